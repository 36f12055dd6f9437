// Defines how a process ended, and describes that in words.
import { constants } from 'node:os';
import { formatDuration } from './amounts.ts';

/** How a program ended. */
export interface Exit {
  /** Null when a signal ended it or it could not be started. */
  exitCode: number | null;
  signal: string | null;
}

/** `exit code 3`, `killed by SIGSEGV`; null after success. */
export function formatExit({ exitCode, signal }: Exit): string | null {
  if (exitCode === 0) return null;
  if (exitCode === null) return `killed by ${signal ?? 'a signal'}`;
  const meaning = explainExitCode(exitCode);
  return meaning === null ? `exit code ${exitCode}` : `exit code ${exitCode} (${meaning})`;
}

/** The ending as words after the program's name: `ended with exit code 3`, `was killed by SIGSEGV`; null after success. */
export function formatEnding(exit: Exit): string | null {
  const words = formatExit(exit);
  if (words === null) return null;
  return exit.exitCode === null ? `was ${words}` : `ended with ${words}`;
}

/** Why a program that copies files was ended: `tar was still running after 30 min`. */
export function formatLateCopy(name: string, limitMs: number): string {
  return `${name} was still running after ${formatDuration(limitMs / 1000)}`;
}

/** Meanings of exit codes of a shell: POSIX, Shell Command Language, 2.8.2. */
function explainExitCode(exitCode: number): string | null {
  if (exitCode === 126) return 'found but not executable';
  if (exitCode === 127) return 'command not found';
  const signal = Object.entries(constants.signals).find(([, number]) => number === exitCode - 128);
  return signal ? signal[0] : null;
}
