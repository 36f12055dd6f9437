import { listSteps } from '../stats/axes.ts';
import type { Comparison } from '../stats/comparison.ts';
import type { ReportedVariant, Results } from './results.ts';
import { listHeads } from './revision-names.ts';
import { decideRevisions, type RevisionOutcome } from './revision-outcome.ts';
import { listReferences, shapeOf } from './shape.ts';
import { toSpeedup } from './speedup.ts';
import { allCounted, comparedVariants, countedOf, isReference, isSingle, type Tally, tally } from './trials.ts';

/** The variants of a comparison by what can be said of them, in the primary metric. */
export interface Groups {
  faster: Comparison[];
  same: Comparison[];
  slower: Comparison[];
  inconclusive: Comparison[];
  /** n <= 2: too few for a verdict. */
  few: Comparison[];
  failed: Comparison[];
}

/** What the report as a whole has to say; headline and next step are two answers to it. */
export type Outcome =
  /** No counted trial was made; `failures` of the warm-up. */
  | { kind: 'nothing'; failures: number }
  /** One variant, nothing to compare it with. */
  | { kind: 'single'; variant: ReportedVariant; tally: Tally }
  /** A change whose base could not be had; trials of all profiles together. */
  | { kind: 'alone'; tally: Tally }
  | RevisionOutcome
  | { kind: 'all-failed'; tally: Tally }
  | { kind: 'reference-failed'; tally: Tally }
  /** Every variant but the reference failed. */
  | { kind: 'others-failed'; groups: Groups }
  | { kind: 'too-few'; groups: Groups }
  | { kind: 'faster'; winner: Comparison; equals: string[]; groups: Groups }
  /** Everything that did not fail is `same` or `slower`. */
  | { kind: 'no-gain'; groups: Groups }
  | { kind: 'inconclusive'; groups: Groups }
  /** The steps of a ladder, each against the one before; `failed` are the variants with failed trials. */
  | { kind: 'ladder'; groups: Groups; failed: string[] }
  /** The points of a sweep, each against its own reference. */
  | { kind: 'sweep'; groups: Groups };

/** Sorts a run into one of the cases that a report can have. */
export function decideOutcome(results: Results): Outcome {
  const counted = allCounted(results);
  const all = tally(counted);
  if (all.trials === 0) return { kind: 'nothing', failures: tally(results.samples).failures };
  if (results.plan.revisions !== null && isSingle(results)) return { kind: 'alone', tally: tallyHeads(results) };
  const [only] = comparedVariants(results);
  if (only !== undefined && isSingle(results))
    return { kind: 'single', variant: only, tally: tally(countedOf(results, only.id)) };
  if (all.failures === all.trials) return { kind: 'all-failed', tally: all };
  if (results.plan.revisions !== null) return decideRevisions(primaryComparisons(results), results);
  const shape = shapeOf(results);
  if (shape === 'ladder') return decideLadder(results);
  if (shape === 'sweep') return decideSweep(results);
  const reference = tally(countedOf(results, results.plan.reference));
  if (reference.failures > 0) return { kind: 'reference-failed', tally: reference };
  return decideComparison(results);
}

function decideLadder(results: Results): Outcome {
  const ids = new Set(listSteps(results.plan.variants).map(({ id }) => id));
  const groups = groupComparisons(results.steps.filter(({ variant }) => ids.has(variant)));
  const { faster, same, slower, inconclusive, few } = groups;
  const told = faster.length + same.length + slower.length + inconclusive.length;
  const failed = comparedVariants(results).flatMap(({ id }) =>
    tally(countedOf(results, id)).failures > 0 ? [id] : [],
  );
  if (told === 0 && failed.length === 0) return { kind: 'too-few', groups };
  return {
    kind: 'ladder',
    groups: { ...groups, few: told === 0 ? few : few.filter(({ ratio }) => ratio !== null) },
    failed,
  };
}

function decideSweep(results: Results): Outcome {
  const comparisons = primaryComparisons(results);
  const groups = groupComparisons(comparisons);
  const references = listReferences(results).map((id) => tally(countedOf(results, id)));
  if (references.every(({ failures }) => failures > 0))
    return { kind: 'reference-failed', tally: addTallies(references) };
  const usable = comparisons.length - groups.failed.length;
  if (usable === 0 && groups.failed.length > 0) return { kind: 'others-failed', groups };
  const broken = references.some(({ failures }) => failures > 0);
  if (groups.few.length === usable && !broken) return { kind: 'too-few', groups };
  return { kind: 'sweep', groups };
}

function addTallies(tallies: readonly Tally[]): Tally {
  const sum = (read: (one: Tally) => number) => tallies.reduce((all, one) => all + read(one), 0);
  return { trials: sum(({ trials }) => trials), failures: sum(({ failures }) => failures) };
}

function tallyHeads(results: Results): Tally {
  return tally(listHeads(results).flatMap(({ id }) => countedOf(results, id)));
}

function decideComparison(results: Results): Outcome {
  const comparisons = primaryComparisons(results);
  const groups = groupComparisons(comparisons);
  const usable = comparisons.length - groups.failed.length;
  if (usable === 0 && groups.failed.length > 0) return { kind: 'others-failed', groups };
  if (groups.few.length === usable) return { kind: 'too-few', groups };
  const { conclusion } = results;
  const winner =
    groups.faster.find((one) => one.variant === conclusion.fastest) ?? groups.faster.toSorted(bySpeedup)[0];
  if (winner !== undefined) {
    const ids = new Set(comparisons.map((one) => one.variant));
    const equals = conclusion.equals.filter((id) => ids.has(id) && id !== winner.variant);
    return { kind: 'faster', winner, equals, groups };
  }
  return { kind: groups.same.length + groups.slower.length === usable ? 'no-gain' : 'inconclusive', groups };
}

function bySpeedup(a: Comparison, b: Comparison): number {
  return (toSpeedup(b)?.ratio ?? 0) - (toSpeedup(a)?.ratio ?? 0);
}

/** Id of the variant that a report is about: the fastest profile, or the head that decides; empty where there is none. */
export function findMain(results: Results): string {
  const outcome = decideOutcome(results);
  if (outcome.kind === 'revision') return outcome.decisive?.variant ?? '';
  const { fastest } = results.conclusion;
  const variants = comparedVariants(results);
  // What the points of a sweep agree on is no variant, but what several have in common: the last of them stands for it.
  if (outcome.kind !== 'sweep' || variants.some(({ id }) => id === fastest)) return fastest ?? '';
  const own = variants.filter(({ id, profile }) => profile === fastest || id.startsWith(`${fastest} `));
  return (own.at(-1) ?? variants.at(-1))?.id ?? '';
}

/** The comparisons in the primary metric, without the A/A line, in the order of the variants. */
export function primaryComparisons(results: Results): Comparison[] {
  return comparedVariants(results).flatMap((variant) => findComparison(results, variant.id, results.plan.metric) ?? []);
}

/** The comparison of a variant with its reference in one metric; undefined for a reference itself. */
export function findComparison(results: Results, variant: string, metric: string): Comparison | undefined {
  if (isReference(results, variant)) return undefined;
  return results.comparisons.find((one) => one.variant === variant && one.metric === metric);
}

function groupComparisons(comparisons: readonly Comparison[]): Groups {
  const having = (verdict: Comparison['verdict']) => comparisons.filter((one) => one.verdict === verdict);
  return {
    faster: having('faster'),
    same: having('same'),
    slower: having('slower'),
    inconclusive: having('inconclusive'),
    few: having(null),
    failed: having('failed'),
  };
}
