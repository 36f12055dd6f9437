import { formatChange } from '../../../report/effect.ts';
import { countThings } from '../../../report/format.ts';
import { labelOf } from '../../../report/kinds/kind.ts';
import { join, name, type Phrase, say } from '../../../report/phrase.ts';
import { formatFactor, formatRuns, formatSpan, toSpeedup } from '../../../report/speedup.ts';
import type { Row, View } from '../../../report/view.ts';
import type { Comparison } from '../../../results/comparison.ts';
import { shorten } from '../../../system/terminal-text.ts';
import { formatRange, type Sweep, type SweepLine } from './lines.ts';

const MAX_LINES_SHOWN = 3;

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
interface LineSummary {
  line: SweepLine;
  reference: string;
  /** The compared points. */
  points: { row: Row; comparison: Comparison; word: Word }[];
}

/** The result of a sweep as one phrase without a full stop: along client counts alone, or line against line. */
export function formatSweepHeadline(sweep: Sweep | null, view: View): Phrase {
  const label = labelOf(view);
  const { shards } = view.results;
  const summaries = (sweep?.lines ?? []).flatMap((line) => summariseLine(line, view) ?? []);
  const [first] = summaries;
  if (sweep === null || first === undefined) return say`No comparison of ${label}`;
  if (first.reference === first.line.name) return formatGrowth(first, sweep, view);
  const all = summaries.flatMap(({ points }) => points.map(({ comparison }) => comparison));
  const compared = all.filter(({ verdict }) => verdict !== null && verdict !== 'failed');
  const runs = formatRuns(compared.length > 0 ? compared : all, shards);
  if (summaries.length === 1)
    return say`${label}: ${formatLine(first)} over ${formatRange(sweep)}: ${formatCounts(first, sweep)} (${runs})`;
  const shown = summaries.slice(0, MAX_LINES_SHOWN);
  const phrases = shown.map((summary) => say`${formatLine(summary)}, ${formatCounts(summary, sweep)}`);
  const rest = summaries.length - shown.length;
  const more = rest > 0 ? `; and ${rest} more below` : '';
  return say`${label} over ${formatRange(sweep)} (${runs}): ${join(phrases, '; ')}${more}`;
}

function summariseLine(line: SweepLine, { comparisons }: View): LineSummary | null {
  if (line.reference === null) return null;
  const points = line.points.flatMap((row) => {
    const comparison = comparisons.find(({ variant }) => variant === row?.id);
    return row && comparison ? [{ row, comparison, word: wordOf(comparison, row) }] : [];
  });
  return { line, reference: line.reference, points };
}

function wordOf({ verdict }: Comparison, { reference }: Row): Word {
  return verdict ?? (reference.tally.failures > 0 ? 'unfounded' : 'few');
}

/** `` `pg18` is 1.02x to 2.32x faster than `pg15` ``. */
function formatLine({ line, reference, points }: LineSummary): Phrase {
  const [own, other] = [name(line.name), name(reference)];
  const speedups = points.flatMap(({ row }) => row.effect()?.speedup?.ratio ?? []);
  if (speedups.length === 0) return say`${own} is not compared with ${other}`;
  return say`${own} is ${formatSpan(Math.min(...speedups), Math.max(...speedups))} than ${other}`;
}

/** `faster at 3 of 5 counts, the same at 2`. */
function formatCounts({ points }: LineSummary, { along }: Sweep): string {
  const all = points.length;
  const places = along === 'clients' ? 'counts' : 'versions';
  const parts = WORDS.flatMap(([word, text]) => {
    const count = points.filter((point) => point.word === word).length;
    return count === 0 ? [] : [{ text, count }];
  });
  return parts
    .map(({ text, count }, place) => {
      if (count === all)
        return `${text} at ${all === 1 ? 'the other' : all === 2 ? `both ${places}` : `all ${all} ${places}`}`;
      return place === 0 ? `${text} at ${count} of ${all} ${places}` : `${text} at ${count}`;
    })
    .join(', ');
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
    const all = summary.points.map(({ comparison }) => comparison);
    return say`${what} ${claim} from ${formatRange(sweep)}: ${formatCounts(summary, sweep)} (${formatRuns(all, results.shards)})`;
  }
  const [from, to] = [countOf(rowOf(plan.reference)), countOf(best.row)];
  const tail = formatTail(best, summary, view);
  const where = { label, own: [` with ${countThings(to, 'client')}`], other: [` with ${from}`] };
  return say`${formatChange(best.comparison, where, view)}${tail}`;
}

/** What follows after the best count: no gain, or a proven fall. */
function formatTail(best: LineSummary['points'][number], { points }: LineSummary, { results }: View): string {
  const beyond = points.filter(({ row, comparison }) => comparison.failures === 0 && countOf(row) > countOf(best.row));
  const last = beyond.toSorted((a, b) => countOf(a.row) - countOf(b.row)).at(-1);
  if (last === undefined) return '';
  const [own, most] = [last, best].map(({ comparison }) => toSpeedup(comparison)?.ratio ?? 0);
  if ((own ?? 0) < (most ?? 0) && !results.conclusion.equals.includes(last.row.id))
    return `; only ${formatFactor({ ratio: own ?? 0, interval: null })} with ${countOf(last.row)}`;
  return '; no more from there';
}

function countOf(row: Row | undefined): number {
  return row?.variant.clients ?? 0;
}
