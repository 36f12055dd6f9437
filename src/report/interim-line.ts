// Formats the log line that shows, after a block, what is decided and what is open.
import type { Analysis, Comparison } from '../results/comparison.ts';
import type { Undecided } from '../stats/interim.ts';
import { shorten } from '../system/terminal-text.ts';
import { countThings } from './format.ts';
import { formatFactor, formatSpan, toSpeedup } from './speedup.ts';

const MAX_NAMES = 8;
const MAX_NAME = 40;

/** What a look at a run that goes on shows: `turbo is 1.52x faster; fsync-off is open (1.03x slower to 1.12x faster); 26 blocks may follow`. */
export function formatInterim(
  { comparisons, steps, conclusion, gates }: Pick<Analysis, 'comparisons' | 'steps' | 'conclusion' | 'gates'>,
  undecided: Undecided,
  { block, most }: { block: number; most: number },
): string {
  const isOpen = (comparison: Comparison) => undecided.comparisons.includes(comparison);
  const sorted = [...comparisons.filter(({ metric }) => metric === conclusion.metric), ...steps].toSorted(
    (a, b) => Number(isOpen(a)) - Number(isOpen(b)),
  );
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
  if (verdict === 'failed') return `${subject} failed`;
  if (speedup === null) return `${subject} has no result`;
  const effect = formatFactor(speedup);
  if (isOpen && comparison.interim === null) {
    const { interval } = speedup;
    return `${subject} is open (${interval ? formatSpan(interval.low, interval.high) : effect})`;
  }
  if (verdict === null) return `${subject} has no verdict`;
  const confirmation = isOpen ? ', to be confirmed by one more block' : '';
  return `${subject} is ${verdict === 'same' ? `the same (${effect})` : effect}${confirmation}`;
}
