import type { Readable } from 'node:stream';
import type { Connection } from '../profiles/connection.ts';
import type { ClusterSpec } from '../profiles/spec.ts';
import type { ServerVersion } from '../profiles/version.ts';
import type { StorageFacts } from '../system/storage.ts';

/** One way to run servers, settled for a whole run: programs on this machine, or an image. */
export interface Backend {
  kind: 'native' | 'docker';
  version: ServerVersion;
  /** What the report names: the folder of the programs, the npm package, or the image. */
  source: string;
  /** Where its data directories may go. */
  storage: StorageFacts;
  /** A pgbench on this machine; null where there is none (see also `Cluster.inside`). */
  pgbench: string | null;
  /**
   * Starts a fresh cluster and proves that it runs as the spec says. A failed start leaves nothing.
   * @throws PgSpeedError of kind `postgres`, `input` for what the server refuses, or `interrupted`
   */
  startCluster(spec: ClusterSpec, options: StartOptions): Promise<Cluster>;
}

export interface StartOptions {
  signal: AbortSignal;
  /** Starts from this data directory instead of a new one. */
  seed?: Seed | null;
}

/** The files of a data directory of a server that was stopped cleanly, as a tar stream (names relative to PGDATA). */
export type Seed = () => Readable;

/** A data directory that was kept cannot be used again: its archive is damaged, or no server starts on it. */
export class SeedError extends Error {
  override name = 'SeedError';
}

/** One running throw-away server with its own data directory. Ends with its `await using` block, or by `stop`. */
export interface Cluster extends AsyncDisposable {
  readonly id: string;
  readonly connection: Connection;
  /** Path of the data directory, inside the container where there is one. */
  readonly pgdata: string;
  readonly version: string;
  /** Seconds that making the data directory took, and from the spawn of the server to its first answered query. */
  readonly phases: { initdb: number; start: number };
  /** The profile's settings as the running server shows them. */
  readonly settings: Record<string, string>;
  /** File system type of PGDATA, null where it cannot be read. */
  readonly fileSystem: string | null;
  /** A client program of the server's own image, run beside the server; null where the server has no image. */
  inside(program: string): { file: string; args: string[] } | null;
  /** The last lines of the server's log. */
  logTail(): Promise<string>;
  /** Why the server cannot go on, in words, when its log or disk says so (a full tmpfs, a crash); else null. */
  diagnose(): Promise<string | null>;
  /**
   * Stops the server cleanly, hands its data directory to `sink` as a tar stream, and starts it again.
   * @throws what `sink` throws, after the server is up again; PgSpeedError of kind `postgres` when it does not come up
   */
  save(sink: (tar: Readable) => Promise<void>): Promise<void>;
  /** Stops the server at once and removes everything of it. Safe to repeat. */
  stop(): Promise<void>;
  /** Leaves the server to the user: this object no longer stops it, `stop --id` or the post step does. */
  handOver(): void;
}
