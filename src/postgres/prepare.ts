import type { Inputs } from '../inputs/inputs.ts';
import { matchesVersion, type ServerVersion } from '../profiles/version.ts';
import { findServerAccount } from '../system/account.ts';
import type { Log } from '../system/log.ts';
import { inspectStorage, type StorageFacts } from '../system/storage.ts';
import { settleAccess } from './access.ts';
import type { Installation } from './installation.ts';
import { chooseInstallation, findInstallations } from './locate.ts';
import type { Native } from './native.ts';
import { Registry } from './registry.ts';
import { removeLeftovers } from './remove.ts';

/** All that has to be known or tidied before the first cluster of a run. */
export interface Prepared {
  native: Native;
  storage: StorageFacts;
  /** Every installation on this machine, the newest first. */
  found: Installation[];
}

/**
 * Removes what killed runs left, finds the server, settles port and locale.
 * @throws PgSpeedError of kind `postgres` when no fitting server is there or the port is taken
 */
export async function prepareNative(inputs: Inputs, env: NodeJS.ProcessEnv, log: Log): Promise<Prepared> {
  const registry = new Registry();
  for (const record of await removeLeftovers(registry))
    log.info(`Removed what a killed run left: ${describeRecord(record)}.`);
  const { postgresVersion } = inputs;
  const fits = (version: ServerVersion) => postgresVersion === undefined || matchesVersion(version, postgresVersion);
  const [found, access] = await Promise.all([findInstallations(env, fits), settleAccess(inputs)]);
  const installation = chooseInstallation(found, inputs.postgresVersion);
  const account = findServerAccount();
  const { text, major } = installation.version;
  const pin =
    inputs.postgresVersion === undefined ? `, the newest found (pin it with \`postgres-version: ${major}\`)` : '';
  log.info(`PostgreSQL ${text} from ${installation.binDir}${pin}.`);
  if (account) log.info(`Running as root, so the server runs as ${account.name}.`);
  for (const note of access.notes) log.info(note);
  return { native: { installation, access, account, registry, env }, storage: inspectStorage(account, env), found };
}

/** One cluster in a line, for logs and for the question which one is meant. */
export function describeRecord(record: { id: string; profile: string; version: string; port: number }): string {
  return `${record.id} (profile ${record.profile}, PostgreSQL ${record.version}, port ${record.port})`;
}
