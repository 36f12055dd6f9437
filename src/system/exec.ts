import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';
import { cleanEnvironment } from './child-environment.ts';

/** What a short command printed. */
interface Captured {
  exitCode: number;
  stdout: string;
  stderr: string;
}

/**
 * Runs a short command quietly and keeps all its output; for questions such as `pg_config --bindir`.
 * What needs another user, a time limit or a process group goes through `runChild` instead.
 * @param variables set for it beside our own environment, which it gets without tokens
 * @returns null when the program is missing or cannot be started
 */
export async function capture(
  name: string,
  args: string[],
  variables: Record<string, string> = {},
): Promise<Captured | null> {
  const file = findProgram(name);
  if (file === null) return null;
  try {
    const env = { ...cleanEnvironment(process.env), ...variables };
    // Loaded when it is first needed: a warm start asks no program anything.
    const { getExecOutput } = await import('@actions/exec');
    return await getExecOutput(`"${file}"`, args, { silent: true, ignoreReturnCode: true, env });
  } catch {
    return null;
  }
}

/**
 * Full path of a program, looked for on PATH when it is a bare name; null when there is none that we may run.
 * (The look-up of @actions/io prints to stdout when a folder on PATH is not readable, and stdout is for results.)
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
