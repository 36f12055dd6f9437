import type { Problem } from '../errors.ts';
import type { KnownMetric, Outcome, OutputGlob, Reading } from './command.ts';

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
  /** Reads a finished command. @param metric that decides verdicts */
  read(metric: string, outcome: Outcome): Promise<Reading>;
}
