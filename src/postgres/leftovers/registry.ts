import path from 'node:path';
import { isOwnFolder, type Owner, RecordFolder } from '../../system/record-folder.ts';

/** What is on disk about one running or half-made cluster: enough to find and remove all of it, and no secret. */
export interface ClusterRecord {
  id: string;
  /**
   * `given`: `start` handed it to the user, so that it outlives its maker. `owned`: it belongs to the process that made it.
   * `ending`: it was given to the user, and its owner is removing it now.
   */
  state: 'owned' | 'given' | 'ending';
  owner: Owner;
  pgdata: string;
  /** Null until the postmaster was spawned. */
  postmaster: number | null;
  /** When its making began, in milliseconds; versions before 0.2 do not say. */
  madeAt?: number;
  /** Files of its shared memory, which a server that is killed (by the kernel, say) leaves behind. */
  sharedMemory: string[];
  /** Folders to remove, and mounts to undo before. */
  folders: string[];
  mounts: string[];
  /** The container it runs in, and the engine that has it (null: the default one); null for a server of this machine. */
  container: { name: string; host: string | null } | null;
  host: string;
  port: number;
  profile: string;
  version: string;
}

/** One folder per user with one file per cluster; later runs, `stop` and the post step read it. */
export class Registry extends RecordFolder<ClusterRecord> {
  /** @throws PgSpeedError of kind `postgres` when the folder belongs to somebody else */
  constructor(folder?: string) {
    super('.json', folder);
  }

  /** Without those that name what no run of ours makes. */
  override list(): ClusterRecord[] {
    return super.list().filter(isSafe);
  }
}

/** Whether a path is that of PostgreSQL's shared memory on Linux (dsm_impl.c). */
function isSharedMemory(file: unknown): boolean {
  return typeof file === 'string' && /^\/dev\/shm\/PostgreSQL\.\d+$/.test(file);
}

/** Whether all that would be ended or removed for this record is of the kind that we make; see {@link isOwnFolder}. */
function isSafe({ folders, mounts, sharedMemory, pgdata, container }: ClusterRecord): boolean {
  try {
    const isInside = folders.some((folder) => pgdata.startsWith(folder + path.sep));
    const isKnown = container === null ? isInside : container.name.startsWith('pg-speed-');
    return isKnown && [...folders, ...mounts].every(isOwnFolder) && sharedMemory.every(isSharedMemory);
  } catch {
    // No record of a cluster at all.
    return false;
  }
}

/** One cluster in a line, for logs and for the question which one is meant. */
export function formatRecord(record: { id: string; profile: string; version: string; port: number }): string {
  return `${record.id} (profile ${record.profile}, PostgreSQL ${record.version}, port ${record.port})`;
}
