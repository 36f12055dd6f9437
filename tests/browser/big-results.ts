import type { TestRun } from '../../src/features/tests/result.ts';
import type { Results } from '../../src/results/results.ts';
import { buildResults, type Scenario } from '../report/build-results.ts';
import { fillCollected } from '../report/fillers.ts';
import { seededRandom } from '../stats/machine.ts';

/** A run with all that is collected: `count` tests, half of them too short to time, some faster and a few slower on fast profiles. */
export function buildTested(scenario: Scenario, count: number, nameOf = defaultName): Results {
  const results = buildResults(scenario);
  const random = seededRandom(11);
  results.tests = Array.from({ length: count }, (_, place) => nameOf(place));
  const base = results.tests.map((_, place) => (place % 2 === 1 ? 0 : 10 ** (-2.5 + 3.5 * random() ** 2)));
  for (const sample of results.samples) {
    if (sample.failure !== null) continue;
    const fast = sample.phases.initdb !== null && sample.phases.initdb < 0.5;
    sample.tests = buildRun(base, fast, random);
  }
  fillCollected(results, 'many');
  return results;
}

/** 44 profiles with long names that differ at the end. */
export function buildManyVariants(): Results {
  const names = Array.from({ length: 44 }, (_, place) => `a-rather-long-profile-name-number-${place}`);
  return buildResults({
    means: Object.fromEntries(names.map((name, place) => [name, 30 + (place % 7) * 3])),
    blocks: 4,
  });
}

/** Twelve more metrics with long names, as a tool of the user's may print them. */
export function buildManyMetrics(): Results {
  const results = buildResults({ means: { default: 41.2, turbo: 28.4 } });
  const random = seededRandom(5);
  for (const sample of results.samples)
    for (let place = 0; place < 12; place++)
      sample.metrics.push({ name: `hyperfine_mean_${place}`, unit: 's', better: 'lower', value: 1 + random() });
  return results;
}

function defaultName(place: number): string {
  return `shop.orders.test_checkout_${Math.floor(place / 40)} > applies discount number ${place}`;
}

function buildRun(base: readonly number[], fast: boolean, random: () => number): TestRun {
  const seconds = base.map((mean, place) => {
    const effect = !fast ? 1 : place % 10 === 0 ? 0.5 : place % 94 === 4 ? 1.6 : 1;
    const noise = Math.exp(0.1 * (random() + random() + random() - 1.5));
    return Math.round(mean * effect * noise * 1000) / 1000;
  });
  return { seconds, outcomes: 'p'.repeat(base.length), resolution: 0.001 };
}
