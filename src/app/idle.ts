// Removes a server that `start` left running once no session has used it for its idle time.
import { type ClusterRecord, Registry, type Stay } from '../postgres/leftovers/registry.ts';
import { announceRemoval, isLeftover, removeCluster } from '../postgres/leftovers/remove.ts';
import { OUR_DATABASE, withClient } from '../postgres/server/client.ts';
import { type RecentUse, readRecentUse } from '../postgres/watch/recent-use.ts';
import { delay } from '../system/child.ts';
import { identifySelf } from '../system/owner.ts';

/** The command, without help, by which a process of its own calls {@link removeWhenIdle}. */
export const IDLE_WATCH = 'end-when-idle';

/** How often the record is looked at: a server that is stopped shall not be watched on. */
const RECORD_MS = 1000;
/** Looks at the sessions within the limit. */
const LOOKS = 10;

/**
 * Waits until no session has used a server for so long, and removes it. A session uses it while it is at work or in a transaction, and
 * at its start; one that only stays connected does not. To be handed out again is use, too.
 * @param id of a cluster whose record keeps its connection
 */
export async function removeWhenIdle(id: string, idleMs: number): Promise<void> {
  const registry = new Registry();
  const self = await identifySelf(registry.folder);
  const find = () => registry.list().find((record) => record.id === id && record.state === 'given');
  let lastUse = performance.now();
  let sessions: string | null = null;
  let handedOut: number | null = null;
  for (let record = find(); record?.stay !== undefined; record = find()) {
    const seen = await look(record, record.stay, idleMs, registry);
    const touched = registry.touchedAt(id);
    if (seen.busy || (seen.sessions !== null && seen.sessions !== sessions) || touched !== handedOut)
      lastUse = performance.now();
    sessions = seen.sessions ?? sessions;
    handedOut = touched;
    if (performance.now() - lastUse >= idleMs) {
      // Do not await between the last look at the record and this: whoever gets the server marks the record, and then reads it.
      announceRemoval(record, registry, self);
      if ((await removeCluster(record, registry)) === null) return;
    }
    const next = performance.now() + Math.max(RECORD_MS, idleMs / LOOKS);
    while (performance.now() < next && find()) await delay(RECORD_MS);
  }
}

/**
 * A server that refuses the look counts as used while it runs: its password was changed, its catalog is locked, or it has no session
 * left for us.
 */
async function look(
  record: ClusterRecord,
  { connection }: Stay,
  idleMs: number,
  registry: Registry,
): Promise<RecentUse> {
  try {
    return await withClient(connection, OUR_DATABASE, (client) => readRecentUse(client, idleMs));
  } catch {
    return { busy: !(await isLeftover(record, registry)), sessions: null };
  }
}
