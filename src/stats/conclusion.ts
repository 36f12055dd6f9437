// Draws the conclusion of a run from its comparisons: of profiles, of the points of a sweep, or of revisions.
import type { Comparison, Conclusion, Verdict } from '../results/comparison.ts';
import type { Sample } from '../results/sample.ts';
import { findAxes, withoutCount } from './axes.ts';
import { type Candidate, choose } from './choice.ts';
import { type AnalysisOptions, comparedVariants, comparesRevisions, referenceOf } from './options.ts';
import { countedTrials, isSuccess } from './pairing.ts';

/**
 * The result of the run in the primary metric. {@link choose} takes one of the variants judged `faster`; if there is none, the result
 * is the reference, with what the verdicts have in common. Where revisions are compared no profile is recommended.
 */
export function conclude(
  comparisons: readonly Comparison[],
  samples: readonly Sample[],
  options: AnalysisOptions,
): Conclusion {
  const primary = comparisons.filter((comparison) => comparison.metric === options.metric);
  if (comparesRevisions(options)) return concludeRevisions(primary, options);
  const references = listReferences(options);
  if (references.length > 1) return concludePoints(references, primary, samples, options);
  return concludePoint(primary, samples, options);
}

/** The fields of a conclusion that chooses no variant. */
const NOTHING = { fastest: null, speedup: null, equals: [], undecided: [], by: null } satisfies Partial<Conclusion>;

function concludePoint(
  primary: readonly Comparison[],
  samples: readonly Sample[],
  options: AnalysisOptions,
): Conclusion {
  const { metric, reference } = options;
  const [best, ...slower] = listCandidates(primary);
  if (best === undefined) {
    const verdict = failsEverywhere(samples, options) ? 'failed' : summarise(listVerdicts(primary, options));
    const trials = countedTrials(samples, reference);
    const isSound = trials.length > 0 && trials.every(isSuccess);
    if (verdict === null || !isSound) return { ...NOTHING, metric, verdict };
    return { ...NOTHING, metric, fastest: reference, speedup: 1, verdict };
  }
  const { chosen, ...alike } = choose([best, ...slower], samples, options);
  return { metric, fastest: chosen.variant, speedup: finiteOrNull(chosen.speedup), verdict: 'faster', ...alike };
}

/** Whether no trial of the comparison has passed. Only the reference may have run, because its first failure ends the comparison. */
function failsEverywhere(samples: readonly Sample[], options: AnalysisOptions): boolean {
  const trials = options.variants.flatMap(({ id }) => countedTrials(samples, id));
  return comparedVariants(options).length > 0 && trials.length > 0 && !trials.some(isSuccess);
}

/**
 * What all points of a sweep agree on, each concluded by itself: the profile (with one profile the version) that at every point
 * is the fastest, equals it, or cannot be distinguished from it, with its least `speedup`. If no choice is that everywhere,
 * the conclusion has only the verdict that all points share.
 */
function concludePoints(
  references: readonly string[],
  primary: readonly Comparison[],
  samples: readonly Sample[],
  options: AnalysisOptions,
): Conclusion {
  const choiceOf = nameChoices(options);
  const points = references.map((reference) => {
    const variants = options.variants.filter(({ id }) => referenceOf(id, options) === reference);
    const comparisons = primary.filter((comparison) => comparison.reference === reference);
    const conclusion = concludePoint(comparisons, samples, { ...options, variants, reference });
    const { fastest, equals, undecided } = conclusion;
    const chosen = fastest === null ? [] : [fastest, ...equals, ...undecided.map(({ variant }) => variant)];
    const speedups = new Map(chosen.map((id) => [choiceOf(id), findSpeedup(id, comparisons)]));
    const open = undecided.map(({ variant, low, high }) => ({ variant: choiceOf(variant), low, high }));
    return { verdict: conclusion.verdict, best: choiceOf(fastest ?? ''), speedups, open };
  });
  const verdicts = points.map(({ verdict }) => verdict);
  const { metric } = options;
  const shared = [...(points[0]?.speedups.keys() ?? [])].filter((id) => points.every((p) => p.speedups.has(id)));
  const fastest = shared.find((id) => points.every(({ best }) => best === id)) ?? shared[0];
  if (fastest === undefined) {
    const [first = null] = verdicts;
    const verdict = verdicts.every((verdict) => verdict === first) ? first : null;
    return { ...NOTHING, metric, verdict };
  }
  const speedup = Math.min(...points.map(({ speedups }) => speedups.get(fastest) ?? Number.POSITIVE_INFINITY));
  const gains = verdicts.every((verdict) => verdict === 'faster');
  return {
    metric,
    fastest,
    speedup: finiteOrNull(speedup),
    verdict: gains ? 'faster' : summarise(verdicts),
    ...splitAlike(
      shared.filter((id) => id !== fastest),
      points.flatMap(({ open }) => open),
    ),
  };
}

/** Separates the variants that are equal wherever they were compared; the others are undecided, with the widest of their intervals. */
function splitAlike(variants: readonly string[], open: Conclusion['undecided']) {
  const equals: string[] = [];
  const undecided: Conclusion['undecided'] = [];
  for (const variant of variants) {
    const intervals = open.filter((interval) => interval.variant === variant);
    const low = Math.min(...intervals.map((interval) => interval.low));
    const high = Math.max(...intervals.map((interval) => interval.high));
    if (intervals.length === 0) equals.push(variant);
    else undecided.push({ variant, low, high });
  }
  return { equals, undecided, by: null };
}

function listReferences(options: AnalysisOptions): string[] {
  return [...new Set(comparedVariants(options).map((id) => referenceOf(id, options)))];
}

/** Names what a variant stands for at a point: its profile; with one profile its version. */
function nameChoices({ variants }: AnalysisOptions): (id: string) => string {
  const { profiles } = findAxes(variants);
  const names = new Map<string, string>();
  for (const variant of variants)
    names.set(variant.id, profiles.length > 1 ? (variant.profile ?? variant.id) : withoutCount(variant));
  return (id) => names.get(id) ?? id;
}

/** 1 for the reference, which is compared with nothing. */
function findSpeedup(id: string, comparisons: readonly Comparison[]): number {
  const comparison = comparisons.find(({ variant }) => variant === id);
  return (comparison && speedupOf(comparison)) ?? 1;
}

/** The verdict on several heads is the first of these that any of them has. */
const OUTRANKING = ['slower', 'failed', 'faster', 'inconclusive'] as const satisfies Verdict[];

/**
 * Whether a head is slower or faster than its base: what needs a look comes first, so that no gain under one profile hides
 * a loss under another. `speedup` is that of the first comparison with this verdict; a failed head has none.
 */
function concludeRevisions(primary: readonly Comparison[], options: AnalysisOptions): Conclusion {
  const verdict = summariseRevisions(listVerdicts(primary, options));
  const decisive = primary.find((comparison) => comparison.verdict === verdict);
  const hasSpeedup = verdict !== null && verdict !== 'failed' && decisive !== undefined;
  return {
    ...NOTHING,
    metric: options.metric,
    speedup: hasSpeedup ? finiteOrNull(speedupOf(decisive)) : null,
    verdict,
  };
}

function summariseRevisions(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.every((verdict) => verdict === null)) return null;
  const outranking = OUTRANKING.find((verdict) => verdicts.includes(verdict));
  return outranking ?? (verdicts.includes(null) ? 'inconclusive' : 'same');
}

/** The verdict on each variant that is compared; null if it has not been measured yet. */
function listVerdicts(primary: readonly Comparison[], options: AnalysisOptions): Verdict[] {
  const byVariant = new Map(primary.map((comparison) => [comparison.variant, comparison.verdict]));
  return comparedVariants(options).map((variant) => byVariant.get(variant) ?? null);
}

/** How many times faster, whichever direction is the better one; null without a pair, infinity if only signs show it. */
function speedupOf({ ratio, better, signs, verdict }: Comparison): number | null {
  if (signs && verdict === 'faster') return Number.POSITIVE_INFINITY;
  if (ratio === null) return null;
  return better === 'lower' ? 1 / ratio : ratio;
}

function finiteOrNull(speedup: number | null): number | null {
  return Number.isFinite(speedup) ? speedup : null;
}

/** The variants judged faster, fastest first. */
function listCandidates(primary: readonly Comparison[]): Candidate[] {
  const candidates: Candidate[] = [];
  for (const comparison of primary) {
    const speedup = comparison.verdict === 'faster' ? speedupOf(comparison) : null;
    if (speedup !== null) candidates.push({ variant: comparison.variant, speedup });
  }
  return candidates.toSorted((a, b) => Number(a.speedup < b.speedup) - Number(a.speedup > b.speedup));
}

/** What verdicts, none of them `faster`, have in common. Failed variants do not count, unless all failed. */
function summarise(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.length === 0) return null;
  const working = verdicts.filter((verdict) => verdict !== 'failed');
  if (working.length === 0) return 'failed';
  if (working.every((verdict) => verdict === null)) return null;
  if (working.some((verdict) => verdict === null || verdict === 'inconclusive')) return 'inconclusive';
  return working.every((verdict) => verdict === 'slower') ? 'slower' : 'same';
}
