// Fills a cluster before the run (extensions, SQL, setup), finishes it (copies, VACUUM), and adds the server's reason to an error.
import { messageOf, PgSpeedError } from '../errors.ts';
import type { Cluster } from '../postgres/backend.ts';
import { type Copies, copyDatabases } from '../postgres/data/databases.ts';
import { createExtensions } from '../postgres/data/extensions.ts';
import { type InitSql, runInitSql, runSql, tidy } from '../postgres/data/init-sql.ts';
import { applyAltered } from '../postgres/server/altered-settings.ts';
import type { Step } from '../workload/command.ts';
import { formatCommandFailure, type RunContext, runCommand } from './run-command.ts';

/** What fills each fresh cluster of a run. A snapshot keeps the result of all of it. */
export interface Filling {
  extensions: readonly string[];
  initSql: InitSql | null;
  /** The user's setup, a benchmark's tables. */
  steps(cluster: Cluster): Step[];
}

/** What happens to a filled cluster before the run. Snapshots do not contain it. */
export interface Finishing {
  copies: Copies;
  /** The profile's own SQL. */
  sql: readonly string[];
  /** VACUUM and CHECKPOINT, for a benchmark. */
  tidy: boolean;
}

/** Why a cluster could not be prepared. */
export interface FailedTrial {
  failure: string;
  evidence: string;
}

/** Adds the server's own reason (a full disk, a crash) to an error that was met while it was used. Errors of other kinds are returned unchanged. */
export async function withCause(error: unknown, cluster: Cluster): Promise<unknown> {
  if (!(error instanceof PgSpeedError) || !['postgres', 'workload'].includes(error.kind)) return error;
  const cause = await cluster.diagnose();
  if (cause === null) return error;
  const evidence = [error.detail, `Server log:\n${await cluster.logTail()}`].filter((part) => part).join('\n\n');
  return error.with({ what: `${error.what} ${cause}`, detail: evidence });
}

/** @returns what failed, or null. @throws PgSpeedError of kind `input` for an extension or SQL the server does not take */
export async function fillCluster(
  cluster: Cluster,
  filling: Filling,
  context: RunContext,
  deadline: number | undefined,
): Promise<FailedTrial | null> {
  const { extensions, initSql } = filling;
  if (extensions.length > 0) await createExtensions(cluster.connection, extensions);
  if (initSql) {
    await runInitSql(cluster.connection, initSql, context.signal);
    await applyAltered(cluster, 'init-sql');
  }
  const steps = filling.steps(cluster);
  for (const { command, judge } of steps) {
    const result = await runCommand(command, context, deadline);
    for (const warning of result.warnings) context.log.warning(`${command.label} (setup): ${warning}`);
    const failure = formatCommandFailure(result, judge(result), context);
    if (failure !== null) return { failure: `\`${command.label}\` (setup) failed: ${failure}`, evidence: result.both };
  }
  if (steps.length > 0) await applyAltered(cluster, 'setup');
  return null;
}

/** @returns what failed, or null. @throws PgSpeedError of kind `input` for clones that cannot be made */
export async function finishCluster(
  cluster: Cluster,
  finishing: Finishing,
  context: RunContext,
): Promise<FailedTrial | null> {
  const { connection } = cluster;
  Object.assign(connection, await copyDatabases(connection, finishing.copies, context.signal));
  try {
    if (finishing.sql.length > 0) await runSql(connection, finishing.sql);
    if (finishing.tidy) await tidy(connection);
    return null;
  } catch (error) {
    context.signal.throwIfAborted();
    const failure = `the server refused a statement before the run: ${messageOf(error)}`;
    return { failure, evidence: await cluster.logTail() };
  }
}
