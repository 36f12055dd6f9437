import type { Explanation } from '../../../src/features/explain/result.ts';
import { toResults } from '../../../src/features/tune/run/outcome.ts';
import { runSearch } from '../../../src/features/tune/run/search.ts';
import { Search } from '../../../src/features/tune/run/state.ts';
import type { Inputs } from '../../../src/inputs/inputs.ts';
import type { Results } from '../../../src/results/results.ts';
import { type DrawnStage, type SimulatedContext, type SimulatedSuite, simulate } from './simulated.ts';

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

interface SearchedSuite {
  suite: SimulatedSuite;
  inputs?: Partial<Inputs>;
  profiles?: string[];
  /** The suite can be run in slices of so many items. */
  items?: number;
  /** The search is interrupted after as many stages. */
  most?: number;
}

/** Searches of simulated suites, each with its own end. */
const SUITES: Record<string, SearchedSuite> = {
  found: { suite: SUITE, inputs: { workersVariable: 'TEST_WORKERS' } },
  plain: { suite: SUITE },
  nothing: { suite: { noise: 0.02, seconds: () => ({ initdb: 0.1, setup: 0.1, run: 20 }) } },
  noisy: { suite: { noise: 0.3, seconds: () => ({ initdb: 0.1, setup: 0.1, run: 20 }) } },
  stopped: { suite: SUITE, most: 3 },
  against: { suite: SUITE, inputs: { against: 'fsync-off' }, profiles: ['fsync-off', 'turbo', 'default'] },
  shared: {
    suite: { ...SUITE, failure: ({ workers = 1 }) => (workers > 1 ? '`npm test` ended with exit code 1' : null) },
    inputs: { workersVariable: 'TEST_WORKERS' },
  },
  sliced: {
    suite: {
      ...SUITE,
      seconds: (variant) => {
        const { servers = 1 } = variant;
        const { run, ...rest } = SUITE.seconds(variant);
        return { ...rest, run: run / Math.min(servers, 4) + 0.2 * servers };
      },
    },
    items: 40,
  },
  unsliced: {
    suite: { ...SUITE, failure: ({ servers = 1 }) => (servers > 1 ? 'slice 2 of 2 failed: exit code 1.' : null) },
    items: 40,
  },
  flaky: {
    suite: { ...SUITE, failure: ({ id }, block) => (id === 'default' && block === 2 ? 'exit code 1' : null) },
  },
};
export const SEARCHES = Object.keys(SUITES);

/** Runs a search. @param drawn its stages when it was run before, which are repeated; default: chance decides */
export async function runSearchOf(
  name: string,
  drawn?: readonly DrawnStage[],
): Promise<{ results: Results; drawn: DrawnStage[] }> {
  const { suite, inputs, profiles, items = 0, most = 99 } = SUITES[name]!;
  const overrides = { setup: 'npm run migrate', runsPerDay: 40, ...inputs };
  const context = simulate(suite, overrides, { items, ...(profiles && { profiles }) }, drawn);
  const { measure, asked } = context;
  context.measure = async (stage, plan) => {
    if (asked.length >= most) throw new Error('interrupted');
    return measure(stage, plan);
  };
  const search = new Search(context);
  const done = await runSearch(search).then(
    () => true,
    () => false,
  );
  const results = toResults(search, asked.at(-1)!.results, { files: search.winner ? FILES : [], done });
  return { results, drawn: asked.map(toDrawnStage) };
}

function toDrawnStage({ name, plan, results }: SimulatedContext['asked'][number]): DrawnStage {
  const trials = results.samples.map(({ block, position, variant, phases }) => ({
    block,
    position,
    variant,
    run: phases.run!,
  }));
  return { name, seed: plan.seed, end: results.end, trials };
}

/** The file that keeps what was drawn in a search: a line for each stage, and below it one for each trial. */
export function fileOfSearch(name: string): URL {
  return new URL(`./golden/${name}.jsonl`, import.meta.url);
}

export function renderDrawn(stages: readonly DrawnStage[]): string {
  const lines = stages.flatMap(({ trials, ...stage }) => [stage, ...trials]);
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

export function parseDrawn(text: string): DrawnStage[] {
  const stages: DrawnStage[] = [];
  for (const line of text.trimEnd().split('\n')) {
    const entry = JSON.parse(line);
    if ('seed' in entry) stages.push({ ...entry, trials: [] });
    else stages.at(-1)!.trials.push(entry);
  }
  return stages;
}
