// Defines a command, what it is built from, its outcome and the metrics in it, and builds and formats commands.
import type { Problem } from '../errors.ts';
import type { Connection } from '../profiles/connection.ts';
import type { CommandInput } from './rewrite.ts';

/** A program to run, as data: `system/` runs it. */
export interface Command {
  file: string;
  args: string[];
  /** The complete environment; nothing else is inherited. */
  env: Record<string, string>;
  /** Absolute path. */
  cwd: string;
  /** Its name in logs and reports. */
  label: string;
  /** Spawn option: `cmd.exe` must get the user's quotes unchanged. */
  windowsVerbatimArguments?: true;
  /** Files for it, written into the private folder of the trial before it starts. */
  files?: readonly { name: string; text: string }[];
  /** Files that it writes, read afterwards. */
  outputs?: readonly OutputGlob[];
  /** The input that gave its arguments, for a pgbench of ours: it may refuse them. */
  argumentsOf?: 'pgbench' | 'pgbench-init';
}

/** Files of a folder, by a glob relative to it. */
export interface OutputGlob {
  /** Absolute path. */
  folder: string;
  glob: string;
}

/** What all commands of a trial share. */
export interface CommandContext {
  env: Record<string, string>;
  cwd: string;
  platform: NodeJS.Platform;
}

/**
 * The user's line in `/bin/sh -e -c`, on Windows in `cmd /d /s /c`, quoted as Node's `shell: true` does. As in the steps of a CI a
 * failing line ends the script, otherwise a broken `npm ci` before `npm test` would be timed as a success.
 */
export function buildShellCommand(line: string, context: CommandContext): Command {
  const { env, cwd, platform } = context;
  const label = formatLine(line);
  if (platform !== 'win32') return { file: '/bin/sh', args: ['-e', '-c', line], env, cwd, label };
  const args = ['/d', '/s', '/c', `"${line.trim()}"`];
  return { file: 'cmd.exe', args, env, cwd, label, windowsVerbatimArguments: true };
}

/** A program with its arguments, without a shell. */
export function buildArgvCommand(file: string, args: readonly string[], context: CommandContext): Command {
  return { file, args: [...args], env: context.env, cwd: context.cwd, label: formatWords([file, ...args]) };
}

/** The user's command, as a line of a shell or as words. */
export function buildUserCommand(input: CommandInput, context: CommandContext): Command {
  if (input.kind === 'shell') return buildShellCommand(input.line, context);
  return buildArgvCommand(input.file, input.args, context);
}

/** A shell line on one line: `npm ci; npm test`, at most 100 characters. */
export function formatLine(line: string): string {
  const lines = line.split(/\r?\n/).map((part) => part.trim());
  const text = lines.filter((part) => part !== '').join('; ');
  return text.length > 100 ? `${text.slice(0, 99)}…` : text;
}

/** Words as they are typed, `bash -c "it's"`: to be read, so that quotes within a word are never escaped. */
export function formatWords(words: readonly string[]): string {
  return words.map(formatWord).join(' ');
}

function formatWord(word: string): string {
  if (/^[\w@%+=:,./-]+$/.test(word)) return word;
  return word.includes("'") && !word.includes('"') ? `"${word}"` : `'${word}'`;
}

/** A command that prepares a server. `judge` returns why it failed, or null: the exit codes of some tools are wrong. */
export interface Step {
  command: Command;
  judge(outcome: Outcome): string | null;
}

/** How to call a program: directly, or inside a container. */
export interface Program {
  file: string;
  args: readonly string[];
}

/** The programs that commands call. */
export interface Tools {
  /** `process.execPath`. */
  node: string;
  /** Path of `dist/sample.cjs`. */
  sample: string;
  /** With the arguments before its own; null: not found. */
  pgbench: Program | null;
  /** The tool of the workload; null if it needs none. */
  tool: LocatedTool | null;
}

export interface WorkloadContext extends CommandContext {
  tools: Tools;
  database: string;
  connection: Connection;
  /** Null if the workload sets the number itself. */
  clients: number | null;
  /** The command as this trial runs it; null: as it is written. */
  rewrite: ((input: CommandInput) => CommandInput) | null;
  /** Absolute path of a private folder, removed after the trial, that gets the `files` of commands. */
  scratch: string;
}

/** A named tool that was found. */
export type LocatedTool =
  /** A program of this machine, with the arguments before its own. */
  | { kind: 'program'; file: string; args: readonly string[]; directory: string | null }
  /** A Docker image; `docker` is the client. */
  | { kind: 'image'; docker: string; image: string };

/** How a program ended, and what it printed. */
export interface Outcome {
  stdout: string;
  stderr: string;
  /** Null if a signal ended it. */
  exitCode: number | null;
  /** E.g. `SIGSEGV`; null if it ended by itself. */
  signal: string | null;
  /** Files that match the globs of its command. */
  files: readonly OutputFile[];
}

/** A file that a command should write. */
export interface OutputFile {
  /** The glob that it matches. */
  glob: string;
  /** Path below the glob's folder. */
  name: string;
  text: string;
  /** Whether it was written since the command began; otherwise it is from an earlier run. */
  fresh: boolean;
}

/** The metrics in a program's output; none after a failure. */
export interface Reading {
  metrics: Metric[];
  /** A sentence; null after success. */
  failure: string | null;
  warnings: string[];
}

/** A reading without metrics. */
export function failReading(failure: string): Reading {
  return { metrics: [], failure, warnings: [] };
}

/** The number in the first group of a pattern; null if there is none, or one below zero, as after a clock was set back. */
export function matchNumber(text: string, pattern: RegExp): number | null {
  const value = Number(pattern.exec(text)?.[1] ?? Number.NaN);
  return Number.isFinite(value) && value >= 0 ? value : null;
}

/** Reads numbers that a user's command prints or writes. */
export interface NumberReader {
  /** What is wrong with the inputs, known before anything runs. */
  problems: readonly Problem[];
  /** The metrics that every run has. The first one decides by default. */
  metrics: readonly KnownMetric[];
  /** Whether a run can have further metrics. */
  more: boolean;
  /** The files that it reads. @param folder absolute, where the command runs */
  listOutputs(folder: string): OutputGlob[];
  /** Reads a finished command. */
  read(outcome: Outcome): Promise<Reading>;
}

/** A number with a unit and a direction, such as `run`, `total`, `tps` or `latency`. */
export interface Metric {
  name: string;
  unit: string;
  better: 'lower' | 'higher';
  value: number;
}

/** A metric that is known before the run; its unit is null if only the run shows it. */
export interface KnownMetric {
  name: string;
  unit: string | null;
}
