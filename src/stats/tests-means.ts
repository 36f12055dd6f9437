import type { Sample } from '../measure/sample.ts';
import { countedTrials } from './pairing.ts';

/** Mean times of the tests of one variant alone. */
export interface TestMeans {
  /** Trials in which the test passed and has a time. */
  n: Uint32Array;
  /** Seconds; 0 without such a trial. */
  mean: Float64Array;
}

/** What each test takes on one variant: mean of the counted trials in which it passed. */
export function meanTests(samples: readonly Sample[], count: number, variant: string): TestMeans {
  const n = new Uint32Array(count);
  const mean = new Float64Array(count);
  for (const { tests } of countedTrials(samples, variant)) {
    tests?.seconds.slice(0, count).forEach((seconds, test) => {
      if (seconds === null || tests.outcomes[test] !== 'p') return;
      const trials = (n[test] ?? 0) + 1;
      n[test] = trials;
      mean[test] = (mean[test] ?? 0) + (seconds - (mean[test] ?? 0)) / trials;
    });
  }
  return { n, mean };
}
