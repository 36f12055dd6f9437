import type { Results } from '../../src/results/results.ts';
import { buildExplanation } from '../features/explain/build-explanation.ts';
import { seededRandom } from '../stats/machine.ts';
import { buildResults } from './build-results.ts';
import { mergeScenarios } from './merge-scenarios.ts';

const STEP = 0.001;

/** Mean seconds of a test on most variants, and how much longer it takes on one. */
const TESTS: Record<string, [seconds: number, factor: number]> = {
  ...Object.fromEntries(Array.from({ length: 24 }, (_, n) => [`orders › places order ${n}`, [0.4 + n / 50, 0.3]])),
  ...Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`pricing › rounds ${n}`, [0.05, 1]])),
  'reports › sorts 40,000 rows': [0.9, 1.25],
  'users › signs in': [0.0012, 1],
  'users › imports | `x` @octocat <b>': [0.3, 0.5],
  'mail › sends': [0.2, 1],
};

/** A suite of which the parts with much writing gain, one test loses, and one does not run on `turbo`. */
export function buildExplained(): Results {
  return buildResults({
    means: { default: 41.2, turbo: 28.4 },
    blocks: 6,
    setup: 'npm run migrate',
    change: explain,
  });
}

/** Tests of which some take less or more time on a variant, and one is skipped there. */
export function addTests(results: Results, variant: string): void {
  const random = seededRandom(11);
  results.plan.workload.junit = ['reports/**/*.xml'];
  results.tests = Object.keys(TESTS);
  for (const sample of results.samples) {
    const isOther = sample.variant === variant;
    const seconds = Object.values(TESTS).map(([mean, factor]) => {
      const drawn = mean * (isOther ? factor : 1) * (1 + 0.06 * (random() - 0.5));
      return Number((Math.round(drawn / STEP) * STEP).toFixed(3));
    });
    const letters = seconds.map((_, place) => (isOther && place === seconds.length - 1 ? 's' : 'p'));
    sample.tests = { seconds, outcomes: letters.join(''), resolution: STEP };
  }
}

function explain(results: Results): void {
  addTests(results, 'turbo');
  results.explanations = [buildSlow(), buildQuick()];
}

function buildSlow() {
  return buildExplanation({
    seconds: 41,
    activeSeconds: 31,
    fsync: { count: 6120, seconds: 9.4 },
    cpu: { user: 0.31, system: 0.12, idle: 0.35, iowait: 0.21, steal: 0.01 },
    waits: {
      samplings: 2010,
      busy: 1490,
      events: [
        { type: 'IO', event: 'WALSync', samples: 690 },
        { type: 'CPU', event: 'CPU', samples: 480 },
        { type: 'IO', event: 'DataFileImmediateSync', samples: 320 },
      ],
      statements: [
        { text: 'TRUNCATE', samples: 900 },
        { text: 'INSERT', samples: 410 },
        { text: 'COMMIT', samples: 180 },
      ],
    },
    statements: {
      calls: 9360,
      seconds: 14.2,
      classes: [
        { text: 'TRUNCATE', calls: 1240, seconds: 8.8 },
        { text: 'INSERT', calls: 7100, seconds: 4.1 },
        { text: 'COMMIT', calls: 1020, seconds: 1.3 },
      ],
      top: [{ text: 'TRUNCATE orders, users', calls: 1240, seconds: 8.8 }],
    },
    notes: ['PostgreSQL 17 | does `not` count @octocat'],
  });
}

function buildQuick() {
  return buildExplanation({
    variant: 'turbo',
    seconds: 28,
    activeSeconds: 9,
    fsync: { count: 0, seconds: 0 },
    waits: {
      samplings: 1380,
      busy: 620,
      events: [{ type: 'CPU', event: 'CPU', samples: 620 }],
      statements: [
        { text: 'TRUNCATE', samples: 90 },
        { text: 'INSERT', samples: 400 },
        { text: 'COMMIT', samples: 130 },
      ],
    },
    statements: null,
  });
}

/** Seconds of a test that jumps, by variant and block; 0 in the other trials. */
const LONG: Record<string, Record<number, number>> = {
  default: { 2: 24.7, 5: 11.2, 9: 17.3, 11: 2.9 },
  turbo: { 1: 8.4, 6: 20.1, 10: 13.5 },
};

function scale(blocks: Record<number, number>, factor: number): Record<number, number> {
  return Object.fromEntries(Object.entries(blocks).map(([block, seconds]) => [block, factor * seconds]));
}

/** Go tests that run in parallel, of which one jumps, so that nothing can be decided. */
export function buildOverlapping(): Results {
  const results = buildResults({
    means: { default: 15, turbo: 12 },
    blocks: 12,
    scatter: 0.03,
    label: 'gotestsum --junitfile report.xml -- -race ./...',
    end: 'given up',
    lengthen: Object.fromEntries(Object.entries(LONG).map(([variant, blocks]) => [variant, scale(blocks, 0.8)])),
    change(results) {
      results.stopped = 'no open comparison has a chance of 10 % to be decided within 18 blocks';
    },
  });
  const place = 'example.com/shop/orders › Test';
  results.plan.workload.junit = ['report.xml'];
  results.tests = [`${place}Places`, `${place}Rounds`, `${place}Imports/it's_40.000_<b>rows</b>_@octocat_#01`];
  for (const sample of results.samples) {
    const run = sample.phases.run ?? 0;
    const jumping = LONG[sample.variant]?.[sample.block] ?? 0;
    const seconds = [run * 0.98, run * 0.9, jumping].map((time) => Number(time.toFixed(2)));
    sample.tests = { seconds, outcomes: 'ppp', resolution: 0.01 };
  }
  return results;
}

/** Four machines of a matrix, of which one has another processor. */
export function buildMerged(): Results {
  const gains = [28.4, 29.9, 27.1, 31.2];
  const scenarios = gains.map((turbo, index) => ({ means: { default: 41.2, turbo }, blocks: 3, seed: index + 1 }));
  return mergeScenarios(scenarios, ({ machine }, index) => {
    if (index === 3) machine.cpu = 'Intel(R) Xeon(R) Platinum 8370C CPU @ 2.80GHz';
  });
}
