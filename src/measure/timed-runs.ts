// Runs a command once or several times in one cluster, explains a failure, and sums the times of runs and phases.
import { PgSpeedError } from '../errors.ts';
import type { Phases, Sample } from '../results/sample.ts';
import type { Command } from '../workload/command.ts';
import type { Workload } from '../workload/workload.ts';
import type { OpenTrial } from './context.ts';
import { type CommandResult, formatCommandFailure, requireStarted, runCommand } from './run-command.ts';

/** The runs of a command in one cluster, up to the first that failed. */
export interface TimedRuns {
  last: CommandResult;
  /** The time of each run. */
  seconds: number[];
  /** Processor time of all runs together; null if it is unknown. */
  cpuSeconds: number | null;
}

/**
 * Runs the timed command as often as the workload says, one run after the other.
 * @throws as {@link runCommand} and {@link requireStarted}
 */
export async function runTimed(command: Command, trial: OpenTrial): Promise<TimedRuns> {
  const seconds: number[] = [];
  let cpuSeconds: number | null = 0;
  for (;;) {
    const last = await runCommand(command, trial, trial.deadline);
    requireStarted(command, last);
    seconds.push(last.seconds);
    cpuSeconds = cpuSeconds === null || last.cpuSeconds === null ? null : cpuSeconds + last.cpuSeconds;
    if (seconds.length >= trial.workload.repeat || last.exitCode !== 0 || last.timedOut)
      return { last, seconds, cpuSeconds };
  }
}

/** Why the runs have no result, in words; null if they have one. @param failure as in {@link formatCommandFailure} */
export function formatRunFailure(
  { last, seconds }: TimedRuns,
  failure: string | null,
  trial: OpenTrial,
): string | null {
  const { repeat } = trial.workload;
  if (repeat === 1) return formatCommandFailure(last, failure, trial);
  const why = formatCommandFailure(last, failure, trial, `setup and all ${repeat} runs together`);
  return why === null || seconds.length === 1 ? why : `${why} in run ${seconds.length} of ${repeat}`;
}

/**
 * The error of a command that passed in a fresh cluster and failed when it was repeated there; null for other failures. The caller
 * knows that the server has no part in it.
 */
export function explainUnrepeatable(
  { last, seconds }: TimedRuns,
  failure: string,
  { label }: Workload,
): PgSpeedError | null {
  if (seconds.length === 1 || last.timedOut) return null;
  return new PgSpeedError(
    'input',
    `\`${label}\` passed in a fresh cluster and failed when it was repeated there: ${failure}.`,
    'Let it remove what it leaves in the database, or expect it there; or remove `repeat`.',
    { detail: last.both },
  );
}

/** The parts of a sample about the runs. Their mean is the time of the trial. */
export function describeRuns({ last, seconds }: TimedRuns, { repeat }: Pick<Workload, 'repeat'>) {
  const run = sum(seconds) / seconds.length;
  return { phases: { run }, runs: repeat > 1 ? seconds : null, exitCode: last.exitCode };
}

/** Seconds that a job pays for one run, with all that comes before and after it. */
export function sumPhases({ initdb, start, setup, run, stop }: Phases): number {
  return sum([initdb, start, setup, run, stop].map((value) => value ?? 0));
}

/** Seconds of a trial in its phases, with every run. */
export function sumTrial({ phases, runs }: Pick<Sample, 'phases' | 'runs'>): number {
  return sumPhases(phases) + (runs === null ? 0 : sum(runs) - (phases.run ?? 0));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
