import type { Checkout } from '../measure/context.ts';
import type { Revisions } from '../plan/plan.ts';

/** The checkout of a revision, ready for trials. */
export interface RevisionCheckout extends Omit<Checkout, 'clusters' | 'collectors'> {
  /** A path of the user, and its counterpart in this checkout. */
  pathsIn(path: string): string[];
  /** What the data of `setup` depends on: the commit, and what was built from it. */
  origin: readonly string[];
}

/** The checkouts whose revisions are compared. Disposal removes what was made for them. */
export interface RevisionCheckouts extends AsyncDisposable {
  revisions: Revisions;
  head: RevisionCheckout;
  /** Null if only the head can be measured. */
  base: RevisionCheckout | null;
}
