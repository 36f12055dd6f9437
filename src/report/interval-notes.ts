// Lists the remarks of a report on its intervals: variants that were decided early, and those that no later block confirmed.
import { groupBy } from '../stats/groups.ts';
import { rateOfInterim } from '../stats/rates.ts';
import { formatLevel } from './format.ts';
import { listNames, type Phrase, say } from './phrase.ts';
import { lastBlock, type View } from './view.ts';

export function listIntervalNotes(view: View): Phrase[] {
  return [...formatSatOut(view), ...formatUnconfirmed(view)];
}

/**
 * Variants that were decided before others: their means are of fewer blocks than the reference's. A run that was interrupted in a block may
 * have fewer trials of undecided ones.
 */
function formatSatOut({ plan, rows, counted, leftOut, results: { shards } }: View): Phrase[] {
  if (plan.method.interim === null || shards.length > 0) return [];
  const trials = [...counted, ...leftOut];
  const last = lastBlock(trials);
  const early = rows.flatMap((row) => {
    const { id, isReference, tally } = row;
    const block = lastBlock(trials.filter(({ variant }) => variant === id)) || last;
    const isDecided = ['faster', 'slower', 'same'].includes(row.effect()?.comparison.verdict ?? '');
    return isReference || tally.failures > 0 || block === last || !isDecided ? [] : [{ id, block }];
  });
  return [...groupBy(early, ({ block }) => block)].map(
    ([block, variants]) =>
      say`${listNames(variants.map(({ id }) => id))}: decided after block ${block}, and compared with the reference in these blocks alone`,
  );
}

/** Variants that the last interim analysis decided, with no block after it. */
function formatUnconfirmed({ rows, plan }: View): Phrase[] {
  const unconfirmed = rows.filter((row) => row.effect()?.comparison.interim?.confirmed === false);
  if (unconfirmed.length === 0) return [];
  const names = listNames(unconfirmed.map(({ id }) => id));
  return [
    say`${names}: decided by the last block, so that the interval is the one at ${formatLevel(1 - rateOfInterim(plan.parts))}; with one more block it would be narrower`,
  ];
}
