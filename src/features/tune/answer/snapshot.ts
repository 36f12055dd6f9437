// Writes what keeps the data of `setup` in the files of an answer: the files whose content decides about it, or a key of the user's own.
const FILES_NOTE =
  'Name here every file that `setup` reads: while none of them changes, the snapshot is used and `setup` is not run.';
const KEY_NOTE =
  'No file of SQL and no folder of migrations was found. This key never changes, and while it is the same `setup` is not run: name the files that it reads in `snapshot-files`, in place of this.';
/** The key where no files are known. */
const KEY = 'tuned';

/** The input that keeps the data of `setup`, and a note on it. @param files patterns of the files that `setup` reads, as far as they are known */
export function writeSnapshotInput(files: readonly string[]): { name: string; value: string; note: string } {
  if (files.length === 0) return { name: 'snapshot', value: KEY, note: KEY_NOTE };
  return { name: 'snapshot-files', value: files.join(', '), note: FILES_NOTE };
}
