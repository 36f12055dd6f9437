// Lists the remarks of a report on its intervals: which blocks they are from, their level, and how they become narrower.
import { PART } from '../plan/parts.ts';
import type { Comparison } from '../results/comparison.ts';
import { groupBy } from '../stats/groups.ts';
import { rateOfInterim, rateOfRun } from '../stats/rates.ts';
import { countBlocksWithin } from '../stats/scatter.ts';
import { formatLevel, formatPercent } from './format.ts';
import { LESS_NOISE, MAX_RUNS } from './kinds/next-steps.ts';
import { code, listNames, type Phrase, say } from './phrase.ts';
import { lastBlock, type View } from './view.ts';

/** Half-width of an interval that a person would repeat to a colleague. */
const PRECISION = 0.15;

export function listIntervalNotes(view: View): Phrase[] {
  return [...formatSatOut(view), ...formatUnconfirmed(view), ...formatWide(view)];
}

/** Variants that were decided before others: their means are of fewer blocks than the reference's. */
function formatSatOut({ plan, rows, counted, results: { shards } }: View): Phrase[] {
  if (plan.method.interim === null || shards.length > 0) return [];
  const last = lastBlock(counted);
  const early = rows.flatMap(({ id, isReference, tally, trials }) => {
    const block = trials.at(-1)?.block ?? last;
    return isReference || tally.failures > 0 || block === last ? [] : [{ id, block }];
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
    say`${names}: decided by the last block, so that the interval is the one at ${formatLevel(1 - rateOfInterim(plan.parts))}; with one more block it would be about a third as wide`,
  ];
}

/** Effects that are shown, but of which nobody knows how large they are. */
function formatWide({ rows, plan, comparisons, results: { scatter, shards } }: View): Phrase[] {
  const wide = rows.filter((row) => isWide(row.effect()?.comparison));
  if (wide.length === 0 || scatter === null || shards.length > 0) return [];
  const hasInterim = plan.method.interim !== null;
  const rateAfter = (n: number) => rateOfRun(hasInterim, n) / Math.max(1, comparisons.length);
  const blocks = countBlocksWithin(scatter.share, PRECISION, MAX_RUNS, rateAfter);
  const names = listNames(wide.map(({ id }) => id));
  const noun = plan.parts ? PART : 'run';
  const start = say`${names}: the ends of the interval are more than a factor of 2 apart`;
  if (blocks === null)
    return [
      say`${start}, and ${MAX_RUNS} ${noun}s would not show the effect within ${formatPercent(PRECISION)}: use ${LESS_NOISE}`,
    ];
  const input = hasInterim ? `precision: ${formatPercent(PRECISION).replace(' ', '')}` : `runs: ${blocks}`;
  return [say`${start}; ${blocks} ${noun}s would show the effect within ${formatPercent(PRECISION)}: ${code(input)}`];
}

function isWide(comparison: Comparison | undefined): boolean {
  if (comparison === undefined) return false;
  const { verdict, low, high } = comparison;
  return (verdict === 'faster' || verdict === 'slower') && low !== null && high !== null && high > 2 * low;
}
