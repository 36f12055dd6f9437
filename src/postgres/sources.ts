import { PgSpeedError } from '../errors.ts';
import type { Inputs } from '../inputs/inputs.ts';
import { matchesVersion, type ServerVersion } from '../profiles/version.ts';
import { type Account, findServerAccount } from '../system/account.ts';
import { findCacheFolder } from '../system/cache-folder.ts';
import type { Log } from '../system/log.ts';
import { Memory } from '../system/memory.ts';
import { inspectStorage } from '../system/storage.ts';
import type { Backend } from './backend.ts';
import { chooseInstallations, findInstallations, findPgbench, type Installation } from './install/locate.ts';
import { Registry } from './leftovers/registry.ts';
import { type Access, settleAccess } from './server/access.ts';
import { startCluster } from './server/start-cluster.ts';

/** What preparing a run needs. */
export interface PrepareContext {
  env: NodeJS.ProcessEnv;
  log: Log;
  signal: AbortSignal;
}

/** What every source of servers needs. */
export interface Preparation extends PrepareContext {
  inputs: Inputs;
  access: Access;
  account: Account | null;
  registry: Registry;
  cacheFolder: string | null;
  /** All servers installed on this machine, the newest first. */
  found: Installation[];
}

/**
 * Chooses port and locale and finds the installed servers, once for a run.
 * @throws PgSpeedError of kind `postgres` when the port is taken
 */
export async function openPreparation(inputs: Inputs, context: PrepareContext): Promise<Preparation> {
  const { env } = context;
  const { postgresVersion, postgresVersions } = inputs;
  // Several versions: search everywhere.
  const fits = (version: ServerVersion) =>
    postgresVersions === undefined && (postgresVersion === undefined || matchesVersion(version, postgresVersion));
  const registry = new Registry();
  const account = findServerAccount();
  const cacheFolder = findCacheFolder(env, account);
  const memory = new Memory(cacheFolder);
  const [found, access] = await Promise.all([findInstallations(env, fits, memory), settleAccess(inputs, memory)]);
  return { ...context, inputs, access, account, registry, cacheFolder, found };
}

/** Logs as which user servers run, on which port, and what a publicly known password means. */
export function announceAccess(kind: Backend['kind'], { account, access, inputs, log }: Preparation): void {
  const isNative = kind === 'native';
  if (isNative && account) log.info(`Running as root, so the server runs as ${account.name}.`);
  // An image has its own locales.
  for (const note of access.notes) if (isNative || !note.startsWith('Locale ')) log.info(note);
  const { password, listen } = inputs;
  if (password.kind !== 'plain') return;
  const runsAs = isNative ? (account?.name ?? 'you') : 'its user `postgres` in the container';
  const who = listen === undefined ? 'any user of this machine' : 'whoever reaches its port';
  log.info(
    `The password is \`${password.text}\`, which everybody knows: ${who} can connect as superuser and run programs as ${runsAs} ` +
      '(`password: random` prevents it).',
  );
}

/** A backend of programs on this machine, installed or downloaded. @param pgbench the program to use; null: none */
export function makeNativeBackend(
  installation: Installation,
  pgbench: string | null,
  preparation: Preparation,
): Backend {
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

/** The wanted versions; undefined: the newest of the source. */
export type Wanted = readonly (string | undefined)[];

/** A kind of source: has a server for each version, or fails. */
export interface Source {
  /** Name in the log and in errors. */
  name: string;
  backend: Exclude<Inputs['backend'], 'auto'>;
  /** @throws PgSpeedError of kind `postgres` when it lacks a version, so that the next source may be tried */
  gather(versions: Wanted, preparation: Preparation): Promise<Backend[]>;
}

/** In the order of trying. */
const SOURCES: readonly Source[] = [
  { name: 'installed', backend: 'native', gather: gatherInstalled },
  { name: 'as images', backend: 'docker', gather: gatherImages },
  { name: 'as downloads', backend: 'download', gather: gatherDownloads },
];

/** The source that the inputs name, or all. */
export function listSources({ backend, image }: Pick<Inputs, 'backend' | 'image'>): readonly Source[] {
  const named = image === undefined ? backend : 'docker';
  return SOURCES.filter((source) => named === 'auto' || source.backend === named);
}

/** Whether a source lacks a server, so that the next may be tried. */
export function isMissing(error: unknown): error is PgSpeedError {
  return error instanceof PgSpeedError && error.kind === 'postgres';
}

async function gatherInstalled(versions: Wanted, preparation: Preparation): Promise<Backend[]> {
  return chooseInstallations(preparation.found, versions).map((one) => makeBackend(one, versions, preparation));
}

async function gatherImages(versions: Wanted, preparation: Preparation): Promise<Backend[]> {
  const { inputs, env, account, found } = preparation;
  const { locateEngine, requireEngine } = await import('./docker/engine.ts');
  const { openDocker, prepareImage } = await import('./docker/prepare.ts');
  // For one server from an image only, the first question about the image shows whether the engine answers.
  const isOnly = versions.length === 1 && listSources(inputs).length === 1;
  const engine = await (isOnly ? locateEngine(env) : requireEngine(env).catch(throwMissing));
  const session = openDocker(engine, {
    ...preparation,
    storage: inspectStorage(account, env),
    pgbench: findPgbench(found),
  });
  return gatherEach(versions, (postgresVersion) => prepareImage({ ...inputs, postgresVersion }, session));
}

/** An engine that does not answer, for whatever reason, is missing. */
function throwMissing(error: unknown): never {
  if (!(error instanceof PgSpeedError)) throw error;
  throw error.with({ kind: 'postgres' });
}

async function gatherDownloads(versions: Wanted, preparation: Preparation): Promise<Backend[]> {
  const { downloadInstallation } = await import('./install/download.ts');
  return gatherEach(versions, async (wanted) =>
    makeBackend(await downloadInstallation(wanted, preparation), versions, preparation),
  );
}

/** One server uses the pgbench beside it, if any; several share the newest, or pgbench would be measured. */
function makeBackend(installation: Installation, { length }: Wanted, preparation: Preparation): Backend {
  const own = length === 1 ? installation.pgbench : null;
  return makeNativeBackend(installation, own ?? findPgbench(preparation.found), preparation);
}

/** One after another, as they share a network. @throws PgSpeedError with all missing versions */
async function gatherEach(
  versions: Wanted,
  prepare: (version: string | undefined) => Promise<Backend>,
): Promise<Backend[]> {
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
  const [first, ...others] = errors;
  if (first === undefined) return backends;
  if (others.length === 0 && versions.length === 1) throw first;
  const unique = (texts: string[]) => [...new Set(texts)];
  const reasons = unique(errors.map(({ message }) => trimMessage(message))).join('; ');
  throw new PgSpeedError('postgres', `${reasons}.`, unique(errors.map(({ hint }) => hint)).join(' '), { cause: first });
}

/** A message inside another: without its leading input name and its full stop. */
export function trimMessage(message: string): string {
  return message.replace(/^`[\w-]+`: /, '').replace(/\.$/, '');
}
