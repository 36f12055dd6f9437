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
  const all = [...comparisons.filter(({ metric }) => metric === conclusion.metric), ...steps];
  const isOpen = (one: Comparison) => undecided.comparisons.includes(one);
  const sorted = [...all.filter((one) => !isOpen(one)), ...all.filter(isOpen)];
  const shown = sorted.slice(0, MAX_NAMES).map((one) => formatState(one, isOpen(one), steps.includes(one)));
  const rest = sorted.slice(MAX_NAMES);
  const open = rest.filter(isOpen).length;
  const left = most - block;
  const isDone = undecided.comparisons.length + undecided.gates.length === 0;
  const unmet = undecided.gates.length;
  const parts = [
    ...shown,
    ...(rest.length > 0 ? [`${rest.length} more, ${open} of them open`] : []),
    ...(unmet > 0 ? [`${unmet} of ${countThings(gates.length, 'condition')} ${unmet === 1 ? 'is' : 'are'} open`] : []),
    ...(isDone || left === 0 ? [] : [left === 1 ? '1 block may follow' : `${left} blocks may follow`]),
  ];
  return parts.join('; ');
}

function formatState(one: Comparison, isOpen: boolean, isStep: boolean): string {
  const variant = shorten(one.variant, MAX_NAME);
  const subject = isStep ? `${variant} after ${shorten(one.reference, MAX_NAME)}` : variant;
  const speedup = toSpeedup(one);
  if (one.verdict === 'failed') return `${subject} failed`;
  if (speedup === null) return `${subject} has no result`;
  const effect = formatFactor(speedup);
  if (isOpen) {
    const { interval } = speedup;
    return `${subject} is open (${interval ? formatSpan(interval.low, interval.high) : effect})`;
  }
  if (one.verdict === null) return `${subject} has no verdict`;
  return one.verdict === 'same' ? `${subject} is the same (${effect})` : `${subject} is ${effect}`;
}
