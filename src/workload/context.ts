import type { Connection } from '../profiles/connection.ts';
import type { Command, CommandContext } from './command.ts';
import type { Outcome } from './reading.ts';

/** A command that prepares a server, and why it failed (exit codes of some tools lie); null when it did not. */
export interface Step {
  command: Command;
  judge(outcome: Outcome): string | null;
}

/** How a program is called: by itself, or inside a container. */
export interface Program {
  file: string;
  args: readonly string[];
}

/** Programs that the caller has found. */
export interface Tools {
  /** `process.execPath`. */
  node: string;
  /** Path of `dist/sample.cjs`. */
  sample: string;
  /** With the arguments that come before its own; null when there is none. */
  pgbench: Program | null;
  /** The tool that the workload names; null where it names none. */
  tool: LocatedTool | null;
}

export interface WorkloadContext extends CommandContext {
  tools: Tools;
  database: string;
  connection: Connection;
  /** Null where the workload itself says how many there are. */
  clients: number | null;
  /** Absolute path of a private folder that is gone after the trial: the `files` of commands are written there. */
  scratch: string;
}

/** Where a named tool was found. */
export type LocatedTool =
  /** A program of this machine, with the arguments that come before its own. */
  | { kind: 'program'; file: string; args: readonly string[]; directory: string | null }
  /** A Docker image; `docker` is the client. */
  | { kind: 'image'; docker: string; image: string };
