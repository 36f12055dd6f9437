// Keeps a record on disk of every running cluster.
import path from 'node:path';
import type { Connection } from '../../profiles/connection.ts';
import { identifySelf, type Owner } from '../../system/owner.ts';
import { isOwnFolder, RecordFolder } from '../../system/record-folder.ts';

interface ClusterIdentity {
  id: string;
  pgdata: string;
  /** Folders to remove. */
  folders: string[];
  port: number;
  profile: string;
  version: string;
}

/** Record of a running or half-made cluster: enough to find and remove all of it. Only its user can read it. */
export interface ClusterRecord extends ClusterIdentity {
  /** `given`: the user has it, so it outlives its maker. `ending`: the user had it, and its owner is removing it. */
  state: 'owned' | 'given' | 'ending';
  owner: Owner;
  /** Null until the postmaster was spawned. */
  postmaster: number | null;
  /** When its maker began, in ms; missing before version 0.2. */
  madeAt?: number;
  /** The shared memory files that a killed server would leave behind. */
  sharedMemory: string[];
  /** Mounts to undo before the folders are removed. */
  mounts: string[];
  /** Null for a server of this machine. */
  container: Container | null;
  host: string;
  /** Set for a server that is handed out again, or that ends when it is idle. */
  stay?: Stay | undefined;
}

/** The container of a server, and the host of its engine (null: the default engine). */
export interface Container {
  name: string;
  host: string | null;
}

/** How later calls use a server. */
export interface Stay {
  /** Calls with this key reuse it; null: no reuse. */
  key: string | null;
  connection: Connection;
  /** The process that ends it when nobody uses it, if there is to be one. */
  watch?: Owner;
}

/** The record of a new cluster of this process, by default of a server on this machine. */
export async function makeRecord(members: ClusterIdentity & Partial<ClusterRecord>): Promise<ClusterRecord> {
  const empty = { postmaster: null, sharedMemory: [], mounts: [], container: null };
  return { state: 'owned', owner: await identifySelf(), host: '127.0.0.1', ...empty, ...members };
}

/** The clusters of a user, a file each; later runs, `stop` and the post step read them. */
export class Registry extends RecordFolder<ClusterRecord> {
  /** @throws PgSpeedError of kind `postgres` when the folder belongs to another user */
  constructor(folder?: string) {
    super('.json', folder);
  }

  /** Skips records that name anything that no run of ours makes. */
  override list(): ClusterRecord[] {
    return super.list().filter(isSafe);
  }

  override removeForged(): string[] {
    return super.removeForged(isSafe);
  }
}

/** Names of PostgreSQL's shared memory on Linux (dsm_impl.c). */
const SHARED_MEMORY = /^\/dev\/shm\/PostgreSQL\.\d+$/;

/** Whether everything that this record would end or remove is of a kind that we make; see {@link isOwnFolder}. */
function isSafe({ folders, mounts, sharedMemory, pgdata, container }: ClusterRecord): boolean {
  try {
    const isInside = folders.some((folder) => pgdata.startsWith(folder + path.sep));
    const isOurs = container === null ? isInside : container.name.startsWith('pg-speed-');
    const isMemory = (file: unknown) => typeof file === 'string' && SHARED_MEMORY.test(file);
    return isOurs && [...folders, ...mounts].every(isOwnFolder) && sharedMemory.every(isMemory);
  } catch {
    // It is no record of a cluster.
    return false;
  }
}

/** A cluster on one line, for logs and questions. */
export function formatRecord({ id, profile, version, port }: ClusterRecord): string {
  return `${id} (profile ${profile}, PostgreSQL ${version}, port ${port})`;
}
