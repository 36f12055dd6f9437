// Runs a short command within limits and returns its output, and finds programs on PATH.
import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';
import { PgSpeedError } from '../errors.ts';
import { type ChildResult, runChild } from './child.ts';
import { cleanEnvironment } from './child-environment.ts';

/** Limits of a program whose output is read: time and bytes of stdout. */
interface OutputLimits {
  timeoutMs: number;
  mostBytes: number;
}

/** A program that answers a question needs less, also on a busy machine. */
const QUESTION: OutputLimits = { timeoutMs: 60_000, mostBytes: 4 * 1024 ** 2 };

/**
 * Runs a short command and keeps its output, for questions such as `pg_config --bindir`.
 * @param variables added to our own environment, which is passed on without tokens
 * @returns null when the program cannot be started
 * @throws PgSpeedError of kind `postgres` for a program that does not keep to its limits
 */
export async function capture(
  name: string,
  args: string[],
  variables: Record<string, string> = {},
  limits = QUESTION,
): Promise<ChildResult | null> {
  const file = findProgram(name);
  if (file === null) return null;
  const env = { ...cleanEnvironment(process.env), ...variables };
  const result = await runChild({ ...callFile(file, args), env, cwd: process.cwd() }, limits);
  const excess = formatExcess(result, limits);
  if (excess === null) return result.startError === null ? result : null;
  const command = [name, ...args].join(' ');
  throw new PgSpeedError('postgres', `\`${command}\` ${excess}.`, 'Run it by hand to see why, and mend or remove it.', {
    detail: result.stderr.trim() || undefined,
  });
}

/** Says at which limit a program was ended: `gave no answer in 60 s`; null if it ended by itself. */
export function formatExcess(
  { timedOut, overflowed }: Pick<ChildResult, 'timedOut' | 'overflowed'>,
  { timeoutMs, mostBytes }: OutputLimits,
): string | null {
  if (overflowed) return `printed more than ${mostBytes / 1024 ** 2} MB`;
  return timedOut ? `gave no answer in ${timeoutMs / 1000} s` : null;
}

/** How to start a file: Node cannot start batch files of Windows directly. */
export function callFile(file: string, args: readonly string[]): { file: string; args: string[] } {
  return /\.(?:bat|cmd)$/i.test(file)
    ? { file: 'cmd.exe', args: ['/d', '/c', file, ...args] }
    : { file, args: [...args] };
}

/**
 * Full path of a program on PATH that we may run, or null. (@actions/io prints to stdout when it cannot read a folder
 * on PATH, and stdout is for results.)
 */
export function findProgram(name: string, env: NodeJS.ProcessEnv = process.env): string | null {
  if (path.isAbsolute(name)) return name;
  const folders = (env.PATH ?? env.Path ?? '').split(path.delimiter).filter(path.isAbsolute);
  const endings = process.platform === 'win32' ? ['.exe', '.cmd', '.bat'] : [''];
  const files = folders.flatMap((folder) => endings.map((ending) => path.join(folder, name + ending)));
  return files.find(isExecutable) ?? null;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
