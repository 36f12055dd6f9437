import type { Results } from '../../src/results/results.ts';
import { buildResults } from './build-results.ts';
import { fillCollected } from './fillers.ts';

/** Results with every part that a results file can have: tests, what features collect, failed trials. */
export function buildFull(): Results {
  return buildResults({
    means: { default: 40, turbo: 30 },
    blocks: 3,
    setup: 'npm run migrate',
    failing: { turbo: [0] },
    change(results) {
      results.tests = ['orders > adds', 'orders > removes', 'users > signs in'];
      for (const sample of results.samples)
        if (sample.failure === null)
          sample.tests = { seconds: [0.01 * sample.block, null, 2.5], outcomes: 'pfs', resolution: 0.001 };
      fillCollected(results, 'few');
      results.leftOut = ['2 of 5 blocks'];
      results.stopped = 'it was cancelled (SIGTERM)';
      results.plan.skipped = [{ profile: 'tmpfs', reason: 'no room', hint: 'Use another.' }];
      results.plan.workload.junit = ['reports/*.xml'];
      results.plan.variants[0]!.leftOut = [{ name: 'wal_level', reason: 'not before 9.0' }];
      results.samples[1]!.warnings = [{ kind: 'remark', text: '`report.xml`: line 3: it ends too early' }];
    },
  });
}
