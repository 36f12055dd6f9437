import { findAxes, type Shape } from '../stats/axes.ts';
import { comparedVariants, referenceOf } from '../stats/references.ts';
import type { Results } from './results.ts';

type Planned = Pick<Results, 'plan'>;

/** What kind of comparison the results are of. */
export function shapeOf({ plan }: Planned): Shape {
  return findAxes(plan.variants).shape;
}

/** What is compared, for sentences such as "No profile makes it faster". */
export function nounOf(results: Planned): 'profile' | 'version' | 'step' | 'variant' {
  const nouns = { plain: 'profile', versions: 'version', ladder: 'step', sweep: 'variant' } as const;
  return results.plan.revisions === null ? nouns[shapeOf(results)] : 'variant';
}

/** Ids of the variants that others are compared with. */
export function listReferences({ plan }: Planned): string[] {
  return [...new Set(comparedVariants(plan).map((id) => referenceOf(id, plan)))];
}
