// Checks that the system starts a command with the items of a slice.
import { PgSpeedError } from '../../../errors.ts';
import type { CommandInput } from '../../../workload/rewrite.ts';
import { withSlice } from '../workload/placeholders.ts';

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
