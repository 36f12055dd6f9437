import type { Variant } from '../plan/plan.ts';
import type { Cluster } from '../postgres/backend.ts';
import { formatExit } from '../system/exit.ts';
import { buildShellCommand, type WorkloadContext } from '../workload/command.ts';
import { buildEnvironment } from '../workload/environment.ts';
import { listWorkerVariables } from '../workload/workers.ts';
import { buildRampUp, buildSteps } from '../workload/workload.ts';
import type { OpenTrial, TrialContext } from './context.ts';
import { formatCommandFailure, runCommand } from './run-command.ts';
import type { FailedTrial, Filling, Finishing } from './setup.ts';

/** What the commands of one trial see: environment, folder, tools. */
export function makeWorkloadContext(
  cluster: Cluster,
  variant: Variant,
  block: number,
  context: OpenTrial,
): WorkloadContext {
  const { platform } = process;
  const { profile, id, revision, clients, workers: count = null } = variant;
  const { workerRule: rule } = context;
  const { folder: cwd, env: inherited } = context.checkoutOf(variant);
  const labels = { profile, trial: { block, variant: id, revision, clients } };
  const rules = [...context.env, ...listWorkerVariables(rule, count)];
  const env = buildEnvironment(inherited, cluster.connection, labels, rules, platform);
  const tools = { ...context.tools, pgbench: context.tools.pgbench ?? cluster.inside('pgbench') };
  const { connection } = cluster;
  const workers = rule && { rule, count };
  const { scratch } = context;
  return { env, cwd, platform, tools, database: connection.database, connection, clients, workers, scratch };
}

/** What fills the cluster of a trial: extensions, SQL, the user's setup, the benchmark's tables. */
export function makeFilling(variant: Variant, block: number, context: OpenTrial): Filling {
  const { extensions, setup, workload } = context;
  return {
    extensions,
    initSql: context.checkoutOf(variant).initSql,
    steps(cluster) {
      const world = makeWorkloadContext(cluster, variant, block, context);
      const own = setup === undefined ? [] : [{ command: buildShellCommand(setup, world), judge: formatExit }];
      return [...own, ...buildSteps(workload, world)];
    },
  };
}

/** What comes after that, in every trial. */
export function makeFinishing(variant: Variant, { copies: asked, workload }: TrialContext): Finishing {
  // Each worker finds a database of its own in DATABASE_URL_1 and so on.
  const { workers = 0 } = variant;
  const copies = { ...asked, databases: Math.max(asked.databases, workers > 1 ? workers : 0) };
  return { copies, sql: variant.spec.sql, tidy: !['command', 'sample'].includes(workload.kind) };
}

/** Whether anything has to be done between start and run. */
export function needsPreparation(variant: Variant, filled: boolean, context: TrialContext): boolean {
  const { copies, sql, tidy } = makeFinishing(variant, context);
  const { extensions, setup } = context;
  const { initSql } = context.checkoutOf(variant);
  const fills = !filled && (extensions.length > 0 || initSql !== null || setup !== undefined);
  return fills || copies.databases > 0 || copies.templateDatabase || sql.length > 0 || tidy;
}

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
