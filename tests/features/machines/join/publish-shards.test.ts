import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { runReport } from '../../../../src/commands/report.ts';
import { readSuitePlan } from '../../../../src/features/machines/result/read-plan.ts';
import { publishResults } from '../../../../src/features/merge/run/publish.ts';
import type { KeptRun } from '../../../../src/features/workers/collect/read-kept-run.ts';
import { type Host, NO_RUN } from '../../../../src/hosts/host.ts';
import { readAnyResults } from '../../../../src/results/read-any.ts';
import { renderJson } from '../../../../src/results/render.ts';
import { buildResults } from '../../../report/build-results.ts';
import { buildRun } from '../../workers/runs.ts';
import { buildPlan, buildShard, failShard, type ShardRun, writeShard } from './shards.ts';

let folder: string;
let logged: string[];
let outputs: Map<string, string>;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pgs-publish-shards-'));
  // The cache below it must be in reach of the server's user.
  chmodSync(folder, 0o755);
  logged = [];
  outputs = new Map();
});
afterEach(() => rmSync(folder, { recursive: true }));

const host = {
  run: NO_RUN,
  summary: null,
  cache: null,
  setOutput: (name: string, value: string) => outputs.set(name, value),
  keepOutputs: () => {},
  keepPage: async () => null,
  info: () => {},
  warning: (text: string) => logged.push(text),
  notice: (text: string) => logged.push(text),
} as unknown as Host;

function publish(inputs: Record<string, string> = {}) {
  const raw = Object.entries(inputs).map(([name, value]) => ({ name, value, source: `input \`${name}\`` }));
  const env = { PG_SPEED_CACHE: path.join(folder, 'cache') };
  return publishResults({ raw, problems: [], cwd: folder, env, host }, path.join(folder, 'gone.js'));
}

/** Writes a plan, and the shards that ran by it. @param others shards in another form */
function leave(others: Partial<Record<number, ShardRun>> = {}): void {
  const file = path.join(folder, 'plan.json');
  writeFileSync(file, JSON.stringify(buildPlan().plan));
  const { digest } = readSuitePlan(file);
  for (const number of [1, 2, 3]) {
    const run = others[number] ?? buildShard(number);
    writeShard(folder, { ...run, shard: { ...run.shard, plan: digest } });
  }
}

function save(name: string, results: object): void {
  mkdirSync(path.join(folder, name), { recursive: true });
  writeFileSync(path.join(folder, name, 'results.json'), renderJson(results));
}

const readReport = (name: string) => readFileSync(path.join(folder, 'pg-speed-report', name), 'utf8');

function readKept(): KeptRun {
  const runs = path.join(folder, 'cache', 'runs');
  return JSON.parse(readFileSync(path.join(runs, readdirSync(runs)[0] ?? ''), 'utf8')).run;
}

describe('publish', () => {
  test('joins the shards: a report, a JUnit file, and times that are renewed once', async () => {
    leave();
    const published = await publish({ plan: 'plan.json' });
    expect(published).toMatchObject({ kind: 'suite', exitCode: 0 });
    expect(readAnyResults(readReport('results.json'), 'joined')).toMatchObject({ kind: 'run', run: { exitCode: 0 } });
    expect(readReport('report.md')).toContain('3 machines with 6 workers');
    expect(readReport('junit.xml').match(/<testcase /g)).toHaveLength(14);
    expect(path.basename(outputs.get('junit') ?? '')).toBe('junit.xml');
    expect(logged).toEqual([]);
    expect(readKept().items[0]).toMatchObject({ item: 'tests/test_auth.py', seconds: 10, runs: 2 });
    // The report of the first join is below the folder, too, and is no shard.
    expect(await publish({ plan: 'plan.json' })).toMatchObject({ kind: 'suite', exitCode: 0 });
    expect(readKept().items[0]).toMatchObject({ seconds: 10, runs: 3 });
  });

  test('ends with exit code 1 if a shard failed or is missing, names both, and keeps the names of tests', async () => {
    leave({ 1: failShard(1) });
    rmSync(path.join(folder, 'shard-3'), { recursive: true });
    const published = await publish({ plan: 'plan.json', results: '*/results.json' });
    expect(published).toMatchObject({ kind: 'suite', exitCode: 1 });
    expect(logged).toEqual([expect.stringContaining('Shard 3 of 3 left no results')]);
    const report = readReport('report.txt');
    expect(report).toContain('Slice 1 (machine 1): exit code 1');
    expect(report).toContain('--shard 1/3 --diagnose');
    const { items } = readKept();
    expect(items.map(({ names }) => names.length)).toEqual(items.map(() => 2));
  });

  test('two joins at once do not disturb each other', async () => {
    leave();
    const both = await Promise.all([publish({ plan: 'plan.json' }), publish({ plan: 'plan.json' })]);
    expect(both).toMatchObject([{ exitCode: 0 }, { exitCode: 0 }]);
    expect(readReport('junit.xml').match(/<testcase /g)).toHaveLength(14);
    expect(readKept().items).toHaveLength(7);
  });

  test('leaves out whole runs that it was not asked for', async () => {
    leave();
    save('whole', buildRun({ exitCode: 1 }));
    expect(await publish({ plan: 'plan.json' })).toMatchObject({ kind: 'suite', exitCode: 0 });
  });

  test.each<[what: string, arrange: () => void, inputs: Record<string, string>, message: string]>([
    [
      'shards and a whole run that was named',
      () => save('whole', buildRun()),
      { plan: 'plan.json', results: '*/results.json' },
      'and whole/results.json is no part of one.',
    ],
    [
      'shards and a comparison',
      () => save('comparison', buildResults({ means: { default: 40, turbo: 30 } })),
      { plan: 'plan.json' },
      'and comparison/results.json is no part of one.',
    ],
    ['shards without their plan', () => {}, {}, 'The shards ran by a plan, which is not named.'],
    [
      'a plan that is none',
      () => writeFileSync(path.join(folder, 'plan.json'), '{}'),
      { plan: 'plan.json' },
      'plan.json is not a plan',
    ],
    ['no plan at all', () => {}, { plan: 'gone.json' }, 'gone.json is not a plan that can be used'],
    [
      'a shard that was cut off',
      () => writeFileSync(path.join(folder, 'shard-2', 'results.json'), '{"schema": "pg-speed/run@1", "to'),
      { plan: 'plan.json' },
      'shard-2/results.json is not a results file that can be used: it is not JSON',
    ],
    [
      'a plan without shards',
      () => {
        for (const number of [1, 2, 3]) rmSync(path.join(folder, `shard-${number}`), { recursive: true });
        save('comparison', buildResults({ means: { default: 40, turbo: 30 } }));
      },
      { plan: 'plan.json' },
      '`plan`: no results are of the shards of a suite.',
    ],
    [
      'nothing at all',
      () => {
        for (const number of [1, 2, 3]) rmSync(path.join(folder, `shard-${number}`), { recursive: true });
      },
      { plan: 'plan.json' },
      'matches no file',
    ],
  ])('refuses %s, and publishes nothing', async (_, arrange, inputs, message) => {
    leave();
    arrange();
    await expect(publish(inputs)).rejects.toThrow(message);
    expect(existsSync(path.join(folder, 'pg-speed-report', 'results.json'))).toBe(false);
    expect(existsSync(path.join(folder, 'cache'))).toBe(false);
  });
});

describe('report', () => {
  let printed: string;
  const { write } = process.stdout;
  beforeEach(() => {
    printed = '';
    process.stdout.write = ((text: string) => {
      printed += text;
      return true;
    }) as typeof write;
  });
  afterEach(() => {
    process.stdout.write = write;
    process.exitCode = undefined;
  });

  const report = (plan: string | undefined = path.join(folder, 'plan.json')) =>
    runReport([path.join(folder, 'shard-*')], { format: 'text', acceptMissing: false, plan });

  test('prints the join of all shards, and keeps nothing', async () => {
    leave();
    await report();
    expect(printed).toContain('3 machines with 6 workers');
    expect(process.exitCode).toBe(0);
    expect(readdirSync(folder).sort()).toEqual(['plan.json', 'shard-1', 'shard-2', 'shard-3']);
  });

  test('of a single shard is red, because the others are missing', async () => {
    leave();
    for (const number of [1, 3]) rmSync(path.join(folder, `shard-${number}`), { recursive: true });
    await report();
    expect(printed).toContain('The shards 1, 3 of 3 left no results');
    expect(process.exitCode).toBe(1);
  });

  test('refuses a plan beside a whole run', async () => {
    save('shard-whole', buildRun());
    await expect(report('plan.json')).rejects.toThrow('`plan`: the results are not of the shards of a suite.');
  });
});
