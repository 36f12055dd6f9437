// Defines the adapter of a benchmark tool, and what all share: commands, also in a container, times, pairs in `tool-args`.
import type { Problem } from '../../errors.ts';
import { showValue } from '../../inputs/reading.ts';
import type { ToolInput } from '../../inputs/tools.ts';
import { cleanEnvironment } from '../../system/child-environment.ts';
import type {
  Command,
  KnownMetric,
  LocatedTool,
  Outcome,
  OutputGlob,
  Reading,
  Step,
  WorkloadContext,
} from '../command.ts';
import type { FormatReader } from '../format-reader.ts';

/** Where to look for a tool. */
export interface ToolPlace {
  /** Name of its program on PATH. */
  program: string;
  /** Arguments of the program before all others. */
  args: readonly string[];
  /** What `tool-dir` is: the folder of the program, or one that the program needs beside it. */
  folder: 'of-program' | 'beside';
  /** File that identifies the folder. */
  mark: string;
  /** Whether the program starts in its folder; otherwise in the working directory. */
  runsInFolder: boolean;
  /** The program in an image; null: the image's own entry point. */
  inImage: string | null;
  /** How to get it, in one or two sentences. */
  hint: string;
}

/** Everything about one tool: its steps on a fresh server, its run, and how to read its output. */
export interface ToolAdapter {
  place: ToolPlace;
  /** Finds what is wrong before anything runs. */
  check(input: ToolInput): Problem[];
  /** Its name in reports: the tool with its arguments and times. */
  label(input: ToolInput): string;
  /** The primary metric first. */
  metrics(input: ToolInput): readonly KnownMetric[];
  /** Loads the schema; the data does not depend on the number of clients. */
  prepare(input: ToolInput, context: WorkloadContext): Step[];
  /** A discarded run; null if the tool has its own ramp-up, or there is none. */
  rampUp(input: ToolInput, context: WorkloadContext): Command | null;
  run(input: ToolInput, context: WorkloadContext): Command;
  read(input: ToolInput, outcome: Outcome): Reading;
  /** The least seconds of one run, with its ramp-up. */
  leastSeconds(input: ToolInput): number;
  /** How `read` finds its numbers if a user's command runs it, for tools with a format in `inputs/tools.ts`. */
  format?: FormatReader;
  /** Sessions of the tool beside one per client. */
  moreSessions: number;
  /** Refuses users, passwords and databases that the tool cannot use. Left out: it can use any. */
  checkLogin?(login: { user: string; password: string; database: string }): Problem[];
  /** Checks files of the user before looking for the tool. @throws PgSpeedError of kind `input` */
  requireFiles?(input: ToolInput, folder: string): void;
  /** Checks what the program needs. @throws PgSpeedError of kind `input` */
  requireProgram?(program: Extract<LocatedTool, { kind: 'program' }>): Promise<void>;
}

/** One call of a tool. */
export interface ToolCall {
  args: readonly string[];
  /** Its name in logs and reports. */
  label: string;
  /** Variables beside those of all commands. */
  env?: Record<string, string>;
  files?: readonly { name: string; text: string }[];
  outputs?: readonly OutputGlob[];
  /** Whether it reads files of the working directory. */
  readsFolder?: boolean;
}

const DEFAULT_DURATION_MS = 60_000;

/** Sessions that load the data: a constant, so the data does not depend on the machine or the clients. */
export const LOADERS = 4;

/** Whole seconds of the measured run, rounded up; 60 by default. */
export function durationSeconds({ durationMs }: ToolInput): number {
  return Math.ceil((durationMs ?? DEFAULT_DURATION_MS) / 1000);
}

/** Whole seconds of the ramp-up, rounded up; 0: none. */
export function rampUpSeconds({ rampUpMs }: ToolInput): number {
  return Math.ceil(rampUpMs / 1000);
}

/** `60 s`, `60 s after 10 s of ramp-up`. */
export function formatTimes(input: ToolInput): string {
  const ramp = rampUpSeconds(input);
  return `${durationSeconds(input)} s${ramp > 0 ? ` after ${ramp} s of ramp-up` : ''}`;
}

/** The command for a call. No argument may hold a secret. */
export function buildToolCommand(place: ToolPlace, call: ToolCall, context: WorkloadContext): Command {
  const { tool } = context.tools;
  if (tool === null) throw new Error(`${place.program} was not located`);
  // LC_ALL: English messages, which are read afterwards. The password is only in the environment.
  const env = { ...context.env, PGPASSWORD: context.connection.password, LC_ALL: 'C', ...call.env };
  const shared = { env, label: call.label, files: call.files ?? [], outputs: call.outputs ?? [] };
  if (tool.kind === 'image') {
    const args = [...listContainerArguments(place, tool, call, env, context), ...call.args];
    return { ...shared, env: cleanEnvironment(env), file: tool.docker, args, cwd: context.cwd };
  }
  const cwd = place.runsInFolder ? (tool.directory ?? context.cwd) : context.cwd;
  return { ...shared, file: tool.file, args: [...tool.args, ...call.args], cwd };
}

/**
 * `docker run` up to the image's own arguments: in the network of this machine, where the server listens on loopback; as this user,
 * so that its files can be read and removed; with the environment by names only.
 */
function listContainerArguments(
  place: ToolPlace,
  { image }: Extract<LocatedTool, { kind: 'image' }>,
  call: ToolCall,
  env: Record<string, string>,
  { scratch, cwd }: WorkloadContext,
): string[] {
  const args = ['run', '--rm', '--network', 'host', '--security-opt', 'label=disable'];
  const uid = process.getuid?.();
  if (uid !== undefined) args.push('--user', `${uid}:${process.getgid?.()}`);
  args.push('--volume', `${scratch}:${scratch}`);
  if (call.readsFolder) args.push('--volume', `${cwd}:${cwd}:ro`, '--workdir', cwd);
  const callNames = Object.keys(call.env ?? {});
  for (const name of Object.keys(env))
    if (/^PG|^LC_ALL$/.test(name) || callNames.includes(name)) args.push('--env', name);
  if (place.inImage !== null) args.push('--entrypoint', place.inImage);
  return [...args, image];
}

/** `1 warehouse`, `8 warehouses`. */
export function countWarehouses(count: number): string {
  return `${count} warehouse${count === 1 ? '' : 's'}`;
}

/** One word `name=value` of `tool-args`. */
export interface NameValue {
  name: string;
  value: string;
}

/** The words of `tool-args` that are pairs; {@link checkPairs} reports the others. */
export function readPairs(args: readonly string[]): NameValue[] {
  return args.flatMap((word) => {
    const at = word.indexOf('=');
    return at > 0 ? [{ name: word.slice(0, at), value: word.slice(at + 1) }] : [];
  });
}

/** Checks words that must be pairs. @param judge returns what is wrong with one of them, or null */
export function checkPairs(
  args: readonly string[],
  example: string,
  judge: (pair: NameValue) => Problem | null,
): Problem[] {
  const problems: Problem[] = [];
  const seen = new Set<string>();
  for (const word of args) {
    const [pair] = readPairs([word]);
    if (pair === undefined) problems.push({ message: `${showValue(word)} is not a pair.`, hint: `Write ${example}.` });
    else if (seen.has(pair.name)) problems.push({ message: `${pair.name} is given twice.`, hint: 'Keep one of them.' });
    else {
      seen.add(pair.name);
      const problem = judge(pair);
      if (problem !== null) problems.push(problem);
    }
  }
  return problems.map(({ message, hint }) => ({ input: 'tool-args', message, hint }));
}
