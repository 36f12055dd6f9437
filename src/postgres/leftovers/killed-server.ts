// Ends what a killed server left: its processes and its shared memory.
import { lstatSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { sendSignal } from '../../system/child.ts';
import { capture } from '../../system/exec.ts';
import { listFolder, readText } from '../../system/files.ts';
import { readForeignFile } from '../../system/foreign-file.ts';
import { findProcessesIn, isAlive, listProcesses, readCommandLine, waitForEnds } from '../../system/process.ts';
import { findServerUser, mayBeServers, readLockFile } from '../server/postmaster.ts';
import type { ClusterRecord } from './registry.ts';

/** A server's System V segment; only postmaster.pid names it once the server was killed. */
interface SharedSegment {
  segment: number;
  /** The process that created it. */
  maker: number;
}

/** Most processes of a killed server notice its end at once. */
const NOTICE_MS = 300;
const QUIT_MS = 5000;

/** Ends processes of a killed postmaster, by SIGQUIT, and servers of a killed initdb, which end by themselves. */
export async function endOrphans(pgdata: string): Promise<void> {
  const orphans = (await findProcessesIn(pgdata)).filter((pid) => mayBeServers(pid, pgdata));
  const left = await waitForEnds(orphans, NOTICE_MS);
  for (const pid of left) if ((await readCommandLine(pid))?.startsWith('postgres: ')) sendSignal(pid, 'SIGQUIT');
  for (const pid of await waitForEnds(left, QUIT_MS)) sendSignal(pid, 'SIGKILL');
  await waitForEnds(left, QUIT_MS);
}

/** The segment of the server on a data directory, running or killed; null if there is none. */
export function readMemory(pgdata: string): SharedSegment | null {
  // miscadmin.h: LOCK_FILE_LINE_PID, negative without a postmaster, and LOCK_FILE_LINE_SHMEM_KEY: key and id.
  const lines = readLockFile(pgdata);
  const [, segment] = /^\s*\d+\s+(\d+)\s*$/.exec(lines[6] ?? '') ?? [];
  const maker = Math.abs(Number.parseInt(lines[0] ?? '', 10));
  return segment === undefined || !(maker > 0) ? null : { segment: Number(segment), maker };
}

/** The segments of this machine to which nothing is attached, from /proc/sysvipc/shm (proc(5)). Linux only. */
function listUnusedSegments() {
  const rows = readText('/proc/sysvipc/shm').split('\n');
  const segments = rows.map((row) => {
    const [, segment = 0, , size, maker = 0, , attached, , , owner, , , , changed = 0] = row
      .trim()
      .split(/\s+/)
      .map(Number);
    return { segment, size, maker, attached, owner, changedMs: changed * 1000 };
  });
  return segments.filter(({ attached }) => attached === 0);
}

/** Size of a server's segment, which is only its header (pg_shmem.h, PGShmemHeader). */
const HEADER_BYTES = 56;

/** Removes a segment if it is still the same, a user's (null: anybody's), and nothing is attached to it. Linux only. */
export async function removeSegment({ segment, maker }: SharedSegment, uid: number | null): Promise<void> {
  const isLeft = listUnusedSegments().some(
    (row) => row.segment === segment && row.maker === maker && (uid === null || row.owner === uid),
  );
  if (isLeft) await capture('ipcrm', ['-m', String(segment)]);
}

const SHARED = '/dev/shm';
/** Resolution of file times. */
const TICK_MS = 20;

/**
 * Removes the shared memory of an ended server that neither its record nor its own list names: after a crash or a start
 * that was not recorded, or a file that a process was making when it was ended. Such files belong to the data
 * directory's owner, were made since the record, and are open in no process.
 */
export async function removeUnlistedMemory({ pgdata, madeAt }: ClusterRecord): Promise<void> {
  // initdb removes the folder when it fails.
  const owner = findServerUser(pgdata) ?? findServerUser(path.dirname(pgdata));
  if (madeAt === undefined || owner === null) return;
  for (const segment of listUnusedSegments()) {
    // Its time is in whole seconds.
    const isServers = segment.size === HEADER_BYTES && segment.owner === owner && segment.changedMs >= madeAt - 1000;
    if (isServers && !isAlive(segment.maker)) await removeSegment(segment, owner);
  }
  const names = listFolder(SHARED).filter((name) => /^PostgreSQL\.\d+$/.test(name));
  const files = names.map((name) => path.join(SHARED, name));
  const candidates = files.filter((file) => {
    const stat = lstatSync(file, { throwIfNoEntry: false });
    return stat?.uid === owner && stat.mtimeMs >= madeAt - TICK_MS && isControlFile(file);
  });
  if (candidates.length > 0) removeSharedMemory(await listUnused(candidates, owner), owner);
}

/** The files that no process of a user has open, and no running server lists; none when a process cannot be read. */
async function listUnused(files: readonly string[], uid: number): Promise<string[]> {
  const used = new Set<string>();
  for (const pid of await listProcesses()) {
    if (statSync(`/proc/${pid}`, { throwIfNoEntry: false })?.uid !== uid) continue;
    try {
      for (const file of [...listOpenMemory(pid), ...listMappedMemory(pid)]) used.add(file);
    } catch (error) {
      if (!['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    }
  }
  for (const file of [...used]) for (const listed of listListed(file)) used.add(listed);
  return files.filter((file) => !used.has(file));
}

/** PostgreSQL's names for POSIX shared memory on Linux (dsm_impl.c). */
const MEMORY = /\/dev\/shm\/PostgreSQL\.\d+/g;

/**
 * The shared memory files that a process is making or attaching. It maps them before it closes them, so these must be
 * read before {@link listMappedMemory}. @throws the error of the file system when unknown
 */
function listOpenMemory(pid: number): string[] {
  const folder = `/proc/${pid}/fd`;
  const targets = readdirSync(folder).map((name) => {
    try {
      return readlinkSync(path.join(folder, name));
    } catch (error) {
      // The process has closed the file meanwhile.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
      throw error;
    }
  });
  return targets.flatMap((target) => target.match(MEMORY) ?? []);
}

/** The shared memory files that a process uses. @throws the error of the file system when unknown */
function listMappedMemory(pid: number): string[] {
  return [...new Set(readFileSync(`/proc/${pid}/maps`, 'utf8').match(MEMORY) ?? [])];
}

/** The shared memory files that a server uses; empty when unknown. */
export function listSharedMemory(pid: number): string[] {
  try {
    return listMappedMemory(pid);
  } catch {
    return [];
  }
}

/**
 * Removes the files of a killed server and all files in its lists; a server that ended by itself has removed its own.
 * @param uid the server's user, who may have written anything into those lists; null: unknown
 */
export function removeSharedMemory(files: readonly string[], uid: number | null): void {
  const isTheirs = (file: string) => uid === null || lstatSync(file, { throwIfNoEntry: false })?.uid === uid;
  for (const file of files.flatMap((listing) => [...listListed(listing), listing])) {
    try {
      if (isTheirs(file)) rmSync(file, { force: true });
    } catch {
      // Another server may have the name now.
    }
  }
}

/** Magic number of the file in which a postmaster lists its server's other files (dsm.c, PG_DYNSHMEM_CONTROL_MAGIC). */
const CONTROL_MAGIC = 0x9a503d32;
/** The header, with padding, has the magic, the items used so far, and the items available. */
const CONTROL_HEADER_BYTES = 16;

/** Whether a file is such a list; a postmaster that was killed in its first milliseconds leaves it full of zeros. */
export function isControlFile(file: string): boolean {
  const content = readShared(file);
  return content !== null && (content.every((byte) => byte === 0) || readControl(file) !== null);
}

/** The files in use that a postmaster's file lists (dsm.c, dsm_control_item: handle, users, more by version). */
function listListed(file: string): string[] {
  const control = readControl(file);
  if (control === null) return [];
  const used = control.readUInt32LE(4);
  const room = control.readUInt32LE(8);
  const itemBytes = Math.floor((control.length - CONTROL_HEADER_BYTES) / room);
  const items = Array.from({ length: Math.min(used, room) }, (_, at) => CONTROL_HEADER_BYTES + at * itemBytes);
  return items
    .filter((at) => at + 8 <= control.length && control.readUInt32LE(at + 4) > 0)
    .map((at) => path.join(path.dirname(file), `PostgreSQL.${control.readUInt32LE(at)}`));
}

function readControl(file: string): Buffer | null {
  const content = readShared(file);
  return content && content.length > CONTROL_HEADER_BYTES && content.readUInt32LE(0) === CONTROL_MAGIC ? content : null;
}

/** Reads a file safely, because everybody may make files in its folder. */
function readShared(file: string): Buffer | null {
  return readForeignFile(file, lstatSync(file, { throwIfNoEntry: false })?.uid);
}
