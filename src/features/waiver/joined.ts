import type { LaterField } from '../../results/later.ts';
import type { Waiver } from './result.ts';

/** The field `waiver` of results: null until the server is asked, and of merged files, for which `publish` asks anew. */
export const WAIVER_FIELD: LaterField<{ waiver: Waiver | null }> = {
  empty: { waiver: null },
  merge: () => ({ waiver: null }),
};
