import { PgSpeedError } from '../errors.ts';
import type { Inputs } from '../inputs/inputs.ts';
import { matchesVersion } from '../profiles/version.ts';
import type { Log } from '../system/log.ts';
import { inspectStorage } from '../system/storage.ts';
import type { Backend } from './backend.ts';
import {
  announceAccess,
  announceDockerAccess,
  describeNative,
  findPgbench,
  isMissing,
  openPreparation,
  type Preparation,
  type PrepareContext,
  prepareBackend,
} from './prepare.ts';

/** What one kind of source gives: a server for each version, or why not, for all of the missing at once. */
type Gathered = { backends: Backend[] } | { reason: string; hint: string };

interface Source {
  /** How the log and errors name it. */
  name: string;
  backend: Exclude<Inputs['backend'], 'auto'>;
  gather(versions: readonly string[], preparation: Preparation): Gathered | Promise<Gathered>;
}

/** In the order in which they are tried. */
const SOURCES: readonly Source[] = [
  { name: 'installed', backend: 'native', gather: gatherInstalled },
  { name: 'as images', backend: 'docker', gather: gatherImages },
  { name: 'as downloads', backend: 'download', gather: gatherDownloads },
];

/**
 * The servers of a comparison, one for each version in the order given, all from one kind of source: else their packaging
 * would be measured. The first kind that has all of them, or the one that the inputs name.
 * @throws PgSpeedError as {@link prepareBackend}; `postgres` when no kind has all versions, `input` for one version twice
 */
export async function prepareServers(inputs: Inputs, context: PrepareContext): Promise<[Backend, ...Backend[]]> {
  const versions = inputs.postgresVersions;
  if (versions === undefined) return [await prepareBackend(inputs, context)];
  // pg_config is always asked: no single version is enough.
  const preparation = await openPreparation(inputs, context, () => false);
  const tried: { name: string; reason: string; hint: string }[] = [];
  for (const { name, backend, gather } of SOURCES) {
    if (inputs.backend !== 'auto' && inputs.backend !== backend) continue;
    const gathered = await gather(versions, preparation);
    if ('backends' in gathered) {
      const [first, ...others] = requireDifferent(gathered.backends, versions);
      if (!first) throw new Error('a list of versions is never empty');
      announceServers([first, ...others], name, preparation, inputs);
      return [first, ...others];
    }
    tried.push({ name, ...gathered });
    if (inputs.backend === 'auto') context.log.info(`Not ${name}: ${gathered.reason}.`);
  }
  throw describeMissing(versions, tried);
}

function gatherInstalled(versions: readonly string[], preparation: Preparation): Gathered {
  const { found } = preparation;
  const pairs = versions.map((wanted) => ({
    wanted,
    one: found.find(({ version }) => matchesVersion(version, wanted)),
  }));
  const lost = pairs.flatMap(({ wanted, one }) => (one ? [] : [wanted]));
  const backends = pairs.flatMap(({ one }) => (one ? [describeNative(one, findPgbench(found), preparation)] : []));
  if (lost.length === 0) return { backends };
  const there = found.map(({ version }) => version.text).join(', ') || 'none';
  return {
    reason: `PostgreSQL ${lost.join(', ')} not on this machine (found: ${there})`,
    hint:
      `Install what is missing (Debian, Ubuntu: \`apt-get install ${lost.map((one) => `postgresql-${Number.parseInt(one, 10)}`).join(' ')}\` ` +
      'from the PostgreSQL repository), or use `backend: download` or `docker`.',
  };
}

async function gatherImages(versions: readonly string[], preparation: Preparation): Promise<Gathered> {
  const { inputs, env, account, found } = preparation;
  const { requireEngine } = await import('./docker/engine.ts');
  const { openDocker, prepareImage } = await import('./docker/prepare.ts');
  const engine = await requireEngine(env).catch((error: unknown) => {
    if (error instanceof PgSpeedError) return error;
    throw error;
  });
  if (engine instanceof PgSpeedError) return { reason: trimPoint(engine.message), hint: engine.hint };
  const context = { ...preparation, storage: inspectStorage(account, env), pgbench: findPgbench(found) };
  const session = openDocker(engine, context);
  return gatherEach(versions, (postgresVersion) => prepareImage({ ...inputs, postgresVersion }, session));
}

async function gatherDownloads(versions: readonly string[], preparation: Preparation): Promise<Gathered> {
  const { downloadInstallation } = await import('./download.ts');
  const pgbench = findPgbench(preparation.found);
  return gatherEach(versions, async (wanted) =>
    describeNative(await downloadInstallation(wanted, preparation), pgbench, preparation),
  );
}

/** One after another: they share a network. */
async function gatherEach(
  versions: readonly string[],
  prepare: (version: string) => Promise<Backend>,
): Promise<Gathered> {
  const backends: Backend[] = [];
  const errors: PgSpeedError[] = [];
  for (const version of versions) {
    try {
      backends.push(await prepare(version));
    } catch (error) {
      if (!isMissing(error)) throw error;
      errors.push(error);
    }
  }
  const unique = (texts: string[]) => [...new Set(texts)];
  if (errors.length === 0) return { backends };
  return {
    reason: unique(errors.map(({ message }) => trimPoint(message.replace(/^`[\w-]+`: /, '')))).join('; '),
    hint: unique(errors.map(({ hint }) => hint)).join(' '),
  };
}

function trimPoint(sentence: string): string {
  return sentence.replace(/\.$/, '');
}

function describeMissing(
  versions: readonly string[],
  tried: readonly { name: string; reason: string; hint: string }[],
): PgSpeedError {
  const ways = tried.map(({ name, reason }) => `\n- ${name}: ${reason}`).join('');
  const hint = tried.at(-1)?.hint ?? '';
  const message = `\`postgres-versions\`: PostgreSQL ${versions.join(', ')} cannot all be had from one kind of source:${ways}`;
  return new PgSpeedError('postgres', message, `${hint} Or leave out what is missing.`.trim());
}

/** @throws PgSpeedError of kind `input` when two that were asked for are the same server */
function requireDifferent(backends: Backend[], versions: readonly string[]): Backend[] {
  for (const [index, { version }] of backends.entries()) {
    const first = backends.findIndex((other) => other.version.text === version.text);
    if (first === index) continue;
    throw new PgSpeedError(
      'input',
      `\`postgres-versions\`: ${versions[first]} and ${versions[index]} are both PostgreSQL ${version.text}.`,
      'Keep one of them.',
    );
  }
  return backends;
}

function announceServers(
  backends: readonly [Backend, ...Backend[]],
  name: string,
  preparation: Preparation,
  { workload }: Inputs,
): void {
  const { log, found } = preparation;
  const [{ kind }] = backends;
  const list = backends.map(({ version, source }) => `${version.text} (${source})`).join(', ');
  log.info(`PostgreSQL ${list}: all ${name}, so that packaging makes no difference.`);
  if (kind === 'docker') announceDockerAccess(preparation);
  else announceAccess(preparation);
  if (workload.kind === 'pgbench') announcePgbench(found, kind, log);
}

/** Where there is none and no image to have one, the first trial says so. */
function announcePgbench(found: Preparation['found'], kind: Backend['kind'], log: Log): void {
  const owner = found.find(({ pgbench }) => pgbench !== null);
  if (owner) log.info(`One pgbench for all of them: that of ${owner.version.text} (${owner.binDir}).`);
  else if (kind === 'docker')
    log.warning(
      'There is no pgbench on this machine: each version is measured with the one of its own image, so a difference may be ' +
        "pgbench's. Install one (the package postgresql-contrib or postgresql-N has it).",
    );
}
