// Prepares what all sources of servers share (account, cache folder, installations, port, locale), and logs how to connect.
import { type WriteInput, writeHint } from '../errors.ts';
import type { Inputs } from '../inputs/inputs.ts';
import { matchesVersion, type ServerVersion } from '../profiles/version.ts';

import { AnswerCache } from '../system/answer-cache.ts';
import { findCacheFolder } from '../system/cache-folder.ts';
import type { Log } from '../system/log.ts';
import { chooseServerUser, type ServerUser } from '../system/server-user.ts';
import type { Backend } from './backend.ts';
import { findInstallations, type Installation } from './install/locate.ts';
import { Registry } from './leftovers/registry.ts';
import { type Access, settleAccess } from './server/access.ts';

/** What the preparation of a run needs. */
export interface PrepareContext {
  env: NodeJS.ProcessEnv;
  log: Log;
  signal: AbortSignal;
  /** How the user of the door writes an input. Left out: as in a workflow. */
  writeInput?: WriteInput | undefined;
}

/** What every source of servers needs. */
export interface Preparation extends PrepareContext, ServerUser {
  inputs: Inputs;
  access: Access;
  registry: Registry;
  /** Where templates and downloads are kept; null: nowhere. */
  cacheFolder: string | null;
  /** All servers installed on this machine, the newest first. */
  installations: Installation[];
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
  const user = await chooseServerUser();
  const { account } = user;
  const cacheFolder = findCacheFolder(env, account);
  const answers = new AnswerCache(cacheFolder);
  const [installations, access] = await Promise.all([
    findInstallations(env, fits, answers),
    settleAccess(inputs, answers),
  ]);
  return { ...context, inputs, access, ...user, registry, cacheFolder, installations };
}

/** Logs as which user servers run, on which port, and what a publicly known password means. */
export function announceAccess(kind: Backend['kind'], preparation: Preparation): void {
  const { account, within, access, inputs, log, writeInput } = preparation;
  const isNative = kind === 'native';
  if (isNative && account) log.info(`Running as root, so the server runs as ${account.name}.`);
  if (isNative && within.length > 0) log.info('This user has few rights, so the server runs in a user namespace.');
  // An image has its own locales.
  const notes = access.notes.map((note) => writeHint(note, writeInput));
  for (const note of notes) if (isNative || !note.startsWith('Locale ')) log.info(note);
  const { password, listen } = inputs;
  if (password.kind !== 'plain') return;
  const runsAs = isNative ? (account?.name ?? 'you') : 'its user `postgres` in the container';
  const who = listen === undefined ? 'any user of this machine' : 'whoever reaches its port';
  const cure = writeHint(['(', { input: 'password', value: 'random' }, ' prevents it)'], writeInput);
  log.info(
    `The password is \`${password.text}\`, which everybody knows: ${who} can connect as superuser and run programs as ${runsAs} ${cure}.`,
  );
}
