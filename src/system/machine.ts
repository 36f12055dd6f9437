/** The machine as the report names it. Null where it could not be read. */
export interface Machine {
  platform: string;
  arch: string;
  cpu: string | null;
  cores: number;
  memoryBytes: number;
  kernel: string;
  /** Name and version of a hosted runner's image, e.g. `ubuntu24 20261110.1`. */
  runnerImage: string | null;
  /** The disk that non-tmpfs data directories use. */
  disk: { directory: string; fileSystem: string | null; device: string | null } | null;
  /** Median milliseconds of one 8 kB write and fsync on that disk. */
  fsyncMs: number | null;
}
