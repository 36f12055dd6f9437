// Declares how the waiver gets into results that are read or merged.
import type { LaterField } from '../../results/results.ts';
import type { Waiver } from './result.ts';

/** The field `waiver` of results. It is null until the server has answered, and in merged files: `publish` asks again. */
export const WAIVER_FIELD: LaterField<{ waiver: Waiver | null }> = {
  empty: { waiver: null },
  merge: () => ({ waiver: null }),
};
