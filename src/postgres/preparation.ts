import type { Inputs } from '../inputs/inputs.ts';
import { matchesVersion, type ServerVersion } from '../profiles/version.ts';
import { type Account, findServerAccount } from '../system/account.ts';
import { findCacheFolder } from '../system/cache-folder.ts';
import type { Log } from '../system/log.ts';
import { Memory } from '../system/memory.ts';
import { inspectStorage } from '../system/storage.ts';
import type { Backend } from './backend.ts';
import { findInstallations, type Installation } from './install/locate.ts';
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
