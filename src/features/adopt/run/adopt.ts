// Adopts a repository: reads its files, judges each, and gathers the changes, the overrides and a test command to measure them with.
import { statSync } from 'node:fs';
import { PgSpeedError } from '../../../errors.ts';
import { type AdoptedFile, adoptFile } from '../change/adopt-file.ts';
import type { Override } from '../change/compose-override.ts';
import type { Choice } from '../change/outcome.ts';
import { tryRead } from '../change/read-budget.ts';
import { findMeasurable, type Measurable } from '../change/test-command.ts';
import type { UnreadFile } from './find-files.ts';
import { readProject } from './read-project.ts';
import type { FileChange } from './write-files.ts';

export interface Adoption {
  files: readonly AdoptedFile[];
  unread: readonly UnreadFile[];
  changes: readonly FileChange[];
  overrides: readonly Override[];
  /** What measures the changes; null where none makes a server faster. */
  measurable: Measurable | null;
}

/** @throws PgSpeedError of kind `input` if there is no such folder, or no file in it could be read */
export async function adopt(folder: string, choice: Choice): Promise<Adoption> {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new PgSpeedError('input', `There is no folder ${folder}.`, 'Name the folder of a repository.');
  const { files, unread, count } = await readProject(folder);
  const adopted = files.flatMap(({ file, kind, use }) =>
    tryRead<AdoptedFile[]>(
      () => [adoptFile(file, kind, choice, use)],
      (why) => {
        unread.push({ path: file.path, why });
        return [];
      },
    ),
  );
  if (count - files.length + adopted.length === 0)
    throw new PgSpeedError(
      'input',
      unread.length === 0
        ? `There is no CI file and no Compose file in ${folder}.`
        : 'No file could be read or edited.',
      unread.map(({ path, why }) => `${path}: ${why}.`).join(' ') ||
        'Name the folder in which `.github`, `.gitlab-ci.yml` or the like is.',
    );
  return {
    files: adopted,
    unread,
    changes: adopted.filter(({ before, after }) => before !== after),
    overrides: adopted.flatMap(({ override }) => override ?? []),
    measurable: findMeasurable(adopted),
  };
}

/** All files that are to be written. @param withOverride whether the override files are among them */
export function listChanges({ changes, overrides }: Adoption, withOverride: boolean): FileChange[] {
  const files = changes.map(({ path, before, after }): FileChange => ({ path, before, after }));
  if (withOverride) files.push(...overrides.map(({ path, text }) => ({ path, before: null, after: text })));
  return files;
}
