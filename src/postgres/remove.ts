import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PgSpeedError } from '../errors.ts';
import { delay } from '../system/child.ts';
import { capture } from '../system/exec.ts';
import { removeTree } from '../system/files.ts';
import { findProcessesGiven, findProcessesNaming, isAlive, readCommandLine } from '../system/process.ts';
import { removeContainer } from './docker/remove.ts';
import { SERVICE_FILE } from './layout.ts';
import { isLeftover } from './leftover.ts';
import type { ClusterRecord, Registry } from './registry.ts';
import { removeSharedMemory } from './shared-memory.ts';

/** How long an immediate shutdown may take before SIGKILL; it writes nothing, so this is for a machine under load. */
const QUIT_MS = 5000;
/** How long a clean stop may take, with its checkpoint on a slow disk. */
const CLEAN_STOP_MS = 120_000;

/**
 * Stops a server at once (SIGQUIT: no checkpoint, as the data is thrown away) and waits for its end.
 * Does nothing when `pid` is no longer the postmaster of `pgdata`.
 */
export async function killPostmaster(pid: number, pgdata: string): Promise<void> {
  if (await isPostmasterOf(pid, pgdata)) await quit(pid);
}

/**
 * Stops a server cleanly (SIGINT, "fast": sessions are ended, then a checkpoint), so that its files are whole by themselves.
 * @throws PgSpeedError of kind `postgres` when it does not end within two minutes
 */
export async function stopPostmaster(pid: number, pgdata: string): Promise<void> {
  if (!(await isPostmasterOf(pid, pgdata))) return;
  send(pid, 'SIGINT');
  const deadline = performance.now() + CLEAN_STOP_MS;
  while (isAlive(pid)) {
    if (performance.now() > deadline)
      throw new PgSpeedError(
        'postgres',
        `The server did not stop within ${CLEAN_STOP_MS / 1000} s.`,
        'Its log says what it was doing.',
      );
    await delay(5);
  }
}

async function quit(pid: number): Promise<void> {
  send(pid, 'SIGQUIT');
  const deadline = performance.now() + QUIT_MS;
  while (isAlive(pid)) {
    if (performance.now() > deadline) send(pid, 'SIGKILL');
    await delay(2);
  }
}

/**
 * Stops what a record names, unmounts, removes its folders, and forgets it. Safe to repeat.
 * @returns null, or why it could not be removed: its Docker engine does not answer; then it stays on record
 */
export async function removeCluster(record: ClusterRecord, registry: Registry): Promise<string | null> {
  // The data directory of a container is a path inside it: on this machine it may be anybody's.
  if (record.container === null) await endServer(record);
  else {
    const refusal = await removeContainer(record.container, process.env);
    if (refusal !== null) return refusal;
  }
  for (const mount of record.mounts) await capture('umount', ['-l', mount]);
  for (const folder of record.folders) await removeTree(folder);
  registry.remove(record.id);
  return null;
}

async function endServer(record: ClusterRecord): Promise<void> {
  const pid = record.postmaster ?? readPostmasterPid(record.pgdata);
  if (pid !== null) await killPostmaster(pid, record.pgdata);
  removeSharedMemory(record.sharedMemory);
}

/** Removes what killed runs left; a cluster that `start` gave to the user and that still runs is none of it. */
export async function removeLeftovers(registry: Registry): Promise<ClusterRecord[]> {
  const removed: ClusterRecord[] = [];
  for (const record of registry.list()) {
    if (!(await isLeftover(record))) continue;
    if (record.state === 'owned') await endCommands(record);
    await endUnrecorded(record);
    if ((await removeCluster(record, registry)) === null) removed.push(record);
  }
  return removed;
}

/**
 * Ends the commands of a killed run, which still run against its cluster: they were given the path of its service file.
 * (The folders alone would do for initdb's bootstrap servers too, which must not be killed: see below.)
 */
async function endCommands(record: ClusterRecord): Promise<void> {
  const files = record.folders.map((folder) => path.join(folder, SERVICE_FILE));
  for (const file of files) for (const pid of await findProcessesGiven(file)) send(pid, 'SIGKILL');
}

/**
 * Ends what a run that was killed had started but not yet recorded: an initdb that goes on writing into what is about
 * to be removed, or a server without a postmaster.pid. Both end cleanly on SIGQUIT; killed, they would leave memory.
 */
async function endUnrecorded(record: ClusterRecord): Promise<void> {
  if (record.postmaster !== null || record.container !== null) return;
  const pids = await findProcessesNaming(record.pgdata);
  await Promise.all(pids.map(quit));
}

/** Process ids are used again: only a process that names this data directory in its command line is ours. */
async function isPostmasterOf(pid: number, pgdata: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform === 'win32') return readPostmasterPid(pgdata) === pid;
  return (await readCommandLine(pid))?.includes(pgdata) ?? false;
}

/** First line of postmaster.pid: where a run died between the spawn and our record of it. */
function readPostmasterPid(pgdata: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(path.join(pgdata, 'postmaster.pid'), 'utf8'), 10);
    return Number.isInteger(pid) && pid > 0 ? pid : null;
  } catch {
    return null;
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended meanwhile.
  }
}
