import { lstatSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PgSpeedError } from '../errors.ts';
import { writeFileAtomic } from '../system/files.ts';
import { readStartTime } from '../system/process.ts';

/** What is on disk about one running or half-made cluster: enough to find and remove all of it, and no secret. */
export interface ClusterRecord {
  id: string;
  /** `given`: `start` handed it to the user, so that it outlives its maker; else it belongs to the process that made it. */
  state: 'owned' | 'given';
  owner: { pid: number; startTime: string | null };
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
export class Registry {
  readonly #folder: string;

  /** @throws PgSpeedError of kind `postgres` when the folder belongs to somebody else */
  constructor(folder = defaultFolder()) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const stat = lstatSync(folder);
    const uid = process.getuid?.();
    if (!stat.isDirectory() || (uid !== undefined && (stat.uid !== uid || (stat.mode & 0o077) !== 0)))
      throw new PgSpeedError(
        'postgres',
        `${folder} is not a folder that only this user can write; it could be a trap.`,
        'Remove it, or point TMPDIR to a folder of your own.',
      );
    this.#folder = folder;
  }

  /** Absolute path. Only files that end in .json are records. */
  get folder(): string {
    return this.#folder;
  }

  write(record: ClusterRecord): void {
    writeFileAtomic(this.#file(record.id), `${JSON.stringify(record, null, 2)}\n`, 0o600);
  }

  remove(id: string): void {
    rmSync(this.#file(id), { force: true });
  }

  /** All records, the oldest first; a file that cannot be read is passed over (it may just be removed). */
  list(): ClusterRecord[] {
    const files = readdirSync(this.#folder).filter((name) => name.endsWith('.json'));
    return files.sort().flatMap((name) => {
      try {
        return [JSON.parse(readFileSync(path.join(this.#folder, name), 'utf8')) as ClusterRecord];
      } catch {
        return [];
      }
    });
  }

  #file(id: string): string {
    return path.join(this.#folder, `${id}.json`);
  }
}

function defaultFolder(): string {
  return path.join(os.tmpdir(), `pg-speed-${process.getuid?.() ?? os.userInfo().username}`);
}

/** The process we are, for a record's `owner`. */
export async function describeSelf(): Promise<ClusterRecord['owner']> {
  return { pid: process.pid, startTime: await readStartTime(process.pid) };
}
