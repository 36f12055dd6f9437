// Runs a short command and returns its output, and finds programs on PATH.
import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';
import { cleanEnvironment } from './child-environment.ts';

/**
 * Runs a short command and keeps its output, for questions such as `pg_config --bindir`. (`runChild` knows other users,
 * time limits and process groups.)
 * @param variables added to our own environment, which is passed on without tokens
 * @returns null when the program cannot be started
 */
export async function capture(
  name: string,
  args: string[],
  variables: Record<string, string> = {},
): Promise<{ exitCode: number; stdout: string; stderr: string } | null> {
  const file = findProgram(name);
  if (file === null) return null;
  try {
    const env = { ...cleanEnvironment(process.env), ...variables };
    // Loaded on first use: a warm start needs no program.
    const { getExecOutput } = await import('@actions/exec');
    return await getExecOutput(`"${file}"`, args, { silent: true, ignoreReturnCode: true, env });
  } catch {
    return null;
  }
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
