// Watches whether a suite uses the database copy that each of its workers was given.
import type { Variant } from '../../../plan/plan.ts';
import type { Use } from '../../../postgres/watch/activity.ts';

/** Whether a suite used the databases that each of its workers was given, by the number of workers. */
export interface CopyUse {
  /** @param use null: the server did not answer */
  note(variant: Pick<Variant, 'workers'>, use: Pick<Use, 'usedCopies'> | null): void;
  /** How many databases so many workers need; 0 where no run used any. */
  count(workers: number | null): number;
}

export function watchCopies(): CopyUse {
  const used = new Set<number>();
  return {
    note({ workers }, use) {
      // Where it is not known they may have been used.
      if (workers !== undefined && use?.usedCopies !== 0) used.add(workers);
    },
    count: (workers) => (workers !== null && used.has(workers) ? workers : 0),
  };
}
