import type { Phrase } from './phrase.ts';
import type { Results } from './results.ts';
import type { Table } from './table.ts';

/** What a report says of single tests. */
export interface TestsSection {
  /** `14 tests faster, 2 slower, 1,213 within noise on turbo`: one for each variant, the title of what is below. */
  headline: Phrase[];
  /** Tests whose outcome differs between variants, the steady differences first; no rows when there is none. */
  outcomes: { title: Phrase; table: Table; remarks: Phrase[] };
  /** For each variant but the reference: the largest gains and losses in seconds, with intervals and n. */
  differences: { variant: string; title: Phrase; gains: Table; losses: Table }[];
  /** How to read it: sums are no totals, tests below the resolution, repeated names. */
  remarks: Phrase[];
}

/** Null where no trial has tests. */
export function buildTests(_results: Results): TestsSection | null {
  return null;
}
