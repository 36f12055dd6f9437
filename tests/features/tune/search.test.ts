import { describe, expect, test } from '@jest/globals';
import { groupFor } from '../../../src/features/tune/plan/group.ts';
import { planStage } from '../../../src/features/tune/plan/stage.ts';
import { makeStageInterim } from '../../../src/features/tune/run/interim.ts';
import { toResults } from '../../../src/features/tune/run/outcome.ts';
import { runSearch } from '../../../src/features/tune/run/search.ts';
import { Search } from '../../../src/features/tune/run/state.ts';
import type { RunDiagnosis } from '../../../src/features/workers/result.ts';
import type { Inputs } from '../../../src/inputs/inputs.ts';
import type { Variant } from '../../../src/plan/plan.ts';
import { listFatal } from '../../../src/results/lost-trials.ts';
import { emptySample } from '../../../src/results/make-results.ts';
import { type SimulatedContext, type SimulatedSuite, simulate } from './simulated.ts';

/** Ten seconds on `default`, seven without fsync, five in memory; workers and other settings do nothing. */
const SUITE: SimulatedSuite = {
  noise: 0.01,
  seconds: ({ spec }) => ({ initdb: spec.template ? 0.1 : 1, setup: 0, run: speedOf(spec) }),
};

function speedOf({ storage, settings }: Variant['spec']): number {
  if (storage.kind === 'tmpfs') return 5;
  return settings.some(({ name }) => name === 'fsync') ? 7 : 10;
}

type Machine = Parameters<typeof simulate>[2];

async function searchSuite(suite: SimulatedSuite, inputs: Partial<Inputs> = {}, machine: Machine = {}) {
  const facts = simulate(suite, inputs, machine);
  const search = new Search(facts);
  await runSearch(search);
  return { search, facts };
}

/** The suite, whose run takes so many times as long on a variant. */
const scale = (factorOf: (variant: Variant) => number): SimulatedSuite => ({
  ...SUITE,
  seconds: (variant) => {
    const { run, ...rest } = SUITE.seconds(variant);
    return { ...rest, run: run * factorOf(variant) };
  },
});

/** Waits of a watched run that is mostly busy, with samples of statements by their class. */
const waitForWal = (samples: number, statements: Record<string, number>) => ({
  samplings: 2000,
  busy: 1900,
  events: [{ type: 'IO', event: 'WalWrite', samples }],
  statements: Object.entries(statements).map(([text, count]) => ({ text, samples: count })),
});

/** A stage of one setting. */
function simulateSettings() {
  const facts = simulate(SUITE);
  const [profile] = facts.profiles;
  const today = { id: 'default', profile, base: profile, workers: null, servers: null, own: null, snapshot: false };
  const other = { ...today, id: '+ jit = off' };
  const rules = { kind: 'judge', budgetMs: 60_000, seed: 1, warmup: 0, chain: [], passed: [] } as const;
  const { plan } = planStage([today, other], facts, rules);
  if (plan === null) throw new Error('no plan');
  return { plan };
}

const stepsOf = ({ steps }: Search) => steps.map(({ what }) => what);
const stagesOf = ({ asked }: SimulatedContext) => asked.map(({ name }) => name);
const reasonOf = ({ untried }: Search, what: string) => untried.find((entry) => entry.what === what)?.why;
const has = ({ spec }: Variant, name: string) => spec.settings.some((setting) => setting.name === name);

describe('a search', () => {
  test('adopts the profile and the start that are shown to be faster, and proves them again', async () => {
    const { search, facts } = await searchSuite(SUITE);
    // `tmpfs` runs as fast, and initdb takes its time there.
    expect(stepsOf(search)).toEqual(['profile turbo']);
    expect(stagesOf(facts)).toEqual(['watch', 'profile', 'watch', 'proof']);
    const proof = facts.asked.at(-1)!;
    expect(proof.plan.metric).toBe('total');
    expect(proof.plan.variants.map(({ id, previous }) => [id, previous])).toEqual([
      ['default', null],
      ['turbo', 'default'],
    ]);
    expect(search.winner?.id).toBe('turbo');
    const comparison = proof.results.comparisons.find(
      ({ variant, metric }) => variant === 'turbo' && metric === 'total',
    );
    expect(comparison?.ratio).toBeCloseTo(5.15 / 11.05, 1);
    // The blocks of the proof are drawn and run for it alone.
    expect(new Set(facts.asked.map(({ plan }) => plan.seed)).size).toBe(facts.asked.length);
  });

  test('each part of the answer is a step from the one before', async () => {
    const { search, facts } = await searchSuite(SUITE, {}, { profiles: ['default', 'fsync-off'] });
    expect(stepsOf(search)).toEqual(['profile fsync-off', 'a copied data directory']);
    expect(facts.asked.at(-1)!.plan.variants.map(({ id, previous }) => [id, previous])).toEqual([
      ['default', null],
      ['fsync-off', 'default'],
      ['+ copy', 'fsync-off'],
    ]);
    expect(search.winner?.profile.template).toBe(true);
  });

  test('the proof goes on until its intervals are within 10 %, or within `equivalence` where that is wider', async () => {
    const noisy = { ...SUITE, noise: 0.15 };
    const widths = await Promise.all(
      [0.05, 0.3].map(async (equivalence) => {
        const { facts } = await searchSuite(noisy, { equivalence, timeBudgetMs: 120 * 60_000 });
        const { samples, comparisons } = facts.asked.at(-1)!.results;
        const { low, high } = comparisons.find(({ metric }) => metric === 'total')!;
        return { blocks: Math.max(...samples.map(({ block }) => block)), width: Math.sqrt(high! / low!) - 1 };
      }),
    );
    const [narrow, wide] = widths;
    expect(narrow!.width).toBeLessThan(0.11);
    expect(wide!.width).toBeLessThan(0.31);
    expect(wide!.blocks).toBeLessThan(narrow!.blocks);
  });

  test('where nothing helps, measures how little the fastest profile brings', async () => {
    const { search, facts } = await searchSuite({ ...SUITE, seconds: () => ({ initdb: 0.1, setup: 0, run: 10 }) });
    expect(search.winner).toBeNull();
    expect(stagesOf(facts)).toEqual(['watch', 'profile', 'profile']);
    expect(facts.asked.at(-1)!.plan.variants).toHaveLength(2);
    expect(facts.asked.at(-1)!.results.conclusion.verdict).toBe('same');
    expect(facts.seconds()).toBeLessThan(10 * 60);
  });

  test.each([
    [1.25, 'turbo', 'faster', ['profile turbo']],
    [1.0, undefined, 'inconclusive', []],
  ])(
    'where the time that is left has room for the proof alone, that one judges the fastest profile: %sx',
    async (gain, winner, verdict, steps) => {
      // As pgjdbc's was: 28 minutes, of which two servers took the first ten and won nothing.
      const suite: SimulatedSuite = {
        noise: 0.05,
        watched: { waits: { samplings: 2000, busy: 900, events: [], statements: [] } },
        seconds: ({ spec }) => ({ initdb: 0.5, setup: 0, run: spec.profile === 'default' ? 76 : 76 / gain }),
      };
      const machine = { items: 40, cores: 2, profiles: ['default', 'turbo'], seed: 3 };
      const { search, facts } = await searchSuite(suite, { timeBudgetMs: 28 * 60_000 }, machine);
      expect(stagesOf(facts)).toEqual(['watch', 'workers', 'profile', 'proof']);
      const [, , profiles, proof] = facts.asked;
      expect(profiles?.results.samples.map(({ block }) => block)).toEqual([0, 0, 1, 1]);
      expect([search.winner?.id, proof?.results.conclusion.verdict, stepsOf(search)]).toEqual([winner, verdict, steps]);
      expect(toResults(search, proof!.results, { files: [], done: true }).tune?.at).toBe('proof');
      expect(facts.seconds()).toBeLessThan(28 * 60);
    },
  );

  test('a suite of 20 seconds that nothing helps is known after ten minutes, by the profile that waits least for the disk', async () => {
    const { search, facts } = await searchSuite({
      ...SUITE,
      noise: 0.05,
      seconds: () => ({ initdb: 0.3, setup: 0, run: 20 }),
    });
    expect(search.winner).toBeNull();
    expect(facts.asked.filter(({ name }) => name === 'profile').map(({ plan }) => plan.variants.length)).toEqual([
      2, 2,
    ]);
    expect(reasonOf(search, 'profile tmpfs')).toContain(
      '`turbo` waits for the disk no more than it does, and its first runs were not clearly faster',
    );
    expect(facts.seconds()).toBeLessThan(10 * 60);
  });

  test('a long suite that it does help has the other profiles compared with it', async () => {
    const run = ({ spec }: Variant) => (spec.profile === 'tmpfs' ? 8 : 2 * speedOf(spec));
    const { search, facts } = await searchSuite({
      ...SUITE,
      seconds: (variant) => ({ initdb: 1, setup: 0, run: run(variant) }),
    });
    const fields = facts.asked
      .filter(({ name }) => name === 'profile')
      .map(({ plan }) => plan.variants.map(({ id }) => id));
    expect(fields).toEqual([
      ['default', 'turbo'],
      ['turbo', 'fsync-off', 'tmpfs', 'nosync'],
    ]);
    expect(stepsOf(search)[0]).toBe('profile tmpfs');
    expect(search.adopted.slice(0, 2).map(({ id }) => id)).toEqual(['default', 'tmpfs']);
  });

  test('of those that are as fast as the strongest the plainest goes on', async () => {
    const run = ({ spec }: Variant) => (spec.profile === 'default' || spec.profile === 'nosync' ? 20 : 10);
    const { search } = await searchSuite({
      ...SUITE,
      seconds: (variant) => ({ initdb: 0.2, setup: 0, run: run(variant) }),
    });
    expect(stepsOf(search)[0]).toBe('profile fsync-off');
  });

  test('with less time the most promising of them alone', async () => {
    const long: SimulatedSuite = { ...SUITE, seconds: ({ spec }) => ({ initdb: 1, setup: 0, run: 6 * speedOf(spec) }) };
    const { search, facts } = await searchSuite(long, { timeBudgetMs: 22 * 60_000 });
    expect(facts.asked.filter(({ name }) => name === 'profile').map(({ plan }) => plan.variants.at(-1)?.id)).toEqual([
      'turbo',
      'tmpfs',
    ]);
    expect(stepsOf(search)).toEqual(['profile tmpfs']);
    expect(reasonOf(search, 'profile nosync')).toBe('the time budget has no room for it');
  });

  test('another start is tried only where initdb and setup take enough for a verdict', async () => {
    const { search, facts } = await searchSuite(
      { ...SUITE, seconds: ({ spec }) => ({ initdb: 0.05, setup: 0.05, run: speedOf(spec) }) },
      { setup: 'npm run migrate' },
    );
    expect(stagesOf(facts)).not.toContain('start');
    expect(reasonOf(search, 'a snapshot of `setup`')).toBe('`setup` takes less than 5 % of a run');
  });

  test('where the server is idle it ends within ten minutes', async () => {
    const waits = { samplings: 2000, busy: 2, events: [], statements: [] };
    const { search, facts } = await searchSuite({
      ...SUITE,
      watched: { waits },
      seconds: () => ({ initdb: 0.1, setup: 0, run: 12 }),
    });
    expect(search.winner).toBeNull();
    expect(facts.seconds()).toBeLessThan(600);
    expect(reasonOf(search, 'settings of the server')).toContain('too little of the run');
  });

  test('today may be another profile, and default is measured beside it', async () => {
    const { search, facts } = await searchSuite(
      SUITE,
      { against: 'fsync-off' },
      { profiles: ['fsync-off', 'turbo', 'default'] },
    );
    const proof = facts.asked.at(-1)!;
    expect(proof.plan.reference).toBe('fsync-off');
    expect(proof.plan.variants.map(({ id }) => id)).toContain('default');
    expect(search.winner?.profile.name).toBe('turbo');
  });

  test('where default alone brings as much as what was found, it is the answer', async () => {
    const { search } = await searchSuite(
      { ...SUITE, seconds: ({ profile }) => ({ initdb: 0.1, setup: 0, run: profile === 'slow' ? 10 : 5 }) },
      { against: 'slow', timeBudgetMs: 8 * 60_000 },
      { profiles: ['slow', 'turbo', 'default'] },
    );
    expect(search.winner?.id).toBe('default');
    expect(stepsOf(search)).toEqual(['profile default']);
    expect(search.adopted.map(({ id }) => id)).toEqual(['slow', 'default']);
  });

  test('a snapshot of setup is tried where there is one', async () => {
    const slow: SimulatedSuite = { ...SUITE, seconds: (variant) => ({ ...SUITE.seconds(variant), setup: 6 }) };
    const { search } = await searchSuite(slow, { setup: 'npm run migrate' });
    expect(stepsOf(search)).toContain('a snapshot of `setup`');
    const { search: without } = await searchSuite(slow);
    expect(reasonOf(without, 'a snapshot of `setup`')).toBe('there is no `setup` to keep');
  });
});

describe('workers', () => {
  const parallel = (most: number): SimulatedSuite => ({
    ...scale(({ workers = 1 }) => 1 / Math.min(workers, most)),
    sessions: ({ workers = 1 }) => workers,
  });

  const countsOf = ({ asked }: SimulatedContext) =>
    asked.filter(({ name }) => name === 'workers').map(({ plan }) => plan.variants[1]?.workers);

  test('are doubled until a step no longer helps, and are one part of the answer', async () => {
    const { search, facts } = await searchSuite(parallel(4), { workersVariable: 'WORKERS' });
    expect(stepsOf(search)).toEqual(['profile turbo', 'WORKERS=4']);
    expect(search.winner?.workers).toBe(4);
    expect(countsOf(facts)).toEqual([2, 4, 8]);
  });

  test('more than two for each processor are tried while the processors are idle', async () => {
    const idle = ({ workers }: Variant) => 1 - (workers ?? 1) / 40;
    const { search, facts } = await searchSuite({ ...parallel(99), idle }, { workersVariable: 'WORKERS' });
    expect(countsOf(facts)).toEqual([2, 4, 8, 16, 32]);
    expect(search.winner?.workers).toBe(32);
    const busy = await searchSuite({ ...parallel(99), idle: () => 0.2 }, { workersVariable: 'WORKERS' });
    expect(countsOf(busy.facts)).toEqual([2, 4, 8]);
    expect(reasonOf(busy.search, 'WORKERS=16 and more')).toContain('only where processors are idle');
  });

  test('no more are tried after one that did not help', async () => {
    const { search } = await searchSuite(parallel(1), { workersVariable: 'WORKERS' });
    expect(reasonOf(search, 'WORKERS=4 and more')).toBe('WORKERS=2 did not help');
  });

  test('more than today come first, then fewer where more did not help', async () => {
    const best = (count: number) => scale(({ workers = 4 }) => 1 + Math.abs(Math.log2(workers / count)));
    const { search, facts } = await searchSuite(best(2), { workload: { kind: 'shell', line: 'pytest -n 4' } });
    expect(countsOf(facts)).toEqual([8, 2, 1]);
    expect(search.winner?.workers).toBe(2);
    const { facts: more } = await searchSuite(best(8), { workload: { kind: 'shell', line: 'pytest -n 4' } });
    expect(countsOf(more)).toEqual([8]);
  });

  test('a runner whose own number is not known is tried beyond one that does not help', async () => {
    const suite = scale(({ workers }) => (workers === 8 ? 0.6 : 1));
    const { search, facts } = await searchSuite(suite, { workload: { kind: 'shell', line: 'npx jest' } });
    expect(countsOf(facts)).toEqual([4, 8]);
    expect(search.winner?.workers).toBe(8);
  });

  test('a suite that fails with several names its first failing tests, and goes on without', async () => {
    const { search, facts } = await searchSuite(
      { ...parallel(4), failure: ({ workers = 1 }) => (workers > 1 ? 'the command ended with exit code 1.' : null) },
      { workersVariable: 'WORKERS' },
    );
    expect(search.winner?.workers).toBeNull();
    const remarks = search.stages.flatMap((stage) => stage.remarks);
    expect(remarks).toEqual([
      expect.stringContaining('With WORKERS=2 the suite fails: the command ended with exit code 1. If its tests share'),
    ]);
    expect(stagesOf(facts).at(-1)).toBe('proof');
  });

  test('are not tried where the runner does not know the option, and the search goes on without a trace of it', async () => {
    const { search, facts } = await searchSuite(
      {
        ...parallel(4),
        failure: ({ workers = 1 }) => (workers > 1 ? 'exit code 4' : null),
        evidence: 'ERROR: usage: pytest [options]\npytest: error: unrecognized arguments: -n 2\n',
      },
      { workload: { kind: 'shell', line: 'pytest' } },
    );
    expect(countsOf(facts)).toEqual([2]);
    expect(reasonOf(search, 'several workers')).toContain('`pip install pytest-xdist`');
    expect(search.stages.map(({ name }) => name)).not.toContain('workers');
    expect(search.stages.flatMap(({ remarks }) => remarks)).toEqual([]);
    expect(search.winner?.id).toBe('turbo');
  });

  test('are tried after the start, as a long setup would hide what they win', async () => {
    const { search } = await searchSuite(
      {
        noise: 0.03,
        seconds: ({ workers = 1 }) => ({ initdb: 0.5, setup: 35, run: 3 / Math.min(workers, 2) }),
      },
      { workersVariable: 'WORKERS', setup: 'npm run migrate', timeBudgetMs: 60 * 60_000 },
    );
    expect(stepsOf(search)).toEqual(expect.arrayContaining([expect.stringContaining('snapshot'), 'WORKERS=2']));
    expect(search.winner).toMatchObject({ workers: 2, snapshot: true });
  });

  test('memory that is too small for the databases of workers is told apart from tests that share', async () => {
    const { search } = await searchSuite(
      {
        ...parallel(4),
        failure: ({ workers = 1 }) => (workers > 2 ? 'The tmpfs of 64 MB is full.' : null),
        isBegun: ({ workers = 1 }) => workers <= 2,
      },
      { workersVariable: 'WORKERS' },
    );
    expect(search.winner?.workers).toBe(2);
    expect(search.stages.flatMap((stage) => stage.remarks)).toEqual([
      'With WORKERS=4, and a database for each worker, a run could not begin: The tmpfs of 64 MB is full.',
    ]);
  });

  test('one that takes no notice of the number is recognised by its sessions', async () => {
    const { search } = await searchSuite({ ...parallel(1), sessions: () => 7 }, { workersVariable: 'WORKERS' });
    expect(search.stages.flatMap((stage) => stage.remarks).join()).toContain('seems to take no notice');
  });

  test('without a way to set them they are left out, with what to write', async () => {
    const { search } = await searchSuite(SUITE, { workload: { kind: 'shell', line: 'make test' } });
    expect(reasonOf(search, 'several workers')).toContain('`{workers}`');
  });
});

describe('workers on servers of their own', () => {
  const ITEMS = { items: 40 };
  const TWO = '2 workers on servers of their own';
  const FOUR = '4 workers on servers of their own';
  const DIAGNOSIS = '`pg-speed run --workers 2 --diagnose`';
  /** Gains by servers alone, up to so many. */
  const apart = (most: number): SimulatedSuite => scale(({ servers = 1 }) => 1 / Math.min(servers, most));
  const remarksOf = ({ stages }: Search) => stages.flatMap(({ remarks }) => remarks);
  const triedOf = ({ asked }: SimulatedContext) =>
    asked.filter(({ name }) => name === 'workers').map(({ plan }) => plan.variants[1]?.id);

  test('are tried up to the processors, are a part of the answer, and are proven again', async () => {
    const { search, facts } = await searchSuite(apart(4), {}, ITEMS);
    expect(triedOf(facts)).toEqual(['+ 2 servers', '+ 4 servers']);
    expect(stepsOf(search)).toEqual(['profile turbo', FOUR]);
    expect(search.winner).toMatchObject({ servers: 4, workers: null });
    const proof = facts.asked.at(-1)!;
    expect(proof.plan.variants.map(({ id, previous, servers }) => [id, previous, servers])).toEqual([
      ['default', null, undefined],
      ['turbo', 'default', undefined],
      ['+ 4 servers', 'turbo', 4],
    ]);
    expect(reasonOf(search, '8 workers on servers of their own and more')).toBe(
      'more than 4 help only where processors are idle',
    );
  });

  test('are doubled beyond the processors while a third of these is idle', async () => {
    const idle = ({ servers = 1 }: Variant) => (servers < 8 ? 0.5 : 0.2);
    const { search, facts } = await searchSuite({ ...apart(99), idle }, {}, ITEMS);
    expect(triedOf(facts)).toEqual(['+ 2 servers', '+ 4 servers', '+ 8 servers']);
    expect(search.winner?.servers).toBe(8);
  });

  describe('of a suite whose server is hardly at work', () => {
    /** On four processors a server that takes no time would make it 1.2 times faster. */
    const busy = { samplings: 2000, busy: 300, events: [], statements: [] };
    const bound: SimulatedSuite = {
      noise: 0.02,
      watched: { waits: busy },
      seconds: ({ spec, servers = 1 }) => ({
        initdb: 0.2,
        setup: 0,
        run: (spec.storage.kind === 'tmpfs' ? 36 : 40) / Math.min(servers, 2),
      }),
    };

    test('come before the profiles, which then run with them', async () => {
      const { search, facts } = await searchSuite(bound, { timeBudgetMs: 20 * 60_000 }, ITEMS);
      expect(stagesOf(facts).slice(0, 4)).toEqual(['watch', 'workers', 'workers', 'profile']);
      // The plainest of two that are equally fast.
      expect(stepsOf(search)).toEqual([TWO, 'profile tmpfs']);
      const proof = facts.asked.at(-1)!;
      expect(proof.plan.variants.map(({ id, servers }) => [id, servers])).toEqual([
        ['default', undefined],
        ['+ 2 servers', 2],
        ['+ tmpfs', 2],
      ]);
      expect(facts.seconds()).toBeLessThan(20 * 60);
    });

    test.each([
      [
        'are compared again on a profile without the disk that hid what they win',
        null,
        [TWO],
        ['+ 2 servers', '+ 2 servers on turbo', '+ 4 servers on turbo'],
      ],
      ['are not compared again if they failed', 'slice 2 of 2 failed: exit code 1.', [], ['+ 2 servers']],
    ])('%s', async (_, message, found, tried) => {
      const hidden: SimulatedSuite = {
        ...bound,
        seconds: ({ spec, servers = 1 }) => ({
          initdb: 0.2,
          setup: 0,
          run: spec.storage.kind === 'tmpfs' ? 36 / Math.min(servers, 2) : 40,
        }),
        failure: ({ servers = 1 }: Variant) => (servers > 1 ? message : null),
      };
      const { search, facts } = await searchSuite(hidden, { timeBudgetMs: 30 * 60_000 }, ITEMS);
      expect(triedOf(facts)).toEqual(tried);
      expect(stepsOf(search)).toEqual(['profile tmpfs', ...found]);
      expect(reasonOf(search, `${FOUR} and more`)).toBe(found.length === 0 ? `${TWO} failed` : undefined);
    });

    test('replace the workers of the runner that were picked on the disk', async () => {
      const hidden: SimulatedSuite = {
        ...bound,
        seconds: ({ spec, servers = 1, workers = 1 }) => ({
          initdb: 0.2,
          setup: 0,
          run:
            (spec.storage.kind === 'tmpfs' ? 36 / Math.min(1.5 * servers, 3) : 40) /
            (servers > 1 ? 1 : Math.min(workers, 2) ** 0.5),
        }),
      };
      const { search, facts } = await searchSuite(
        hidden,
        { workersVariable: 'WORKERS', timeBudgetMs: 60 * 60_000 },
        ITEMS,
      );
      expect(stepsOf(search)).toEqual(['profile tmpfs', TWO]);
      const proof = facts.asked.at(-1)!;
      expect(proof.plan.variants.map(({ id, servers, workers }) => [id, servers, workers])).toEqual([
        ['default', undefined, undefined],
        ['tmpfs', undefined, undefined],
        ['+ 2 servers on tmpfs', 2, undefined],
      ]);
    });

    test('come before profiles that can hardly win as much as a processor, in a suite of a minute', async () => {
      // As river's were: the server at work in half of the run, and waiting for the disk in a third of that.
      const waits = {
        samplings: 2380,
        busy: 1181,
        events: [
          { type: 'CPU', event: 'CPU', samples: 1118 },
          { type: 'IO', event: 'DataFileImmediateSync', samples: 476 },
        ],
        statements: [],
      };
      const suite: SimulatedSuite = {
        noise: 0.05,
        watched: { waits },
        seconds: ({ spec, servers = 1 }) => ({
          initdb: 0.5,
          setup: 0,
          run: (spec.profile === 'default' ? 54 : 47) / Math.min(servers, 1.7),
        }),
      };
      const { search, facts } = await searchSuite(suite, { timeBudgetMs: 20 * 60_000 }, { ...ITEMS, cores: 2 });
      expect(stagesOf(facts).slice(0, 3)).toEqual(['watch', 'workers', 'profile']);
      expect(stepsOf(search)[0]).toBe(TWO);
      expect(search.winner?.servers).toBe(2);
    });

    test('come after a snapshot of a long `setup`', async () => {
      const long: SimulatedSuite = { ...bound, seconds: (variant) => ({ ...bound.seconds(variant), setup: 20 }) };
      const { facts } = await searchSuite(long, { setup: 'npm run migrate' }, ITEMS);
      expect(stagesOf(facts).slice(0, 2)).toEqual(['watch', 'profile']);
    });
  });

  describe('of a long suite whose server is at work in most of the run', () => {
    const long = (runOf: (variant: Variant) => number): SimulatedSuite => ({
      noise: 0.02,
      seconds: (variant) => ({ initdb: 0.2, setup: 0, run: runOf(variant) / Math.min(variant.servers ?? 1, 2) }),
    });

    test('run on the profile that replaces the strongest after them', async () => {
      const times: Record<string, number> = { default: 30, turbo: 24, tmpfs: 16 };
      const suite = long(({ spec }) => times[spec.profile] ?? 30);
      const { search, facts } = await searchSuite(suite, { timeBudgetMs: 60 * 60_000 }, ITEMS);
      const fields = facts.asked.map(({ plan }) => plan.variants.map(({ id }) => id));
      expect(fields.slice(1, 5)).toEqual([
        ['default', 'turbo'],
        ['turbo', '+ 2 servers'],
        ['+ 2 servers', '+ 4 servers'],
        ['+ 2 servers', '+ fsync-off', '+ tmpfs', '+ nosync'],
      ]);
      expect(stepsOf(search)).toEqual(['profile tmpfs', TWO]);
      const proof = facts.asked.at(-1)!;
      expect(proof.plan.variants.map(({ id, profile, servers }) => [id, profile, servers])).toEqual([
        ['default', 'default', undefined],
        ['tmpfs', 'tmpfs', undefined],
        ['+ 2 servers', 'tmpfs', 2],
      ]);
    });
  });

  test('replace the workers of the runner where they are faster, from as many on', async () => {
    const suite = scale(({ workers = 1, servers = 1 }) => 1 / Math.max(1.5 * servers, Math.min(workers, 4)));
    const { search, facts } = await searchSuite(suite, { workersVariable: 'WORKERS' }, ITEMS);
    expect(triedOf(facts)).toEqual(['+ 2 workers', '+ 4 workers', '+ 8 workers', '+ 4 servers']);
    expect(stepsOf(search)).toEqual(['profile turbo', FOUR]);
  });

  test('are left where the runner does as well by itself', async () => {
    const suite = scale(({ workers = 1, servers = 1 }) => 1 / Math.min(4, Math.max(workers, servers)));
    const { search } = await searchSuite(suite, { workersVariable: 'WORKERS' }, ITEMS);
    expect(stepsOf(search)).toEqual(['profile turbo', 'WORKERS=4']);
    expect(search.winner?.servers).toBeNull();
    expect(reasonOf(search, '8 workers on servers of their own and more')).toBe(`${FOUR} did not help`);
  });

  test('have one process of a runner that starts several by itself', async () => {
    const { facts } = await searchSuite(apart(4), { workload: { kind: 'shell', line: 'npx jest {slice}' } }, ITEMS);
    const [variant] = facts.asked.flatMap(({ plan }) => plan.variants.filter(({ servers }) => servers));
    expect(variant).toMatchObject({ servers: 4, workers: 1 });
  });

  test('that fail are named with the line that finds out why, and the search goes on without', async () => {
    const failure = ({ servers = 1 }: Variant) => (servers > 1 ? 'slice 2 of 2 failed: exit code 1.' : null);
    const { search, facts } = await searchSuite({ ...apart(4), failure }, {}, ITEMS);
    expect(search.winner).toMatchObject({ id: 'turbo', servers: null });
    expect(remarksOf(search)).toEqual([
      `With ${TWO} the suite fails: slice 2 of 2 failed: exit code 1. Its tests share something beside the server, such as files or ports, or need what others leave behind. To find out: ${DIAGNOSIS}`,
    ]);
    expect(reasonOf(search, `${FOUR} and more`)).toBe(`${TWO} failed`);
    expect(stagesOf(facts).at(-1)).toBe('proof');
  });

  describe('that fail', () => {
    const shared = ({ servers = 1, own }: Variant) =>
      servers > 1 && !own?.folder ? 'slice 2 of 2 failed: exit code 1.' : null;
    const FAILS = `With ${TWO} the suite fails: slice 2 of 2 failed: exit code 1.`;
    const find = (kind: RunDiagnosis['kind']): RunDiagnosis => ({
      slice: 2,
      kind,
      sentence: `It is ${kind}.`,
      evidence: [],
    });
    const searchShared = (kinds: RunDiagnosis['kind'][], inputs: Partial<Inputs> = {}) =>
      searchSuite({ ...apart(4), failure: shared }, inputs, {
        ...ITEMS,
        profiles: ['default', 'turbo'],
        findings: kinds.map(find),
      });

    test('because they share files go on with folders of their own, and the report has what was found', async () => {
      const { search, facts } = await searchShared(['files']);
      expect(triedOf(facts)).toEqual(['+ 2 servers', '+ 2 servers with own-folder', '+ 4 servers with own-folder']);
      expect(stepsOf(search)).toEqual(['profile turbo', `${FOUR} with \`own-folder\``]);
      expect(search.winner).toMatchObject({ servers: 4, own: { folder: true, network: false } });
      expect(remarksOf(search)).toEqual([FAILS, 'It is files.']);
      expect(facts.diagnosed).toEqual([{ variant: '+ 2 servers', seconds: expect.any(Number) }]);
      expect(facts.diagnosed[0]!.seconds).toBeLessThan(0.2 * 30 * 60);
      expect(reasonOf(search, `${FOUR} and more`)).toBeUndefined();
    });

    test.each<[RunDiagnosis['kind'][]]>([[['order']], [['files', 'order']]])(
      'because of %j are left out',
      async (kinds) => {
        const { search, facts } = await searchShared(kinds);
        expect(search.winner).toMatchObject({ id: 'turbo', servers: null });
        expect(remarksOf(search)).toEqual([FAILS, ...kinds.map((kind) => `It is ${kind}.`)]);
        expect([triedOf(facts), facts.diagnosed.length]).toEqual([['+ 2 servers'], 1]);
      },
    );

    test('with what would mend others too are diagnosed once', async () => {
      const { search, facts } = await searchShared(['network']);
      expect(triedOf(facts)).toEqual(['+ 2 servers', '+ 2 servers with own-network']);
      expect(facts.diagnosed).toHaveLength(1);
      expect(remarksOf(search).at(-1)).toMatch(
        /^With 2 workers on servers of their own with `own-network` the suite fails: .* With `own-network` a slice reaches nothing/,
      );
      expect(reasonOf(search, `${FOUR} with \`own-network\` and more`)).toBe(`${TWO} with \`own-network\` failed`);
    });

    test.each<[what: string, inputs: Partial<Inputs>]>([
      ['with what was asked for', { ownFolder: '.' }],
      ['in a budget without room to find out', { timeBudgetMs: 210_000 }],
    ])('%s are named with the line that finds out why', async (_, inputs) => {
      const { search, facts } = await searchShared(['network'], inputs);
      expect([triedOf(facts), facts.diagnosed]).toEqual([['+ 2 servers'], []]);
      expect(remarksOf(search)).toEqual([expect.stringContaining(DIAGNOSIS)]);
    });
  });

  test('that pass now and then are not taken', async () => {
    const failure = ({ servers = 1 }: Variant, block: number) => (servers > 1 && block === 2 ? 'exit code 1' : null);
    const { search } = await searchSuite({ ...apart(4), failure }, {}, ITEMS);
    expect(search.winner?.servers).toBeNull();
    expect(remarksOf(search)).toContainEqual(expect.stringContaining(DIAGNOSIS));
  });

  test('whose servers do not start have no tests that share', async () => {
    const failure = ({ servers = 1 }: Variant) => (servers > 1 ? 'The tmpfs of 64 MB is full.' : null);
    const isBegun = ({ servers = 1 }: Variant) => servers === 1;
    const { search } = await searchSuite({ ...apart(4), failure, isBegun }, {}, ITEMS);
    expect(remarksOf(search)).toEqual([`With ${TWO} a run could not begin: The tmpfs of 64 MB is full.`]);
  });

  test('that lose tests are not taken, however fast they are', async () => {
    const tests = ({ servers = 1 }: Variant) => (servers > 1 ? 17 : 20);
    const { search } = await searchSuite({ ...apart(4), tests }, {}, ITEMS);
    expect(search.winner).toMatchObject({ id: 'turbo', servers: null });
    expect(remarksOf(search)).toEqual([
      `With ${TWO} the suite ran 3 tests less than before, so it is not taken. Each slice needs JUnit files of its own, with \`{slice-number}\` in their names, and the list must have all tests.`,
    ]);
  });

  test('by a list that is a guess are taken only where all tests are seen to run', async () => {
    const guess = { ...ITEMS, guess: 'write `slice-files`' };
    const { search } = await searchSuite(apart(4), {}, guess);
    expect(search.winner?.servers).toBeNull();
    expect(remarksOf(search)).toEqual([
      `With ${TWO} it is not known whether all tests ran, so it is not taken. Each slice needs JUnit files of its own, with \`{slice-number}\` in their names, and the list must have all tests: write \`slice-files\`.`,
    ]);
    const { search: counted } = await searchSuite({ ...apart(4), tests: () => 20 }, {}, guess);
    expect(counted.winner?.servers).toBe(4);
  });

  test('that have no room for their data are left out with the reason', async () => {
    const facts = simulate(apart(4), {}, { ...ITEMS, profiles: ['default', 'tmpfs'] });
    const { storage } = facts.server;
    facts.server.storage = { ...storage, availableMemoryBytes: 600 * 1024 ** 2 };
    const search = new Search(facts);
    await runSearch(search);
    expect(stepsOf(search)[0]).toBe('profile tmpfs');
    expect(reasonOf(search, `${FOUR} and more`)).toMatch(/MB of memory available, .* needed for 4 servers/);
  });

  test('are watched on one server before settings are tried on top of them', async () => {
    const suite = apart(4);
    const small = (variant: Variant) => (has(variant, 'shared_buffers') ? 0.7 : 1);
    const seconds: SimulatedSuite['seconds'] = (variant) => {
      const { run, ...rest } = suite.seconds(variant);
      return { ...rest, run: run * small(variant) };
    };
    const watched = { waits: waitForWal(0, { TRUNCATE: 1200 }) };
    const machine = { ...ITEMS, profiles: ['default', 'turbo'] };
    const { search, facts } = await searchSuite({ ...suite, seconds, watched }, {}, machine);
    expect(facts.asked.filter(({ name }) => name === 'watch').map(({ plan }) => plan.reference)).toEqual([
      'default',
      'turbo',
    ]);
    expect(search.winner).toMatchObject({ servers: 4, id: '+ shared_buffers = 16MB' });
  });

  describe('of a suite in slices', () => {
    const SLICES = { items: 99, slices: 24 };
    const groupsOf = ({ asked }: SimulatedContext) =>
      asked.flatMap(({ name, plan }) => (name === 'workers' || name === 'proof' ? [plan.parts] : []));

    test('run as many slices at a time, beside the same slices one after the other', async () => {
      const { search, facts } = await searchSuite(apart(2), {}, SLICES);
      expect(triedOf(facts)).toEqual(['+ 2 servers', '+ 4 servers']);
      expect(stepsOf(search)).toEqual(['profile turbo', TWO]);
      expect(facts.asked.find(({ name }) => name === 'profile')!.plan.parts).toMatchObject({ count: 24, size: 1 });
      expect(groupsOf(facts)).toEqual([
        { count: 12, size: 2, random: true },
        { count: 6, size: 4, random: true },
        { count: 12, size: 2, random: true },
      ]);
      const { comparisons } = facts.asked.at(-1)!.results;
      const gain = comparisons.find(({ variant, metric }) => variant === '+ 2 servers' && metric === 'total');
      // Half of the time in memory, which is half of that on disk.
      expect(gain).toMatchObject({ verdict: 'faster', parts: 12, partSize: 2 });
      expect(1 / gain!.ratio!).toBeCloseTo(4, 0);
      // Of one slice.
      expect(search.secondsOf(search.adopted[0])).toBeCloseTo(10.5, 0);
      expect(search.secondsOfSuite(search.adopted[0])).toBe(24 * search.secondsOf(search.adopted[0]));
    });

    test('are no more than leave another group for each block that picks', async () => {
      const idle = () => 0.9;
      const { facts } = await searchSuite({ ...apart(99), idle }, {}, { items: 99, slices: 20 });
      expect(triedOf(facts)).toEqual(['+ 2 servers', '+ 4 servers']);
      const { search } = await searchSuite(apart(99), {}, { items: 99, slices: 5 });
      expect(reasonOf(search, 'workers on servers of their own')).toBe('the suite has too few slices for them');
    });

    test('lose the group of a slice that fails today, and the search goes on', async () => {
      const failure = (_: Variant, __: number, slice = 0) => (slice === 9 ? 'exit code 1' : null);
      for (const seed of [1, 2, 3]) {
        const { search } = await searchSuite({ ...apart(4), failure }, {}, { ...SLICES, seed });
        expect(search.winner).toMatchObject({ id: '+ 4 servers' });
      }
    });

    test('are not tried where the budget has no room for the proof of so many slices', async () => {
      const timeBudgetMs = 9 * 60_000;
      const { search, facts } = await searchSuite(apart(4), { timeBudgetMs }, SLICES);
      expect(triedOf(facts)).toEqual(['+ 2 servers']);
      expect(reasonOf(search, FOUR)).toBe('the time budget has no room for it');
      expect(facts.seconds()).toBeLessThan(1.1 * 9 * 60);
    });

    test('need as many slices for each worker of both choices', () => {
      const sizeOf = (...servers: (number | null)[]) =>
        groupFor(
          servers.map((count) => ({ servers: count })),
          { count: 31, random: false },
        );
      expect(sizeOf(null, null)).toEqual({ count: 31, random: false, size: 1 });
      expect(sizeOf(null, 2)).toEqual({ count: 15, random: false, size: 2 });
      expect(sizeOf(2, 4, null)).toEqual({ count: 7, random: false, size: 4 });
      expect(sizeOf(2, 3)).toEqual({ count: 5, random: false, size: 6 });
      expect(groupFor([{ servers: 2 }], undefined)).toBeUndefined();
    });
  });

  test('are not tried without a way to cut the suite, or with too few items', async () => {
    const { search } = await searchSuite(SUITE);
    expect(reasonOf(search, 'workers on servers of their own')).toBe('nothing says what each of them runs');
    const { search: single } = await searchSuite(SUITE, {}, { items: 1 });
    expect(reasonOf(single, 'workers on servers of their own')).toBe('the suite has too few items for them');
  });
});

describe('settings', () => {
  test('are tried only where the watched run speaks for them', async () => {
    const { search, facts } = await searchSuite(
      { ...SUITE, watched: { waits: waitForWal(0, { TRUNCATE: 1200 }) } },
      {},
      { profiles: ['default', 'tmpfs'] },
    );
    // `tmpfs` sets shared_buffers itself; the others have nothing to win.
    expect(reasonOf(search, 'shared_buffers = 16MB')).toBe('`tmpfs` sets it already');
    expect(reasonOf(search, 'jit = off')).toBe('no statement is long enough to be compiled');
    expect(stagesOf(facts)).not.toContain('settings');
  });

  test('that change nothing sit out from the sixth block on, and a gain of a tenth is still found', async () => {
    const suite = scale((variant) => (has(variant, 'wal_level') ? 0.9 : 1));
    const watched = { waits: waitForWal(900, { TRUNCATE: 600 }) };
    const machine = { profiles: ['default', 'turbo'] };
    const { search, facts } = await searchSuite({ ...suite, noise: 0.03, watched }, {}, machine);
    expect(stepsOf(search)).toEqual(['profile turbo', 'wal_level = minimal, max_wal_senders = 0']);
    const { results } = facts.asked.find(({ name }) => name === 'settings')!;
    const ran = (id: string) => results.samples.filter(({ variant }) => variant === id).length;
    expect(ran('+ shared_buffers = 16MB')).toBe(6);
    expect(ran('+ wal_level = minimal')).toBeGreaterThanOrEqual(4);
    expect(results.comparisons.find(({ variant }) => variant === '+ shared_buffers = 16MB')?.verdict).toBe(
      'inconclusive',
    );
  });

  test('that were given up keep no reference running, though more blocks fit later', () => {
    const { plan } = simulateSettings();
    const [reference, setting] = plan.variants.map(({ id }) => id) as [string, string];
    const total = (variant: string, block: number, value: number) => ({
      ...emptySample({ block, position: 0, variant }),
      metrics: [{ name: 'total', unit: 's', better: 'lower', value } as const],
    });
    const noise = [0, 0.6, -0.5, 0.4, -0.6, 0.1];
    const six = noise.flatMap((change, at) => [total(reference, at + 1, 10), total(setting, at + 1, 9.9 + change)]);
    const interim = makeStageInterim('settings', plan)!;
    expect([...interim(six, 6, 7)!.needed]).toEqual([]);
    expect([...interim(six, 6, 30)!.needed].sort()).toEqual([setting, reference].sort());
    expect([...interim([...six, total(reference, 7, 10)], 7, 30)!.needed]).toEqual([]);
  });

  test('the one that helps most is adopted first, then what still helps on top', async () => {
    const suite = scale(
      (variant) => (has(variant, 'shared_buffers') ? 0.7 : 1) * (has(variant, 'wal_level') ? 0.9 : 1),
    );
    const watched = { waits: waitForWal(900, { TRUNCATE: 600, COPY: 500 }) };
    const { search } = await searchSuite({ ...suite, watched }, {}, { profiles: ['default', 'turbo'] });
    expect(stepsOf(search)).toEqual([
      'profile turbo',
      'shared_buffers = 16MB',
      'wal_level = minimal, max_wal_senders = 0',
    ]);
    expect(search.winner?.profile.settings.map(({ name }) => name)).toEqual([
      'fsync',
      'shared_buffers',
      'wal_level',
      'max_wal_senders',
    ]);
  });
});

describe('what goes wrong', () => {
  test('a suite that fails today ends the search after one trial', async () => {
    const { search, facts } = await searchSuite({ ...SUITE, failure: () => 'exit code 1' });
    expect(facts.asked).toHaveLength(1);
    expect(search.winner).toBeNull();
  });

  test('a suite that fails in every second stage ends it, because it has no speed', async () => {
    const { search, facts } = await searchSuite({
      ...SUITE,
      seconds: () => ({ initdb: 0.1, setup: 0, run: 5 }),
      failure: ({ id }, block) => (id === 'default' && block === 2 ? 'exit code 1' : null),
    });
    expect(stagesOf(facts)).toEqual(['watch', 'profile', 'profile']);
    expect(search.winner).toBeNull();
  });

  // The trials of the search are counted from 0; the first is that of the watched run.
  test.each(Array.from({ length: 24 }, (_, trial) => trial + 1))(
    'a suite that fails once, in trial %d, is found to be as fast as one that does not',
    async (failing) => {
      let trials = 0;
      const { search, facts } = await searchSuite({
        ...SUITE,
        failure: () => (trials++ === failing ? 'exit code 1' : null),
      });
      expect(stagesOf(facts).at(-1)).toBe('proof');
      // What fails in its first trial of all is out.
      expect(['turbo', 'tmpfs']).toContain(search.winner?.base.name);
      const { plan, samples } = facts.asked.at(-1)!.results;
      expect(listFatal(samples, plan)).toEqual([]);
    },
  );

  test('a failure in an earlier stage is in the report', async () => {
    let trials = 0;
    const { search } = await searchSuite({ ...SUITE, failure: () => (trials++ === 9 ? 'exit code 1' : null) });
    const remarks = search.stages.flatMap((stage) => stage.remarks);
    expect(remarks).toEqual(['A trial of `turbo` failed, and is left out: exit code 1']);
  });

  test('a slice that fails today is left out, and the search goes on with the others', async () => {
    const failsIn = (failing: number[]) => ({
      failure: (_: Variant, __: number, part = 0) => (failing.includes(part) ? 'exit code 1' : null),
    });
    for (const seed of [1, 2, 3]) {
      const { search } = await searchSuite({ ...SUITE, ...failsIn([2, 9]) }, {}, { slices: 24, seed });
      expect(search.winner?.id).toBe('turbo');
    }
    const { search, facts } = await searchSuite({ ...SUITE, ...failsIn([...Array(25).keys()]) }, {}, { slices: 24 });
    expect([search.winner, stagesOf(facts)]).toEqual([null, ['watch', 'watch', 'watch']]);
  });

  test('a choice that fails in a slice which today passes is not taken', async () => {
    const failure = ({ id }: Variant) => (id === 'turbo' ? 'exit code 1' : null);
    const { search } = await searchSuite({ ...SUITE, failure }, {}, { slices: 24 });
    expect(stepsOf(search)[0]).toBe('profile tmpfs');
  });

  test('today failing in a later stage is no answer either, where nothing was found before', async () => {
    const facts = simulate(
      {
        noise: 0.01,
        seconds: () => ({ initdb: 0.1, setup: 0, run: 5 }),
        failure: ({ id }) => (id === 'default' && facts.asked.length > 1 ? 'exit code 1' : null),
      },
      { workersVariable: 'WORKERS' },
    );
    const search = new Search(facts);
    await runSearch(search);
    expect(stagesOf(facts)).toEqual(['watch', 'profile', 'workers']);
    const { tune, samples } = toResults(search, facts.asked.at(-1)!.results, { files: [], done: true });
    expect(tune?.at).toBe('workers');
    expect(samples.map(({ failure }) => failure)).toContain('exit code 1');
  });

  test('a budget too small is refused as soon as one run is known, with what would do', async () => {
    const facts = simulate(SUITE, { timeBudgetMs: 2 * 60_000 });
    await expect(runSearch(new Search(facts))).rejects.toMatchObject({
      kind: 'input',
      message: expect.stringMatching(/One run takes 11[.\d]* s/),
      hint: 'Give `time-budget: 4m` or more, or `slices: auto`.',
    });
    expect(facts.asked).toHaveLength(1);
  });

  test('with little room only the most promising profile is tried, and the others are named', async () => {
    const { search, facts } = await searchSuite(SUITE, { timeBudgetMs: 4 * 60_000 });
    const field = facts.asked.find(({ name }) => name === 'profile')!.plan.variants.map(({ id }) => id);
    expect(field).toEqual(['default', 'turbo']);
    expect(reasonOf(search, 'profile tmpfs')).toBe('the time budget has no room for it');
    expect(facts.seconds()).toBeLessThan(4 * 60 * 1.1);
  });

  test('a profile that is not possible here is named with its reason', async () => {
    const facts = simulate(SUITE);
    facts.server.storage = { ...facts.server.storage, tmpfs: null };
    const search = new Search(facts);
    await runSearch(search);
    expect(reasonOf(search, 'profile tmpfs')).toContain('no tmpfs');
    expect(stepsOf(search)).toEqual(['profile turbo']);
  });
});
