import type { EnvRule } from '../../../inputs/texts.ts';
import type { Checkout } from '../../../measure/context.ts';
import { formatCommandFailure, type RunContext, runCommand } from '../../../measure/run-command.ts';
import type { FailedTrial } from '../../../measure/setup.ts';
import type { RevisionName } from '../../../plan/plan.ts';
import { formatExit } from '../../../system/exit.ts';
import { buildShellCommand } from '../../../workload/command.ts';
import { buildPrepareEnvironment } from '../../../workload/environment.ts';

/**
 * Runs the user's line `prepare` in the folder of a revision, its output in a part of the log of its own.
 * @returns what failed, or null. @throws PgSpeedError of kind `interrupted`
 */
export async function prepareRevision(
  line: string,
  revision: RevisionName,
  { folder: cwd, env: inherited }: Pick<Checkout, 'folder' | 'env'>,
  rules: readonly EnvRule[],
  context: RunContext,
): Promise<FailedTrial | null> {
  const { platform } = process;
  const env = buildPrepareEnvironment(inherited, revision, rules, platform);
  const command = buildShellCommand(line, { env, cwd, platform });
  const closeGroup = context.log.group(`Preparing the ${revision}: ${command.label}`);
  try {
    const deadline = context.timeoutMs === undefined ? undefined : performance.now() + context.timeoutMs;
    const result = await runCommand(command, context, deadline);
    const failure = formatCommandFailure(result, formatExit(result), context, 'each `prepare`');
    if (failure === null) return null;
    context.log.evidence(result.both);
    return { failure: `\`${command.label}\` (\`prepare\`) failed: ${failure}`, evidence: result.both };
  } finally {
    closeGroup();
  }
}
