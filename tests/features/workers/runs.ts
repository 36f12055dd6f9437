import type { Run, RunShard, RunSlice } from '../../../src/features/workers/result.ts';

const FILES = ['auth', 'billing', 'carts', 'orders', 'search', 'users', 'webhooks', 'reports'];

/** A slice that passed. */
export function buildSlice(number: number, more: Partial<RunSlice> = {}): RunSlice {
  const items = FILES.filter((_, index) => index % 4 === (number - 1) % 4).map((file) => `tests/test_${file}.py`);
  return {
    number,
    machine: null,
    worker: number,
    items,
    listed: null,
    began: 4.4 + 0.1 * number,
    ready: 0.21 + number / 100,
    seconds: 90 + number,
    exitCode: 0,
    failure: null,
    used: true,
    tests: { run: 240 + number, failed: 0, skipped: number === 2 ? 3 : 0, seconds: 84 + number },
    longest: { item: items[0] ?? '', seconds: 40 + number, tests: 120 + number },
    evidence: null,
    alone: `pg-speed run --profile turbo -- pytest ${items.join(' ')}`,
    ...more,
  };
}

/** The second of five machines, with four workers each. */
export function buildShard(more: Partial<RunShard> = {}): RunShard {
  return {
    number: 2,
    of: 5,
    workers: 4,
    list: { count: 37, digest: '0123456789abcdef'.repeat(2) },
    plan: null,
    run: '4711',
    commit: 'c0ffee'.repeat(6),
    dealt: 'sizes',
    ...more,
  };
}

/** A run of four workers that passed. */
export function buildRun(more: Partial<Run> = {}): Run {
  return {
    schema: 'pg-speed/run@1',
    tool: { name: 'pg-speed', version: '1.0.0' },
    createdAt: '2026-11-29T18:00:00.000Z',
    machine: { cpu: 'AMD EPYC 7763 64-Core Processor', cores: 4, memoryBytes: 16 * 1024 ** 3, platform: 'linux' },
    command: 'pytest {slice}',
    suite: '2f0c8f3a6d1b4e5f9a7c0d2e4b6a8c1d',
    profile: 'turbo',
    postgres: { version: '17.6', source: '/usr/lib/postgresql/17/bin' },
    shard: null,
    workers: 4,
    bound: '4 processors',
    items: 8,
    learned: true,
    dealt: 'times',
    splits: true,
    setup: 3.9,
    canSnapshot: true,
    seconds: 101.2,
    busy: 0.98,
    slices: [1, 2, 3, 4].map((number) => buildSlice(number)),
    problems: [],
    diagnosis: [],
    toDiagnose: null,
    notes: [],
    exitCode: 0,
    ...more,
  };
}

const failSlice = (number: number, more: Partial<RunSlice> = {}) =>
  buildSlice(number, {
    exitCode: 1,
    failure: 'exit code 1',
    tests: { run: 242, failed: 2, skipped: 0, seconds: 80 },
    evidence: `E   AssertionError: assert 3 == 2\n=== 2 failed, 240 passed in 91.${number}s ===\n`,
    ...more,
  });

/** What reports of runs look like. */
export const RUNS: Record<string, () => Run> = {
  green: () => buildRun(),
  'two-failures': () =>
    buildRun({
      slices: [
        buildSlice(1),
        failSlice(2),
        buildSlice(3),
        failSlice(4, { seconds: 12.3, exitCode: null, failure: 'signal SIGKILL', tests: null, longest: null }),
      ],
      toDiagnose: "pg-speed run --workers 4 --slice-files 'tests/test_*.py' --diagnose -- pytest '{slice}'",
      exitCode: 1,
      busy: 0.81,
    }),
  diagnosed: () =>
    buildRun({
      slices: [buildSlice(1), failSlice(2), buildSlice(3), failSlice(4)],
      diagnosis: [
        {
          slice: 2,
          kind: 'files',
          sentence:
            'Slice 2 (`tests.test_billing::test_total`) shares files with its neighbours: alone it passed in 90.1 s; beside its neighbours it failed again in 92.0 s; beside them with own folders it passed in 91.2 s. Add `own-folder: .`, or put `{worker}` into the names of its files.',
          evidence: [
            { ran: 'slice 2 alone', passed: true, seconds: 90.1 },
            { ran: 'all slices at once', passed: false, seconds: 92 },
            { ran: 'all slices at once, with own folders', passed: true, seconds: 91.2 },
          ],
        },
        {
          slice: 4,
          kind: 'order',
          sentence:
            'Slice 4 (`tests.test_orders::test_open`) needs `tests/test_carts.py` to run before it: alone it failed in 2 of 2 runs; in the whole suite on one server it passed in 372.0 s; after `tests/test_carts.py` it passed in 93.0 s. List both as one item, that one first, or let the test make what it needs.',
          evidence: [
            { ran: 'slice 4 alone', passed: false, seconds: 92.3 },
            { ran: 'the whole suite on one server', passed: true, seconds: 372 },
            { ran: 'slice 4 alone', passed: false, seconds: 92.1 },
            { ran: 'slice 4 after `tests/test_carts.py`', passed: true, seconds: 93 },
          ],
        },
      ],
      exitCode: 1,
    }),
  'missing-test': () =>
    buildRun({
      problems: [
        {
          kind: 'missing tests',
          sentence:
            'A test of the last run did not run, though `tests/test_carts.py` is unchanged: `test_empty_cart`. Take the new names with `accept-missing: true`, or mend the command.',
        },
      ],
      notes: ['Slice 3 used no session of its server: does it read another address?'],
      exitCode: 1,
    }),
  'one-huge-item': () =>
    buildRun({
      workers: 3,
      bound: null,
      items: 2,
      dealt: 'sizes',
      setup: null,
      seconds: 61.4,
      busy: 0.41,
      slices: [
        buildSlice(1, {
          items: ['tests/test_big.py'],
          began: 0.6,
          seconds: 60.2,
          longest: { item: 'tests/test_big.py', seconds: 60.2, tests: 240 },
        }),
        buildSlice(2, {
          items: ['tests/test_small.py'],
          began: 0.7,
          seconds: 9.4,
          tests: { run: 12, failed: 0, skipped: 0, seconds: 9 },
          longest: { item: 'tests/test_small.py', seconds: 9.4, tests: 12 },
        }),
      ],
    }),
  'failed-shard': () =>
    buildRun({
      shard: buildShard(),
      dealt: 'sizes',
      learned: false,
      slices: [5, 6, 7, 8].map((number) =>
        number === 6
          ? failSlice(number, { worker: 2 })
          : buildSlice(number, { worker: number - 4, seconds: number === 8 ? 20 : 90 }),
      ),
      exitCode: 1,
    }),
  'empty-shard': () =>
    buildRun({
      shard: buildShard({ number: 5, dealt: 'plan', plan: 'fedcba9876543210'.repeat(2) }),
      ...{ bound: null, items: 0, learned: false, splits: false, setup: null, canSnapshot: false },
      ...{ busy: null, seconds: 0.8, slices: [] },
      dealt: 'evenly',
    }),
  'cut-by-itself': () =>
    buildRun({
      command: 'npx jest --shard {slice-number}/{slices}',
      workers: 2,
      bound: 'memory: 3.1 GB free for 1.2 GB a worker',
      items: null,
      dealt: 'command',
      splits: false,
      setup: null,
      seconds: 27.5,
      busy: 0.52,
      slices: [1, 2, 3, 4].map((number) =>
        buildSlice(number, {
          worker: number % 2 === 0 ? 2 : 1,
          items: [],
          began: number <= 2 ? 0.5 : 13.6,
          seconds: 12 + number / 3,
          used: null,
          tests: null,
          longest: null,
          alone: `pg-speed run -- npx jest --shard ${number}/4`,
        }),
      ),
    }),
};
