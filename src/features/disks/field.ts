// Records in results for which time of a sync the user wants a prediction.
import type { Inputs } from '../../inputs/rules.ts';
import type { Results } from '../../results/results.ts';

export function recordSyncTime({ syncTimeMs }: Pick<Inputs, 'syncTimeMs'>): Partial<Results> {
  return syncTimeMs === undefined ? {} : { syncTimeMs };
}
