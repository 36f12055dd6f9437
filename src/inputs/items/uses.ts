// Finds in a command the placeholders and variables by which it gets its slice, and those that it uses wrongly.
import type { WorkloadInput } from '../workload.ts';

/** Stands for the items of the slice. */
export const ITEMS = '{slice}';
export const NUMBER = '{slice-number}';
/** Start of the variables that a command can use instead. */
export const VARIABLE = 'PG_SPEED_SLICE';
const WORKERS = 'PG_SPEED_WORKER';

/** The command on one line; empty for a benchmark. */
export function textOf(input: WorkloadInput): string {
  if (input.kind === 'shell') return input.line;
  return input.kind === 'argv' ? [input.file, ...input.args].join(' ') : '';
}

/** Whether the command is another one for each slice, as far as its words show. */
export function usesSlice(input: WorkloadInput): boolean {
  return usesItems(input) || usesNumber(input) || textOf(input).includes(VARIABLE);
}

/** Whether the words of the command name a variable that it finds only in a slice. */
export function usesVariables(input: WorkloadInput): boolean {
  return [VARIABLE, WORKERS].some((name) => textOf(input).includes(name));
}

export function usesItems(input: WorkloadInput): boolean {
  return textOf(input).includes(ITEMS);
}

/** Whether the command cuts the suite by itself. */
export function usesNumber(input: WorkloadInput): boolean {
  return [NUMBER, `${VARIABLE}_NUMBER`].some((word) => textOf(input).includes(word));
}

/** Whether the items would not become words of their own: in a longer word or in quotes, or where that cannot be seen. */
export function misplacesItems(input: WorkloadInput, platform: NodeJS.Platform = process.platform): boolean {
  if (input.kind === 'argv')
    return input.file.includes(ITEMS) || input.args.some((word) => word !== ITEMS && word.includes(ITEMS));
  if (input.kind !== 'shell') return false;
  const { closed, begins, ends } = platform === 'win32' ? CMD : SH;
  return [...input.line.matchAll(/\{slice\}/g)].some(({ index }) => {
    const before = input.line.slice(0, index);
    return !closed.test(before) || !begins.test(before) || !ends.test(input.line.slice(index + ITEMS.length));
  });
}

/** Substitutions without quotes, escapes and further substitutions. */
const FLAT = String.raw`\$\((?:(?!\bcase\b)[^()'"\x60\\#<])*\)|\$\{[^{}'"\x60\\(]*\}|\x60[^\x60'"\\]*\x60`;
/**
 * A line of `sh` in which quotes, substitutions and comments have ended. What can hold quotes that end by another rule (here-documents,
 * nested substitutions, arithmetic, `$'...'`) matches nothing. Only one alternative matches at each place, so the time is linear.
 */
const CLOSED = [
  String.raw`\\[^](?!#)`,
  `'[^']*'`,
  String.raw`"(?:\\[^]|${FLAT}|\$(?![({])|[^"\\$\x60])*"`,
  FLAT,
  String.raw`(?<![^ \t\n;&|()<>])#.*\n`,
  String.raw`(?<=[^ \t\n;&|()<>])#`,
  String.raw`<(?!<)|\((?!\()|\$(?![({'])`,
  String.raw`[^\\'"\x60#<($]`,
];
/** `begins` matches a text after which a word begins, `ends` one before which a word ends. */
const SH = {
  closed: new RegExp(`^(?:${CLOSED.join('|')})*$`),
  begins: /(?:^|(?<!\\)[ \t\n;&|()])(?:\\\n)*$/,
  ends: /^(?:\\\n)*(?:[ \t\n;&|)]|$)/,
};
/** `cmd.exe` knows only double quotes. */
const CMD = {
  closed: /^(?:"[^"]*"|\^[^"]|[^"^])*$/,
  begins: /(?:^|(?<!\^)[ \t&|(])$/,
  ends: /^(?:[ \t&|)]|$)/,
};
