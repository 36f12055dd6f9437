/** The lists of what reads the user's profiles. */

import { readProfilesFile, USUAL_FILE } from '../features/own-profiles/profiles/profiles-file.ts';
import { NO_PROFILES, type OwnProfiles, type ReadProfiles } from './source.ts';

const SOURCES: readonly ReadProfiles[] = [readProfilesFile];

/** The default files, below the working directory. A list beside SOURCES: src/stay.ts has no room for what reads them. */
export const USUAL_FILES: readonly string[] = [USUAL_FILE];

/** The user's profiles, of the first source that has a file. See {@link ReadProfiles}. */
export async function readUserProfiles(named: string | undefined, cwd: string): Promise<OwnProfiles> {
  for (const read of SOURCES) {
    const own = await read(named, cwd);
    if (own.file !== null) return own;
  }
  return NO_PROFILES;
}
