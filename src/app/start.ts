// Starts one server and fills it, for `start`, `run` and the action without a command.
import { endSentence, messageOf, PgSpeedError, type Problem, throwProblems } from '../errors.ts';
import type { Inputs } from '../inputs/inputs.ts';
import { listInputsWith } from '../inputs/schema.ts';
import { type Acquired, acquireCluster, type ClusterSource, keepSnapshot } from '../measure/cluster-source.ts';
import { fillCluster, finishCluster, withCause } from '../measure/setup.ts';
import type { Backend, Cluster, ServerPlace } from '../postgres/backend.ts';
import { withClient } from '../postgres/server/client.ts';
import { checkOwnSettings } from '../postgres/server/own-settings-check.ts';
import { prepareServers } from '../postgres/servers.ts';
import { findProfile } from '../profiles/catalog.ts';
import { announceNotices, type Profile } from '../profiles/profile.ts';
import { requireSpec, resolveProfile } from '../profiles/resolve.ts';
import type { ClusterSpec } from '../profiles/spec.ts';
import { withAdvice } from '../report/failure-advice.ts';
import { formatExit } from '../system/exit.ts';
import { buildShellCommand } from '../workload/command.ts';
import { buildEnvironment } from '../workload/environment.ts';
import { createClusterSource } from './cluster-source.ts';
import { recordRun, removeLost } from './leftovers.ts';
import { type Checked, type Request, withCheckedRequest } from './request.ts';

/** The default of the input `profile`. */
const DEFAULT_PROFILE = 'turbo';

/** A cluster that is ready for the user. */
export interface Started {
  cluster: Cluster;
  profile: string;
  /** Files of snapshots that this run made. */
  snapshots: readonly string[];
}

/** How a command on servers of its own ended. */
export interface EndedRun {
  /** That of the command; 128 and its number after a signal. */
  exitCode: number;
  /** Files of snapshots that this run made. */
  snapshots: readonly string[];
}

/**
 * Starts a cluster and fills it. It belongs to this process until the caller hands it over.
 * @throws PgSpeedError of kind `input` or `postgres`, `workload` if `setup` fails; nothing is left running then
 */
export async function start(uncheckedRequest: Request): Promise<Started> {
  return withCheckedRequest(uncheckedRequest, async (checked, request) => {
    const { env, host } = request;
    throwProblems(findComparisonInputs(checked.inputs));
    await removeLost(env, host);
    await using run = await recordRun(env, null);
    // Without `await` the record would be removed before the server is started.
    return await startServer(checked, { ...request, env: run.env });
  });
}

/** Starts the server of a checked request, in a recorded run. @throws as {@link start} */
export async function startServer(checked: Checked, request: Request): Promise<Started> {
  const { host } = request;
  const server = await prepareServer(checked, request);
  const { profile, spec, source } = server;
  const { cluster, filled } = await startFilled(server, checked, request);
  const { initdb, start: started } = cluster.phases;
  const made = filled ? 'snapshot unpacked' : spec.template ? 'data directory' : 'initdb';
  host.info(
    `PostgreSQL ${cluster.version} runs as profile ${profile.name} (data ${spec.storage.kind === 'tmpfs' ? 'in memory' : 'on disk'}) on port ${cluster.connection.port} ` +
      `(${made} ${initdb.toFixed(2)} s, start ${started.toFixed(2)} s). Its data does not survive: use it only for what you can lose.`,
  );
  return { cluster, profile: profile.name, snapshots: source.snapshots?.made ?? [] };
}

/** A server that can be started, once or several times. */
export interface PreparedServer {
  profile: Profile;
  backend: Backend;
  spec: ClusterSpec;
  source: ClusterSource;
}

/** Finds the programs of the server that the inputs ask for. @throws PgSpeedError of kind `input` or `postgres` */
export async function prepareServer(checked: Checked, request: Request): Promise<PreparedServer> {
  const { inputs } = checked;
  const { host, env, signal, writeInput } = request;
  const { passwordNotice } = host.run.words;
  if (inputs.password.kind === 'random' && passwordNotice !== null) host.notice(passwordNotice);
  const profile = inputs.profile === undefined ? findProfile(DEFAULT_PROFILE) : checked.profiles[0];
  if (!profile) throw new Error('readRequest lets no unknown profile through');
  announceNotices([profile], host);
  const [backend] = await prepareServers(inputs, { env, log: host, signal, writeInput });
  const spec = requireSpec(resolveProfile(profile, backend.version, backend.storage, inputs));
  for (const note of spec.notes) host.info(`Profile ${profile.name}: ${note}.`);
  const origin = { initSql: checked.initSql, checkout: [], keeps: true };
  return { profile, backend, spec, source: await createClusterSource(backend, inputs, origin, request) };
}

/**
 * Starts a server and fills it, from the snapshot if there is one; otherwise keeps its data as the snapshot.
 * @param place where it listens, and where `setup` runs
 * @throws as {@link start}; nothing is left running then
 */
export async function startFilled(
  { profile, backend, spec, source }: PreparedServer,
  checked: Checked,
  request: Request,
  place: ServerPlace = {},
): Promise<Acquired> {
  const acquired = await acquireCluster(spec, source, place).catch(async (error: unknown) => {
    // Only after a failure: a server that starts accepts every setting.
    if (error instanceof PgSpeedError && error.kind === 'input')
      await checkOwnSettings(checked.inputs.settings, [profile], [backend], request.signal);
    throw error;
  });
  const { cluster } = acquired;
  try {
    await fillStarted(acquired, { spec, source, place }, checked, request);
  } catch (thrown) {
    const error = await withCause(thrown, cluster);
    await cluster.stop();
    throw error;
  }
  return acquired;
}

async function fillStarted(
  { cluster, filled }: Acquired,
  { spec, source, place: { enter } }: Pick<PreparedServer, 'spec' | 'source'> & { place: ServerPlace },
  { inputs, initSql }: Checked,
  { host: log, env, signal }: Request,
): Promise<void> {
  const { timeoutMs, extensions, setup, workingDirectory: cwd } = inputs;
  const context = { log, signal, timeoutMs };
  const { platform } = process;
  const steps = () => {
    const labels = { profile: spec.profile, trial: null };
    const variables = buildEnvironment(env, cluster.connection, labels, inputs.env, platform);
    if (setup === undefined) return [];
    const command = buildShellCommand(setup, { env: variables, cwd, platform });
    return [{ command: enter === undefined ? command : { ...command, ...enter(command) }, judge: formatExit }];
  };
  const deadline = timeoutMs === undefined ? undefined : performance.now() + timeoutMs;
  let failed = filled ? null : await fillCluster(cluster, { extensions, initSql, steps }, context, deadline);
  if (failed === null) {
    if (!filled) await keepSnapshot(cluster, spec, source);
    failed = await finishCluster(cluster, { copies: inputs, sql: spec.sql, tidy: false }, context);
  }
  if (failed) {
    const why = failed.evidence.trim() === '' ? 'It printed nothing.' : 'Its output says why.';
    const hint = withAdvice(why, [failed.evidence]);
    const message = endSentence(failed.failure.charAt(0).toUpperCase() + failed.failure.slice(1));
    throw new PgSpeedError('workload', message, hint, { detail: failed.evidence });
  }
  if (setup !== undefined) await requireAnswer(cluster);
}

/** Checks that the server survived `setup`. @throws PgSpeedError of kind `workload` */
async function requireAnswer({ connection }: Cluster): Promise<void> {
  try {
    await withClient(connection, connection.database, (client) => client.query('select 1'));
  } catch (cause) {
    const message = endSentence(`The server does not answer after \`setup\`: ${messageOf(cause)}`);
    throw new PgSpeedError('workload', message, 'Its log says why.', { cause });
  }
}

/** Refuses inputs of a comparison, which needs a workload. */
function findComparisonInputs(inputs: Inputs): Problem[] {
  const names = listInputsWith('needsWorkload', inputs);
  if (names.length === 0) return [];
  const message = `${names.map((name) => `\`${name}\``).join(', ')}: there is no workload to compare with.`;
  const hint = 'Give `command`, `pgbench` or `workload` to compare, or only `profile` to start one server.';
  return [{ message, hint }];
}
