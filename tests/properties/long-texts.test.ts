import { describe, expect, test } from '@jest/globals';
import { readMarker } from '../../src/features/comments/publish/comment.ts';
import { explainRefusal } from '../../src/features/docker/source/engine.ts';
import { readContainerId, readPublishedPort } from '../../src/features/docker/source/network.ts';
import { readHostInputs } from '../../src/inputs/host-inputs.ts';
import { parseInputs } from '../../src/inputs/inputs.ts';
import { findNearest } from '../../src/inputs/reading.ts';
import { INPUTS } from '../../src/inputs/schema.ts';
import { TOOL_NAMES } from '../../src/inputs/tools.ts';
import { splitStatements } from '../../src/postgres/data/statements.ts';
import { findCrash } from '../../src/postgres/server/crash.ts';
import { explainEarlyEnd } from '../../src/postgres/server/diagnosis.ts';
import { findNoSpace } from '../../src/postgres/server/no-space.ts';
import { readNumber } from '../../src/postgres/server/settings.ts';
import { parseVersion } from '../../src/profiles/version.ts';
import { escapeCode, escapeHtml, escapeText, fenceBlock } from '../../src/report/escape.ts';
import { prose, trimStop } from '../../src/report/phrase.ts';
import { readResults } from '../../src/results/read.ts';
import { makeGitError } from '../../src/system/git/git.ts';
import { cleanBlock, cleanLine, shorten, stripSequences } from '../../src/system/terminal-text.ts';
import { findUnknownReferences } from '../../src/workload/environment.ts';
import { readOptions } from '../../src/workload/tools/pgbench/options.ts';
import { readPgbench } from '../../src/workload/tools/pgbench/output.ts';
import { findAdapter } from '../../src/workload/tools/registry.ts';
import { createContext } from '../inputs/raw.ts';
import { endWell, toolInput } from '../workload/tools/tools.ts';
import { expectProblems, settle } from './cases.ts';
import { FEATURE_READERS } from './feature-readers.ts';
import { PIECES, repeatTo } from './texts.ts';

/** More than the kernel lets into one variable or argument (MAX_ARG_STRLEN). */
const INPUT_LENGTH = 200_000;
const STARTS: Readonly<Record<string, string>> = {
  settings: 'a = b',
  'fail-if': 'slower than 1',
  timeout: '1h',
  env: 'A=',
  read: '/(?<a>',
  'time-budget': '1h',
  'tmpfs-size': '1',
  image: 'a',
};

describe.each(PIECES)('%j', (piece) => {
  test('is read in every input', () => {
    for (const { name } of INPUTS) {
      const value = `${STARTS[name] ?? ''}${repeatTo(piece, INPUT_LENGTH)}!`;
      const raw = [{ name, value, source: `input \`${name}\`` }];
      const { inputs, problems } = parseInputs(raw, createContext());
      expectProblems(problems, 'input `');
      findUnknownReferences(inputs.env, [], 'linux');
      if (inputs.workload.kind === 'pgbench') readOptions(inputs.workload.args);
      readHostInputs(raw, INPUTS);
    }
  });

  test('is read in what programs print', async () => {
    const long = repeatTo(piece, 64 * 1024);
    const starts = [
      '',
      'tps = ',
      'transactions: ',
      'avg: ',
      'LOG: ',
      'FATAL: ',
      'class file version 1',
      'up to ',
      '"NEWORD"',
      'Error in Virtual User 1: ',
      'Exception in thread "',
      'Caused by: ',
      '\nCompleted Transactions:\n[',
      'http',
      '0.0.0.0:',
    ];
    for (const start of starts) {
      const text = `${start}${long}!\n`;
      const outcome = endWell({ stdout: text, stderr: text });
      readPgbench(text, text, 1, []);
      for (const name of TOOL_NAMES) {
        findAdapter(name).read(toolInput(name), outcome);
        findAdapter(name).read(toolInput(name), { ...outcome, exitCode: 1 });
      }
      makeGitError('push', text, []);
      explainRefusal({ startError: null, timedOut: false, stderr: text }, 'x');
      explainEarlyEnd('postgres', text, SPEC);
      findNoSpace(text);
      findCrash(text);
      readPublishedPort(text);
      readContainerId(text);
      parseVersion(text);
    }
  });

  test('is rendered, and read in files and answers that anybody can write', async () => {
    const long = repeatTo(piece, 400_000);
    for (const write of [
      cleanLine,
      cleanBlock,
      escapeText,
      escapeHtml,
      escapeCode,
      fenceBlock,
      stripSequences,
      trimStop,
    ])
      write(`a${long}!`);
    for (const write of [prose, (text: string) => shorten(text, 40)]) write(`a${long}!`);
    for (const start of ['', '<!-- pg-speed comment key=', '<!-- pg-speed comment key=a '])
      expect(readMarker(`${start}${long}`)).toBeNull();
    readNumber(`1${long}!`, 'kB');
    findNearest(long, ['profile', 'profiles']);
    for (const read of FEATURE_READERS) read(long);
    splitStatements(long);
    expect(await settle(() => readResults(`{"schema": "pg-speed/results@2", "a": ${long}`, 'x.json'))).toHaveProperty(
      'error',
    );
  });
});

const SPEC = { profile: 'turbo', settings: [], storage: { kind: 'disk', parent: '/tmp' } } as unknown as Parameters<
  typeof explainEarlyEnd
>[2];
