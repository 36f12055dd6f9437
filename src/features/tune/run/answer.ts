import { existsSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { refuseUnwritable } from '../../../publish/publish.ts';
import { listFolder, makeTree, readText, writeFileAtomic } from '../../../system/files.ts';
import { ANSWER_FOLDER, ANSWER_MARK } from '../inputs/rows.ts';

/**
 * Writes the files that a search offers to paste, in place of those of an earlier one. @param files our own: their names are paths
 * below the folder
 * @throws as {@link saveResults}
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

/** The answer of an earlier search would pass for this one's. Files that are not of a search stay. */
function removeAnswer(folder: string): void {
  const beside = path.join(folder, ANSWER_FOLDER);
  const names = ['tune.yml', 'tune.sh', ...listFolder(beside).map((name) => path.join(ANSWER_FOLDER, name))];
  const isAnswer = (file: string) =>
    readText(file)
      .split('\n', 3)
      .some((line) => line.includes(ANSWER_MARK));
  for (const file of names.map((name) => path.join(folder, name))) if (isAnswer(file)) rmSync(file);
  if (existsSync(beside) && listFolder(beside).length === 0) rmdirSync(beside);
}
