import type { WorkloadContext } from '../workload/command.ts';
import { formatExit } from '../workload/command.ts';
import { buildRampUp } from '../workload/workload.ts';
import type { OpenTrial } from './context.ts';
import { formatCommandFailure, runCommand } from './run-command.ts';
import type { FailedTrial } from './setup.ts';

/** A ramp-up that has ended. */
interface RampUp {
  /** Null when it succeeded. */
  failed: FailedTrial | null;
  seconds: number;
}

/** Runs what comes before the timed run and is thrown away; null where there is nothing. @throws as {@link runCommand} */
export async function rampUp(world: WorkloadContext, trial: OpenTrial): Promise<RampUp | null> {
  const command = buildRampUp(trial.workload, world);
  if (command === null) return null;
  trial.onPhase('setup');
  const began = performance.now();
  const result = await runCommand(command, trial, trial.deadline);
  const failure = formatCommandFailure(result, formatExit(result), trial);
  const seconds = (performance.now() - began) / 1000;
  const failed = failure === null ? null : { failure: `the ramp-up failed: ${failure}`, evidence: result.both };
  return { failed, seconds };
}
