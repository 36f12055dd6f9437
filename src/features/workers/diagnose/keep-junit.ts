// Keeps the JUnit files of a run while its slices run again, and puts them back.
import { constants, copyFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { messageOf } from '../../../errors.ts';
import { makeTree } from '../../../system/files.ts';
import type { Log } from '../../../system/log.ts';
import { isJunitFile } from '../../../workload/junit/junit.ts';
import { JunitFiles } from '../../../workload/junit/junit-files.ts';

interface KeptFile {
  file: string;
  copy: string;
  /** Where its folder really is: a link in its place is not followed. */
  place: string;
}

/**
 * @param globs without placeholders, relative to the folder
 * @param store a private folder
 * @returns puts the files back in place of those that were written meanwhile
 */
export async function keepJunit(
  globs: readonly string[],
  folder: string,
  store: string,
  log: Pick<Log, 'warning'>,
): Promise<() => Promise<void>> {
  const files = new JunitFiles(folder, log);
  const kept: KeptFile[] = [];
  makeTree(store);
  for (const file of await files.list(globs, () => undefined)) {
    if (!(await isJunitFile(file))) continue;
    const copy = path.join(store, String(kept.length));
    copyFileSync(file, copy);
    kept.push({ file, copy, place: realpathSync(path.dirname(file)) });
  }
  return async () => {
    await new JunitFiles(folder, { warning: () => undefined }).clear(globs);
    for (const { file, copy, place } of kept) {
      try {
        makeTree(path.dirname(file));
        if (realpathSync(path.dirname(file)) !== place) throw new Error('its folder has become a link');
        copyFileSync(copy, file, constants.COPYFILE_EXCL);
      } catch (error) {
        log.warning(`${files.show(file)} cannot be put back: ${messageOf(error)}. The report has its tests.`);
      }
    }
  };
}
