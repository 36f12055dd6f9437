import type { Phrase } from './phrase.ts';
import type { Results } from './results.ts';
import type { Table } from './table.ts';

/** What a report says about where the time goes. */
export interface ExplanationsSection {
  /** Advice, each with the figure it rests on; empty when nothing was measured that gives any. */
  advice: Phrase[];
  /** One column a variant: fsync, WAL, hit ratio, processors, busy share, peak size. */
  overview: Table;
  /** What sessions waited for: one column a variant, shares of the active samples. */
  waits: Table;
  /** Statement classes: one column a variant, share of statement time and calls. */
  classes: Table;
  /** The most expensive statements of each variant. */
  statements: { variant: string; title: Phrase; table: Table }[];
  remarks: Phrase[];
}

/** Null without an explanation. */
export function buildExplanations(_results: Results): ExplanationsSection | null {
  return null;
}
