import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { OpenTrial } from '../../src/measure/context.ts';
import {
  describeRuns,
  explainUnrepeatable,
  formatRunFailure,
  runTimed,
  sumPhases,
  sumTrial,
  type TimedRuns,
} from '../../src/measure/timed-runs.ts';
import type { Workload } from '../../src/workload/workload.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pgs-runs-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const log = { output: new PassThrough().resume() };
const openTrial = (repeat: number, more: Partial<OpenTrial> = {}) =>
  ({
    workload: { label: 'make', repeat },
    log,
    signal: new AbortController().signal,
    deadline: undefined,
    timeoutMs: 90_000,
    ...more,
  }) as unknown as OpenTrial;

/** Runs a script that adds a letter to a file; `runs` has the letters that were there before. */
async function run(script: string, trial: OpenTrial) {
  const file = path.join(folder, 'runs');
  appendFileSync(file, '');
  const start = `const fs = require('node:fs'); const runs = fs.readFileSync('runs', 'utf8'); fs.appendFileSync('runs', 'x');`;
  const command = { file: process.execPath, args: ['-e', start + script], env: {}, cwd: folder, label: 'make' };
  const runs = await runTimed(command, trial);
  return { ...runs, times: readFileSync(file, 'utf8').length };
}

describe('a command is run', () => {
  test.each([1, 3])('%d times', async (repeat) => {
    const { seconds, last, times } = await run('', openTrial(repeat));
    expect([seconds.length, times, last.exitCode]).toEqual([repeat, repeat, 0]);
  });

  test('up to its first failure, whose output is kept', async () => {
    const script = `console.log('run', runs.length); process.exitCode = runs.length === 1 ? 3 : 0`;
    const { seconds, last, times } = await run(script, openTrial(4));
    expect([seconds.length, times, last.exitCode, last.stdout]).toEqual([2, 2, 3, 'run 1\n']);
  });

  test('no more once the time of all of them is over, even where it ends well', async () => {
    const script = `if (runs.length === 1) { process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000); console.log('up'); }`;
    const trial = openTrial(4);
    Object.defineProperty(trial, 'deadline', {
      get: () => (readFileSync(path.join(folder, 'runs'), 'utf8') === '' ? undefined : performance.now() + 1000),
    });
    const { seconds, last } = await run(script, trial);
    expect([seconds.length, last.timedOut]).toEqual([2, true]);
  });

  test('not a second time where it cannot be started', async () => {
    const command = { file: '/no/such', args: [], env: {}, cwd: folder, label: 'make' };
    await expect(runTimed(command, openTrial(3))).rejects.toThrow('`make` could not be started');
  });
});

const makeRuns = (seconds: number[], last: Partial<TimedRuns['last']> = {}): TimedRuns => ({
  seconds,
  cpuSeconds: null,
  last: { exitCode: 1, signal: null, startError: null, timedOut: false, both: 'output', ...last } as TimedRuns['last'],
});
const workload = { label: 'make', repeat: 3 } as Workload;

describe('a failure', () => {
  test.each<[string, TimedRuns, number, string | null, string | null]>([
    ['none', makeRuns([1, 2, 3]), 3, null, null],
    ['the only run', makeRuns([1]), 1, 'exit code 1', 'exit code 1'],
    ['the first of several', makeRuns([1]), 3, 'exit code 1', 'exit code 1'],
    ['a later one', makeRuns([1, 2]), 3, 'exit code 1', 'exit code 1 in run 2 of 3'],
    [
      'the end of the only run',
      makeRuns([1], { timedOut: true }),
      1,
      null,
      'ended after 90 s (`timeout`, for setup and run together)',
    ],
    [
      'the end of a later one',
      makeRuns([1, 2], { timedOut: true }),
      3,
      null,
      'ended after 90 s (`timeout`, for setup and all 3 runs together) in run 2 of 3',
    ],
  ])('%s', (_, runs, repeat, failure, words) => expect(formatRunFailure(runs, failure, openTrial(repeat))).toBe(words));

  test('of a command that passed before is an error of its user, with its output', () => {
    const error = explainUnrepeatable(makeRuns([1, 2]), 'exit code 1 in run 2 of 3', workload);
    expect(error).toMatchObject({
      kind: 'input',
      message: '`make` passed in a fresh cluster and failed when it was repeated there: exit code 1 in run 2 of 3.',
      hint: expect.stringContaining('remove `repeat`'),
      detail: 'output',
    });
  });

  test.each<[string, TimedRuns]>([
    ['of the first run', makeRuns([1])],
    ['by the time', makeRuns([1, 2], { timedOut: true })],
  ])('%s is none', (_, runs) => expect(explainUnrepeatable(runs, 'x', workload)).toBeNull());
});

describe('times', () => {
  const makeSample = (seconds: number[], repeat: number) => {
    const { phases, ...fields } = describeRuns(makeRuns(seconds), { repeat });
    return { ...fields, phases: { initdb: 1, start: 2, setup: null, stop: 4, ...phases } };
  };

  test('a run of several counts as their mean; the others are no overhead', () => {
    const sample = makeSample([10, 20, 60], 3);
    expect(sample).toMatchObject({ phases: { run: 30 }, runs: [10, 20, 60], exitCode: 1 });
    expect(sumPhases(sample.phases)).toBe(37);
    expect(sumTrial(sample)).toBe(97);
  });

  test('a run alone counts as it is', () => {
    const sample = makeSample([10], 1);
    expect(sample).toMatchObject({ phases: { run: 10 }, runs: null });
    expect([sumPhases(sample.phases), sumTrial(sample)]).toEqual([17, 17]);
  });

  test('a trial without a run has none', () =>
    expect(sumTrial({ phases: { initdb: 1, start: null, setup: null, run: null, stop: 2 }, runs: null })).toBe(3));
});
