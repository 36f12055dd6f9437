// Takes a lock that several processes share, by a file.
import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PgSpeedError } from '../errors.ts';
import { delay } from './child.ts';
import { listFolder, nameDraft, parseJson } from './files.ts';
import { hasEnded, identifySelf, isOwner, type Owner } from './owner.ts';

/** The content of a lock file. */
interface Holder {
  /** Different for each time the lock is taken. */
  token: string;
  /** Null if the file is not written yet. */
  process: Owner | null;
}

const POLL_MS = 20;
/** A file without a holder that is older than this was left by a process that was killed while it made the file. */
const YOUNG_MS = 5000;
/** How long to wait for another process that removes the same dead lock. */
const PATIENCE_MS = 2000;

/**
 * Does `work` while no other process, nor another call in this one, holds the same lock file (its folder must exist).
 * Waits as long as the holder lives, and takes over the lock of a dead one.
 * A holder that does not answer here (another container shares the cache but not the folder of records) looks dead. So `work` must
 * put its result in place by an atomic rename: the lock only saves double work.
 * @param onWait called once, before the first wait
 * @throws the reason of `signal` when it aborts while waiting; PgSpeedError of kind `postgres` when the file cannot be
 * written; what `work` throws
 */
export async function withLock<T>(
  file: string,
  signal: AbortSignal,
  work: () => Promise<T>,
  onWait: () => void = () => undefined,
): Promise<T> {
  const token = await acquire(file, signal, onWait);
  try {
    return await work();
  } finally {
    release(file, token);
  }
}

async function acquire(file: string, signal: AbortSignal, onWait: () => void): Promise<string> {
  const token = randomUUID();
  const text = JSON.stringify({ token, owner: await identifySelf() });
  for (let waited = false; ; ) {
    signal.throwIfAborted();
    const holder = readHolder(file);
    if (holder === null) {
      create(file, text);
      if (readHolder(file)?.token === token) return token;
      continue;
    }
    if (await isDead(holder, file)) {
      await removeDead(file, holder, signal);
      continue;
    }
    if (!waited) onWait();
    waited = true;
    await delay(POLL_MS, signal);
  }
}

/**
 * Removes the lock of a dead holder. Processes that find it dead do this one after the other, under a lock named after
 * that holder; only the first still finds its file, so no process removes a new holder's lock.
 */
async function removeDead(file: string, dead: Holder, signal: AbortSignal): Promise<void> {
  await withLock(`${file}.${dead.token}`, signal, async () => {
    if (readHolder(file)?.token === dead.token) rmSync(file, { force: true });
  });
}

/** Removes the locks of dead holders from a folder, and the locks under which they are removed. @returns their paths */
export async function removeDeadLocks(folder: string): Promise<string[]> {
  const removed: string[] = [];
  for (const name of listFolder(folder).filter((name) => /\.lock(?:\.[\w-]+)?$/.test(name))) {
    const file = path.join(folder, name);
    try {
      const holder = readHolder(file);
      // A file without our content may be another program's.
      if (!holder?.process || !(await isDead(holder, file))) continue;
      await removeDead(file, holder, AbortSignal.timeout(PATIENCE_MS));
      removed.push(file);
    } catch {
      // The next process that needs the lock takes it over.
    }
  }
  return removed;
}

/** Makes the lock file, complete from the start if the disk has links. Does nothing when it exists. */
function create(file: string, text: string): void {
  const draft = nameDraft(file);
  try {
    writeFileSync(draft, text, { mode: 0o644, flag: 'wx' });
    linkSync(draft, file);
  } catch (cause) {
    const { code, syscall } = cause as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    if (syscall !== 'link') throw unwritable(file, cause);
    createUnlinked(file, text);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Makes the lock file on a disk without links: a process that is killed here leaves a file without a holder. */
function createUnlinked(file: string, text: string): void {
  try {
    writeFileSync(file, text, { mode: 0o644, flag: 'wx' });
  } catch (cause) {
    const { code, syscall } = cause as NodeJS.ErrnoException;
    if (syscall === 'write') rmSync(file, { force: true });
    // Windows: EPERM while a removed file is still open somewhere.
    if (code === 'EEXIST' || (code === 'EPERM' && process.platform === 'win32')) return;
    throw unwritable(file, cause);
  }
}

function unwritable(file: string, cause: unknown): PgSpeedError {
  const { code } = cause as NodeJS.ErrnoException;
  const message = `The lock file ${file} could not be written (${code}).`;
  const hint = 'Set PG_SPEED_CACHE to a folder that this user can write and that has room.';
  return new PgSpeedError('postgres', message, hint, { cause });
}

function release(file: string, token: string): void {
  try {
    // A process that took us for dead may have its own lock there.
    if (readHolder(file)?.token === token) rmSync(file, { force: true });
  } catch {
    // The lock is free when this process ends; the result of the work is more important.
  }
}

/** The holder of the lock; null when it is free. */
function readHolder(file: string): Holder | null {
  try {
    const content = parseJson(readFileSync(file, 'utf8')) as { token?: unknown; owner?: unknown } | null;
    const { token, owner } = content ?? {};
    // The token becomes part of a file name.
    if (typeof token === 'string' && /^[\w-]+$/.test(token) && isOwner(owner)) return { token, process: owner };
    // An empty file is identified by its inode and time, which no later file of that name shares.
    const { ino, mtimeMs } = statSync(file);
    return { token: `${ino}-${Math.round(mtimeMs)}`, process: null };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function isDead(holder: Holder, file: string): Promise<boolean> {
  if (holder.process !== null) return (await hasEnded(holder.process)) !== false;
  const modified = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  // After a clock was set back, the file's time is in the future.
  return modified !== undefined && Math.abs(Date.now() - modified) > YOUNG_MS;
}
