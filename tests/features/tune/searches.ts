import type { Explanation } from '../../../src/features/explain/result.ts';
import { toResults } from '../../../src/features/tune/run/outcome.ts';
import { runSearch } from '../../../src/features/tune/run/search.ts';
import { Search } from '../../../src/features/tune/run/state.ts';
import type { Inputs } from '../../../src/inputs/inputs.ts';
import type { Results } from '../../../src/results/results.ts';
import { type SimulatedSuite, simulate } from './simulated.ts';

const TRUNCATES: Partial<Explanation> = {
  waits: {
    samplings: 2000,
    busy: 1900,
    events: [{ type: 'CPU', event: 'CPU', samples: 1900 }],
    statements: [
      { text: 'TRUNCATE', samples: 1300 },
      { text: 'INSERT', samples: 600 },
    ],
  },
  statements: {
    calls: 600,
    seconds: 9,
    classes: [{ text: 'TRUNCATE', calls: 300, seconds: 6 }],
    top: [{ text: 'truncate a, b, c', calls: 300, seconds: 6 }],
  },
};

const SUITE: SimulatedSuite = {
  noise: 0.02,
  watched: TRUNCATES,
  sessions: ({ workers = 1 }) => workers,
  seconds: ({ spec, workers = 1 }) => ({
    initdb: spec.template ? 0.1 : 1.2,
    setup: 2.5,
    run: ((spec.storage.kind === 'tmpfs' ? 12 : 20) / Math.min(workers, 2)) * (isSmall(spec) ? 0.8 : 1),
  }),
};

function isSmall({ settings }: { settings: readonly { name: string; value: string }[] }): boolean {
  return settings.some(({ name, value }) => name === 'shared_buffers' && value === '16MB');
}

const FILES = [
  { name: 'tune.yml', about: 'a workflow: `.github/workflows/tests.yml`', text: 'name: Tests\n' },
  { name: 'tune/gitlab.yml', about: 'a job of `.gitlab-ci.yml`', text: 'test: {}\n' },
];

async function searchSuite(
  suite: SimulatedSuite,
  inputs: Partial<Inputs> = {},
  most = 99,
  profiles?: string[],
): Promise<Results> {
  const facts = simulate(suite, { setup: 'npm run migrate', runsPerDay: 40, ...inputs }, profiles && { profiles });
  const { measure } = facts;
  facts.measure = async (name, plan) => {
    if (facts.asked.length >= most) throw new Error('interrupted');
    return measure(name, plan);
  };
  const search = new Search(facts);
  const done = await runSearch(search).then(
    () => true,
    () => false,
  );
  return toResults(search, facts.asked.at(-1)!.results, { files: search.winner ? FILES : [], done });
}

/** Searches of simulated suites, each with its own end. `searches.test.ts` keeps their results for the reports. */
export const SEARCHES: Record<string, () => Promise<Results>> = {
  found: () => searchSuite(SUITE, { workersVariable: 'TEST_WORKERS' }),
  plain: () => searchSuite(SUITE),
  nothing: () => searchSuite({ noise: 0.02, seconds: () => ({ initdb: 0.1, setup: 0.1, run: 20 }) }),
  noisy: () => searchSuite({ noise: 0.3, seconds: () => ({ initdb: 0.1, setup: 0.1, run: 20 }) }),
  stopped: () => searchSuite(SUITE, {}, 3),
  against: () => searchSuite(SUITE, { against: 'fsync-off' }, 99, ['fsync-off', 'turbo', 'default']),
  shared: () =>
    searchSuite(
      { ...SUITE, failure: ({ workers = 1 }) => (workers > 1 ? '`npm test` ended with exit code 1' : null) },
      { workersVariable: 'TEST_WORKERS' },
    ),
  flaky: () =>
    searchSuite({ ...SUITE, failure: ({ id }, block) => (id === 'default' && block === 2 ? 'exit code 1' : null) }),
};
