// Defines the rules of an analysis, fixed before the first trial, makes them from a plan, and finds references by them.
import type { FailRule } from '../inputs/fail-if.ts';
import type { Parts } from '../plan/parts.ts';
import type { Method, RevisionName } from '../plan/plan.ts';
import { plainnessOf } from '../profiles/catalog.ts';
import type { Sample } from '../results/sample.ts';
import { countsMachines } from './machines.ts';
import type { Interim, InterimOptions } from './rates.ts';

export interface AnalysisOptions extends InterimOptions {
  variants: readonly AnalysedVariant[];
  /** Id of the variant that all others are compared with unless they name another. */
  reference: string;
  /** Name of the primary metric, which decides verdicts of the whole and the stopping. */
  metric: string;
  /** Equivalence margin as a share: 0.05 is 5 %. */
  equivalence: number;
  /** Half-width as a share at which an interval is narrow enough. Default: none. */
  precision?: number | null;
  /** Rank of a variant by how little it changes, lowest is plainest. */
  plainness: (variantId: string) => number;
  /** The conditions of `fail-if`. */
  failIf?: readonly FailRule[];
  /** Failed trials that are not among the samples, see `withoutLost`. Default: none. */
  leftOut?: readonly Sample[];
  /** Names of the files that were merged, by `Sample.shard`; absent or empty for a single run. */
  shards?: readonly string[];
}

/** The fields of a variant that the statistics read. */
export interface AnalysedVariant {
  id: string;
  /** Default: its id. */
  profile?: string;
  /** See `Variant`. The fields from here on are null by default. */
  revision?: RevisionName | null;
  reference?: string | null;
  previous?: string | null;
  clients?: number | null;
  version?: string | null;
  /** See `Variant`. */
  hasPassed?: boolean;
}

/** The fields of a plan, or of the plan in a results file, from which the rules of an analysis are made. */
export interface AnalysedPlan {
  parts?: Parts | undefined;
  variants: readonly (AnalysedVariant & { profile: string })[];
  reference: string;
  metric: string;
  failIf: readonly FailRule[];
  method: Pick<Method, 'equivalence' | 'interim' | 'precision'>;
}

/** The rules for the plan of a run, or of merged files. @param run `ended`: whether the last block has been judged */
export function makeAnalysisOptions(
  plan: AnalysedPlan,
  run: { ended?: boolean; shards?: readonly string[] } = {},
): AnalysisOptions {
  const { variants, reference, metric, failIf, method, parts } = plan;
  const profileOf = new Map(variants.map((variant) => [variant.id, variant.profile]));
  const plainness = (id: string) => plainnessOf(profileOf.get(id) ?? id);
  const { ended = false, shards = [] } = run;
  let interim: Interim = ended ? 'ended' : 'going';
  if (method.interim === null || countsMachines(shards)) interim = 'once';
  // Merged files were analysed each by itself: no interim analysis saw them together.
  const firstInterim = shards.length > 0 ? Number.POSITIVE_INFINITY : (method.interim ?? 0);
  const { equivalence, precision } = method;
  const looks = { interim, firstInterim, precision, parts };
  return { variants, reference, metric, equivalence, ...looks, plainness, failIf, shards };
}

/** The fields of the rules, or of the plan in a results file, that lead from a variant to its reference. */
type Compared = Pick<AnalysisOptions, 'variants' | 'reference'>;

/**
 * Id of the variant that another is compared with: the one it names, or the plan's. A variant that others are compared
 * with, or a head without a base, is its own reference.
 */
export function referenceOf(id: string, { variants, reference }: Compared): string {
  return variants.find((variant) => variant.id === id)?.reference ?? reference;
}

/** Ids of the variants that are compared with another, in the order of the plan. */
export function comparedVariants({ variants, reference }: Compared): string[] {
  return variants.filter((variant) => (variant.reference ?? reference) !== variant.id).map(({ id }) => id);
}

/** Whether two revisions are compared under each profile, and not the profiles with each other. */
export function comparesRevisions({ variants }: Pick<AnalysisOptions, 'variants'>): boolean {
  return variants.some(({ revision }) => revision != null);
}

/** Ids of the variants that a run is about: of revisions the heads, of profiles all, the reference first. */
export function judgedVariants({ variants }: Pick<AnalysisOptions, 'variants'>): string[] {
  const revisions = comparesRevisions({ variants });
  return variants.filter(({ revision }) => !revisions || revision === 'head').map(({ id }) => id);
}
