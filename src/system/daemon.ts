// Starts a process that may outlive this one, with its output in a log file.
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, constants, openSync } from 'node:fs';
import { type ChildSpec, spawnOptions, waitForExit } from './child.ts';

export interface Daemon {
  pid: number;
  /** True once it has ended. */
  exited(): boolean;
}

/** Opens a log, or creates it; never follows a link. */
function openLog(file: string): number {
  const { O_WRONLY, O_APPEND, O_CREAT, O_EXCL, O_NOFOLLOW = 0 } = constants;
  const flags = O_WRONLY | O_APPEND | O_NOFOLLOW;
  try {
    return openSync(file, flags | O_CREAT | O_EXCL, 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return openSync(file, flags);
  }
}

/** Starts a program in a new session, with both its streams in a log file. @returns null when it cannot be started */
export function spawnDaemon(spec: ChildSpec, logFile: string): Daemon | null {
  const log = openLog(logFile);
  let child: ChildProcess;
  try {
    child = spawn(spec.file, spec.args, {
      ...spawnOptions(spec),
      // Ctrl-C in the terminal must reach us, not the program.
      detached: true,
      stdio: ['ignore', log, log],
    });
  } finally {
    closeSync(log);
  }
  let exited = false;
  waitForExit(child).then(() => {
    exited = true;
  });
  child.unref();
  return child.pid === undefined ? null : { pid: child.pid, exited: () => exited };
}
