import type { Evaluation } from './evaluate.ts';
import { estimatePair, listPairs, truthOf } from './measured-runs.ts';
import { isQuiet, listPromises, type Promised } from './promises.ts';
import type { Share } from './shares.ts';

/** How unlikely a pool has to be by chance before the method is blamed, over all that is asked of it. */
const SURELY = 1e-3;
/** As many normal deviations leave so few on one side, over the some 20 shares of a pool. */
const DEVIATIONS = 4;
/** Wilson's interval has 1.96 of them. */
const OF_INTERVAL = 1.959964;
const MIN_PAIRS = 6;

/**
 * What is surely wrong with the method, in sentences; none where all is well. A slow machine or a loud one is no fault: then
 * intervals are wide and verdicts `inconclusive`, as they should be.
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
    .map(({ names, rule, without }) => `${without} comparisons of ${names} names (${rule.name}) have no verdict`);
}

/** Promises that are broken by more than chance can do. Those about what is found are made for a quiet machine. */
function findBroken(evaluation: Evaluation): string[] {
  const quiet = isQuiet(evaluation);
  return listPromises(evaluation)
    .filter(({ needsQuiet }) => quiet || !needsQuiet)
    .filter(isSurelyBroken)
    .map(({ promise, share, number, limit, side }) => {
      const figure = share === null ? (number ?? 0).toFixed(2) : `${((100 * share.count) / share.of).toFixed(1)} %`;
      return `${promise}: ${figure}, promised are ${side} ${share === null ? limit : `${100 * limit} %`}`;
    });
}

/** What is no share has no interval, and gets a tenth of leeway. */
function isSurelyBroken({ share, number, limit, side, kept }: Promised): boolean {
  if (kept !== 'no') return false;
  if (share === null) return (number ?? 0) > 1.1 * limit;
  return side === 'at most' ? boundOf(share, 'low') > limit : boundOf(share, 'high') < limit;
}

/** An interval of the share that is wrong in one pool of thousands: its own, stretched. */
function boundOf(share: Share, side: 'low' | 'high'): number {
  const centre = share.count / share.of;
  return centre + ((share[side] - centre) * DEVIATIONS) / OF_INTERVAL;
}

/** The estimates of all names over the whole pool, with intervals of which one is wrong in one pool of a thousand. */
function findBias({ measured }: Evaluation): string[] {
  const pairs = listPairs(measured).filter(({ blocks }) => blocks.length >= MIN_PAIRS);
  return pairs.flatMap((pair) => {
    const { ratio, low, high } = estimatePair(pair, 1 - SURELY / pairs.length);
    const truth = truthOf(pair);
    if (ratio === null || low === null || high === null || (low <= truth && truth <= high)) return [];
    const times = `${ratio.toFixed(3)} (${low.toFixed(3)} to ${high.toFixed(3)})`;
    return [`\`${pair.name}\` was estimated as ${times} times \`${pair.reference}\`, and was ${truth.toFixed(3)}`];
  });
}
