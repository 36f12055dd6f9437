// Defines a backend, which starts servers of one version from one source, the running cluster that it returns, and a seed.
import type { Readable } from 'node:stream';
import type { Connection } from '../profiles/connection.ts';
import type { ClusterSpec } from '../profiles/spec.ts';
import type { ServerVersion } from '../profiles/version.ts';
import type { ChildSpec } from '../system/child.ts';
import type { StorageFacts } from '../system/storage.ts';

/** One way to run the servers of a run: programs on this machine, or an image. */
export interface Backend {
  kind: 'native' | 'docker';
  version: ServerVersion;
  /** Name in the report: the folder of the programs, the npm package, or the image. */
  source: string;
  /** Places for its data directories. */
  storage: StorageFacts;
  /** A pgbench on this machine, if there is one (see also `Cluster.inside`). */
  pgbench: string | null;
  /**
   * Starts a fresh cluster and proves that it runs as the spec says. A failed start leaves nothing.
   * @throws PgSpeedError of kind `postgres`, `input` for what the server refuses, or `interrupted`
   */
  startCluster(spec: ClusterSpec, options: StartOptions): Promise<Cluster>;
}

export interface StartOptions extends ServerPlace {
  signal: AbortSignal;
  /** The data directory to start from; without one, a new one is made. */
  seed?: Seed | null;
}

/** Where a server beside others listens. */
export interface ServerPlace {
  /** The port to try first. Default: the port of the run. */
  port?: number | undefined;
  /** Makes a program run in a network namespace, from whose outside the server is reached by its socket alone. Only for native servers. */
  enter?: ((spec: ChildSpec) => ChildSpec) | undefined;
}

/**
 * The data directory of a cleanly stopped server as a tar stream (names relative to PGDATA), or the descriptor of an open tar file, which the
 * caller closes.
 */
export type Seed = () => Readable | number;

/** A kept data directory is useless: its archive is damaged, or no server starts on it. */
export class SeedError extends Error {
  override name = 'SeedError';
}

/** A running throw-away server with its own data directory. Its `await using` block or `stop` ends it. */
export interface Cluster extends AsyncDisposable {
  readonly id: string;
  readonly connection: Connection;
  /** Path of the data directory, in the container if there is one. */
  readonly pgdata: string;
  readonly version: string;
  /** Seconds for making the data directory, and from the server's spawn to its first answer. */
  readonly phases: { initdb: number; start: number };
  /** The profile's settings as the server shows them. */
  readonly settings: Record<string, string>;
  /** File system type of PGDATA, if it is known. */
  readonly fileSystem: string | null;
  /** A client program of the server's image, run beside the server; null without an image. */
  inside(program: string): { file: string; args: string[] } | null;
  /** Seconds of processor time of the server and its ended sessions, or of all in its container, if known. */
  readCpuSeconds(): Promise<number | null>;
  /** The last lines of the server's log. */
  logTail(): Promise<string>;
  /** Why the server has failed, from its log or disk (a full tmpfs, a crash); null when no failure is visible. */
  diagnose(): Promise<string | null>;
  /**
   * Stops the server cleanly, passes its data directory to `sink` as a tar stream, and starts it again.
   * @returns what `sink` threw, or null
   * @throws PgSpeedError of kind `postgres` when the server does not start
   */
  save(sink: (tar: Readable) => Promise<void>): Promise<unknown>;
  /** Stops the server at once and removes all of it. Safe to repeat. */
  stop(): Promise<void>;
  /**
   * Leaves the server to the user: `stop ID` or the post step stops it, not this object.
   * @param key calls with this key reuse it; null keeps the connection in its record for ourselves only
   */
  handOver(key?: string | null): void;
}
