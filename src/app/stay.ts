// Finds a server that an earlier `start --reuse` left running, or starts one that later calls can share.
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { USUAL_FILE } from '../features/own-profiles/profiles/profiles-file.ts';
import { type ClusterRecord, Registry, type Stay } from '../postgres/leftovers/registry.ts';
import { isLeftover, isReady } from '../postgres/leftovers/remove.ts';
import { OUR_DATABASE, withClient } from '../postgres/server/client.ts';
import { withLock } from '../system/lock.ts';
import { hasEnded, identify } from '../system/owner.ts';
import { VERSION } from '../version.ts';

/** A running server that a call may be handed. */
export type StayingCluster = ClusterRecord & { stay: Stay };

/** Variables that decide which server a call gets, beside its words. */
const DECIDING = /^(?:PG_SPEED_INPUT_|(?:PG_SPEED_CACHE|DOCKER_HOST|DOCKER_CONTEXT|PATH)$)/;
/**
 * A key that is equal for equal calls: the same words but for the format, in the same folder, with the same content of files that a word
 * names. What `setup` reads is only known by `snapshot-files`.
 * @param words of the command line
 * @param filesKey the key that `snapshot-files` makes; a call without it finds no server that was started with one
 */
export function keyOf(words: readonly string[], cwd: string, env: NodeJS.ProcessEnv, filesKey = ''): string {
  const decidingWords = words.filter((word, at) => !/^--format(?:=|$)/.test(word) && words[at - 1] !== '--format');
  const values = decidingWords.map((word) => word.split(/=(.*)/s)[1] ?? word);
  const files = [USUAL_FILE, ...values].map((name) => readIfFile(path.resolve(cwd, name)));
  const variables = Object.entries(env).filter(([name]) => DECIDING.test(name));
  const text = JSON.stringify([VERSION, cwd, decidingWords, files, variables.toSorted(), filesKey]);
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

function readIfFile(file: string): string | null {
  try {
    return statSync(file).isFile() ? readFileSync(file, 'base64') : null;
  } catch {
    return null;
  }
}

/** The record of the server with this key, marked as handed out. Who hands it out asks {@link isGiven} afterwards. */
function findRecord(key: string): StayingCluster | null {
  const registry = new Registry();
  const record = registry.list().find(({ state, stay }) => state === 'given' && stay?.key === key);
  if (record?.stay === undefined) return null;
  // Restart its idle timer.
  registry.touch(record.id);
  return { ...record, stay: record.stay };
}

/** Whether nobody has begun to remove a server: who does so records it first. */
function isGiven({ id }: ClusterRecord): boolean {
  return new Registry().list().some((record) => record.id === id && record.state === 'given');
}

/** Whether the process has gone that should end a server when nobody uses it. */
async function isUnwatched({ stay: { watch } }: StayingCluster): Promise<boolean> {
  return watch !== undefined && (await hasEnded(watch)) === true;
}

/** The server with this key if it is one of this machine, is ready, and lacks nothing. */
export async function findReady(key: string): Promise<StayingCluster | null> {
  const record = findRecord(key);
  if (record === null) return null;
  const [ready, unwatched] = await Promise.all([isReady(record), isUnwatched(record)]);
  return ready === true && !unwatched && isGiven(record) ? record : null;
}

/**
 * The server with this key if it is ready.
 * @throws what pg throws if its container runs but it answers no query, as with too many sessions
 */
async function findStaying(key: string): Promise<StayingCluster | null> {
  const record = findRecord(key);
  if (record === null) return null;
  const ready = await isReady(record);
  if (ready !== null) return ready && isGiven(record) ? record : null;
  try {
    await withClient(record.stay.connection, OUR_DATABASE, (client) => client.query('select 1'));
    return isGiven(record) ? record : null;
  } catch (error) {
    // The start that follows removes it.
    if (!isGiven(record) || (await isLeftover(record, new Registry()))) return null;
    throw error;
  }
}

/** Starts what a call does not find running. */
interface Starters<T> {
  server(): Promise<T>;
  /** The process that watches a server. */
  watch(id: string): Promise<void>;
}

/**
 * Finds the server with this key, or starts it with the process that watches it. Of several calls at once, one starts it.
 * @throws what pg throws if a container runs but its server answers no query, what `start` throws, and the reason of the signal
 */
export async function shareServer<T>(
  key: string,
  signal: AbortSignal,
  start: Starters<T>,
): Promise<{ running: StayingCluster } | { started: T }> {
  const ready = await findStaying(key);
  if (ready !== null && !(await isUnwatched(ready))) return { running: ready };
  return withLock(path.join(new Registry().folder, `${key}.lock`), signal, async () => {
    const running = await findStaying(key);
    if (running === null) return { started: await start.server() };
    if (await isUnwatched(running)) await start.watch(running.id);
    return { running };
  });
}

/** Records the process that ends a server when nobody uses it. */
export async function recordWatch(id: string, pid: number): Promise<void> {
  const watch = await identify(pid);
  const registry = new Registry();
  const record = registry.list().find((cluster) => cluster.id === id && cluster.state === 'given');
  if (record?.stay !== undefined) registry.write({ ...record, stay: { ...record.stay, watch } });
}
