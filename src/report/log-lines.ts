// Writes the lines that a run logs before its report: what it costs, and after a block what is decided and what is open.
import { suggestSlices } from '../inputs/items/runners.ts';
import type { WorkloadInput } from '../inputs/workload.ts';
import type { Cost } from '../measure/budget.ts';
import { PART } from '../plan/parts.ts';
import type { Plan } from '../plan/plan.ts';
import type { Analysis, Comparison } from '../results/comparison.ts';
import type { Undecided } from '../stats/interim.ts';
import { formatDuration } from '../system/amounts.ts';
import { shorten } from '../system/terminal-text.ts';
import type { Workload } from '../workload/workload.ts';
import { countThings } from './format.ts';
import { formatFactor, formatMeasured, formatSpan, toSpeedup } from './speedup.ts';

/** Share of the suggested budget that is left for runs slower than the first. */
const SPARE = 0.05;

/** A line, which is a warning if the budget holds too few blocks for a verdict. */
interface CostLine {
  level: 'info' | 'warning';
  text: string;
}

export function formatCost(cost: Cost, plan: Plan, workload: Workload): CostLine {
  const { firstSeconds, warmupSeconds, blockSeconds, trials, secondsLeft, fitting, least } = cost;
  const { repeat } = workload;
  const { blocks, shard, parts } = plan;
  const { timeBudgetMs, interim } = plan.method;
  const noun = parts ? PART : 'trial';
  const countBlocks = (count: number) => {
    const plural = count === 1 ? '' : 's';
    return trials === 1 ? `${count} ${noun}${plural}` : `${count} block${plural} of ${trials} ${noun}s`;
  };
  const start = `One ${repeat === 1 ? noun : `${noun} of ${repeat} runs`} takes ${formatDuration(firstSeconds)}; `;
  if (parts && interim !== null) return formatCostOfParts(start, cost, parts.count, timeBudgetMs);
  if (timeBudgetMs === null || fitting >= blocks) {
    const wholeTime = formatDuration(warmupSeconds + blocks * blockSeconds);
    const takes = `${countBlocks(blocks)} ${blocks === 1 ? 'takes' : 'take'} about ${wholeTime}`;
    return { level: 'info', text: `${start}${takes}${interim === null ? '' : ' at most'}.` };
  }
  const overrun =
    fitting === 0 && trials > 1 ? ' The first block is finished all the same, beyond the time budget.' : '';
  if (trials === 1 || shard !== null || fitting >= least) {
    const fit = `about ${countBlocks(fitting)} ${fitting === 1 ? 'fits' : 'fit'} into the time budget`;
    return { level: 'info', text: `${start}${fit} of ${formatDuration(timeBudgetMs / 1000)}.${overrun}` };
  }
  const needed = least * blockSeconds;
  const verdict = `a verdict needs ${countBlocks(least)}, ${formatDuration(needed)}.`;
  const budget = roundUp((timeBudgetMs / 1000 - secondsLeft + needed) * (1 + SPARE));
  const slices = workload.kind === 'command' && repeat === 1 ? suggestSlices(workload.input) : null;
  const ways = slices === null ? 'or a part of the suite' : `\`shard\`, or ${slices}`;
  const hint = `Give \`time-budget: ${budget}\`, ${ways}.`;
  return { level: 'warning', text: `${start}${verdict} ${hint}${overrun}` };
}

/** @param start what one part takes */
function formatCostOfParts(start: string, cost: Cost, parts: number, timeBudgetMs: number | null): CostLine {
  const { warmupSeconds, blockSeconds, secondsLeft, least } = cost;
  const pass = `all ${parts} ${formatDuration(warmupSeconds + parts * blockSeconds)}`;
  const first = formatDuration(warmupSeconds + (least + 1) * blockSeconds);
  const limit = timeBudgetMs === null ? '' : `; the time budget is ${formatDuration(timeBudgetMs / 1000)}`;
  const text = `${start}if the others take as long, a verdict takes ${first} or more, and ${pass}${limit}.`;
  const missing = warmupSeconds + least * blockSeconds - secondsLeft;
  if (timeBudgetMs === null || missing <= 0) return { level: 'info', text };
  const enough = roundUp((timeBudgetMs / 1000 + missing) * (1 + SPARE));
  return { level: 'warning', text: `${text} Give \`time-budget: ${enough}\`, or smaller ${PART}s.` };
}

/** How to measure a part of a suite that is too long, with the line for its runner. */
export function suggestParts(input: WorkloadInput): string {
  return suggestSlices(input);
}

/** Formats seconds as `time-budget` reads them: `40s`, `75m`. */
function roundUp(seconds: number): string {
  return seconds <= 100 ? `${Math.ceil(seconds / 10) * 10}s` : `${Math.ceil(seconds / 300) * 5}m`;
}

const MAX_NAMES = 8;
/** An interval with more between its ends says nothing: three pairs may leave it at 44x slower to 1,500x faster. */
const MAX_WIDTH = 10;
/** Labels are read to find a row, so only absurd ones are cut. */
const MAX_NAME = 200;

/**
 * What a look at a run that continues shows: `turbo is 1.52x faster; fsync-off is open (1.03x slower to 1.12x faster); 26 blocks may follow`.
 * Leaves out what earlier blocks decided.
 * @param measured ids of the variants that ran in the block
 */
export function formatInterim(
  { comparisons, steps, conclusion, gates }: Pick<Analysis, 'comparisons' | 'steps' | 'conclusion' | 'gates'>,
  undecided: Undecided,
  { block, most, measured }: { block: number; most: number; measured: ReadonlySet<string> },
): string {
  const isOpen = (comparison: Comparison) => undecided.comparisons.includes(comparison);
  const sorted = [...comparisons.filter(({ metric }) => metric === conclusion.metric), ...steps]
    .filter((row) => isOpen(row) || measured.has(row.variant))
    .toSorted((a, b) => Number(isOpen(a)) - Number(isOpen(b)));
  const parts = sorted.slice(0, MAX_NAMES).map((row) => formatState(row, isOpen(row), steps.includes(row)));
  const rest = sorted.slice(MAX_NAMES);
  if (rest.length > 0) parts.push(`${rest.length} more, ${rest.filter(isOpen).length} of them open`);
  const unmet = undecided.gates.length;
  if (unmet > 0) parts.push(`${unmet} of ${countThings(gates.length, 'condition')} ${unmet === 1 ? 'is' : 'are'} open`);
  const left = most - block;
  const isDone = undecided.comparisons.length + unmet === 0;
  if (!isDone && left > 0) parts.push(`${left} ${left === 1 ? 'block' : 'blocks'} may follow`);
  return parts.join('; ');
}

function formatState(comparison: Comparison, isOpen: boolean, isStep: boolean): string {
  const { verdict } = comparison;
  const variant = shorten(comparison.variant, MAX_NAME);
  const subject = isStep ? `${variant} after ${shorten(comparison.reference, MAX_NAME)}` : variant;
  const speedup = toSpeedup(comparison);
  if (verdict === 'failed') {
    const { failures, trials } = comparison;
    return isOpen ? `${subject} failed ${failures} of ${trials} and is open` : `${subject} failed`;
  }
  const confirmation = isOpen ? ', to be confirmed by one more block' : '';
  if (comparison.signs) {
    const state = isOpen && comparison.interim === null ? 'open' : (verdict ?? 'open');
    return `${subject} is ${state} (${formatMeasured(comparison, [])})${state === 'open' ? '' : confirmation}`;
  }
  if (speedup === null) return `${subject} has no result`;
  const effect = formatFactor(speedup);
  if (isOpen && comparison.interim === null) {
    const { interval } = speedup;
    if (interval === null) return `${subject} is open (${effect})`;
    const isWide = interval.high > MAX_WIDTH * interval.low;
    return `${subject} is open (${isWide ? `not yet known within a factor of ${MAX_WIDTH}` : formatSpan(interval.low, interval.high)})`;
  }
  if (verdict === null) return `${subject} has no verdict`;
  return `${subject} is ${verdict === 'same' ? `the same (${effect})` : effect}${confirmation}`;
}
