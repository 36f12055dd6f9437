// Formats what one change brings: before, after, the factor, and the time saved.
import type { Comparison } from '../results/comparison.ts';
import type { MetricKind } from '../stats/pairing.ts';
import { shorten } from '../system/terminal-text.ts';
import { changeFormat, isTime } from './format.ts';
import { type Code, code, type Phrase, say } from './phrase.ts';
import { formatMeasured, toSpeedup } from './speedup.ts';
import { meanPairs, type PairedMeans, type View } from './view.ts';

/** Metrics that last as long as a run, so that a difference is time saved. */
const LASTING = ['run', 'total'];
/** How much more than `run` a whole trial must save before a headline names both. */
const CLEARLY_MORE = 1.25;

/** Whether the difference of two values is time saved or lost. */
export function savesTime({ name, unit, better }: MetricKind): boolean {
  return LASTING.includes(name) && unit === 's' && better === 'lower';
}

/**
 * What a change brings: `` `npm test` takes 28.6s instead of 43.0s on `turbo`: 1.45x faster (95 % 1.33 to 1.58, n = 5),
 * 14.4s saved a run ``.
 * @param words `middle`: after the value of the variant, with a space before them; `end`: after the value of the reference
 */
export function formatChange(
  comparison: Comparison,
  { label, middle = [], end = [] }: { label: Code; middle?: Phrase; end?: Phrase },
  view: View,
): Phrase {
  const effect = formatMeasured(comparison, view.results.shards);
  const means = meanPairs(comparison, view);
  if (means === null) return say`${label}${middle}${end}: ${effect}`;
  const [after, before] = formatAmounts([means.after, means.before], comparison);
  const about = comparison.parts === undefined ? '' : 'about ';
  const value = say`${about}${after}${middle} instead of ${before}${end}`;
  return say`${describe(label, value, comparison)}: ${effect}${formatSaved(means, comparison)}${formatWhole(comparison, view)}`;
}

/** `` `npm test` takes 28.6s ``, `` `pgbench` does 5,012 tps ``, `` `latency` of `pgbench` is 1.30ms ``. */
function describe(label: Code, value: Phrase, { metric, better }: Comparison): Phrase {
  if (metric === 'run') return say`${label} takes ${value}`;
  if (better === 'higher') return say`${label} does ${value}`;
  return say`${code(shorten(metric, 40))} of ${label} is ${value}`;
}

/** Both amounts with their unit, which only the first one has for a rate. */
function formatAmounts([after, before]: readonly [number, number], { metric, unit }: Comparison): [string, string] {
  const format = changeFormat([after, before], unit);
  return [isTime(unit) ? format(after) : `${format(after)} ${shorten(unit || metric, 40)}`, format(before)];
}

function formatSaved({ before, after }: PairedMeans, comparison: Comparison): string {
  if (!savesTime({ ...comparison, name: comparison.metric })) return '';
  const format = changeFormat([before, after], comparison.unit);
  return `, ${format(Math.abs(before - after))} ${after <= before ? 'saved' : 'lost'} a run`;
}

/** Where the server's own time is saved too, what a whole trial takes. */
function formatWhole(comparison: Comparison, view: View): string {
  if (comparison.metric !== 'run' || view.plan.revisions !== null) return '';
  const total = view.rowOf(comparison.variant)?.effect('total')?.comparison;
  if (total?.reference !== comparison.reference) return '';
  const run = meanPairs(comparison, view);
  const whole = meanPairs(total, view);
  if (!run || !whole) return '';
  const low = toSpeedup(total)?.interval?.low ?? 0;
  if (low <= 1 || whole.before - whole.after < CLEARLY_MORE * (run.before - run.after)) return '';
  const [after, before] = formatAmounts([whole.after, whole.before], total);
  return `; with its server ${after} instead of ${before}`;
}
