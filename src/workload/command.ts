import { constants } from 'node:os';
import type { Connection } from '../profiles/connection.ts';
import { quoteShellWord } from '../system/shell-word.ts';

/** A program to be run: data only, `system/exec` runs it. */
export interface Command {
  file: string;
  args: string[];
  /** The complete environment: nothing is inherited beside it. */
  env: Record<string, string>;
  /** Absolute path. */
  cwd: string;
  /** How logs and reports name it. */
  label: string;
  /** Spawn option of the same name: `cmd.exe` must get the user's quotes as they are. */
  windowsVerbatimArguments?: true;
  /** Files that it reads, written before it starts into the private folder of the trial. */
  files?: readonly { name: string; text: string }[];
  /** Files that it writes and that are read afterwards. */
  outputs?: readonly OutputGlob[];
}

/** Files of a folder, by a glob relative to it. */
export interface OutputGlob {
  /** Absolute path. */
  folder: string;
  glob: string;
}

/** What every command of a trial has in common. */
export interface CommandContext {
  env: Record<string, string>;
  cwd: string;
  platform: NodeJS.Platform;
}

/**
 * The user's line in `/bin/sh -e -c`: as in a CI's own steps, a line that fails ends it, or a broken `npm ci` before
 * `npm test` would be timed as a success; on Windows in `cmd /d /s /c`, quoted as Node's own `shell: true` does it. */
export function buildShellCommand(line: string, context: CommandContext): Command {
  const { env, cwd, platform } = context;
  const label = formatLine(line);
  if (platform !== 'win32') return { file: '/bin/sh', args: ['-e', '-c', line], env, cwd, label };
  const args = ['/d', '/s', '/c', `"${line.trim()}"`];
  return { file: 'cmd.exe', args, env, cwd, label, windowsVerbatimArguments: true };
}

/** A program with its arguments as they stand, without a shell. */
export function buildArgvCommand(file: string, args: readonly string[], context: CommandContext): Command {
  return { file, args: [...args], env: context.env, cwd: context.cwd, label: quoteWords([file, ...args]) };
}

/** A shell line on one line: `npm ci; npm test`, at most 100 characters. */
export function formatLine(line: string): string {
  const lines = line.split(/\r?\n/).map((part) => part.trim());
  const text = lines.filter((part) => part !== '').join('; ');
  return text.length > 100 ? `${text.slice(0, 99)}…` : text;
}

/** Words as a shell would take them: `npm run 'my test'`. */
export function quoteWords(words: readonly string[]): string {
  return words.map(quoteShellWord).join(' ');
}

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

/** How a finished program ended, and what it printed. */
export interface Outcome {
  stdout: string;
  stderr: string;
  /** Null when a signal ended it. */
  exitCode: number | null;
  /** E.g. `SIGSEGV`; null when it ended by itself. */
  signal: string | null;
  /** What the globs of its command found. */
  files: readonly OutputFile[];
}

/** A file that a command was to write. */
export interface OutputFile {
  /** The glob that found it. */
  glob: string;
  /** Path below the glob's folder. */
  name: string;
  text: string;
  /** Whether it was written since the command began; else it is of an earlier run. */
  fresh: boolean;
}

/** What a program's output says. With a failure there are no metrics: the trial has no result. */
export interface Reading {
  metrics: Metric[];
  /** In words; null when it succeeded. */
  failure: string | null;
  warnings: string[];
}

/** `exit code 3`, `killed by SIGSEGV`; null after success. */
export function formatExit(outcome: Pick<Outcome, 'exitCode' | 'signal'>): string | null {
  const { exitCode, signal } = outcome;
  if (exitCode === 0) return null;
  if (exitCode === null) return `killed by ${signal ?? 'a signal'}`;
  const meaning = explainExitCode(exitCode);
  return meaning === null ? `exit code ${exitCode}` : `exit code ${exitCode} (${meaning})`;
}

/** Meanings that a shell gives to codes: POSIX, Shell Command Language, 2.8.2. */
function explainExitCode(exitCode: number): string | null {
  if (exitCode === 126) return 'found but not executable';
  if (exitCode === 127) return 'command not found';
  const signal = Object.entries(constants.signals).find(([, number]) => number === exitCode - 128);
  return signal ? signal[0] : null;
}

/** A number with a unit and a direction. Names are the field's own: `run`, `total`, `tps`, `latency`. */
export interface Metric {
  name: string;
  unit: string;
  better: 'lower' | 'higher';
  value: number;
}

/** A metric that is known before anything ran; its unit is null where that is not. */
export interface KnownMetric {
  name: string;
  unit: string | null;
}
