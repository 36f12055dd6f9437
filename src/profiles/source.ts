// The interface of a feature that reads profiles which are not built in.
import type { Problem } from '../errors.ts';
import type { Profile } from './profile.ts';

export interface OwnProfiles {
  /** The name of the file in messages; null if there is no file. */
  file: string | null;
  /** In the order of the file, each with all that it inherits. */
  profiles: Profile[];
  problems: Problem[];
}

export const NO_PROFILES: OwnProfiles = { file: null, profiles: [], problems: [] };

/** Where profiles of the user come from. */
export interface ProfileSource {
  /** The hint for a user without profiles: how to write some. */
  hint: string;
  /** The absolute path of the file that inputs or flags name. */
  findNamed(values: object): string | undefined;
  /**
   * Reads the named file, or the default one if that exists. `problems` has everything that is wrong with the file.
   * @param named absolute path @param cwd absolute folder; messages name a file in it by its relative path
   */
  read(named: string | undefined, cwd: string): Promise<OwnProfiles>;
}
