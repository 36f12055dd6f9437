import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ReadPlan, ShardFile } from '../../../../src/features/machines/join/shard-file.ts';
import type { SuitePlan } from '../../../../src/features/machines/result.ts';
import type { Run, RunSlice } from '../../../../src/features/workers/result.ts';
import { digestList } from '../../../../src/plan/digest-list.ts';
import { renderJson } from '../../../../src/results/render.ts';
import { buildRun, buildSlice } from '../../workers/runs.ts';

export type ShardRun = ShardFile['run'];

/** The items of each slice of each shard: three machines with two workers. */
const DEALT = [
  [['tests/test_auth.py'], ['tests/test_carts.py']],
  [['tests/test_billing.py'], ['tests/test_orders.py', 'tests/test_users.py']],
  [['tests/test_search.py'], ['tests/test_webhooks.py']],
];
const OF = DEALT.length;
const WORKERS = 2;
export const ITEMS = DEALT.flat(2);
const TESTS = ['test_one', 'test_two'];
const PLAN_DIGEST = 'c0ffee00c0ffee00c0ffee00c0ffee00';

const moduleOf = (item: string) => item.replace(/\.py$/, '').replaceAll('/', '.');
const secondsOf = (item: string) => 10 + ITEMS.indexOf(item);
const namesOf = (item: string) => TESTS.map((name) => `${moduleOf(item)} › ${name}`);

/** The plan by which {@link buildShard} ran. */
export function buildPlan(more: Partial<SuitePlan> = {}): ReadPlan {
  const plan: SuitePlan = {
    schema: 'pg-speed/suite-plan@1',
    tool: { name: 'pg-speed', version: '1.0.0' },
    createdAt: '2026-11-29T17:58:00.000Z',
    run: '417',
    commit: 'f00d',
    command: 'pytest {slice}',
    shards: OF,
    workers: WORKERS,
    list: { count: ITEMS.length, digest: digestList(ITEMS) },
    dealt: 'times',
    items: ITEMS.map((item) => ({
      item,
      shard: DEALT.findIndex((slices) => slices.flat().includes(item)) + 1,
      seconds: secondsOf(item),
      digest: `digest of ${item}`,
      names: namesOf(item),
    })),
    others: { digest: null, names: [] },
    share: 0.9,
    data: null,
    ...more,
  };
  return { plan, digest: PLAN_DIGEST };
}

function buildShardSlice(number: number, worker: number, items: readonly string[]): RunSlice {
  const seconds = items.reduce((sum, item) => sum + secondsOf(item), 1);
  return buildSlice(number, {
    worker,
    items: [...items],
    began: 2.5,
    seconds,
    tests: { run: TESTS.length * items.length, failed: 0, skipped: 0, seconds: seconds - 1 },
    longest: { item: items.at(-1) ?? '', seconds: secondsOf(items.at(-1) ?? ''), tests: TESTS.length },
    alone: `pg-speed run --profile turbo -- pytest ${items.join(' ')}`,
  });
}

/** The run of a shard that passed. */
export function buildShard(number: number, more: Partial<ShardRun> = {}): ShardRun {
  const slices = (DEALT[number - 1] ?? []).map((items, index) =>
    buildShardSlice((number - 1) * WORKERS + index + 1, index + 1, items),
  );
  const run: Run = buildRun({
    createdAt: `2026-11-29T18:00:0${number}.000Z`,
    workers: WORKERS,
    bound: null,
    items: slices.flatMap(({ items }) => items).length,
    learned: false,
    setup: 2.1 + number / 10,
    canSnapshot: false,
    seconds: 3 + Math.max(0, ...slices.map(({ seconds }) => seconds ?? 0)),
    busy: 0.7,
    slices,
  });
  const shard: ShardRun['shard'] = {
    ...{ number, of: OF, workers: WORKERS, list: { count: ITEMS.length, digest: digestList(ITEMS) } },
    ...{ plan: PLAN_DIGEST, run: '417', commit: 'f00d', dealt: 'plan' },
  };
  return { ...run, shard, ...more };
}

/** Fails the first slice of a shard. */
export function failShard(number: number): ShardRun {
  const run = buildShard(number);
  const [first, ...others] = run.slices;
  const tests = { run: 2, failed: 1, skipped: 0, seconds: 9 };
  const evidence = 'E   AssertionError: assert 3 == 2\n=== 1 failed, 1 passed in 11.2s ===\n';
  const failed = { ...first!, exitCode: 1, failure: 'exit code 1', tests, evidence };
  return {
    ...run,
    slices: [failed, ...others],
    exitCode: 1,
    toDiagnose: `pg-speed run --workers 2 --slice-files 'tests/test_*.py' --shard ${number}/${OF} --diagnose -- pytest '{slice}'`,
  };
}

/** The JUnit file of a shard, as its join of slices writes it. */
export function renderJunit({ slices }: Pick<Run, 'slices'>): string {
  const writeTest = ({ number, worker, failure }: RunSlice, item: string, name: string) => {
    const properties = `<properties><property name="worker" value="${worker}"/><property name="slice" value="${number}"/></properties>`;
    const outcome = failure !== null && name === TESTS[0] ? '<failure message="assert 3 == 2"/>' : '';
    return `<testcase classname="${moduleOf(item)}" name="${name}" time="${secondsOf(item) / 2}">${properties}${outcome}</testcase>\n`;
  };
  const suites = slices.map((slice) => {
    const tests = slice.items.flatMap((item) => TESTS.map((name) => writeTest(slice, item, name)));
    return `<testsuite name="pytest">\n${tests.join('')}</testsuite>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${suites.join('')}</testsuites>\n`;
}

/** Writes what a shard leaves. @param junit null: no file @param name of its folder, below `root` */
export function writeShard(
  root: string,
  run: ShardRun,
  { junit = renderJunit(run) as string | null, name = `shard-${run.shard.number}` } = {},
): ShardFile {
  const folder = path.join(root, name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'results.json'), renderJson(run));
  if (junit !== null) writeFileSync(path.join(folder, 'junit.xml'), junit);
  return { name: `${name}/results.json`, run, folder };
}

/** Writes all shards, some of them in another form. */
export function writeShards(root: string, others: Partial<Record<number, ShardRun>> = {}): ShardFile[] {
  return DEALT.map((_, index) => writeShard(root, others[index + 1] ?? buildShard(index + 1)));
}
