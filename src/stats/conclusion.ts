import type { Comparison, Conclusion, Verdict } from '../results/comparison.ts';
import type { Sample } from '../results/sample.ts';
import { findAxes, withoutCount } from './axes.ts';
import { type Candidate, choose } from './choice.ts';
import { type AnalysisOptions, comparedVariants, comparesRevisions, referenceOf } from './options.ts';
import { countedTrials, isSuccess } from './pairing.ts';

/**
 * The result of the run in the primary metric. Of the variants judged `faster` {@link choose} takes one. None faster: the
 * reference, with what the verdicts have in common. Where revisions are compared no profile is recommended: see
 * {@link concludeRevisions}; of a sweep with several references see {@link concludePoints}.
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

/** What a conclusion has where no variant is chosen. */
const NOTHING = { fastest: null, speedup: null, equals: [], undecided: [], by: null } satisfies Partial<Conclusion>;

function concludePoint(
  primary: readonly Comparison[],
  samples: readonly Sample[],
  options: AnalysisOptions,
): Conclusion {
  const { metric, reference } = options;
  const [best, ...rest] = listCandidates(primary);
  if (best === undefined) {
    const verdict = failsEverywhere(samples, options) ? 'failed' : summarise(listVerdicts(primary, options));
    const known = verdict !== null && isSound(countedTrials(samples, reference));
    return { ...NOTHING, metric, fastest: known ? reference : null, speedup: known ? 1 : null, verdict };
  }
  const { chosen, ...others } = choose([best, ...rest], samples, options);
  return { metric, fastest: chosen.variant, speedup: chosen.speedup, verdict: 'faster', ...others };
}

/** Whether no trial of what is compared has passed: the reference alone may have run, as its first failure ends the comparison. */
function failsEverywhere(samples: readonly Sample[], options: AnalysisOptions): boolean {
  const trials = options.variants.flatMap(({ id }) => countedTrials(samples, id));
  return comparedVariants(options).length > 0 && trials.length > 0 && !trials.some(isSuccess);
}

/**
 * What all points of a sweep agree on, each concluded by itself: the profile, or the version where there is one profile,
 * that at every point is the fastest, equals it, or is not told apart from it, `speedup` being the least there. Nothing
 * where there is no single one; the verdict then is what all points share.
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
    const own = primary.filter((comparison) => comparison.reference === reference);
    const conclusion = concludePoint(own, samples, { ...options, variants, reference });
    const { fastest, equals, undecided } = conclusion;
    const chosen = fastest === null ? [] : [fastest, ...equals, ...undecided.map(({ variant }) => variant)];
    const speedups = new Map(chosen.map((id) => [choiceOf(id), findSpeedup(id, own)]));
    const open = undecided.map((one) => ({ ...one, variant: choiceOf(one.variant) }));
    return { verdict: conclusion.verdict, best: choiceOf(fastest ?? ''), speedups, open };
  });
  const verdicts = points.map(({ verdict }) => verdict);
  const { metric } = options;
  const shared = [...(points[0]?.speedups.keys() ?? [])].filter((one) => points.every((p) => p.speedups.has(one)));
  const fastest = shared.find((one) => points.every(({ best }) => best === one)) ?? shared[0];
  if (fastest === undefined) {
    const [first = null] = verdicts;
    const verdict = verdicts.every((one) => one === first) ? first : null;
    return { ...NOTHING, metric, verdict };
  }
  const speedup = points.reduce(
    (least, one) => Math.min(least, one.speedups.get(fastest) ?? least),
    Number.POSITIVE_INFINITY,
  );
  const gains = verdicts.every((one) => one === 'faster');
  return {
    metric,
    fastest,
    speedup: Number.isFinite(speedup) ? speedup : null,
    verdict: gains ? 'faster' : summarise(verdicts),
    ...splitAlike(
      shared.filter((one) => one !== fastest),
      points.flatMap(({ open }) => open),
    ),
  };
}

/** Those that are equal wherever they were compared, and the others with the widest of their intervals. */
function splitAlike(
  others: readonly string[],
  open: Conclusion['undecided'],
): Pick<Conclusion, 'equals' | 'undecided' | 'by'> {
  const undecided = others.flatMap((variant) => {
    const own = open.filter((one) => one.variant === variant);
    if (own.length === 0) return [];
    return [{ variant, low: Math.min(...own.map(({ low }) => low)), high: Math.max(...own.map(({ high }) => high)) }];
  });
  const isOpen = (one: string) => undecided.some(({ variant }) => variant === one);
  return { equals: others.filter((one) => !isOpen(one)), undecided, by: null };
}

function listReferences(options: AnalysisOptions): string[] {
  return [...new Set(comparedVariants(options).map((id) => referenceOf(id, options)))];
}

/** What is chosen among at a point: profiles; where there is one, versions. */
function nameChoices({ variants }: AnalysisOptions): (id: string) => string {
  const { profiles } = findAxes(variants);
  const names = variants.map(
    (one) => [one.id, profiles.length > 1 ? (one.profile ?? one.id) : withoutCount(one)] as const,
  );
  const known = new Map(names);
  return (id) => known.get(id) ?? id;
}

/** 1 for the reference, which is compared with nothing. */
function findSpeedup(id: string, comparisons: readonly Comparison[]): number {
  const comparison = comparisons.find((one) => one.variant === id);
  return (comparison && speedupOf(comparison)) ?? 1;
}

/** The verdict on several heads: the first of these that any of them has. */
const OUTRANKING = ['slower', 'failed', 'faster', 'inconclusive'] as const satisfies Verdict[];

/**
 * Whether a head is slower or faster than its base: what needs a look comes first, so that no gain under one profile hides
 * a loss under another. `speedup` is that of the first comparison with this verdict; a failed head has none.
 */
function concludeRevisions(primary: readonly Comparison[], options: AnalysisOptions): Conclusion {
  const verdict = summariseRevisions(listVerdicts(primary, options));
  const decisive = primary.find((comparison) => comparison.verdict === verdict);
  const known = verdict !== null && verdict !== 'failed' && decisive !== undefined;
  return { ...NOTHING, metric: options.metric, speedup: known ? speedupOf(decisive) : null, verdict };
}

function summariseRevisions(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.every((verdict) => verdict === null)) return null;
  const found = OUTRANKING.find((verdict) => verdicts.includes(verdict));
  return found ?? (verdicts.includes(null) ? 'inconclusive' : 'same');
}

/** One for each variant that is compared; one without a comparison has not been measured yet: nothing is known of it. */
function listVerdicts(primary: readonly Comparison[], options: AnalysisOptions): Verdict[] {
  const byVariant = new Map(primary.map((comparison) => [comparison.variant, comparison.verdict]));
  return comparedVariants(options).map((variant) => byVariant.get(variant) ?? null);
}

/** How many times faster, whichever direction is the better one; null without a pair. */
function speedupOf({ ratio, better }: Comparison): number | null {
  if (ratio === null) return null;
  return better === 'lower' ? 1 / ratio : ratio;
}

/** The variants judged faster, fastest first. */
function listCandidates(primary: readonly Comparison[]): Candidate[] {
  return primary
    .flatMap((comparison) => {
      const speedup = comparison.verdict === 'faster' ? speedupOf(comparison) : null;
      return speedup === null ? [] : [{ variant: comparison.variant, speedup }];
    })
    .toSorted((a, b) => b.speedup - a.speedup);
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

function isSound(trials: readonly Sample[]): boolean {
  return trials.length > 0 && trials.every(isSuccess);
}
