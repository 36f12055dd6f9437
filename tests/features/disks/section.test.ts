import { describe, expect, test } from '@jest/globals';
import { buildDisks } from '../../../src/features/disks/section/section.ts';
import { makePlotData } from '../../../src/report/make-plot-data.ts';
import { plainPhrase } from '../../../src/report/phrase.ts';
import { makeReport } from '../../../src/report/report.ts';
import { makeView } from '../../../src/report/view.ts';
import type { Results } from '../../../src/results/results.ts';
import { buildExplanation } from '../explain/build-explanation.ts';
import { BOUND, buildCounted, COUNTED, NONE } from './build-counted.ts';

/** The sentences on other disks, with code in backticks. */
function write(results: Results): string {
  const blocks = buildDisks(makeView(results)).flatMap((section) => section.blocks);
  const phrases = blocks.flatMap((block) => (block.kind === 'text' ? block.phrases : []));
  return phrases.map((phrase) => plainPhrase(phrase, '`')).join(' ');
}

const plot = (results: Results) => makePlotData(makeReport(results)).disks;
const asked = (results: Results, syncTimeMs = 5): Results => ({ ...results, syncTimeMs });

const EXACT = 'On `default` it waited 2,080 times for the disk, 0.15 ms each here.';
const BOUNDED = 'On `default` it waited at most 2,080 times for the disk, 0.15 ms each here.';
/** Two sessions at work at once. */
const PARALLEL = {
  waits: { samplings: 2000, busy: 1000, events: [{ type: 'CPU', event: 'CPU', samples: 2000 }], statements: [] },
};

test.each<[title: string, results: Results, text: string]>([
  [
    'a count',
    buildCounted(),
    `${EXACT} Where a sync takes 1 ms a run would take 1.8 s more, 5 ms 10 s: \`turbo\` would be 6.3x and 23x faster.`,
  ],
  [
    'an upper bound',
    buildCounted({ commits: BOUND }),
    `${BOUNDED} Where a sync takes 1 ms a run would take at most 1.8 s more, 5 ms 10 s: \`turbo\` would be up to 6.3x and 23x faster.`,
  ],
  [
    'a range of the syncs of files',
    buildCounted({ files: { low: 200, high: 520, samples: 12 } }),
    `${BOUNDED} Where a sync takes 1 ms a run would take 1.5 s to 1.8 s more, 5 ms 8.5 s to 10 s: \`turbo\` would be 5.7x to 6.3x and 20x to 23x faster.`,
  ],
  [
    'sessions at once',
    buildCounted({}, { explanation: PARALLEL }),
    `${EXACT} Where a sync takes 1 ms a run would take 0.88 s to 1.8 s more, 5 ms 5 s to 10 s: \`turbo\` would be 4.5x to 6.3x and 13x to 23x faster.`,
  ],
  [
    'one time that was asked for',
    asked(buildCounted(), 20),
    `${EXACT} Where a sync takes 20 ms a run would take 41 s more: \`turbo\` would be 85x faster.`,
  ],
  [
    'a disk that is faster than this one',
    asked(buildCounted({ syncMs: 0.5 }), 0.2),
    'On `default` it waited 2,080 times for the disk, 0.5 ms each here. Where a sync takes 0.2 ms a run would take 0.62 s less: `turbo` would be 1.5x faster.',
  ],
  [
    'a machine between the usual times',
    buildCounted({ syncMs: 1.25 }),
    'On `default` it waited 2,080 times for the disk, 1.25 ms each here. Where a sync takes 1 ms a run would take 0.52 s less, 5 ms 7.8 s more: `turbo` would be 1.7x and 18x faster.',
  ],
  [
    'no other variant',
    buildCounted({}, { means: { default: 1.36 } }),
    `${EXACT} Where a sync takes 1 ms a run would take 1.8 s more, 5 ms 10 s.`,
  ],
  [
    'a server that does not time its syncs: the figure of the machine stands in',
    buildCounted({ syncMs: null }),
    'On `default` it waited 2,080 times for the disk, 1.84 ms each here. Where a sync takes 1 ms a run would take 0.86 s less, 5 ms 6.6 s more: `turbo` would be no faster and 16x faster.',
  ],
])('%s', (_, results, text) => expect(write(results)).toBe(text));

describe('where the law does not hold there is the count alone, and why where a time was asked for', () => {
  const unknown = buildCounted({ syncMs: null });
  unknown.machine.fsyncMs = null;
  const merged = buildCounted();
  merged.shards = [{ name: 'a.json', createdAt: merged.createdAt, machine: merged.machine, seed: 1, blocks: 5 }];
  const sliced = buildCounted();
  sliced.plan.parts = { count: 24, random: true };
  const failed = buildCounted({}, { failing: { default: [1, 2, 3] } });

  test.each<[title: string, results: Results, count: string, why: string]>([
    [
      'a sync of unknown time',
      unknown,
      'it waited 2,080 times for the disk',
      'how long a sync takes on this machine is not known',
    ],
    [
      'merged files',
      merged,
      'it waited 2,080 times for the disk, 0.15 ms each here',
      'the results of several machines are merged',
    ],
    [
      'slices',
      sliced,
      'one slice of 24 waited 2,080 times for the disk, 0.15 ms each here',
      'one slice was watched, and not the whole run',
    ],
    [
      'trials that failed',
      failed,
      'it waited 2,080 times for the disk, 0.15 ms each here',
      'it has no timed runs, or some of them failed',
    ],
    [
      'files that were not sampled',
      buildCounted({ files: null }),
      'it waited 1,560 times for the disk in commits, 0.15 ms each here',
      'how often it waited for data files is not known, or too roughly',
    ],
    [
      'files whose range is wider than the rest of the count',
      buildCounted({ files: { low: 520, high: 2601, samples: 12 } }),
      'it waited 1,560 times for the disk in commits, 0.15 ms each here',
      'how often it waited for data files is not known, or too roughly',
    ],
    [
      'a benchmark',
      buildCounted({}, { pgbench: true }),
      'it waited 2,080 times for the disk, 0.15 ms each here',
      'a benchmark runs for as long as its options say',
    ],
  ])('%s', (_, results, count, why) => {
    expect(write(results)).toBe(`On \`default\` ${count}.`);
    expect(write(asked(results))).toBe(`On \`default\` ${count}. There is no prediction for \`sync-time\`: ${why}.`);
    expect(plot(results)).toBeNull();
  });
});

test.each<[title: string, results: Results]>([
  ['that never syncs', buildCounted(NONE)],
  ['whose watched run failed', buildCounted({}, { explanation: { failure: 'exit code 3' } })],
  ['whose syncs were not counted', buildCounted({ commits: null })],
  ['on memory alone', buildCounted({}, { means: { turbo: 0.5 } })],
  [
    'whose count nobody can have made',
    buildCounted({ commits: { count: 1e300, source: 'pg_stat_io', isBound: false } }),
  ],
])('nothing is said of a suite %s', (_, results) => {
  expect(write(results)).toBe('');
  expect(plot(results)).toBeNull();
});

test('the waits of a setup are not in the count', () => {
  const results = buildCounted();
  results.plan.workload.setup = 'migrate';
  expect(write(results)).toContain(
    'On `default` it waited 2,080 times for the disk, 0.15 ms each here, its `setup` apart.',
  );
});

test('a time that was asked for has an answer though nothing was counted', () => {
  const results = asked(buildCounted());
  results.explanations = [];
  const why = 'no profile that waits for a disk was watched, or its waits could not be counted';
  expect(write(results)).toBe(`There is no prediction for \`sync-time\`: ${why}.`);
});

test('only a variant with the same version, clients and workers stands beside the watched one', () => {
  const results = buildCounted({}, { means: { default: 1.36, turbo: 0.5, 'fsync-off': 1 } });
  expect(write(results)).toContain('`turbo` would be');
  results.plan.variants[1]!.workers = 4;
  expect(write(results)).toContain('`fsync-off` would be');
});

test('a search has the sentence from its watched run and the stage that compared profiles', () => {
  const compared = buildCounted();
  const { explanations, ...stage } = compared;
  const watch = { ...stage, name: 'watch' as const, explanations, chosen: 'default', remarks: [] };
  const profiles = { ...stage, name: 'profile' as const, explanations: [], chosen: 'turbo', remarks: [] };
  const last = buildCounted({}, { means: { turbo: 0.5, 'fsync-off': 0.6 } });
  const tune = {
    at: 'settings' as const,
    done: true,
    stages: [watch, profiles],
    steps: [],
    remarks: [],
    untried: [],
    runsPerDay: null,
    minutes: 1,
    answer: null,
  };
  expect(write({ ...last, explanations: [], tune })).toBe(write(compared));
});

test('a watched run without a place in the plan is left out', () => {
  const results = buildCounted();
  results.explanations = [buildExplanation({ variant: 'gone', syncs: COUNTED })];
  expect(write(results)).toBe('');
});

test('the chart has both variants from 0.05 to 50 ms, this machine and the range', () => {
  const data = plot(buildCounted({}, { explanation: PARALLEL }))!;
  expect([data.hereMs, data.count, data.lines.map(({ name }) => name)]).toEqual([0.15, 'range', ['default', 'turbo']]);
  const [watched, best] = data.lines;
  expect([watched!.points[0]!.ms, watched!.points.at(-1)!.ms]).toEqual([0.05, 50]);
  expect(watched!.points.find(({ ms }) => ms === 0.15)!.low).toBeCloseTo(1.36, 1);
  expect(watched!.points.at(-1)!.low).toBeLessThan(watched!.points.at(-1)!.high);
  expect(new Set(best!.points.map(({ high }) => high)).size).toBe(1);
  expect(plot(buildCounted({ syncMs: 60 }))!.lines[0]!.points.at(-1)!.ms).toBe(60);
  const bound = plot(buildCounted({ commits: BOUND }))!;
  expect(bound.count).toBe('bound');
  expect(bound.lines[0]!.points.every(({ low, high }) => low === high)).toBe(true);
  expect(bound.lines[0]!.text).toMatch(/^default: 1\.4 s here, at most 3\.1 s at 1 ms, at most 11 s at 5 ms/);
});
