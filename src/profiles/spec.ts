// Defines the type of a cluster spec, a profile as one server gets it, and that of a profile skipped as not possible here.
import type { Setting } from '../inputs/settings.ts';

/** Where PGDATA lives. `mount`: our own tmpfs of `sizeBytes` is mounted on a fresh folder below `parent`. */
export type Storage =
  | { kind: 'disk'; parent: string }
  | { kind: 'tmpfs'; parent: string; mount: boolean; sizeBytes: number };

/** Everything in which the clusters of a comparison differ. */
export interface ClusterSpec {
  profile: string;
  storage: Storage;
  /** Extra arguments of initdb, e.g. `--no-sync`. */
  initdbArgs: string[];
  /** Whether the data directory may be a copy of an existing fresh one. */
  template: boolean;
  /** Settings of the profile with those of the user on top; unique names. */
  settings: Setting[];
  /** SQL run after setup and before timing, in order. */
  sql: string[];
  /** Settings of the profile that this server or machine does not support, with the reason. */
  leftOut: { name: string; reason: string }[];
  /** Notes for the user, e.g. that max_wal_size was capped. */
  notes: string[];
}

/** A profile that this machine does not support. */
export interface Skipped {
  profile: string;
  reason: string;
  hint: string;
}
