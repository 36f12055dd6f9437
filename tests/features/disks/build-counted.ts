import type { Explanation } from '../../../src/features/explain/result.ts';
import type { Results } from '../../../src/results/results.ts';
import { buildResults, type Scenario } from '../../report/build-results.ts';
import { buildExplanation } from '../explain/build-explanation.ts';

type Syncs = NonNullable<Explanation['syncs']>;

/** The count of a suite with 2,080 syncs, each of them known. */
export const COUNTED: Syncs = {
  commits: { count: 1560, source: 'pg_stat_io', isBound: false },
  files: { low: 520, high: 520, samples: 140 },
  syncMs: 0.15,
};
/** What may have been any number of syncs of sessions up to 1,560. */
export const BOUND: Syncs['commits'] = { count: 1560, source: 'pg_stat_wal', isBound: true };
export const NONE: Syncs = { commits: { count: 0, source: 'pg_stat_io', isBound: false }, files: null, syncMs: null };

/** A suite of 1.36 s whose watched run counted syncs, and of 0.5 s without them. */
export function buildCounted(
  syncs: Partial<Syncs> = {},
  { explanation = {}, ...scenario }: Partial<Scenario> & { explanation?: Partial<Explanation> } = {},
): Results {
  const results = buildResults({ means: { default: 1.36, turbo: 0.5 }, scatter: 0.004, ...scenario });
  results.explanations = results.plan.variants.map(({ id: variant }, place) =>
    place === 0
      ? buildExplanation({ variant, syncs: { ...COUNTED, ...syncs }, ...explanation })
      : buildExplanation({ variant, syncs: NONE }),
  );
  return results;
}
