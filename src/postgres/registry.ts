import type { Owner } from '../system/owner.ts';
import { RecordFolder } from '../system/record-folder.ts';

/** What is on disk about one running or half-made cluster: enough to find and remove all of it, and no secret. */
export interface ClusterRecord {
  id: string;
  /** `given`: `start` handed it to the user, so that it outlives its maker; else it belongs to the process that made it. */
  state: 'owned' | 'given';
  owner: Owner;
  pgdata: string;
  /** Null until the postmaster was spawned. */
  postmaster: number | null;
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
}
