import { describeExit } from '../workload/reading.ts';
import { buildRampUp, type WorkloadContext } from '../workload/workload.ts';
import type { TrialContext } from './context.ts';
import { describeFailure, runCommand } from './run-command.ts';
import type { Failed } from './setup.ts';

/** Runs what comes before the timed run and is thrown away. @returns what failed, or null */
export async function rampUp(
  world: WorkloadContext,
  context: TrialContext,
  deadline: number | undefined,
): Promise<Failed | null> {
  const command = buildRampUp(context.workload, world);
  if (command === null) return null;
  const result = await runCommand(command, context, deadline);
  const failure = describeFailure(result, describeExit(result), context);
  return failure === null ? null : { failure: `the ramp-up failed: ${failure}`, evidence: result.both };
}
