import type { Problem } from '../../errors.ts';
import { showValue } from '../../inputs/reading.ts';
import type { ToolInput } from '../../inputs/tools.ts';
import { cleanEnvironment } from '../../system/child-environment.ts';
import type { Command, LocatedTool, Metric, Outcome, OutputGlob, Reading, Step, WorkloadContext } from '../command.ts';
import type { FormatReader } from '../read/source.ts';

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

/** One call of a tool, wherever it is. */
export interface ToolCall {
  args: readonly string[];
  /** How logs and reports name it. */
  label: string;
  /** Variables beside those of every command. */
  env?: Record<string, string>;
  files?: readonly { name: string; text: string }[];
  outputs?: readonly OutputGlob[];
  /** Whether it reads files of the working directory. */
  readsFolder?: boolean;
}

const DEFAULT_DURATION_MS = 60_000;

/** Sessions that load the data: always the same, so that it does not depend on the machine or on the clients compared. */
export const LOADERS = 4;

/** Whole seconds of the measured run, rounded up; 60 where nothing is asked for. */
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
  if (tool === null) throw new Error(`${place.program} was not looked for`);
  // Messages in English, as they are read afterwards; the password by the environment alone.
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
 * `docker run` up to the image's own arguments: in this machine's network, where the server listens on loopback, as this user,
 * so that what it writes can be read and removed, and with values of the environment by name alone.
 */
function listContainerArguments(
  place: ToolPlace,
  { image }: Extract<LocatedTool, { kind: 'image' }>,
  call: ToolCall,
  env: Record<string, string>,
  { scratch, cwd }: WorkloadContext,
): string[] {
  const own = new Set(Object.keys(call.env ?? {}));
  const names = Object.keys(env).filter((name) => /^PG|^LC_ALL$/.test(name) || own.has(name));
  const [uid, gid] = [process.getuid?.(), process.getgid?.()];
  return [
    ...['run', '--rm', '--network', 'host', '--security-opt', 'label=disable'],
    ...(uid === undefined ? [] : ['--user', `${uid}:${gid}`]),
    ...['--volume', `${scratch}:${scratch}`],
    ...(call.readsFolder ? ['--volume', `${cwd}:${cwd}:ro`, '--workdir', cwd] : []),
    ...names.flatMap((name) => ['--env', name]),
    ...(place.inImage === null ? [] : ['--entrypoint', place.inImage]),
    image,
  ];
}

/** `1 warehouse`, `8 warehouses`. */
export function formatCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** One word `name=value` of `tool-args`. */
export interface Pair {
  name: string;
  value: string;
}

/** The words of `tool-args` that are pairs; {@link checkPairs} reports the others. */
export function readPairs(args: readonly string[]): Pair[] {
  return args.flatMap((word) => {
    const at = word.indexOf('=');
    return at > 0 ? [{ name: word.slice(0, at), value: word.slice(at + 1) }] : [];
  });
}

/** What is wrong with words that are to be pairs. @param judge what is wrong with one of them, with its hint; null: nothing */
export function checkPairs(args: readonly string[], example: string, judge: (pair: Pair) => Problem | null): Problem[] {
  const problems: Problem[] = [];
  const seen = new Set<string>();
  for (const word of args) {
    const [pair] = readPairs([word]);
    if (pair === undefined) problems.push({ message: `${showValue(word)} is no pair.`, hint: `Write ${example}.` });
    else if (seen.has(pair.name)) problems.push({ message: `${pair.name} is given twice.`, hint: 'Keep one of them.' });
    else {
      seen.add(pair.name);
      const problem = judge(pair);
      if (problem !== null) problems.push(problem);
    }
  }
  return problems.map(({ message, hint }) => ({ message: `\`tool-args\`: ${message}`, hint }));
}
