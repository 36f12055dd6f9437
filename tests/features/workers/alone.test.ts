import { expect, test } from '@jest/globals';
import { formatAlone, formatDiagnosing } from '../../../src/features/workers/run/alone.ts';
import type { CommandInput } from '../../../src/workload/rewrite.ts';

const SLICE = { number: 2, count: 4, worker: 2, items: ['t/a.py', "t/it's $(x).py"] };
const argv: CommandInput = { kind: 'argv', file: 'pytest', args: ['-k', 'a b', '{slice}'] };
const line: CommandInput = { kind: 'shell', line: 'pytest {slice} > {worker}-{slice-number}-{slices}.txt' };

/** Without the words that call the program, which differ by how the tests run. */
const alone = (input: CommandInput, given: Record<string, string>) =>
  formatAlone(input, SLICE, {
    raw: Object.entries(given).map(([name, value]) => ({ name, value, source: name })),
  }).replace(/^.*? run /, 'run ');

test.each<[string, CommandInput, Record<string, string>, string]>([
  ['words', argv, {}, String.raw`run -- pytest -k 'a b' t/a.py 't/it'\''s $(x).py'`],
  ['a line', line, {}, String.raw`run --command 'pytest t/a.py '\''t/it'\''\'\'''\''s $(x).py'\'' > 2-2-4.txt'`],
  [
    'the inputs of server and command, but none of the cut, the report or a password',
    { ...argv, args: [] },
    {
      ...{ profile: 'tmpfs', setup: 'make db', env: 'A=1\nB=x y', port: '0', database: '' },
      ...{
        workers: '4',
        'slice-files': 't/*',
        junit: 'r.xml',
        'report-dir': 'r',
        prepare: 'npm ci',
        password: 'secret',
      },
    },
    `run --profile tmpfs --port 0 --setup 'make db' --env A=1 --env 'B=x y' -- pytest`,
  ],
])('the line that runs a slice alone has %s', (_name, input, given, expected) => {
  expect(alone(input, given)).toBe(expected);
});

test('the line of a diagnosis has all inputs of the run but the password, and its command as it was', () => {
  const given = { workers: '4', 'slice-files': 't/*\nu/*', junit: 'r.xml', prepare: 'npm ci', timeout: '60s' };
  const raw = Object.entries({ ...given, password: 'secret', 'fail-fast': 'true', verbose: 'true', shard: 'auto' });
  const format = (shard: Parameters<typeof formatDiagnosing>[2]) =>
    formatDiagnosing(argv, { raw: raw.map(([name, value]) => ({ name, value, source: name })) }, shard);
  expect(format({ number: 2, of: 5 })).toMatch(/ --prepare 'npm ci' --shard 2\/5 --diagnose -- pytest /);
  expect(format(null).replace(/^.*? run /, 'run ')).toBe(
    "run --slice-files 't/*' --slice-files 'u/*' --workers 4 --timeout 60s --junit r.xml --prepare 'npm ci' --diagnose -- pytest -k 'a b' '{slice}'",
  );
});
