// Finds in a command the placeholders and variables by which it gets its slice, and those that it uses wrongly.
import type { WorkloadInput } from '../../../inputs/workload.ts';

/** Stands for the items of the slice. */
export const ITEMS = '{slice}';
export const NUMBER = '{slice-number}';
/** Start of the variables that a command can use instead. */
export const VARIABLE = 'PG_SPEED_SLICE';

/** The command on one line; empty for a benchmark. */
export function textOf(input: WorkloadInput): string {
  if (input.kind === 'shell') return input.line;
  return input.kind === 'argv' ? [input.file, ...input.args].join(' ') : '';
}

/** Whether the command is another one for each slice, as far as its words show. */
export function usesSlice(input: WorkloadInput): boolean {
  return usesItems(input) || usesNumber(input) || textOf(input).includes(VARIABLE);
}

export function usesItems(input: WorkloadInput): boolean {
  return textOf(input).includes(ITEMS);
}

/** Whether the command cuts the suite by itself. */
export function usesNumber(input: WorkloadInput): boolean {
  return [NUMBER, `${VARIABLE}_NUMBER`].some((word) => textOf(input).includes(word));
}

/** Whether the items would become one word of a shell line. */
export function quotesItems(input: WorkloadInput): boolean {
  return input.kind === 'shell' && /(["'])\{slice\}\1/.test(input.line);
}

/** Whether the items would become a part of a word. */
export function joinsItems(input: WorkloadInput): boolean {
  return input.kind === 'argv' && [input.file, ...input.args].some((word) => word !== ITEMS && word.includes(ITEMS));
}
