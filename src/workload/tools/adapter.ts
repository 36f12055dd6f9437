import type { Problem } from '../../errors.ts';
import type { ToolInput } from '../../inputs/tools.ts';
import type { Command } from '../command.ts';
import type { LocatedTool, Step, WorkloadContext } from '../context.ts';
import type { FormatReader } from '../read/source.ts';
import type { Metric, Outcome, Reading } from '../reading.ts';

/** Where a tool is looked for. */
export interface ToolPlace {
  /** Name of its program on PATH. */
  program: string;
  /** Arguments of the program that come before all others. */
  args: readonly string[];
  /** What `tool-dir` is: the folder of the program, or one that the program needs beside it. */
  folder: 'of-program' | 'beside';
  /** File by which the folder is known. */
  mark: string;
  /** Whether the program is started in its folder; else in the working directory. */
  runsInFolder: boolean;
  /** The program in an image; null: what the image itself starts. */
  inImage: string | null;
  /** How to get it, in one or two sentences. */
  hint: string;
}

/** What a tool logs in with. */
export interface ToolLogin {
  user: string;
  password: string;
  database: string;
}

/** What a tool does with a fresh server: its steps in order, its run, and what its output says. */
export interface ToolAdapter {
  place: ToolPlace;
  /** What is known to be wrong before anything runs. */
  check(input: ToolInput): Problem[];
  /** As reports name it: `sysbench oltp_read_write --tables=10 --table-size=10000, 60 s`. */
  label(input: ToolInput): string;
  /** The primary metric first. */
  metrics(input: ToolInput): readonly Pick<Metric, 'name' | 'unit'>[];
  /** Loads the schema; the same data whatever the number of clients. */
  prepare(input: ToolInput, context: WorkloadContext): Step[];
  /** A run that is thrown away; null where the tool itself has a ramp-up, or none is asked for. */
  rampUp(input: ToolInput, context: WorkloadContext): Command | null;
  run(input: ToolInput, context: WorkloadContext): Command;
  read(input: ToolInput, outcome: Outcome): Reading;
  /** Seconds that one run takes at least, ramp-up included. */
  leastSeconds(input: ToolInput): number;
  /** How `read` finds its numbers where a command of the user runs it; of the tools that `inputs/tools.ts` says so of. */
  format?: FormatReader;
  /** Sessions that the tool opens beside one for each client. */
  moreSessions: number;
  /** User, password and database that it cannot be told. Left out: it can be told every one. */
  checkLogin?(login: ToolLogin): Problem[];
  /** Files of the user's that must be there before it is looked for. @throws PgSpeedError of kind `input` */
  requireFiles?(input: ToolInput, folder: string): void;
  /** What the program that was found needs. @throws PgSpeedError of kind `input` */
  requireProgram?(program: Extract<LocatedTool, { kind: 'program' }>): Promise<void>;
}
