import type { Evaluation } from './evaluate.ts';
import { estimatePair, listPairs, truthOf } from './measured-runs.ts';
import { isQuiet, listPromises, type Promised } from './promises.ts';
import type { Share } from './shares.ts';

/** The method is at fault only where chance makes such a pool in fewer than one case of a thousand, over all checks. */
const CHANCE = 1e-3;
/** Normal deviations that chance exceeds as rarely on one side, over the some 20 shares of a pool. */
const DEVIATIONS = 4;
/** The normal deviations of Wilson's interval of 95 %. */
const INTERVAL_DEVIATIONS = 1.959964;
/**
 * How far an estimate may be off beside its interval. The truth is the share of the waits alone; what a wait costs beside its own time, such
 * as a cold cache after it, was 1.6 % of a run in one pool, whose narrow interval did not hold the truth. Smaller effects get no verdict.
 */
const SLACK = 0.02;
/** With fewer blocks a load that lasts for some runs looks like a bias. */
const MIN_PAIRS = 10;

/**
 * Lists in sentences what is wrong with the method beyond chance. A slow or noisy machine is no fault: its intervals are wide and its
 * verdicts `inconclusive`, which is right.
 */
export function findFaults(evaluation: Evaluation): string[] {
  const { pool, trials, failed } = evaluation.measured;
  const faults = [
    ...(failed > 0 ? [`${failed} of ${trials} trials failed`] : []),
    ...(evaluation.figures.length === 0
      ? [`${evaluation.works.length} trials in whole blocks are too few for any run`]
      : []),
    ...findMissing(evaluation),
    ...findBroken(evaluation),
    ...findBias(evaluation),
  ];
  return faults.map((fault) => `${pool.name}: ${fault}`);
}

function findMissing({ figures }: Evaluation): string[] {
  return figures
    .filter(({ without }) => without > 0)
    .map(
      ({ variants, rule, without }) => `${without} comparisons of ${variants} variants (${rule.name}) have no verdict`,
    );
}

/** Promises that are broken beyond chance. Those about finding a difference are made for a quiet machine only. */
function findBroken(evaluation: Evaluation): string[] {
  const quiet = isQuiet(evaluation);
  return listPromises(evaluation)
    .filter(({ needsQuiet }) => quiet || !needsQuiet)
    .filter(isSurelyBroken)
    .map(({ promise, share, number, limit, side }) => {
      const figure = share === null ? (number ?? 0).toFixed(2) : `${((100 * share.count) / share.of).toFixed(1)} %`;
      return `${promise}: ${figure}, promised: ${side} ${share === null ? limit : `${100 * limit} %`}`;
    });
}

/** A figure that is no share has no interval, and may exceed its limit by a tenth. */
function isSurelyBroken({ share, number, limit, side, kept }: Promised): boolean {
  if (kept !== 'no') return false;
  if (share === null) return (number ?? 0) > 1.1 * limit;
  return side === 'at most' ? boundOf(share, 'low') > limit : boundOf(share, 'high') < limit;
}

/** A bound of the share's interval, widened so that it misses in one pool of thousands. */
function boundOf(share: Share, side: 'low' | 'high'): number {
  const centre = share.count / share.of;
  return centre + ((share[side] - centre) * DEVIATIONS) / INTERVAL_DEVIATIONS;
}

/** Compares the estimates over the whole pool with the truth, by intervals of which one misses in one pool of a thousand. */
function findBias({ measured }: Evaluation): string[] {
  const pairs = listPairs(measured).filter(({ blocks }) => blocks.length >= MIN_PAIRS);
  return pairs.flatMap((pair) => {
    const { ratio, low, high } = estimatePair(pair, 1 - CHANCE / pairs.length);
    const truth = truthOf(pair);
    if (ratio === null || low === null || high === null) return [];
    if (low * (1 - SLACK) <= truth && truth <= high * (1 + SLACK)) return [];
    const times = `${ratio.toFixed(3)} (${low.toFixed(3)} to ${high.toFixed(3)})`;
    return [`\`${pair.name}\` was estimated as ${times} times \`${pair.reference}\`, and was ${truth.toFixed(3)}`];
  });
}
