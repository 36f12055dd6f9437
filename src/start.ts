import { PgSpeedError, type Problem, throwProblems } from './errors.ts';
import type { Inputs } from './inputs/inputs.ts';
import type { Cluster } from './postgres/cluster.ts';
import { prepareNative } from './postgres/prepare.ts';
import { startCluster } from './postgres/start-cluster.ts';
import { findProfile } from './profiles/catalog.ts';
import { resolveProfile } from './profiles/resolve.ts';
import { type Request, readRequest } from './request.ts';

/** Profile when nothing is said. */
const DEFAULT_PROFILE = 'turbo';

/** A cluster that now belongs to the user. */
export interface Started {
  cluster: Cluster;
  profile: string;
}

/**
 * Starts a cluster and leaves it to the user.
 * @throws PgSpeedError of kind `input` or `postgres`; then nothing is left running
 */
export async function start(request: Request): Promise<Started> {
  const { host, env, signal } = request;
  const { inputs } = readRequest(request);
  throwProblems(findComparisonInputs(inputs));
  const profile = findProfile(inputs.profile ?? DEFAULT_PROFILE);
  if (!profile) throw new Error('readRequest lets no unknown profile through');
  const { native, storage } = await prepareNative(inputs, env, host);
  const resolved = resolveProfile(profile, native.installation.version, storage, inputs);
  if (resolved.kind === 'skipped') {
    const { reason, hint } = resolved.skipped;
    throw new PgSpeedError('input', `Profile \`${profile.name}\` cannot be given on this machine: ${reason}.`, hint);
  }
  for (const note of resolved.spec.notes) host.info(`Profile ${profile.name}: ${note}.`);
  const cluster = await startCluster(resolved.spec, native, signal);
  cluster.handOver();
  const { initdb, start: started } = cluster.phases;
  host.info(
    `PostgreSQL ${cluster.version} runs as profile ${profile.name} (data ${resolved.spec.storage.kind === 'tmpfs' ? 'in memory' : 'on disk'}) on port ${cluster.connection.port} ` +
      `(initdb ${initdb.toFixed(2)} s, start ${started.toFixed(2)} s). Its data does not survive: use it only for what you can lose.`,
  );
  return { cluster, profile: profile.name };
}

/** Inputs that mean a comparison, of which there is none without a workload. */
function findComparisonInputs(inputs: Inputs): Problem[] {
  const given: [string, boolean][] = [
    ['profiles', inputs.profiles !== undefined],
    ['setup', inputs.setup !== undefined],
    ['env', inputs.env.length > 0],
    ['runs', inputs.runs !== undefined],
    ['timeout', inputs.timeoutMs !== undefined],
  ];
  const names = given.flatMap(([name, is]) => (is ? [`\`${name}\``] : []));
  if (names.length === 0) return [];
  return [
    {
      message: `${names.join(', ')}: there is no workload to compare with.`,
      hint: 'Give `command`, `pgbench` or `workload: sample` to compare, or only `profile` to start one server.',
    },
  ];
}
