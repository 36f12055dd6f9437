import { estimateEffect } from '../../src/stats/paired.ts';
import type { Evaluation } from './evaluate.ts';
import { type Measured, runOf, truthOf } from './pool.ts';
import { probabilityOfMore } from './shares.ts';

/** False verdicts that the method allows. */
const GOAL = 0.05;
/** How unlikely a pool has to be by chance before the method is blamed. */
const SURELY = 1e-3;
/** The effect that any machine must show. */
const LARGE = 0.5;
const LEVEL = 1 - SURELY;

/**
 * What is surely wrong with the method, in sentences; none where all is well. A slow machine or a loud one is no fault: then
 * intervals are wide and verdicts `inconclusive`, as they should be.
 */
export function findFaults(evaluation: Evaluation): string[] {
  const { measured } = evaluation;
  const { pool, blocks, failed } = measured;
  const faults = [
    ...(failed > 0 ? [`${failed} of ${pool.trials.length} trials failed`] : []),
    ...(blocks.length < 3 ? [`${blocks.length} whole blocks are too few for any verdict`] : []),
    ...findMissing(evaluation),
    ...findAlarms(evaluation),
    ...findMissed(evaluation),
    ...findBias(measured),
  ];
  return faults.map((fault) => `${pool.name}: ${fault}`);
}

function findMissing({ equalNames }: Evaluation): string[] {
  return equalNames
    .filter(({ without }) => without > 0)
    .map(({ names, n, without }) => `${without} comparisons of ${names} names at n = ${n} have no verdict`);
}

/** Comparisons in sequence alone, no two of which have a trial in common: the exact binomial test takes them as independent. */
function findAlarms({ equalNames }: Evaluation): string[] {
  const tested = equalNames.filter(({ way }) => way === 'in sequence');
  return tested.flatMap(({ names, n, alarms: { count, of } }) => {
    const p = probabilityOfMore(count, of, GOAL);
    if (p >= SURELY / tested.length) return [];
    return [
      `${count} of ${of} comparisons of ${names} equal names at n = ${n} have a false verdict (p = ${p.toExponential(1)})`,
    ];
  });
}

/** On a machine so loud that nothing can be seen intervals are wide, and `inconclusive` is the right answer. */
function findMissed({ effects }: Evaluation): string[] {
  const large = effects.filter(({ share, way, n }) => share === LARGE && way === 'drawn' && n > 3);
  return large
    .filter(({ contradicted, comparisons }) => 2 * contradicted > comparisons)
    .map(
      ({ n, contradicted, comparisons }) =>
        `${contradicted} of ${comparisons} comparisons at n = ${n} miss the effect of 50 %, though their intervals are narrow`,
    );
}

/** The estimate over the whole pool, with an interval that is wrong in one pool of a thousand. */
function findBias(measured: Measured): string[] {
  const { blocks, equal, slowed } = measured;
  const large = slowed.find(({ share }) => share === LARGE);
  const reference = equal[0];
  if (large === undefined || reference === undefined) return [];
  const pairs = blocks.map((block, place) => ({
    block: place + 1,
    value: runOf(block, large.name),
    referenceValue: runOf(block, reference),
  }));
  const { ratio, low, high } = estimateEffect(pairs, LEVEL);
  const truth = truthOf(measured, large.name);
  if (ratio === null || low === null || high === null || (low <= truth && truth <= high)) return [];
  return [
    `the effect of 50 % is estimated as ${ratio.toFixed(3)} (${low.toFixed(3)} to ${high.toFixed(3)}), and was ${truth.toFixed(3)}`,
  ];
}
