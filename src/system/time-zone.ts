// Reads the time zone that programs of this machine use, which initdb writes into a data directory.
import { readlinkSync } from 'node:fs';

/** TZ, or else the file of the system's time zone; null when that is no link. */
export function readTimeZone(env: NodeJS.ProcessEnv): string | null {
  if (env.TZ !== undefined) return env.TZ;
  try {
    return readlinkSync('/etc/localtime');
  } catch {
    return null;
  }
}
