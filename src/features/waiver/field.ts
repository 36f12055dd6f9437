// Declares the field `waiver` of results: what it is until the forge is asked, and in merged files.
import type { LaterField } from '../../results/results.ts';
import type { Waiver } from './result.ts';

/** The field `waiver` of results. It is null until the server has answered, and in merged files: `publish` asks again. */
export const WAIVER_FIELD: LaterField<{ waiver: Waiver | null }> = {
  empty: { waiver: null },
  merge: () => ({ waiver: null }),
};
