import type { Results } from '../../src/results/results.ts';
import { seededRandom } from '../stats/machine.ts';
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

/** Four machines of a matrix, of which one has another processor. */
export function buildMerged(): Results {
  const gains = [28.4, 29.9, 27.1, 31.2];
  const scenarios = gains.map((turbo, index) => ({ means: { default: 41.2, turbo }, blocks: 3, seed: index + 1 }));
  return mergeScenarios(scenarios, ({ machine }, index) => {
    if (index === 3) machine.cpu = 'Intel(R) Xeon(R) Platinum 8370C CPU @ 2.80GHz';
  });
}
