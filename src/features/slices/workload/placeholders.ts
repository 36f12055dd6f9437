// Puts the items of a slice into the user's command.
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
  const quote = platform === 'win32' ? quoteForCmd : quoteForShell;
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

/** Items with a quote or a percent sign are refused there. */
function quoteForCmd(item: string): string {
  return `"${item}"`;
}

/** The variables of a slice. @param file absolute path of the file with its items */
export function listSliceVariables({ number, count }: Slice, file: string): { name: string; value: string }[] {
  return [
    { name: `${VARIABLE}_NUMBER`, value: String(number) },
    { name: 'PG_SPEED_SLICES', value: String(count) },
    { name: `${VARIABLE}_FILE`, value: file },
  ];
}
