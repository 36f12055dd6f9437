// Defines the checkout of a revision, and that of a comparison without revisions.
import type { Checkout } from '../measure/context.ts';
import type { Revisions } from '../plan/plan.ts';
import type { InitSql } from '../postgres/data/init-sql.ts';

/** The checkout of a revision, ready for trials. */
export interface RevisionCheckout extends Omit<Checkout, 'clusters' | 'testFiles'> {
  /** A path of the user, and its counterpart in this checkout. */
  pathsIn(path: string): string[];
  /** What the data of `setup` depends on: the commit, and what was built from it. */
  origin: readonly string[];
}

/** The user's folder as a checkout: it lacks nothing, and every path stays as it is. */
export function makeUserCheckout(
  folder: string,
  env: NodeJS.ProcessEnv,
  initSql: InitSql | null,
  origin: readonly string[],
): RevisionCheckout {
  return { folder, env, initSql, lostFiles: [], pathsIn: (path) => [path], origin };
}

/** The checkouts whose revisions are compared. Disposal removes what was made for them. */
export interface RevisionCheckouts extends AsyncDisposable {
  revisions: Revisions;
  head: RevisionCheckout;
  /** Null if only the head can be measured. */
  base: RevisionCheckout | null;
}
