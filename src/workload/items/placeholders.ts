// Puts a slice into the user's command, by placeholders and variables, and refuses a command that is too long for the system.
import { PgSpeedError } from '../../errors.ts';
import { ITEMS, NUMBER, VARIABLE } from '../../inputs/items/uses.ts';
import { quoteShellWord } from '../../system/terminal-text.ts';
import type { CommandInput } from '../rewrite.ts';

const COUNT = '{slices}';
const WORKER = '{worker}';

/** What a slice is to a command. */
export interface Slice {
  /** From 1. */
  number: number;
  count: number;
  items: readonly string[];
  /** Which of several workers runs it, from 1; left out where slices run one after the other. */
  worker?: number;
}

/** A text with the numbers of a slice and its worker in place of their placeholders. */
export function fillNumbers(text: string, { number, count, worker }: Omit<Slice, 'items'>): string {
  const filled = text.replaceAll(NUMBER, String(number)).replaceAll(COUNT, String(count));
  return worker === undefined ? filled : filled.replaceAll(WORKER, String(worker));
}

/** The command for a slice: each item is quoted for the shell, or a word of its own. */
export function withSlice(input: CommandInput, slice: Slice, platform: NodeJS.Platform): CommandInput {
  const fill = (text: string) => fillNumbers(text, slice);
  if (input.kind === 'argv') {
    const args = input.args.flatMap((word) => (word === ITEMS ? slice.items : [fill(word)]));
    return { ...input, file: fill(input.file), args };
  }
  // On Windows items with a quote or a percent sign are refused.
  const quote = platform === 'win32' ? (item: string) => `"${item}"` : quoteShellWord;
  // A function, as `$&` in an item would be replaced.
  return { ...input, line: fill(input.line).replaceAll(ITEMS, () => slice.items.map(quote).join(' ')) };
}

/**
 * The command for all of the suite, for a file to paste: a line of a shell where it names the items. A pattern that `sh` reads otherwise
 * than we do is left out: most runners then take all files. @param list what `slice-files` and `slice-command` are
 */
export function withWhole(
  input: CommandInput,
  { files, command }: { files: readonly string[]; command: string | undefined },
): CommandInput {
  const patterns = files.some((pattern) => FOREIGN.test(pattern)) ? '' : files.map(quotePattern).join(' ');
  const items = command === undefined ? patterns : `$(${command})`;
  const whole = withSlice(input, { number: 1, count: 1, worker: 1, items: [ITEMS] }, 'linux');
  if (whole.kind === 'shell')
    return { ...whole, line: whole.line.replaceAll(quoteShellWord(ITEMS), () => items).trim() };
  if (items === '') return { ...whole, args: whole.args.filter((word) => word !== ITEMS) };
  if (!whole.args.includes(ITEMS)) return whole;
  const write = (word: string) => (word === ITEMS ? items : quoteShellWord(word));
  return { kind: 'shell', line: [whole.file, ...whole.args].map(write).join(' ') };
}

/** What a pattern of ours may have and one of `sh` may not: `**`, braces, groups, escapes, exclusion. */
const FOREIGN = /\*\*|[{}()\\]|^!/;

/** A pattern for `sh`, in which only the signs of a pattern are not quoted; no match is taken for an option. */
function quotePattern(pattern: string): string {
  const quoted = pattern.replace(/[^*?[\]!^]+/g, quoteShellWord);
  return /^[-*?[]/.test(pattern) ? `./${quoted}` : quoted;
}

/** The variables of a slice. @param file absolute path of the file with its items */
export function listSliceVariables(
  { number, count }: Omit<Slice, 'items'>,
  file: string,
): { name: string; value: string }[] {
  return [
    { name: `${VARIABLE}_NUMBER`, value: String(number) },
    { name: 'PG_SPEED_SLICES', value: String(count) },
    { name: `${VARIABLE}_FILE`, value: file },
  ];
}

/**
 * Bytes of a command that starts everywhere. A word of a command, such as a line for `sh -c`, has at most 32 pages on Linux
 * (MAX_ARG_STRLEN of binfmts.h). All words and variables together have at most 1 MB on macOS (ARG_MAX of syslimits.h), and
 * half of it is left for the variables. cmd.exe takes 8,191 characters, CreateProcess 32,767.
 */
const LIMITS = {
  win32: { shell: 8_000, argv: 32_000 },
  others: { shell: 128_000, argv: 500_000 },
};

/**
 * @param slices the items of each slice
 * @throws PgSpeedError of kind `input` where a slice makes a longer command than the system starts
 */
export function checkLength(
  input: CommandInput,
  slices: readonly (readonly string[])[],
  platform: NodeJS.Platform = process.platform,
): void {
  const most = LIMITS[platform === 'win32' ? 'win32' : 'others'][input.kind];
  const lengths = slices.map((items) => lengthOf(withSlice(input, { number: 1, count: 1, items }, platform)));
  const longest = Math.max(...lengths);
  if (longest <= most) return;
  const items = slices[lengths.indexOf(longest)]?.length ?? 0;
  throw new PgSpeedError(
    'input',
    `The command of a slice with ${items} items has ${longest} bytes; the system may not start one with more than ${most}.`,
    'Read the items from the file that `PG_SPEED_SLICE_FILE` names (`xargs -a "$PG_SPEED_SLICE_FILE" …`), or give more slices.',
  );
}

function lengthOf(input: CommandInput): number {
  const words = input.kind === 'shell' ? [input.line] : [input.file, ...input.args];
  return words.reduce((sum, word) => sum + Buffer.byteLength(word) + 1, 0);
}
