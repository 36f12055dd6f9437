import path from 'node:path';
import type { Connection } from '../../profiles/connection.ts';
import { identifySelf, isOwnFolder, type Owner, RecordFolder } from '../../system/record-folder.ts';

/** Record of a running or half-made cluster: enough to find and remove all of it. Only its user can read it. */
export interface ClusterRecord {
  id: string;
  /**
   * `given`: `start` gave it to the user, so it outlives its maker. `owned`: its maker's. `ending`: it was given to the
   * user, and its owner is removing it.
   */
  state: 'owned' | 'given' | 'ending';
  owner: Owner;
  pgdata: string;
  /** Null until the postmaster was spawned. */
  postmaster: number | null;
  /** Start of its making in ms; missing before version 0.2. */
  madeAt?: number;
  /** Files of its shared memory, which a killed server leaves behind. */
  sharedMemory: string[];
  /** Folders to remove, and mounts to undo before. */
  folders: string[];
  mounts: string[];
  /** Its container and the engine of that (null: the default one); null for a server of this machine. */
  container: { name: string; host: string | null } | null;
  host: string;
  port: number;
  profile: string;
  version: string;
  /** Of a server that is handed out again, or that ends when it is idle. With its password, as its service file. */
  stay?: Stay | undefined;
}

/** A server that stays for later calls. */
export interface Stay {
  /** Equal for calls that share it; null: for none. */
  key: string | null;
  connection: Connection;
  /** The process that ends it when nobody uses it; left out: there is to be none. */
  watch?: Owner;
}

type RecordFacts = Pick<ClusterRecord, 'id' | 'pgdata' | 'folders' | 'port' | 'profile' | 'version'>;

/** The record of a new cluster of this process; what `facts` leaves out is that of a server on this machine. */
export async function makeRecord(facts: RecordFacts & Partial<ClusterRecord>): Promise<ClusterRecord> {
  const none = { postmaster: null, sharedMemory: [], mounts: [], container: null };
  return { state: 'owned', owner: await identifySelf(), host: '127.0.0.1', ...none, ...facts };
}

/** A folder per user with a file per cluster; later runs, `stop` and the post step read it. */
export class Registry extends RecordFolder<ClusterRecord> {
  /** @throws PgSpeedError of kind `postgres` when the folder belongs to another user */
  constructor(folder?: string) {
    super('.json', folder);
  }

  /** Without records that name anything that no run of ours makes. */
  override list(): ClusterRecord[] {
    return super.list().filter(isSafe);
  }
}

/** Whether a path is that of PostgreSQL's shared memory on Linux (dsm_impl.c). */
function isSharedMemory(file: unknown): boolean {
  return typeof file === 'string' && /^\/dev\/shm\/PostgreSQL\.\d+$/.test(file);
}

/** Whether everything that this record would end or remove is of a kind that we make; see {@link isOwnFolder}. */
function isSafe({ folders, mounts, sharedMemory, pgdata, container }: ClusterRecord): boolean {
  try {
    const isInside = folders.some((folder) => pgdata.startsWith(folder + path.sep));
    const isKnown = container === null ? isInside : container.name.startsWith('pg-speed-');
    return isKnown && [...folders, ...mounts].every(isOwnFolder) && sharedMemory.every(isSharedMemory);
  } catch {
    // Not a record of a cluster.
    return false;
  }
}

/** A cluster on one line, for logs and questions. */
export function formatRecord(record: { id: string; profile: string; version: string; port: number }): string {
  return `${record.id} (profile ${record.profile}, PostgreSQL ${record.version}, port ${record.port})`;
}
