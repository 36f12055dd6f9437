import { expect } from '@jest/globals';
import { type PgSpeedError, rewordError, writeHint } from '../../../src/errors.ts';
import { explainEarlyEnd } from '../../../src/postgres/server/diagnosis.ts';
import type { ClusterSpec } from '../../../src/profiles/spec.ts';
import { testGolden } from '../../support/golden-cases.ts';

const FIRST = /^(initdb|postgres)(?: of profile (\w+))?(?: with (.*))?: .*$/;

// `PROGRAM with ARGUMENTS OR SETTINGS: of what it is an example` and its last words; then what is said of its end, with the cure, that
// also as the command line writes it.
testGolden(new URL('../../golden/last-words.txt', import.meta.url), (input) => {
  const [first = '', ...lines] = input.split('\n');
  const [, program, profile = 'tmpfs', given] = FIRST.exec(first) ?? [];
  const words = given?.split(' ') ?? [];
  const settings = words.map((word) => word.split('=')).map(([name = '', value = '']) => ({ name, value }));
  const own = program === 'initdb' ? { initdbArgs: words, settings: [] } : { initdbArgs: [], settings };
  const spec: ClusterSpec = {
    profile,
    storage: { kind: 'disk', parent: '/var/tmp' },
    template: false,
    sql: [],
    leftOut: [],
    notes: [],
    ...own,
  };
  const log = lines.map((line) => `${line}\n`).join('');
  const error = explainEarlyEnd(program as 'initdb' | 'postgres', log, spec);
  const write = (name: string, value?: string) => (value === undefined ? `--${name}` : `--${name} ${value}`);
  const reworded = rewordError(error, (text) => text, write, write) as PgSpeedError;
  const { kind, message, hint, detail } = error;
  if (detail !== undefined) expect(detail).toBe(`Last lines of ${program}:\n${log.trim() || '(nothing)'}`);
  return [
    `${kind}: ${message}`,
    writeHint(hint),
    ...(reworded.hint === writeHint(hint) ? [] : [reworded.hint]),
    ...(detail === undefined ? [] : ['Its last lines are shown.']),
  ].join('\n');
});
