import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { runReport } from '../../../src/commands/report.ts';
import { readAsOne } from '../../../src/features/merge/run/results-files.ts';
import type { Run } from '../../../src/features/workers/result.ts';
import { renderRunJsonSchema } from '../../../src/results/json-schema.ts';
import { readAnyResults } from '../../../src/results/read-any.ts';
import { renderJson } from '../../../src/results/render.ts';
import { SCENARIOS } from '../../report/scenarios.ts';
import { buildRun, buildShard, buildSlice, RUNS } from './runs.ts';

const read = (run: object) => readAnyResults(JSON.stringify(run), 'results.json');

test('the published schema is what the code makes, and every run is valid and read as it was written', () => {
  const schema = readFileSync('schema/run.schema.json', 'utf8');
  expect(schema).toBe(renderRunJsonSchema());
  const isValid = new Ajv2020({ strict: true }).compile(JSON.parse(schema));
  for (const [name, build] of Object.entries(RUNS)) {
    const json = renderJson(build());
    expect([name, isValid(JSON.parse(json))]).toEqual([name, true]);
    expect(readAnyResults(json, name)).toEqual({ kind: 'run', run: build() });
  }
});

describe('a file that cannot be a run is refused with its place', () => {
  const slices = (more: object) => [buildSlice(1), { ...buildSlice(2), ...more }];
  test.each<[string, object, string]>([
    ['a slice twice', { slices: slices({ number: 1 }) }, 'slices.1.number: there are two slices 1'],
    ['machine 0', { slices: slices({ machine: 0 }) }, 'slices.1.machine: '],
    ['items that it has parts of, without a name', { slices: slices({ listed: [1] }) }, 'slices.1.listed.0: '],
    ['a worker too much', { slices: slices({ worker: 5 }) }, 'slices.1.worker: 5 is not one of 4'],
    ['slice 0', { slices: slices({ number: 0 }) }, 'slices.1.number: '],
    ['worker 0', { slices: slices({ worker: 0 }) }, 'slices.1.worker: '],
    ['no worker', { workers: 0 }, 'workers: '],
    ['more workers than there may be', { workers: 1e6 }, 'workers: '],
    ['passed without a start', { slices: slices({ seconds: null }) }, 'slices.1.failure: null, but it did not start'],
    [
      'more failed tests than tests',
      { slices: slices({ tests: { run: 1, failed: 2, skipped: 0, seconds: 1 } }) },
      'slices.1.tests: 2 of 1 failed',
    ],
    ['green with a failed slice', { slices: slices({ failure: 'exit code 1' }) }, 'exitCode: 0, but'],
    ['green with a problem', { problems: [{ kind: 'no test', sentence: 'No test ran.' }] }, 'exitCode: 0, but'],
    ['times without a sum', { slices: slices({ seconds: 1e308, began: 1e308 }) }, 'slices: their seconds have no sum'],
    [
      'an item without a name',
      { slices: slices({ longest: { item: '', seconds: 1, tests: null } }) },
      'slices.1.longest: ',
    ],
    ['an unknown problem', { problems: [{ kind: 'evil', sentence: '' }], exitCode: 1 }, 'problems.0.kind: '],
    [
      'an unknown diagnosis',
      { diagnosis: [{ slice: 1, kind: 'evil', sentence: '', evidence: [] }] },
      'diagnosis.0.kind: ',
    ],
    [
      'a diagnosis of a slice that is not there',
      { diagnosis: [{ slice: 9, kind: 'own', sentence: '', evidence: [] }] },
      'diagnosis.0.slice: there is no slice 9',
    ],
    ['a share above 1', { busy: 1.5 }, 'busy: '],
    ['shard 6 of 5', { shard: buildShard({ number: 6 }), slices: [] }, 'shard.number: 6 is not one of 5'],
    ['more machines than there may be', { shard: buildShard({ of: 201 }) }, 'shard.of: '],
    ['a digest that is none', { shard: buildShard({ plan: '../plan' }) }, 'shard.plan: '],
    ['items without a list', { shard: buildShard({ list: null }), slices: [] }, 'shard.list: only a command'],
    ['a list of a command', { shard: buildShard({ dealt: 'command' }), slices: [] }, 'shard.list: only a command'],
    ['the slices of another machine', { shard: buildShard() }, 'slices.0.number: 1 is not of shard 2 with 4 workers'],
  ])('%s', (_, more, problem) => {
    const message = `results.json is not a results file that can be used: ${problem}`;
    expect(() => read({ ...buildRun(), ...more })).toThrow(message);
  });

  test('another version, and another program', () => {
    expect(() => read({ ...buildRun(), schema: 'pg-speed/run@2' })).toThrow('another version of pg-speed (run@2)');
    expect(() => read({ ...buildRun(), schema: 'pg-speed/other@1' })).toThrow('its `schema` is pg-speed/other@1');
  });
});

describe('the command report', () => {
  let folder: string;
  let printed: string;
  const { write } = process.stdout;

  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'pg-speed-runs-'));
    printed = '';
    process.stdout.write = ((text: string) => {
      printed += text;
      return true;
    }) as typeof write;
  });
  afterEach(() => {
    process.stdout.write = write;
    rmSync(folder, { recursive: true });
  });

  function save(name: string, results: object): string {
    const file = path.join(folder, name, 'results.json');
    mkdirSync(path.dirname(file));
    writeFileSync(file, renderJson(results));
    return path.dirname(file);
  }

  test('prints a run in every form that it has', async () => {
    const run: Run = buildRun();
    const at = save('run', run);
    for (const format of ['text', 'md', 'html', 'json'] as const) {
      printed = '';
      await runReport([at], { format, acceptMissing: false });
      expect(printed).toContain(format === 'json' ? '"pg-speed/run@1"' : '6m10s of tests in 1m41s');
    }
    expect(printed).toBe(renderJson(run));
  });

  test.each(['csv', 'openmetrics'] as const)('refuses %s for a run', async (format) => {
    const at = save('run', buildRun());
    await expect(runReport([at], { format, acceptMissing: false })).rejects.toThrow(
      `${format} is a form for comparisons`,
    );
    expect(printed).toBe('');
  });

  test('refuses several runs, and a mixture', async () => {
    const [a, b] = [save('a', buildRun()), save('b', buildRun())];
    const comparison = save('c', SCENARIOS.faster!());
    await expect(readAsOne([a, b], folder)).rejects.toThrow(
      /a.results\.json, .*b.results\.json are of runs with workers/,
    );
    await expect(readAsOne([a, comparison], folder)).rejects.toThrow(/a.results\.json is of a run with workers/);
    expect(await readAsOne([comparison], folder)).toMatchObject({ kind: 'comparison' });
  });
});
