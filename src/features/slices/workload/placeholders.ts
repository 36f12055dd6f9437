// Puts a slice into the user's command, by placeholders and variables, and refuses a command that is too long for the system.
import { PgSpeedError } from '../../../errors.ts';
import type { CommandInput } from '../../../workload/rewrite.ts';
import { ITEMS, NUMBER, VARIABLE } from '../inputs/uses.ts';

const COUNT = '{slices}';

/** What a slice is to a command. */
export interface Slice {
  /** From 1. */
  number: number;
  count: number;
  items: readonly string[];
}

/** The command for a slice: each item is quoted for the shell, or a word of its own. */
export function withSlice(input: CommandInput, slice: Slice, platform: NodeJS.Platform): CommandInput {
  const fill = (text: string) => text.replaceAll(NUMBER, String(slice.number)).replaceAll(COUNT, String(slice.count));
  if (input.kind === 'argv') {
    const args = input.args.flatMap((word) => (word === ITEMS ? slice.items : [fill(word)]));
    return { ...input, file: fill(input.file), args };
  }
  // On Windows items with a quote or a percent sign are refused.
  const quote = platform === 'win32' ? (item: string) => `"${item}"` : quoteForShell;
  // A function, as `$&` in an item would be replaced.
  return { ...input, line: fill(input.line).replaceAll(ITEMS, () => slice.items.map(quote).join(' ')) };
}

/**
 * The command for all of the suite, for a file to paste. A pattern with `**` is left out, as `sh` does not know it: most runners then
 * take all files. @param list what `slice-files` and `slice-command` are
 */
export function withWhole(
  input: CommandInput,
  list: { files: readonly string[]; command: string | undefined },
): CommandInput {
  const whole = { number: 1, count: 1, items: [] };
  if (input.kind === 'argv') return withSlice(input, whole, 'linux');
  const patterns = list.files.some((pattern) => pattern.includes('**')) ? '' : list.files.join(' ');
  const items = list.command === undefined ? patterns : `$(${list.command})`;
  const line = input.line.replaceAll(ITEMS, () => items);
  return withSlice({ ...input, line: line.trim() }, whole, 'linux');
}

function quoteForShell(item: string): string {
  return /^[\w@%+=:,./-]+$/.test(item) ? item : `'${item.replaceAll("'", `'\\''`)}'`;
}

/** The variables of a slice. @param file absolute path of the file with its items */
export function listSliceVariables({ number, count }: Slice, file: string): { name: string; value: string }[] {
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
