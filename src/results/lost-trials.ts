// Leaves out what failed and is little: parts of a workload that failed on a reference, and few trials of a variant; tells when it is too much.
import { countSlices, type Parts } from '../plan/parts.ts';
import { failsMoreOften, type Tally } from './failure-rate.ts';
import type { Sample } from './sample.ts';

/** The fields of an analysis, or of a plan, by which parts and trials are lost. */
interface Compared {
  variants: readonly { id: string; reference?: string | null }[];
  reference: string;
  parts?: Parts | undefined;
}

/** The parts that failed on a reference in some trial: they are compared on no variant. */
export function findLostParts(samples: readonly Sample[], { variants, reference, parts }: Compared): Set<number> {
  if (!parts) return new Set();
  const references = new Set(variants.map((variant) => variant.reference ?? reference));
  const failed = samples.filter(({ variant, failure }) => failure !== null && references.has(variant));
  return new Set(failed.flatMap(({ part }) => part ?? []));
}

/**
 * Whether so many slices failed that the others do not stand for the whole: more than a tenth.
 * @param lost parts: a group is lost by one of its slices, and its others are a random sample, so that it counts as one
 * @param slices in all parts
 */
export function losesTooMany(lost: number, slices: number): boolean {
  return lost > slices / 10;
}

/** Trials from which on one may fail. */
const LEAST_TRIALS = 5;

/** Whether a variant fails so rarely that its other trials show its speed: in a tenth of its trials, or in one of five or more. */
function failsRarely({ failures, trials }: Tally): boolean {
  return failures <= Math.max(trials / 10, trials >= LEAST_TRIALS ? 1 : 0);
}

/**
 * Whether a variant of a run that continues has failed for good: in its first trial, or so often that more trials are not waited for.
 * @param trials of the variant, in the order in which they ran, warm-up included @param variant default: it has not passed before
 */
export function hasFailedForGood(trials: readonly Sample[], variant: { hasPassed?: boolean } = {}): boolean {
  const failures = trials.filter(({ failure }) => failure !== null).length;
  const failsFirst = failures > 0 && trials[0]?.failure !== null && variant.hasPassed !== true;
  return failsFirst || !failsRarely({ failures, trials: Math.max(trials.length, LEAST_TRIALS) });
}

function tallyTrials(samples: readonly Sample[]): Tally {
  return {
    trials: samples.filter(({ block }) => block > 0).length,
    failures: samples.filter(({ failure }) => failure !== null).length,
  };
}

/** Whether a variant fails rarely in all trials together, or in each of several merged files: what each accepts, all do. */
function failsRarelyIn(trials: readonly Sample[]): boolean {
  const files = [...new Set(trials.map(({ shard }) => shard))];
  const ofFile = (file: number) => tallyTrials(trials.filter(({ shard }) => shard === file));
  return failsRarely(tallyTrials(trials)) || files.every((file) => failsRarely(ofFile(file)));
}

/** The failed trials of variants that fail rarely, and no more often than their reference. The others keep all of theirs. */
function findRareFailures(samples: readonly Sample[], { variants, reference }: Compared): Set<Sample> {
  const failed = samples.filter(({ failure }) => failure !== null);
  const trialsOf = (id: string) => samples.filter(({ variant }) => variant === id);
  const ids = [...new Set(failed.map(({ variant }) => variant))].filter((id) => {
    const trials = trialsOf(id);
    const other = variants.find((variant) => variant.id === id)?.reference ?? reference;
    const isWorse = other !== id && failsMoreOften(tallyTrials(trials), tallyTrials(trialsOf(other)));
    return !isWorse && failsRarelyIn(trials);
  });
  return new Set(failed.filter(({ variant }) => ids.includes(variant)));
}

/** What is compared: trials and rules without what is lost. */
interface Remaining<T> {
  /** The trials that are compared, among them the failed ones of variants that fail too often. */
  samples: readonly Sample[];
  /** The failed trials that are left out, each with its block for its variant alone. */
  leftOut: readonly Sample[];
  /** The rules, with the number of parts that are not lost, and what is left out. */
  options: T & { leftOut: readonly Sample[] };
}

/** Leaves out lost parts on all variants, and then rare failures. */
export function withoutLost<T extends Compared>(samples: readonly Sample[], options: T): Remaining<T> {
  const { parts } = options;
  const lost = findLostParts(samples, options);
  const ofParts = lost.size === 0 ? samples : samples.filter(({ part }) => part === undefined || !lost.has(part));
  const rare = findRareFailures(ofParts, options);
  const leftOut = [...rare];
  return {
    samples: rare.size === 0 ? ofParts : ofParts.filter((sample) => !rare.has(sample)),
    leftOut,
    options: { ...options, leftOut, ...(parts && { parts: { ...parts, count: parts.count - lost.size } }) },
  };
}

/** The failed trials that leave something without a result: those that are not left out, or all where too many parts are lost. */
export function listFatal(samples: readonly Sample[], plan: Compared): Sample[] {
  const isLost = plan.parts && losesTooMany(findLostParts(samples, plan).size, countSlices(plan.parts));
  return (isLost ? samples : withoutLost(samples, plan).samples).filter(({ failure }) => failure !== null);
}
