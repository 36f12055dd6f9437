import type { AnalysisOptions } from './options.ts';

/** What of the rules, or of the plan in a results file, says which variant is compared with which. */
export type Compared = Pick<AnalysisOptions, 'variants' | 'reference'>;

/**
 * Id of the variant that another is compared with: the one it names, else the plan's. A variant that others are compared
 * with, or a head without a base, is its own.
 */
export function referenceOf(id: string, { variants, reference }: Compared): string {
  return variants.find((variant) => variant.id === id)?.reference ?? reference;
}

/** Ids of the variants that are compared with another, in the order of the plan; the A/A line is not among them. */
export function comparedVariants({ variants, reference }: Compared): string[] {
  return variants.filter((one) => !one.again && (one.reference ?? reference) !== one.id).map(({ id }) => id);
}

/** Whether two revisions are compared under each profile, and not the profiles with each other. */
export function comparesRevisions({ variants }: Pick<AnalysisOptions, 'variants'>): boolean {
  return variants.some(({ revision }) => revision != null);
}

/** Ids of the variants that a run is about: of revisions the heads, of profiles all, the reference first; never the A/A line. */
export function judgedVariants({ variants }: Pick<AnalysisOptions, 'variants'>): string[] {
  const revisions = comparesRevisions({ variants });
  return variants.filter((one) => !one.again && (!revisions || one.revision === 'head')).map(({ id }) => id);
}
