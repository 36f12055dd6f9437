import path from 'node:path';
import { PgSpeedError } from '../../errors.ts';
import { removeOwnFolders } from '../../system/account.ts';
import { delay, sendSignal } from '../../system/child.ts';
import { capture } from '../../system/exec.ts';
import {
  findProcessesGiven,
  findProcessesNaming,
  isAlive,
  killProcesses,
  readCommandLine,
} from '../../system/process.ts';
import { identifySelf, isGone } from '../../system/record-folder.ts';
import { SERVICE_FILE } from '../data/layout.ts';
import { isContainerRunning, removeContainer } from '../docker/remove.ts';
import { findServerUser, mayBeServers, readPostmasterPid, signalServer } from '../server/postmaster.ts';
import { endOrphans, readMemory, removeSegment, removeSharedMemory, removeUnrecordedMemory } from './killed-server.ts';
import type { ClusterRecord, Registry } from './registry.ts';

/** How long an immediate shutdown may take before SIGKILL; it writes nothing, so this is for a machine under load. */
const QUIT_MS = 5000;
/** How long the system may then take to end it. */
const KILLED_MS = 5000;
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
  await signalServer(pid, 'SIGINT');
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
  await signalServer(pid, 'SIGQUIT');
  const deadline = performance.now() + QUIT_MS;
  while (isAlive(pid)) {
    const lateMs = performance.now() - deadline;
    // Where the system cannot end it (it waits for a disk), or says no more than that it was once there, nobody can.
    if (lateMs > KILLED_MS) return;
    if (lateMs > 0) sendSignal(pid, 'SIGKILL');
    await delay(2);
  }
}

/**
 * Stops what a record names, unmounts, removes its folders, and forgets it. Safe to repeat.
 * @returns null, or why it could not be removed: its Docker engine does not answer; then it stays on record
 */
export async function removeCluster(record: ClusterRecord, registry: Registry): Promise<string | null> {
  await announceRemoval(record, registry);
  // The data directory of a container is a path inside it: on this machine it may be anybody's.
  if (record.container === null) await endServer(record);
  else {
    const refusal = await removeContainer(record.container, process.env);
    if (refusal !== null) {
      registry.write(record);
      return refusal;
    }
  }
  for (const mount of record.mounts) await capture('umount', ['-l', mount]);
  await removeOwnFolders(record.folders);
  registry.remove(record.id);
  return null;
}

/** Says on disk who removes it: another run that meets it with its server gone would take it for what a killed run left. */
async function announceRemoval(record: ClusterRecord, registry: Registry): Promise<void> {
  const owner = await identifySelf();
  if (record.state === 'owned' && record.owner.pid === owner.pid) return;
  try {
    registry.write({ ...record, owner, state: record.state === 'given' ? 'ending' : record.state });
  } catch {
    // A full disk must not keep it from being removed.
  }
}

async function endServer(record: ClusterRecord): Promise<void> {
  const { pgdata, postmaster } = record;
  const memory = readMemory(pgdata);
  const user = findServerUser(pgdata);
  const pid = postmaster ?? readPostmasterPid(pgdata);
  const wasKilled = pid !== null && !(await isPostmasterOf(pid, pgdata));
  if (pid !== null) await killPostmaster(pid, pgdata);
  // A server that ends by itself ends its processes first, and takes its file with it.
  if (wasKilled || pid === null || readPostmasterPid(pgdata) !== null) await endOrphans(pgdata);
  // One of initdb's that crashed (on a full disk, say) has left no word of itself.
  if (pid === null) await removeUnrecordedMemory(record);
  removeSharedMemory(record.sharedMemory, user);
  if (memory) await removeSegment(memory, user);
}

/** Removes what killed runs left; a cluster that `start` gave to the user and that still runs is none of it. */
export async function removeLeftovers(registry: Registry): Promise<ClusterRecord[]> {
  const removed: ClusterRecord[] = [];
  for (const listed of registry.list()) {
    if (!(await isLeftover(listed))) continue;
    // Meanwhile its maker may have handed it over and ended, or somebody may have begun to stop it: both are written down first.
    const record = registry.list().find(({ id }) => id === listed.id);
    if (record === undefined || !(await isLeftover(record))) continue;
    if (record.state === 'owned') await endCommands(record);
    await endUnrecorded(record);
    if (record.container === null) await removeUnrecordedMemory(record);
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
  for (const file of files) await killProcesses(() => findProcessesGiven(file));
}

/**
 * Ends what a run that was killed had started but not yet recorded: an initdb that goes on writing into what is about
 * to be removed, a server without a postmaster.pid, or one that was started again. All end cleanly on SIGQUIT; killed, they
 * would leave memory.
 */
async function endUnrecorded(record: ClusterRecord): Promise<void> {
  if (record.container !== null) return;
  const pids = await findProcessesNaming(record.pgdata);
  await Promise.all(pids.filter((pid) => mayBeServers(pid, record.pgdata)).map(quit));
}

/** Process ids are used again: only a process that names this data directory in its command line is ours. */
async function isPostmasterOf(pid: number, pgdata: string): Promise<boolean> {
  if (!isAlive(pid) || !mayBeServers(pid, pgdata)) return false;
  const line = process.platform === 'win32' ? null : await readCommandLine(pid);
  // Where no command line can be read (no /proc), what the server itself wrote decides.
  return line === null ? readPostmasterPid(pgdata) === pid : line.includes(pgdata);
}

/** Whether nobody will ever use or remove this cluster: its owner died, or it was given away and its server is gone. */
export async function isLeftover(record: ClusterRecord): Promise<boolean> {
  if (record.state === 'given') return hasEnded(record);
  return isGone(record.owner);
}

async function hasEnded({ postmaster, container }: ClusterRecord): Promise<boolean> {
  // An engine that does not answer now may have it still.
  if (container) return (await isContainerRunning(container, process.env)) === false;
  return postmaster === null || !isAlive(postmaster);
}
