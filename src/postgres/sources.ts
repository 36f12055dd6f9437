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
 * Settles port and locale, and looks at what is installed, once for all servers of a run.
 * @throws PgSpeedError of kind `postgres` when the port is taken
 */
export async function openPreparation(inputs: Inputs, context: PrepareContext): Promise<Preparation> {
  const { env } = context;
  const { postgresVersion, postgresVersions } = inputs;
  // Several are looked for everywhere: no single version is enough.
  const fits = (version: ServerVersion) =>
    postgresVersions === undefined && (postgresVersion === undefined || matchesVersion(version, postgresVersion));
  const registry = new Registry();
  const account = findServerAccount();
  const cacheFolder = findCacheFolder(env, account);
  const memory = new Memory(cacheFolder);
  const [found, access] = await Promise.all([findInstallations(env, fits, memory), settleAccess(inputs, memory)]);
  return { ...context, inputs, access, account, registry, cacheFolder, found };
}

/** Says as whom and where servers of this machine run. */
export function announceAccess(preparation: Preparation): void {
  const { account, access, log } = preparation;
  if (account) log.info(`Running as root, so the server runs as ${account.name}.`);
  for (const note of access.notes) log.info(note);
  announcePassword(account?.name ?? 'you', preparation);
}

/** Says what a password means that everybody knows. @param runsAs the user whose programs a superuser of the server can run */
function announcePassword(runsAs: string, { inputs, log }: Preparation): void {
  if (inputs.password.kind !== 'plain') return;
  const { password, listen } = inputs;
  const who = listen === undefined ? 'any user of this machine' : 'whoever reaches its port';
  log.info(
    `The password is \`${password.text}\`, which everybody knows: ${who} can connect as superuser and run programs as ${runsAs} ` +
      '(`password: random` prevents it).',
  );
}

/** The locale of this machine says nothing of that of an image. */
export function announceDockerAccess(preparation: Preparation): void {
  const { access, log } = preparation;
  for (const note of access.notes) if (!note.startsWith('Locale ')) log.info(note);
  announcePassword('its user `postgres` in the container', preparation);
}

/** Programs of this machine, installed or downloaded, as a backend. @param pgbench the program to use; null: none */
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

/** Versions that are asked for; undefined: the newest that the source has. */
export type Wanted = readonly (string | undefined)[];

/** One kind of source: a server for each version, all or none. */
export interface Source {
  /** How the log and errors name it. */
  name: string;
  backend: Exclude<Inputs['backend'], 'auto'>;
  /** @throws PgSpeedError of kind `postgres` where it has not all of them, so that another source may be tried */
  gather(versions: Wanted, preparation: Preparation): Promise<Backend[]>;
}

/** In the order in which they are tried. */
const SOURCES: readonly Source[] = [
  { name: 'installed', backend: 'native', gather: gatherInstalled },
  { name: 'as images', backend: 'docker', gather: gatherImages },
  { name: 'as downloads', backend: 'download', gather: gatherDownloads },
];

/** The one that the inputs name, or all. */
export function listSources({ backend, image }: Pick<Inputs, 'backend' | 'image'>): readonly Source[] {
  const named = image === undefined ? backend : 'docker';
  return SOURCES.filter((source) => named === 'auto' || source.backend === named);
}

/** Whether a way to a server leads nowhere, so that another may be tried. */
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
  // Where an image is the only way to the only server, that one's own first question shows whether an engine answers.
  const isOnly = versions.length === 1 && listSources(inputs).length === 1;
  const engine = await (isOnly ? locateEngine(env) : requireEngine(env).catch(throwMissing));
  const session = openDocker(engine, {
    ...preparation,
    storage: inspectStorage(account, env),
    pgbench: findPgbench(found),
  });
  return gatherEach(versions, (postgresVersion) => prepareImage({ ...inputs, postgresVersion }, session));
}

/** An engine that cannot be asked, whatever the reason, is none. */
function throwMissing(error: unknown): never {
  if (!(error instanceof PgSpeedError)) throw error;
  throw new PgSpeedError('postgres', error.message, error.hint, { cause: error });
}

async function gatherDownloads(versions: Wanted, preparation: Preparation): Promise<Backend[]> {
  const { downloadInstallation } = await import('./install/download.ts');
  return gatherEach(versions, async (wanted) =>
    makeBackend(await downloadInstallation(wanted, preparation), versions, preparation),
  );
}

/** One server has the pgbench beside it, where there is one; several share the newest, else that would be measured too. */
function makeBackend(installation: Installation, { length }: Wanted, preparation: Preparation): Backend {
  const own = length === 1 ? installation.pgbench : null;
  return makeNativeBackend(installation, own ?? findPgbench(preparation.found), preparation);
}

/** One after another: they share a network. @throws PgSpeedError that names all that are missing */
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

/** A message as part of another one: without the input that it names first, and without its full stop. */
export function trimMessage(message: string): string {
  return message.replace(/^`[\w-]+`: /, '').replace(/\.$/, '');
}
