// Leaves out the parts of a workload that failed on a reference, and tells when too many are lost.
import type { Parts } from '../plan/parts.ts';
import type { Sample } from './sample.ts';

/** The fields of an analysis, or of a plan, by which parts are lost. */
interface Parted {
  variants: readonly { id: string; reference?: string | null }[];
  reference: string;
  parts?: Parts | undefined;
}

/** The parts that failed on a reference in some trial: they are compared on no variant. */
export function findLostParts(samples: readonly Sample[], { variants, reference, parts }: Parted): Set<number> {
  if (!parts) return new Set();
  const references = new Set(variants.map((variant) => variant.reference ?? reference));
  const failed = samples.filter(({ variant, failure }) => failure !== null && references.has(variant));
  return new Set(failed.flatMap(({ part }) => part ?? []));
}

/** The trials of the other parts, and the rules with the number of these. */
export function withoutLostParts<T extends Parted>(
  samples: readonly Sample[],
  options: T,
): { samples: readonly Sample[]; options: T } {
  const { parts } = options;
  const lost = findLostParts(samples, options);
  if (!parts || lost.size === 0) return { samples, options };
  return {
    samples: samples.filter(({ part }) => part === undefined || !lost.has(part)),
    options: { ...options, parts: { ...parts, count: parts.count - lost.size } },
  };
}

/** Whether so many parts are lost that the others do not stand for the whole: more than a tenth. */
export function losesTooMany(lost: number, count: number): boolean {
  return lost > count / 10;
}
