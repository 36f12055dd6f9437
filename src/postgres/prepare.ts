import { PgSpeedError } from '../errors.ts';
import type { Inputs } from '../inputs/inputs.ts';
import { matchesVersion, type ServerVersion } from '../profiles/version.ts';
import { type Account, findServerAccount } from '../system/account.ts';
import { findCacheFolder } from '../system/cache-folder.ts';
import type { Log } from '../system/log.ts';
import { Memory } from '../system/memory.ts';
import { inspectStorage } from '../system/storage.ts';
import { type Access, settleAccess } from './access.ts';
import type { Backend } from './backend.ts';
import type { Installation } from './installation.ts';
import { chooseInstallation, choosePgbench, findInstallations } from './locate.ts';
import { Registry } from './registry.ts';
import { startCluster } from './start-cluster.ts';

/** The world a run is prepared in. */
export interface PrepareContext {
  env: NodeJS.ProcessEnv;
  log: Log;
  signal: AbortSignal;
}

/** What every way to a backend needs. */
export interface Preparation extends PrepareContext {
  inputs: Inputs;
  access: Access;
  account: Account | null;
  registry: Registry;
  cacheFolder: string | null;
  /** Every server installed on this machine, the newest first. */
  found: Installation[];
}

/**
 * Settles port and locale, and finds the server: one that is installed, else an image
 * where a Docker engine answers, else a download; or the one way that the inputs name.
 * @throws PgSpeedError of kind `postgres` when there is none or the port is taken, `input` for an image of another version
 */
export async function prepareBackend(inputs: Inputs, context: PrepareContext): Promise<Backend> {
  const fits = fitsOf(inputs);
  const preparation = await openPreparation(inputs, context, fits);
  const { found } = preparation;
  if (inputs.backend === 'docker' || inputs.image !== undefined) return useDocker(preparation);
  if (inputs.backend === 'download') return useDownload(preparation);
  if (inputs.backend === 'native' || found.some((one) => fits(one.version)))
    return useNative(chooseInstallation(found, inputs.postgresVersion), preparation);
  return useElsewhere(preparation);
}

/**
 * Settles port and locale, and looks at what is installed, once for all servers of a run.
 * @param fits as of {@link findInstallations}
 * @throws PgSpeedError of kind `postgres` when the port is taken
 */
export async function openPreparation(
  inputs: Inputs,
  context: PrepareContext,
  fits: (version: ServerVersion) => boolean,
): Promise<Preparation> {
  const { env } = context;
  const registry = new Registry();
  const account = findServerAccount();
  const cacheFolder = findCacheFolder(env, account);
  const memory = new Memory(cacheFolder);
  const [found, access] = await Promise.all([findInstallations(env, fits, memory), settleAccess(inputs, memory)]);
  return { ...context, inputs, access, account, registry, cacheFolder, found };
}

function fitsOf({ postgresVersion }: Inputs): (version: ServerVersion) => boolean {
  return (version) => postgresVersion === undefined || matchesVersion(version, postgresVersion);
}

/** Nothing that fits is installed: an image, else a download. @throws PgSpeedError that says why neither can be had */
async function useElsewhere(preparation: Preparation): Promise<Backend> {
  const { inputs, env, log, found } = preparation;
  const wanted = inputs.postgresVersion === undefined ? 'No PostgreSQL' : `No PostgreSQL ${inputs.postgresVersion}`;
  const there = found.map((one) => one.version.text).join(', ');
  const missing = `${wanted} is installed here${there ? ` (found: ${there})` : ''}`;
  const reasons: string[] = [];
  const { findEngine } = await import('./docker/engine.ts');
  if (await findEngine(env)) {
    log.info(`${missing}, so an image is used: a Docker engine answers.`);
    try {
      return await useDocker(preparation);
    } catch (error) {
      if (!isMissing(error)) throw error;
      reasons.push(`as an image: ${error.message.replace(/\.$/, '')}`);
    }
  } else reasons.push('as an image: no Docker engine answers');
  log.info(`${missing}, nor can it be had ${reasons.join('; ')}. It is downloaded.`);
  try {
    return await useDownload(preparation);
  } catch (error) {
    if (!isMissing(error)) throw error;
    const ways = [...reasons, `as a download: ${error.message.replace(/\.$/, '')}`]
      .map((reason) => `\n- ${reason}`)
      .join('');
    throw new PgSpeedError('postgres', `${missing}, nor can it be had${ways}`, error.hint, { cause: error });
  }
}

/** Whether a way to a server leads nowhere, so that another may be tried. */
export function isMissing(error: unknown): error is PgSpeedError {
  return error instanceof PgSpeedError && error.kind === 'postgres';
}

function useNative(installation: Installation, preparation: Preparation): Backend {
  const { inputs, log, found } = preparation;
  const { version } = installation;
  const pin =
    inputs.postgresVersion === undefined
      ? `, the newest found (pin it with \`postgres-version: ${version.major}\`)`
      : '';
  const backend = describeNative(installation, choosePgbench(installation, found), preparation);
  log.info(`PostgreSQL ${version.text} from ${backend.source}${pin}.`);
  announceAccess(preparation);
  return backend;
}

/** Says as whom and where servers of this machine run. */
export function announceAccess({ account, access, log }: Preparation): void {
  if (account) log.info(`Running as root, so the server runs as ${account.name}.`);
  for (const note of access.notes) log.info(note);
}

/** Programs of this machine, installed or downloaded, as a backend. @param pgbench the program to use; null: none */
export function describeNative(installation: Installation, pgbench: string | null, preparation: Preparation): Backend {
  const { found, account, env } = preparation;
  const { timeoutMs } = preparation.inputs;
  const { version, binDir, source } = installation;
  const downloaded = installation.pgbench === null && !found.includes(installation);
  return {
    kind: 'native',
    version,
    source: downloaded ? source : binDir,
    storage: inspectStorage(account, env),
    pgbench,
    startCluster: (spec, options) => startCluster(spec, { ...preparation, installation, timeoutMs }, options),
  };
}

async function useDownload(preparation: Preparation): Promise<Backend> {
  const { downloadInstallation } = await import('./download.ts');
  return useNative(await downloadInstallation(preparation.inputs.postgresVersion, preparation), preparation);
}

async function useDocker(preparation: Preparation): Promise<Backend> {
  const { inputs, env, account, found } = preparation;
  const storage = inspectStorage(account, env);
  const { prepareDocker } = await import('./docker/prepare.ts');
  const backend = await prepareDocker(inputs, { ...preparation, storage, pgbench: findPgbench(found) });
  announceDockerAccess(preparation);
  return backend;
}

/** The locale of this machine says nothing of that of an image. */
export function announceDockerAccess({ access, log }: Preparation): void {
  for (const note of access.notes) if (!note.startsWith('Locale ')) log.info(note);
}

/** The newest pgbench on this machine; null when there is none. */
export function findPgbench(found: readonly Installation[]): string | null {
  return found.find((one) => one.pgbench !== null)?.pgbench ?? null;
}

/** One cluster in a line, for logs and for the question which one is meant. */
export function describeRecord(record: { id: string; profile: string; version: string; port: number }): string {
  return `${record.id} (profile ${record.profile}, PostgreSQL ${record.version}, port ${record.port})`;
}
