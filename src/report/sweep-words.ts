import type { Comparison, Verdict } from '../stats/comparison.ts';
import { formatRatio } from './format.ts';
import { describeEvidence, describeRuns } from './headline-numbers.ts';
import { findComparison } from './outcome.ts';
import { type Code, join, name, type Phrase, say, shorten } from './phrase.ts';
import type { Results } from './results.ts';
import { toSpeedup } from './speedup.ts';
import { buildSweep, describeRange, namePoints, type Sweep, type SweepLine } from './sweep.ts';
import { metricKinds, tallyReference } from './trials.ts';

const MOST_LINES_TOLD = 3;

/** What a comparison at a point says, in the order of the sentence. */
const WORDS = [
  ['faster', 'faster'],
  ['slower', 'slower'],
  ['same', 'the same'],
  ['inconclusive', 'cannot be told'],
  ['few', 'too few runs'],
  ['failed', 'failed'],
  ['unfounded', 'the reference failed'],
] as const;

type Word = (typeof WORDS)[number][0];

/** A line of a sweep against the one that it is compared with. */
interface LineStory {
  line: SweepLine;
  comparisons: Comparison[];
  counts: Map<Word, number>;
}

/** What a sweep shows, in one sentence without a stop at its end: along client counts alone, or line against line. */
export function writeSweepHeadline(label: Code, results: Results): Phrase {
  const sweep = buildSweep(results);
  const stories = (sweep?.lines ?? []).flatMap((line) => (line.reference === null ? [] : [tellLine(line, results)]));
  const [first] = stories;
  if (sweep === null || first === undefined) return say`No comparison of ${label}`;
  if (first.line.reference === first.line.name) return writeGrowth(first, sweep, label, results);
  const all = stories.flatMap(({ comparisons }) => comparisons);
  if (stories.length === 1)
    return say`${label}: ${writeRange(first, results)} over ${describeRange(sweep)}: ${writeCounts(first, sweep)} (${describeTold(all, results)})`;
  const told = stories
    .slice(0, MOST_LINES_TOLD)
    .map((story) => say`${writeRange(story, results)}, ${writeCounts(story, sweep)}`);
  const rest = stories.length - told.length;
  const more = rest > 0 ? `; and ${rest} more below` : '';
  return say`${label} over ${describeRange(sweep)} (${describeTold(all, results)}): ${join(told, '; ')}${more}`;
}

function tellLine(line: SweepLine, results: Results): LineStory {
  const comparisons = line.points.flatMap(
    (variant) => (variant && findComparison(results, variant.id, results.plan.metric)) ?? [],
  );
  const counts = new Map<Word, number>();
  for (const comparison of comparisons) {
    const word = wordOf(comparison, results);
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return { line, comparisons, counts };
}

function wordOf({ verdict, variant }: { verdict: Verdict; variant: string }, results: Results): Word {
  if (verdict !== null) return verdict;
  return tallyReference(results, variant).failures > 0 ? 'unfounded' : 'few';
}

/** `` `pg18` has 1.02x to 2.32x the tps of `pg15` ``; for times `runs 1.02x to 2.32x as fast as`. */
function writeRange({ line, comparisons }: LineStory, results: Results): Phrase {
  const [metric] = metricKinds(results);
  const own = name(line.name);
  const reference = name(line.reference ?? '');
  const speedups = comparisons
    .filter((one) => one.failures === 0 && tallyReference(results, one.variant).failures === 0)
    .flatMap((one) => toSpeedup(one)?.ratio ?? []);
  if (speedups.length === 0 || metric === undefined) return say`${own} is not compared with ${reference}`;
  const [low, high] = [Math.min(...speedups), Math.max(...speedups)].map(formatRatio);
  const range = low === high ? low : `${low} to ${high}`;
  if (metric.better === 'higher') return say`${own} has ${range ?? ''} the ${shorten(metric.name, 40)} of ${reference}`;
  return say`${own} runs ${range ?? ''} as fast as ${reference}`;
}

/** `faster at 3 of 5 counts, the same at 2`. */
function writeCounts({ counts, comparisons }: LineStory, sweep: Sweep): string {
  const points = namePoints(sweep);
  const all = comparisons.length;
  const parts = WORDS.flatMap(([word, text]) => {
    const count = counts.get(word) ?? 0;
    return count === 0 ? [] : [{ text, count }];
  });
  return parts
    .map(({ text, count }, place) => {
      if (count === all)
        return `${text} at ${all === 1 ? 'the other' : all === 2 ? `both ${points}` : `all ${all} ${points}`}`;
      return place === 0 ? `${text} at ${count} of ${all} ${points}` : `${text} at ${count}`;
    })
    .join(', ');
}

/** n of the points that have a ratio. */
function describeTold(comparisons: readonly Comparison[], results: Results): string {
  const told = comparisons.filter(({ verdict }) => verdict !== null && verdict !== 'failed');
  return describeRuns(told.length > 0 ? told : comparisons, results);
}

/** Client counts alone: how far the metric grows, and from where on it does no more. */
function writeGrowth(story: LineStory, sweep: Sweep, label: Code, results: Results): Phrase {
  const [metric] = metricKinds(results);
  const higher = metric?.better === 'higher';
  const what = higher ? say`${shorten(metric.name, 40)} of ${label}` : say`${label}`;
  const { conclusion, plan } = results;
  const best = story.comparisons.find((one) => one.variant === conclusion.fastest && one.verdict === 'faster');
  const from = countOf(plan.reference, results);
  if (best === undefined) {
    const open = (story.counts.get('inconclusive') ?? 0) + (story.counts.get('few') ?? 0) > 0;
    const verb = higher ? 'grow' : 'get faster';
    const claim = open ? `is not shown to ${verb}` : `does not ${verb}`;
    return say`${what} ${claim} from ${describeRange(sweep)}: ${writeCounts(story, sweep)} (${describeRuns(story.comparisons, results)})`;
  }
  const { ratio, evidence } = describeEvidence(best, toSpeedup(best), results);
  const to = countOf(best.variant, results);
  const tail = writeTail(best, story, results);
  if (to < from || !higher)
    return say`${what} ${higher ? `is ${ratio} as high` : `runs ${ratio} faster`} with ${to} ${clients(to)} ${higher ? 'as' : 'than'} with ${from} (${evidence})${tail}`;
  return say`${what} grows ${ratio} from ${from} to ${to} ${clients(to)} (${evidence})${tail}`;
}

/** What comes beyond the count from which on nothing is gained: it has fallen where it is known to. */
function writeTail(best: Comparison, { comparisons }: LineStory, results: Results): string {
  const to = countOf(best.variant, results);
  const beyond = comparisons.filter((one) => one.failures === 0 && countOf(one.variant, results) > to);
  const last = beyond.toSorted((a, b) => countOf(a.variant, results) - countOf(b.variant, results)).at(-1);
  if (last === undefined) return '';
  const [own, most] = [toSpeedup(last)?.ratio ?? 0, toSpeedup(best)?.ratio ?? 0];
  if (own < most && !results.conclusion.equals.includes(last.variant))
    return `, and falls to ${formatRatio(own)} at ${countOf(last.variant, results)}`;
  return ' and no more from there';
}

function countOf(id: string, { plan }: Results): number {
  return plan.variants.find((one) => one.id === id)?.clients ?? 0;
}

function clients(count: number): string {
  return count === 1 ? 'client' : 'clients';
}
