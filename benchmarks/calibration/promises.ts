import { type Evaluation, FEW_BLOCKS, findFigures, LARGEST } from './evaluate.ts';
import type { Figures } from './figures.ts';
import { autoRule } from './rules.ts';
import { scatterOfPairs } from './scatter.ts';
import type { Share } from './shares.ts';

/** A promise about the default rule, and what a pool shows about it. */
export interface Promised {
  promise: string;
  share: Share | null;
  /** The figure of a promise that is not about a share; otherwise null. */
  number: number | null;
  /** The promised share or number, as a lower or an upper limit. */
  limit: number;
  side: 'at least' | 'at most';
  /** `unsure`: the share is beyond the limit, but its interval includes it. */
  kept: 'yes' | 'no' | 'unsure';
  /** Whether the promise is made only for machines whose pairs scatter by at most {@link QUIET_PAIRS}. */
  needsQuiet: boolean;
}

/** The promises about finding a difference were made where pairs scatter by 11 %. */
const QUIET_PAIRS = 0.12;
/** The suite of the promise in minutes: seconds of a run, of the rest of a trial (initdb, start, setup, stop), and its gain less one. */
const SUITE = { run: 20, rest: 1.5, gain: 0.5 };
const AUTO = autoRule().name;
const SHORT = autoRule(FEW_BLOCKS).name;

/** Whether a machine is as quiet as the promises require. */
export function isQuiet({ works }: Evaluation): boolean {
  return scatterOfPairs(works) <= QUIET_PAIRS;
}

/** The promises that the pool is large enough for. */
export function listPromises(evaluation: Evaluation): Promised[] {
  return [...listErrors(evaluation), ...listPower(evaluation)];
}

/** Promises for every machine: about false verdicts and intervals. */
function listErrors(evaluation: Evaluation): Promised[] {
  return [AUTO, SHORT].flatMap((rule) =>
    [2, 3, 5].flatMap((variants) => {
      const equal = findFigures(evaluation, rule, variants, 0);
      if (equal === undefined) return [];
      const what = `${variants} equal variants, ${rule}`;
      return [
        atMost(`false verdicts, ${what}`, equal.wrong, 0.05),
        atLeast(`all intervals hold the truth, ${what}`, equal.holds, 0.95),
      ];
    }),
  );
}

function listPower(evaluation: Evaluation): Promised[] {
  const fifth = findFigures(evaluation, SHORT, 2, 0.2);
  const tenth = findFigures(evaluation, AUTO, 2, 0.1);
  const long = findFigures(evaluation, AUTO, 2, 0.2);
  const large = findFigures(evaluation, AUTO, 2, LARGEST);
  const half = findFigures(evaluation, AUTO, 2, SUITE.gain);
  const all = evaluation.all.find(({ rule }) => rule === SHORT);
  return [
    ...(fifth === undefined ? [] : [atLeast('20 % found within 10 blocks', fifth.found, 0.97)]),
    ...(long === undefined ? [] : [mean('mean blocks until 20 % is found', long.blocks, 8)]),
    ...(tenth === undefined ? [] : [atLeast('10 % found within 30 blocks', tenth.found, 0.95)]),
    ...(large === undefined ? [] : [atLeast('3x decided within 5 blocks', large.quick, 0.99)]),
    ...(half === undefined
      ? []
      : [mean('mean minutes until 1.5x is decided for a suite of 20 s', minutesOf(half), 3.7)]),
    ...(all === undefined
      ? []
      : [
          atLeast('profiles: all, within 10 blocks: a gain of 20 % found', all.found, 0.9),
          mean('profiles: all, within 10 blocks: runs, beside the former rule', all.trialsOfFormer, 1.1),
        ]),
  ].map((promised) => ({ ...promised, needsQuiet: true }));
}

/** Minutes of a comparison of the suite: the warm-up and the mean number of blocks, each with a slower and a faster run. */
function minutesOf({ blocks }: Figures): number {
  const block = SUITE.run + SUITE.run / (1 + SUITE.gain) + 2 * SUITE.rest;
  return ((1 + blocks) * block) / 60;
}

function atMost(promise: string, share: Share, limit: number): Promised {
  const kept = share.count <= limit * share.of ? 'yes' : share.low <= limit ? 'unsure' : 'no';
  return { promise, share, number: null, limit, side: 'at most', kept, needsQuiet: false };
}

function atLeast(promise: string, share: Share, limit: number): Promised {
  const kept = share.count >= limit * share.of ? 'yes' : share.high >= limit ? 'unsure' : 'no';
  return { promise, share, number: null, limit, side: 'at least', kept, needsQuiet: false };
}

function mean(promise: string, number: number, limit: number): Promised {
  return {
    promise,
    share: null,
    number,
    limit,
    side: 'at most',
    kept: number <= limit ? 'yes' : 'no',
    needsQuiet: true,
  };
}
