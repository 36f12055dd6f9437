import { messageOf } from '../errors.ts';
import type { Variant } from '../plan/plan.ts';
import { runSql, tidy } from '../postgres/activity.ts';
import type { Cluster } from '../postgres/cluster.ts';
import { buildShellCommand } from '../workload/command.ts';
import { describeExit } from '../workload/reading.ts';
import { buildInit, type WorkloadContext } from '../workload/workload.ts';
import type { TrialContext } from './context.ts';
import { describeFailure, runCommand } from './run-command.ts';

/** Whether anything has to be done between start and run. */
export function needsSetup(variant: Variant, context: TrialContext): boolean {
  return context.setup !== undefined || variant.spec.sql !== null || context.workload.kind === 'pgbench';
}

/** The user's setup, pgbench's tables, the profile's SQL; then a tidy state for pgbench. @returns what failed, or null */
export async function runSetup(
  cluster: Cluster,
  variant: Variant,
  commands: WorkloadContext,
  context: TrialContext,
  deadline: number | undefined,
): Promise<{ failure: string; evidence: string } | null> {
  const init = buildInit(context.workload, commands);
  const setup = context.setup === undefined ? null : buildShellCommand(context.setup, commands);
  for (const command of [setup, init]) {
    if (!command) continue;
    const result = await runCommand(command, context, deadline);
    const failure = describeFailure(result, describeExit(result), context);
    if (failure !== null) return { failure: `\`${command.label}\` (setup) failed: ${failure}`, evidence: result.both };
  }
  try {
    if (variant.spec.sql !== null) await runSql(cluster.connection, [variant.spec.sql]);
    if (context.workload.kind === 'pgbench') await tidy(cluster.connection);
    return null;
  } catch (error) {
    context.signal.throwIfAborted();
    return {
      failure: `the server refused a statement before the run: ${messageOf(error)}`,
      evidence: cluster.logTail(),
    };
  }
}
