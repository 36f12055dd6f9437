import type { CpuShares } from '../system/machine.ts';
import type { Metric } from '../workload/metric.ts';

export type { CpuShares };

/** Durations in seconds; null where the trial did not get that far, and for a setup when there is none. */
export interface Phases {
  initdb: number | null;
  start: number | null;
  setup: number | null;
  run: number | null;
  stop: number | null;
}

/** What the server and the machine said about one trial. Null where it could not be read. */
export interface Probes {
  /** Client sessions the server counted during the run, without ours; null before PostgreSQL 14. */
  sessions: number | null;
  /** Transactions (committed and rolled back) during the run, without ours. */
  transactions: number | null;
  /** Whether any client but us used the server during the run. */
  used: boolean | null;
  /** File system type of PGDATA, e.g. `tmpfs`, `ext4`. */
  fileSystem: string | null;
  /** One-minute load average at the end of the trial. */
  load: number | null;
  /** Share of CPU time taken by the hypervisor during the trial, 0 to 1. */
  steal: number | null;
  /** Seconds of the trial that belong to no phase: our own overhead. */
  overhead: number;
  /** Share of block reads that found their block in shared_buffers during the run, 0 to 1. */
  hitRatio: number | null;
  /** Bytes of WAL written during the run. */
  walBytes: number | null;
  /** What the machine's processors did during the run. */
  cpu: CpuShares | null;
}

/** The tests of one trial, in columns: place i is the test `tests[i]` of the results. Shorter than that list: the rest did not run. */
export interface TestRun {
  /** Seconds as the test tool wrote them; null for a test without a time. */
  seconds: (number | null)[];
  /** A letter a test: `p`assed, `f`ailed (errors too), `s`kipped, `-` not in this trial's files. */
  outcomes: string;
  /** Smallest step of the times written, in seconds: 0.001 where a tool writes three decimals. */
  resolution: number;
}

/** One trial: one variant in one block, on a fresh cluster. Block 0 is warm-up. */
export interface Sample {
  /** Which of the merged files it is from; 0 in a run of its own. */
  shard: number;
  block: number;
  /** Place in the block's random order, from 0. */
  position: number;
  /** Variant id. */
  variant: string;
  phases: Phases;
  metrics: Metric[];
  /** Settings read back from the running server, name to value as `SHOW` prints it. */
  settings: Record<string, string>;
  probes: Probes;
  /** Null without `junit`, and where no file could be read. */
  tests: TestRun | null;
  exitCode: number | null;
  /** Why the trial has no result, in words; null when it succeeded. */
  failure: string | null;
  /** The last output of a failed command, and the server log where it helps. */
  evidence: string | null;
  warnings: string[];
}

/** A trial of which nothing is known yet. */
export function emptySample(place: Pick<Sample, 'block' | 'position' | 'variant'>): Sample {
  return {
    shard: 0,
    ...place,
    phases: { initdb: null, start: null, setup: null, run: null, stop: null },
    metrics: [],
    settings: {},
    probes: {
      sessions: null,
      transactions: null,
      used: null,
      fileSystem: null,
      load: null,
      steal: null,
      overhead: 0,
      hitRatio: null,
      walBytes: null,
      cpu: null,
    },
    tests: null,
    exitCode: null,
    failure: null,
    evidence: null,
    warnings: [],
  };
}
