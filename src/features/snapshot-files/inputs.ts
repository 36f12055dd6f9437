// Defines the input `snapshot-files`: the files whose paths and bytes make the key of a snapshot.
import { accept, chain, type Reader, refuse, showValue } from '../../inputs/reading.ts';
import type { InputRow } from '../../inputs/table.ts';
import { listReader } from '../../inputs/texts.ts';

/** Whether a pattern leaves files out. `!(a|b)` is one that takes files. */
export function leavesOut(glob: string): boolean {
  return /^!(?!\()/.test(glob);
}

/** Reads patterns of files; those that begin with `!` leave files out. At least one must take some. */
export const readSnapshotFiles: Reader<string[]> = (text) =>
  chain(listReader('file')(text), (globs) =>
    globs.some((glob) => !leavesOut(glob))
      ? accept(globs)
      : refuse(`${showValue(text.trim())} only leaves files out`, 'Name files to take too, such as migrations/**.'),
  );

export const SNAPSHOT_FILES = {
  name: 'snapshot-files',
  placeholder: '<globs>',
  kind: 'list',
  description:
    'Files whose paths and bytes make the key of the snapshot, such as `db/*.sql`; `!` leaves out. Default none.',
  read: readSnapshotFiles,
  fallback: () => [],
} as const satisfies InputRow;
