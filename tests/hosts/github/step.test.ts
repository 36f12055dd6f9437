import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createStepHost } from '../../../src/hosts/github/job-host.ts';
import { createStream } from '../stream.ts';

const FILES = ['GITHUB_OUTPUT', 'GITHUB_ENV', 'GITHUB_STEP_SUMMARY'] as const;
let folder: string;
const before = { ...process.env };

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pgs-step-'));
  process.env.GITHUB_ACTIONS = 'true';
  // The toolkit reads the environment of the process.
  for (const name of FILES) {
    process.env[name] = path.join(folder, name);
    writeFileSync(path.join(folder, name), '');
  }
});
afterEach(() => {
  for (const name of [...FILES, 'GITHUB_ACTIONS'] as const) {
    if (before[name] === undefined) delete process.env[name];
    else process.env[name] = before[name];
  }
  rmSync(folder, { recursive: true, force: true });
});

const read = (name: (typeof FILES)[number]) => readFileSync(path.join(folder, name), 'utf8');

test('a step gets outputs, variables and the summary by the files of the runner', async () => {
  const { stream, text } = createStream(false);
  const host = createStepHost(process.env, stream);
  host.setOutput('port', '5433');
  host.exportVariables({ PG_SPEED_STEP_TEST: 'two\nlines', PG_SPEED_OTHER: 'a<<b' });
  await host.summary?.write('### The answer');
  expect(read('GITHUB_OUTPUT')).toMatch(/^port<<(\S+)\n5433\n\1\n$/);
  expect(read('GITHUB_ENV')).toMatch(/^PG_SPEED_STEP_TEST<<(\S+)\ntwo\nlines\n\1\nPG_SPEED_OTHER<<(\S+)\na<<b\n\2\n$/);
  expect(read('GITHUB_STEP_SUMMARY')).toBe('### The answer\n');
  expect(text()).toBe('');
});

test('the summary has the room that an earlier command of the step left of 1 MiB', () => {
  const { summary } = createStepHost(process.env, createStream(false).stream);
  writeFileSync(path.join(folder, 'GITHUB_STEP_SUMMARY'), 'x'.repeat(1_047_500));
  expect(summary?.measureRoom()).toBe(1024 * 1024 - 1_047_500 - 2);
});

test('commands for the runner go to stderr, with their text escaped', () => {
  const { stream, text } = createStream(false);
  const host = createStepHost(process.env, stream);
  host.mask('100% s3cret!', []);
  host.group('block 1')();
  host.notice('pin it');
  const lines = text().trimEnd().split('\n');
  expect(lines.filter((line) => !/^::stop-commands::|^::[0-9a-f-]{36}::$/.test(line))).toEqual([
    '::add-mask::100%25 s3cret!',
    '::add-mask::100%2525%2520s3cret!',
    '::add-mask::100%2525%2520s3cret%2521',
    '::group::block 1',
    '::endgroup::',
    '::notice::pin it',
  ]);
});

test('without the files of a runner nothing is printed in their place', () => {
  const { stream, text } = createStream(false);
  const host = createStepHost({ GITHUB_ACTIONS: 'true' }, stream);
  host.setOutput('port', '5433');
  host.exportVariables({ PG_SPEED_STEP_TEST: 'a' });
  expect([text(), host.summary]).toEqual(['', null]);
});
