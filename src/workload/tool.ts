import { PgSpeedError } from '../errors.ts';
import type { ToolInput } from '../inputs/tools.ts';
import type { Command } from './command.ts';
import type { Outcome, Reading } from './reading.ts';
import type { Step, WorkloadContext } from './workload.ts';

/** Where a named tool was found. */
export type LocatedTool =
  /** A program of this machine, with the arguments that come before its own. */
  | { kind: 'program'; file: string; args: readonly string[]; directory: string | null }
  /** A Docker image; `docker` is the client. */
  | { kind: 'image'; docker: string; image: string };

/** What a tool does with a fresh server: its steps in order, its run, and what its output says. */
export interface ToolAdapter {
  /** As reports name it: `sysbench oltp_read_write, 10 tables`. */
  label(input: ToolInput): string;
  /** The primary metric first. */
  metrics: readonly { name: string; unit: string }[];
  /** Loads the schema. */
  prepare(input: ToolInput, context: WorkloadContext): Step[];
  /** A run that is thrown away; null where the tool itself has a ramp-up, or none is asked for. */
  rampUp(input: ToolInput, context: WorkloadContext): Command | null;
  run(input: ToolInput, context: WorkloadContext): Command;
  read(input: ToolInput, outcome: Outcome): Reading;
  /** Seconds that one run takes at least, ramp-up included. */
  leastSeconds(input: ToolInput): number;
}

/** @throws PgSpeedError while there is no such tool */
export function findAdapter(name: ToolInput['name']): ToolAdapter {
  throw new PgSpeedError('input', `There is no ${name}.`, 'Use pgbench.');
}
