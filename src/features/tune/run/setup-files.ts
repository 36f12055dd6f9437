// Finds out which patterns of files of SQL and of migrations match in a project, for the key of a snapshot in the files of an answer.
import { findFiles } from '../../../system/find-files.ts';

const READ = ['**/*.sql', '**/*migrat*/**'];
/** What an installation or a run makes: it changes without the project. Other folders of that kind are never searched. */
const MADE = ['vendor/**', 'venv/**', 'site-packages/**', '__pycache__/**', '*.pyc'].map((pattern) => `!**/${pattern}`);

/** The patterns that match, with those that leave out what is made; empty if none matches. */
export async function findSetupFiles(folder: string): Promise<string[]> {
  const matching: string[] = [];
  for (const pattern of READ) {
    const { files } = await findFiles([pattern, ...MADE], folder);
    if (files.length > 0) matching.push(pattern);
  }
  return matching.length === 0 ? [] : [...matching, ...MADE];
}
