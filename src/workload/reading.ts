import { constants } from 'node:os';

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
