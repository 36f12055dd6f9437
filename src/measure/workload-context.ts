// Makes what the commands of a trial see (environment, folder, tools), and prepares its cluster: filling, ramp-up.
import type { Variant } from '../plan/plan.ts';
import type { Cluster } from '../postgres/backend.ts';
import { formatExit } from '../system/exit.ts';
import { buildShellCommand, type WorkloadContext } from '../workload/command.ts';
import { buildEnvironment } from '../workload/environment.ts';
import type { CommandInput } from '../workload/rewrite.ts';
import { buildRampUp, buildSteps } from '../workload/workload.ts';
import type { Acquired } from './cluster-source.ts';
import type { OpenTrial, RunPlace, TrialContext } from './context.ts';
import { formatCommandFailure, runCommand } from './run-command.ts';
import { type FailedTrial, type Filling, type Finishing, fillCluster, finishCluster } from './setup.ts';

/** What the commands of one trial see: environment, folder, tools. */
export function makeWorkloadContext(
  cluster: Cluster,
  variant: Variant,
  { block, part }: RunPlace,
  context: OpenTrial,
): WorkloadContext {
  const { platform } = process;
  const { profile, id, revision, clients } = variant;
  const { rewrite: byFeature } = context;
  const { folder: cwd, env: inherited } = context.checkoutOf(variant);
  const labels = { profile, trial: { block, variant: id, revision, clients } };
  const rules = [...context.env, ...(byFeature?.variables(variant, part) ?? [])];
  const env = buildEnvironment(inherited, cluster.connection, labels, rules, platform);
  const tools = { ...context.tools, pgbench: context.tools.pgbench ?? cluster.inside('pgbench') };
  const { connection } = cluster;
  const rewrite = byFeature && ((input: CommandInput) => byFeature.command(input, variant, part));
  const { scratch } = context;
  return { env, cwd, platform, tools, database: connection.database, connection, clients, rewrite, scratch };
}

/** What fills the cluster of a trial: extensions, SQL, the user's setup, the benchmark's tables. */
export function makeFilling(variant: Variant, place: RunPlace, context: OpenTrial): Filling {
  const { extensions, setup, workload } = context;
  return {
    extensions,
    initSql: context.checkoutOf(variant).initSql,
    steps(cluster) {
      const commandContext = makeWorkloadContext(cluster, variant, place, context);
      const steps = buildSteps(workload, commandContext);
      if (setup === undefined) return steps;
      return [{ command: buildShellCommand(setup, commandContext), judge: formatExit }, ...steps];
    },
  };
}

/** What follows the filling, in every trial. */
function makeFinishing(variant: Variant, { copies: inputCopies, workload }: TrialContext): Finishing {
  // Each worker finds a database of its own in DATABASE_URL_1 and so on.
  const { workers = 0 } = variant;
  const copies = { ...inputCopies, databases: Math.max(inputCopies.databases, workers > 1 ? workers : 0) };
  return { copies, sql: variant.spec.sql, tidy: !['command', 'sample'].includes(workload.kind) };
}

/** A step between start and run. */
interface SetupStep {
  step: 'fill' | 'finish' | 'ramp-up';
  seconds: number;
  failed: FailedTrial | null;
}

/**
 * Runs the steps between start and run, one at a time. A caller that stops at a failure runs no further step.
 * @throws as {@link runCommand}, {@link fillCluster} and {@link finishCluster}
 */
export async function* prepareCluster(
  { cluster, filled }: Acquired,
  variant: Variant,
  place: RunPlace,
  trial: OpenTrial,
): AsyncGenerator<SetupStep> {
  const filling = makeFilling(variant, place, trial);
  const finishing = makeFinishing(variant, trial);
  if (needsPreparation(filled ? null : filling, finishing, trial)) {
    trial.onPhase('setup');
    if (!filled) yield timeStep('fill', () => fillCluster(cluster, filling, trial, trial.deadline));
    yield timeStep('finish', () => finishCluster(cluster, finishing, trial));
  }
  const command = buildRampUp(trial.workload, makeWorkloadContext(cluster, variant, place, trial));
  if (command === null) return;
  trial.onPhase('setup');
  yield timeStep('ramp-up', async () => {
    const result = await runCommand(command, trial, trial.deadline);
    const failure = formatCommandFailure(result, formatExit(result), trial);
    return failure === null ? null : { failure: `the ramp-up failed: ${failure}`, evidence: result.both };
  });
}

async function timeStep(step: SetupStep['step'], run: () => Promise<FailedTrial | null>): Promise<SetupStep> {
  const began = performance.now();
  const failed = await run();
  return { step, seconds: (performance.now() - began) / 1000, failed };
}

/** @param filling null: the cluster is filled */
function needsPreparation(filling: Filling | null, { copies, sql, tidy }: Finishing, { setup }: TrialContext): boolean {
  const fills = filling !== null && (filling.extensions.length > 0 || filling.initSql !== null || setup !== undefined);
  return fills || copies.databases > 0 || copies.templateDatabase || sql.length > 0 || tidy;
}
