// Reads the profiles of the user's own from their file: the named one, otherwise the default one.
import { statSync } from 'node:fs';
import path from 'node:path';
import { messageOf, type Problem } from '../../../errors.ts';
import type { Profile } from '../../../profiles/profile.ts';
import { countThings } from '../../../system/amounts.ts';
import { readRegularFile } from '../../../system/regular-file.ts';

/** The default profiles file, below the working directory. */
export const USUAL_FILE = path.join('.github', 'pg-speed.yml');

/** The hint for a user without profiles. */
export const HOW_TO_WRITE = 'Write them in `.github/pg-speed.yml`, or name the file in `profiles-file`.';

export interface UserProfiles {
  /** The name of the file in messages; null if there is no file. */
  file: string | null;
  /** In the order of the file, each with all that it inherits. */
  profiles: Profile[];
  problems: Problem[];
}

export const NO_PROFILES: UserProfiles = { file: null, profiles: [], problems: [] };

const MAX_BYTES = 1024 * 1024;
/** A file of another kind would fill the screen. */
const MAX_PROBLEMS = 50;

/**
 * Reads the named file, otherwise the default one if it exists. `problems` has everything that is wrong with it, with file and line.
 * @param named absolute path @param cwd absolute folder; messages name a file in it by its relative path
 */
export async function readProfilesFile(named: string | undefined, cwd: string): Promise<UserProfiles> {
  const full = named ?? path.join(cwd, USUAL_FILE);
  const inside = path.relative(cwd, full);
  const file = inside === '' || inside.startsWith('..') || path.isAbsolute(inside) ? full : inside;
  const text = readText(full, file, named === undefined ? 'refuse' : 'follow');
  if (text === null && named === undefined) return NO_PROFILES;
  if (text === null || typeof text === 'object')
    return { file, profiles: [], problems: [text ?? makeProblem(`there is no ${file}`, `Looked for ${full}.`)] };
  // The libraries for YAML and schemas are heavy: load them only if there is a file.
  const { readProfilesText } = await import('./profiles-text.ts');
  const { profiles, problems } = readProfilesText(text, file);
  const more = problems.length - MAX_PROBLEMS;
  if (more > 0) {
    const message = `${file}: and ${countThings(more, 'more problem')}.`;
    problems.splice(MAX_PROBLEMS, more, { message, hint: 'Correct the first ones to see the others.' });
  }
  return { file, profiles, problems };
}

function makeProblem(what: string, hint: string): Problem {
  return { input: 'profiles-file', message: `${what}.`, hint };
}

/** Reads the text without a byte order mark; null if there is no file. */
function readText(full: string, file: string, links: 'refuse' | 'follow'): string | null | Problem {
  const refuse = (why: string, hint: string) => makeProblem(`${file} ${why}`, hint);
  try {
    const stat = statSync(full);
    if (!stat.isFile()) return refuse('is not a file', 'Name a YAML file.');
    if (stat.size > MAX_BYTES)
      return refuse(`has ${Math.ceil(stat.size / 1024)} kB, more than 1 MB`, 'Name a file of profiles.');
    return new TextDecoder('utf-8', { fatal: true }).decode(readRegularFile(full, MAX_BYTES, links));
  } catch (error) {
    const { code = messageOf(error) } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return refuse('is not UTF-8 text', 'Save it as UTF-8.');
    return refuse(`cannot be read (${code})`, 'Name a file that this user can read by `profiles-file`.');
  }
}
