// Lists the features that read profiles of the user's own.

import { PROFILES_FILE_SOURCE, USUAL_FILE } from '../features/own-profiles/profiles/profiles-file.ts';
import { NO_PROFILES, type OwnProfiles, type ProfileSource } from './source.ts';

const SOURCES: readonly ProfileSource[] = [PROFILES_FILE_SOURCE];

/** The default files, below the working directory. A list beside SOURCES: src/stay.ts has no room for what reads them. */
export const USUAL_FILES: readonly string[] = [USUAL_FILE];

export function suggestSources(): string {
  return SOURCES.map(({ hint }) => hint).join(' ');
}

export function hasNamedProfiles(values: object): boolean {
  return SOURCES.some((source) => source.findNamed(values) !== undefined);
}

/** The user's profiles, from the first source that has a file. @param values of inputs or flags */
export async function readUserProfiles(values: object, cwd: string): Promise<OwnProfiles> {
  for (const source of SOURCES) {
    const userFile = await source.read(source.findNamed(values), cwd);
    if (userFile.file !== null) return userFile;
  }
  return NO_PROFILES;
}
