import { existsSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { refuseUnwritable } from '../../../publish/publish.ts';
import { listFolder, makeTree, readText, writeFileAtomic } from '../../../system/files.ts';
import { ANSWER_FOLDER, ANSWER_MARK } from '../inputs/rows.ts';

/**
 * Writes the files that a search offers to paste, and removes those of an earlier search. @param files names are paths below the folder
 * @throws PgSpeedError if the folder cannot be written
 */
export function writeAnswer(folder: string, files: readonly { name: string; text: string }[]): void {
  refuseUnwritable(folder, 'written', () => removeAnswer(folder));
  for (const { name, text } of files)
    refuseUnwritable(folder, 'written', () => {
      const file = path.join(folder, name);
      makeTree(path.dirname(file));
      writeFileAtomic(file, text);
    });
}

/** The answer of an earlier search would pass for this one's. Keeps files that no search wrote. */
function removeAnswer(folder: string): void {
  const beside = path.join(folder, ANSWER_FOLDER);
  const names = ['tune.yml', 'tune.sh', ...listFolder(beside).map((name) => path.join(ANSWER_FOLDER, name))];
  for (const name of names) {
    const file = path.join(folder, name);
    const head = readText(file).split('\n', 3);
    if (head.some((line) => line.includes(ANSWER_MARK))) rmSync(file);
  }
  if (existsSync(beside) && listFolder(beside).length === 0) rmdirSync(beside);
}
