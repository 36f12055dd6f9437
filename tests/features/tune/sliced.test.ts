import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { PreparedComparison } from '../../../src/app/prepared-comparison.ts';
import { makeStageContext, openSliced, type Sliced } from '../../../src/features/tune/run/sliced.ts';
import { findWorkerRule } from '../../../src/features/tune/workload/workers.ts';
import type { Inputs } from '../../../src/inputs/inputs.ts';
import type { ComparisonContext, TrialContext } from '../../../src/measure/context.ts';
import type { Variant } from '../../../src/plan/plan.ts';
import type { Log } from '../../../src/system/log.ts';
import type { CommandInput, CommandRewrite } from '../../../src/workload/rewrite.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pgs-sliced-'));
  mkdirSync(path.join(folder, 'tests'));
  for (const name of ['test_a.py', 'test_b.py', 'test_c.py']) writeFileSync(path.join(folder, 'tests', name), '');
});
afterEach(() => rmSync(folder, { recursive: true }));

const lineOf = (line: string): CommandInput => ({ kind: 'shell', line });

/** Opens the suite of a command in the folder. */
async function open(workload: CommandInput, more: Partial<Inputs> = {}, cut: unknown = null): Promise<Sliced | string> {
  const log = { info() {}, notice() {}, warning() {} } as unknown as Log;
  const inputs = { workload, junit: [], env: [], workingDirectory: folder, ...more };
  const request = { env: { PATH: process.env.PATH }, cwd: folder, host: log, signal: new AbortController().signal };
  return openSliced({ checked: { inputs }, request, cut } as unknown as PreparedComparison);
}

/** What a search knows of the suite, with the list that a recipe adds. */
async function look(workload: CommandInput, more: Partial<Inputs> = {}) {
  const opened = await open(workload, more);
  if (typeof opened === 'string') return opened;
  await using sliced = opened;
  const { items, input, inputs, guess } = sliced;
  return { items, input, inputs, guess };
}

const ADVICE = 'write `slice-files: tests/**/test_*.py` and `command: pytest {slice}`';

describe('the suite of a search in slices', () => {
  test('has the items that the user lists, and the command as it is', async () => {
    const input = lineOf('run {slice}');
    const expected = { items: 3, input, inputs: [], guess: null };
    expect(await look(input, { sliceFiles: ['tests/*.py'] })).toEqual(expected);
    expect(await look(input, { sliceCommand: 'ls tests' })).toEqual(expected);
  });

  test.each<[string, CommandInput, CommandInput]>([
    ['a line', lineOf('pytest -q'), lineOf('pytest -q {slice}')],
    [
      'words',
      { kind: 'argv', file: 'pytest', args: ['-q'] },
      { kind: 'argv', file: 'pytest', args: ['-q', '{slice}'] },
    ],
  ])('has those of the recipe for a known runner, which the file to paste gets too: %s', async (_, workload, input) => {
    expect(await look(workload)).toEqual({
      ...{ items: 3, input, guess: ADVICE },
      inputs: [{ name: 'slice-files', value: 'tests/**/test_*.py', source: 'the runner' }],
    });
  });

  test('has those that the command of a recipe prints', async () => {
    mkdirSync(path.join(folder, 'bin'));
    writeFileSync(path.join(folder, 'bin', 'go'), '#!/bin/sh\nprintf "example.org/%s\\n" a b\n', { mode: 0o755 });
    const env = [{ name: 'PATH', value: `${folder}/bin:${process.env.PATH}` }];
    expect(await look(lineOf('go test ./...'), { env })).toMatchObject({
      items: 2,
      input: lineOf('go test -count=1 {slice}'),
      inputs: [{ name: 'slice-command', value: 'go list ./...', source: 'the runner' }],
    });
  });

  test('has no items where the runner cuts by itself', async () => {
    expect(await look(lineOf('npx jest'))).toMatchObject({
      ...{ items: null, inputs: [] },
      input: lineOf('npx jest --shard={slice-number}/{slices}'),
    });
  });

  test('is not there where the list of the recipe has no item, and the reason has another way', async () => {
    rmSync(path.join(folder, 'tests'), { recursive: true });
    expect(await look(lineOf('pytest'))).toBe(
      `\`slice-files\` match no file in ${folder}. To list the tests another way, ${ADVICE}`,
    );
  });

  test('is not there for a command that is not known', async () => {
    expect(await look(lineOf('make test'))).toMatch(/^nothing says what each of them runs: write `slice-files: /);
  });

  test('is an error where the list of the user has no item', async () => {
    await expect(look(lineOf('run {slice}'), { sliceFiles: ['none/*'] })).rejects.toThrow('match no file');
  });

  test('is there for parts that the command cuts by itself, each of which runs as it is', async () => {
    const cut = { parts: { count: 20 }, itemsOf: () => null };
    const opened = await open(lineOf('jest --shard={slice-number}/{slices}'), {}, cut);
    if (typeof opened === 'string') throw new Error(opened);
    await using sliced = opened;
    expect([sliced.items, sliced.suite.whole]).toEqual([null, null]);
  });
});

describe('the context of a stage', () => {
  const stage = { reference: 'turbo', onUse: () => undefined, onRun: () => undefined };
  const WHOLE: CommandRewrite = {
    command: () => lineOf('run a b'),
    variables: () => [{ name: 'PG_SPEED_SLICES', value: '1' }],
  };
  const input = lineOf('run -n {workers} {slice}');
  const rule = findWorkerRule(input, undefined);
  const variant = { id: '+ 2 servers', servers: 2, workers: 3 } as Variant;

  /** A suite that notes how it is run. */
  function makeSuite(guess: string | null) {
    const calls: unknown[][] = [];
    const suite = {
      whole: WHOLE,
      fillEnv: () => [{ name: 'WORKER', value: '1' }],
      runTrial: async (...words: unknown[]) => void calls.push(words),
    };
    return { calls, sliced: { suite, guess, input, items: 3, inputs: [] } as unknown as Sliced };
  }
  const context = { rewrite: null, env: [{ name: 'WORKER', value: '{worker}' }] } as unknown as ComparisonContext;
  const commandOf = ({ rewrite }: ComparisonContext) => rewrite?.command(input, variant, undefined);

  test('runs a variant on its servers with the command of its workers', async () => {
    const { calls, sliced } = makeSuite(null);
    const made = makeStageContext(context, { sliced, rule, stage });
    const place = { block: 2 };
    const add = () => undefined;
    await made.stage?.runOnServers?.(variant, place, made as TrialContext, add);
    expect(calls).toEqual([[variant, place, made, add, expect.anything()]]);
    const rewrite = calls[0]?.[4] as CommandRewrite;
    expect(rewrite.command(input, variant, undefined)).toEqual(lineOf('run -n 3 {slice}'));
  });

  test('runs all others whole: the command of the user gets all items, and its variables the numbers of one slice', () => {
    const made = makeStageContext(context, { sliced: makeSuite(null).sliced, rule, stage });
    expect([commandOf(made), made.env]).toEqual([lineOf('run a b'), [{ name: 'WORKER', value: '1' }]]);
    expect(made.rewrite?.variables(variant, undefined)).toEqual([{ name: 'PG_SPEED_SLICES', value: '1' }]);
  });

  test('leaves the command alone where a recipe cuts it, because it runs all by itself', () => {
    const made = makeStageContext(context, { sliced: makeSuite('write it').sliced, rule, stage });
    expect([commandOf(made), made.env]).toEqual([lineOf('run -n 3 {slice}'), context.env]);
    expect(made.stage?.runOnServers).toBeDefined();
  });

  test('has no servers where the suite cannot be cut', () => {
    const made = makeStageContext(context, { sliced: null, rule: null, stage });
    expect([made.stage, made.rewrite]).toEqual([stage, null]);
  });
});
