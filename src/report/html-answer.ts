// Renders the answer in large type at the top of the HTML report.
import type { Comparison, Verdict } from '../results/comparison.ts';
import { shorten } from '../system/terminal-text.ts';
import { savesTime } from './effect.ts';
import { changeFormat, countThings, formatAmount, isTime } from './format.ts';
import { renderLine, renderSign } from './html-parts.ts';
import type { Answer } from './kinds/kind.ts';
import type { Report } from './report.ts';
import {
  formatFactor,
  formatLeveledInterval,
  formatMeasured,
  formatRuns,
  formatSpan,
  type Speedup,
  toSpeedup,
} from './speedup.ts';
import { type Effect, meanPairs, type Row, tally, type View } from './view.ts';

/** A number in large type, and what it is. */
export interface LargeNumber {
  label: string;
  value: string;
  verdict?: Verdict;
}

const NAME_CHARACTERS = 40;
const VERDICTS = ['faster', 'slower', 'same', 'inconclusive', 'failed', null] as const;

/**
 * The answer in large type: before and after, what is saved, and the factor with its interval and n; for several
 * comparisons without a winner how many have which verdict. Empty without a result.
 */
export function renderAnswer(report: Report): string {
  return renderNumbers(listNumbers(report).slice(0, 6));
}

/** Numbers in large type. Empty without any. */
export function renderNumbers(numbers: readonly LargeNumber[]): string {
  if (numbers.length === 0) return '';
  const write = ({ label, value, verdict = null }: LargeNumber) =>
    `<div><dt>${renderLine(label)}</dt><dd class="verdict ${verdict ?? 'open'}">${renderSign(verdict)}${renderLine(value)}</dd></div>`;
  return `<dl class="answer">\n${numbers.map(write).join('\n')}\n</dl>`;
}

function listNumbers({ view, answer }: Report): LargeNumber[] {
  const { trials, failures } = tally(view.counted.length > 0 ? view.counted : view.results.samples);
  if (failures === trials) {
    const label = view.counted.length > 0 ? 'no result' : 'no result, warm-up';
    return trials === 0 ? [] : [{ label, value: `${failures} of ${trials} trials failed`, verdict: 'failed' }];
  }
  if (view.counted.length === 0) return [];
  if (view.single) return view.rows.flatMap((row) => describeAlone(row, view));
  const effect = answer.decisive?.effect();
  if (!effect) return [...countFailed(view), ...describeAll(answer, view)];
  const isOther = (comparison: Comparison) =>
    comparison !== effect.comparison && comparison.verdict !== 'failed' && view.plan.revisions !== null;
  const others = answer.compared.filter(isOther);
  return [...describeOne(effect, view), ...countFailed(view), ...countVerdicts(others, 'other comparison')];
}

function describeAlone(
  { id, tally: { trials, failures }, mean }: Row,
  { plan, metrics: [metric] }: View,
): LargeNumber[] {
  const name = shorten(id, NAME_CHARACTERS);
  if (failures > 0) return [{ label: name, value: `${failures} of ${trials} trials failed`, verdict: 'failed' }];
  const value = mean(plan.metric);
  if (value === null || metric === undefined) return [];
  const label = `${shorten(metric.name, NAME_CHARACTERS)} on ${name}, n = ${trials}`;
  return [{ label, value: formatAmount(value, metric.unit).trim() }];
}

function describeOne({ comparison, speedup }: Effect, view: View): LargeNumber[] {
  const { variant, reference, metric, unit, verdict } = comparison;
  const means = meanPairs(comparison, view);
  if (means === null || (speedup === null && !comparison.signs)) return [];
  const format = changeFormat([means.before, means.after], unit);
  const rate = isTime(unit) ? '' : ` ${shorten(unit || metric, NAME_CHARACTERS)}`;
  const [what, from, to] = [metric, reference, variant].map((text) => shorten(text, NAME_CHARACTERS));
  const numbers: LargeNumber[] = [
    { label: `${what}, ${from} → ${to}`, value: `${format(means.before)} → ${format(means.after)}${rate}` },
  ];
  const isShown = verdict === 'faster' || verdict === 'slower';
  if (isShown && savesTime({ ...comparison, name: metric }))
    numbers.push({
      label: means.after <= means.before ? 'saved a run' : 'lost a run',
      value: format(Math.abs(means.before - means.after)),
    });
  return [...numbers, describeEffect(comparison, speedup, view)];
}

/** `1.45x faster` with `95 % 1.33 to 1.58, n = 5`; without a difference that is shown, the verdict and what is ruled out. */
function describeEffect(comparison: Comparison, speedup: Speedup | null, { results: { shards } }: View): LargeNumber {
  const { verdict } = comparison;
  if (speedup === null) return { label: formatMeasured(comparison, shards), value: verdict ?? 'no verdict', verdict };
  const runs = formatRuns([comparison], shards);
  if (verdict === null) return { label: `${formatFactor(speedup)}, ${runs}: too few`, value: 'no verdict' };
  if (verdict === 'faster' || verdict === 'slower')
    return { label: `${formatLeveledInterval(speedup)}, ${runs}`, value: formatFactor(speedup), verdict };
  const { interval } = speedup;
  const range = interval === null ? '' : `95 % ${formatSpan(interval.low, interval.high)}, `;
  return { label: `${range}${runs}`, value: verdict, verdict };
}

/** Variants with failed trials are never left out of an answer. */
function countFailed(view: View): LargeNumber[] {
  const failed = view.rows.filter(({ tally: { failures } }) => failures > 0);
  const [only] = failed;
  if (only === undefined) return [];
  if (failed.length > 1)
    return [{ label: 'failed trials on', value: countThings(failed.length, view.noun), verdict: 'failed' }];
  const { trials, failures } = only.tally;
  const label = `failed on ${shorten(only.id, NAME_CHARACTERS)}`;
  return [{ label, value: `${failures} of ${trials} trials`, verdict: 'failed' }];
}

/** How many have which verdict, and the range of all. */
function describeAll({ compared, noun }: Answer, view: View): LargeNumber[] {
  const passed = compared.filter(({ verdict }) => verdict !== 'failed');
  const ratios = passed.flatMap((comparison) => toSpeedup(comparison)?.ratio ?? []);
  const label = `from least to most, ${formatRuns(passed, view.results.shards)}`;
  const numbers = countVerdicts(passed, noun);
  if (ratios.length > 0) numbers.push({ label, value: formatSpan(Math.min(...ratios), Math.max(...ratios)) });
  return numbers;
}

function countVerdicts(compared: readonly Comparison[], noun: string): LargeNumber[] {
  return VERDICTS.flatMap((verdict): LargeNumber[] => {
    const { length } = compared.filter((comparison) => comparison.verdict === verdict);
    const label = `of ${countThings(compared.length, noun)}`;
    return length === 0 ? [] : [{ label, value: `${length} ${verdict ?? 'without a verdict'}`, verdict }];
  });
}
