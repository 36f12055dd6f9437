// Formats the headline of a sweep: where each line wins, and how far it grows.
import { formatChange } from '../../../report/effect.ts';
import { countThings } from '../../../report/format.ts';
import { labelOf } from '../../../report/kinds/kind.ts';
import { join, name, type Phrase, say } from '../../../report/phrase.ts';
import { formatFactor, formatRuns, formatSpan, toSpeedup } from '../../../report/speedup.ts';
import type { Row, View } from '../../../report/view.ts';
import { shorten } from '../../../system/terminal-text.ts';
import { formatRange, type Sweep, type SweepLine } from './lines.ts';

/** Words for the results at the points, in the order of the sentence. */
const WORDS = [
  ['faster', 'faster'],
  ['slower', 'slower'],
  ['same', 'the same'],
  ['inconclusive', 'inconclusive'],
  ['few', 'too few runs'],
  ['failed', 'failed'],
  ['unfounded', 'the reference failed'],
] as const;

type Word = (typeof WORDS)[number][0];

/** A line of a sweep against its reference. */
type LineSummary = NonNullable<ReturnType<typeof summariseLine>>;

/** The result of a sweep as one phrase without a full stop: along client counts alone, or line against line. */
export function formatSweepHeadline(sweep: Sweep | null, view: View): Phrase {
  const label = labelOf(view);
  const { shards } = view.results;
  const summaries = (sweep?.lines ?? []).flatMap((line) => summariseLine(line, view) ?? []);
  const [first] = summaries;
  if (sweep === null || first === undefined) return say`No comparison of ${label}`;
  if (first.reference === first.line.name) return formatGrowth(first, sweep, view);
  const comparisons = summaries.flatMap(({ points }) => points.map(({ comparison }) => comparison));
  const compared = comparisons.filter(({ verdict }) => verdict !== null && verdict !== 'failed');
  const runs = formatRuns(compared.length > 0 ? compared : comparisons, shards);
  if (summaries.length === 1)
    return say`${label}: ${formatLine(first)} over ${formatRange(sweep)}: ${formatCounts(first, sweep)} (${runs})`;
  const phrases = summaries.map((summary) => say`${formatLine(summary)}, ${formatCounts(summary, sweep)}`);
  const hidden = phrases.splice(3).length;
  const more = hidden > 0 ? `; and ${hidden} more below` : '';
  return say`${label} over ${formatRange(sweep)} (${runs}): ${join(phrases, '; ')}${more}`;
}

function summariseLine(line: SweepLine, { comparisons }: View) {
  if (line.reference === null) return null;
  const points = line.points.flatMap((row) => {
    const comparison = comparisons.find(({ variant }) => variant === row?.id);
    if (!row || !comparison) return [];
    const word: Word = comparison.verdict ?? (row.reference.tally.failures > 0 ? 'unfounded' : 'few');
    return [{ row, comparison, word }];
  });
  return { line, reference: line.reference, points };
}

/** `` `pg18` is 1.02x to 2.32x faster than `pg15` ``. */
function formatLine({ line, reference, points }: LineSummary): Phrase {
  const speedups = points.flatMap(({ row }) => row.effect()?.speedup?.ratio ?? []);
  if (speedups.length === 0) return say`${name(line.name)} is not compared with ${name(reference)}`;
  return say`${name(line.name)} is ${formatSpan(Math.min(...speedups), Math.max(...speedups))} than ${name(reference)}`;
}

/** `faster at 3 of 5 counts, the same at 2`. */
function formatCounts({ points }: LineSummary, { along }: Sweep): string {
  const total = points.length;
  const places = along === 'clients' ? 'counts' : 'versions';
  const parts: string[] = [];
  for (const [word, text] of WORDS) {
    const count = points.filter((point) => point.word === word).length;
    if (count === 0) continue;
    if (count === total && total === 1) return `${text} at the other`;
    if (count === total) return `${text} at ${total === 2 ? 'both' : `all ${total}`} ${places}`;
    parts.push(parts.length === 0 ? `${text} at ${count} of ${total} ${places}` : `${text} at ${count}`);
  }
  return parts.join(', ');
}

/** Client counts alone: how far the metric grows, and where the growth ends. */
function formatGrowth(summary: LineSummary, sweep: Sweep, view: View): Phrase {
  const { metrics, results, rowOf, plan } = view;
  const [metric] = metrics;
  const label = labelOf(view);
  const higher = metric?.better === 'higher';
  const what = higher ? say`${shorten(metric.name, 40)} of ${label}` : say`${label}`;
  const { fastest } = results.conclusion;
  const best = summary.points.find(({ row, comparison }) => row.id === fastest && comparison.verdict === 'faster');
  if (best === undefined) {
    const open = summary.points.some(({ word }) => word === 'inconclusive' || word === 'few');
    const verb = higher ? 'grow' : 'get faster';
    const claim = open ? `is not shown to ${verb}` : `does not ${verb}`;
    const comparisons = summary.points.map(({ comparison }) => comparison);
    const runs = formatRuns(comparisons, results.shards);
    return say`${what} ${claim} from ${formatRange(sweep)}: ${formatCounts(summary, sweep)} (${runs})`;
  }
  const from = countOf(rowOf(plan.reference));
  const to = countOf(best.row);
  const tail = formatTail(best, summary, view);
  const where = { label, middle: [` with ${countThings(to, 'client')}`], end: [` with ${from}`] };
  return say`${formatChange(best.comparison, where, view)}${tail}`;
}

/** What follows after the best count: no gain, or a proven fall. */
function formatTail(best: LineSummary['points'][number], { points }: LineSummary, { results }: View): string {
  const beyond = points.filter(
    ({ row, comparison }) => comparison.verdict !== 'failed' && countOf(row) > countOf(best.row),
  );
  const last = beyond.toSorted((a, b) => countOf(a.row) - countOf(b.row)).at(-1);
  if (last === undefined) return '';
  const lastSpeedup = toSpeedup(last.comparison)?.ratio ?? 0;
  const bestSpeedup = toSpeedup(best.comparison)?.ratio ?? 0;
  if (lastSpeedup < bestSpeedup && !results.conclusion.equals.includes(last.row.id))
    return `; only ${formatFactor({ ratio: lastSpeedup, interval: null })} with ${countOf(last.row)}`;
  return '; no more from there';
}

function countOf(row: Row | undefined): number {
  return row?.variant.clients ?? 0;
}
