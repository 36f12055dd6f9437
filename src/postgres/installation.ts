import type { ServerVersion } from '../profiles/version.ts';

/** PostgreSQL binaries found on this machine. */
export interface Installation {
  /** Folder of initdb and postgres, symbolic links resolved. */
  binDir: string;
  version: ServerVersion;
  /** Where it was found, in words: `PATH`, `pg_config`, `/usr/lib/postgresql`. */
  source: string;
  /** Full path of the pgbench beside it, or null. */
  pgbench: string | null;
}
