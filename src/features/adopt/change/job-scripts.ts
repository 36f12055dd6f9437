// Reads from the scripts of a job what they do to its servers, once for all of these.
import { type DiskUse, readDiskUse } from './disk.ts';
import { hasFsyncLine } from './fast.ts';
import { findOwnFast } from './own-server.ts';
import { findReplication } from './profile-change.ts';

export interface JobScripts {
  /** Whether a script switches fsync off. */
  setsFsync: boolean;
  /** What makes the server of the machine fast; null if nothing does. */
  ownFast: string | null;
  /** A word that names replication; null if there is none. */
  replication: string | null;
  disk: DiskUse;
}

export function readScripts(texts: readonly string[]): JobScripts {
  // An alias may repeat a long script for each step.
  const scripts = [...new Set(texts)];
  return {
    setsFsync: scripts.some(hasFsyncLine),
    ownFast: findOwnFast(scripts),
    replication: findReplication(scripts),
    disk: readDiskUse(scripts),
  };
}
