import type { Variant } from '../plan/plan.ts';
import type { Cluster } from '../postgres/cluster.ts';
import { buildShellCommand } from '../workload/command.ts';
import { buildEnvironment } from '../workload/environment.ts';
import { buildInit, type WorkloadContext } from '../workload/workload.ts';
import type { TrialContext } from './context.ts';
import type { Filling, Finishing } from './setup.ts';

/** What the commands of one trial see: environment, folder, tools. */
export function describeWorld(
  cluster: Cluster,
  variant: Variant,
  block: number,
  context: TrialContext,
): WorkloadContext {
  const { platform } = process;
  const { profile, id, revision } = variant;
  const { folder: cwd, env: inherited } = context.siteOf(variant);
  const labels = { profile, trial: { block, variant: id, revision } };
  const env = buildEnvironment(inherited, cluster.connection, labels, context.env, platform);
  const tools = { ...context.tools, pgbench: context.tools.pgbench ?? cluster.inside('pgbench') };
  return { env, cwd, platform, tools, database: cluster.connection.database };
}

/** What fills the cluster of a trial: extensions, SQL, the user's setup, the benchmark's tables. */
export function describeFilling(variant: Variant, block: number, context: TrialContext): Filling {
  const { extensions, setup, workload } = context;
  return {
    extensions,
    initSql: context.siteOf(variant).initSql,
    commands(cluster) {
      const world = describeWorld(cluster, variant, block, context);
      const line = setup === undefined ? null : buildShellCommand(setup, world);
      return [line, buildInit(workload, world)].filter((command) => command !== null);
    },
  };
}

/** What comes after that, in every trial. */
export function describeFinishing(variant: Variant, { databases, workload }: TrialContext): Finishing {
  return { databases, sql: variant.spec.sql, tidy: workload.kind === 'pgbench' };
}

/** Whether anything has to be done between start and run. */
export function needsPreparation(variant: Variant, filled: boolean, context: TrialContext): boolean {
  const { databases, sql, tidy } = describeFinishing(variant, context);
  const { extensions, setup } = context;
  const { initSql } = context.siteOf(variant);
  const fills = !filled && (extensions.length > 0 || initSql !== null || setup !== undefined);
  return fills || databases > 0 || sql !== null || tidy;
}
