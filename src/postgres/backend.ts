import type { Readable } from 'node:stream';
import type { ClusterSpec } from '../profiles/spec.ts';
import type { ServerVersion } from '../profiles/version.ts';
import type { StorageFacts } from '../system/storage.ts';
import type { Cluster } from './cluster.ts';

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
