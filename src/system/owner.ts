// Identifies the process that owns something on disk, and asks whether it lives, over PID namespaces and containers too.
import { readlinkSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { listFolder, PROCESS_MARK, readText } from './files.ts';
import { isAlive, readStartTime } from './process.ts';

/**
 * The process that owns something on disk. A process id has a meaning in its PID namespace only, and until the machine
 * starts again; so the owner also listens on a socket beside its records, which every process of its kernel can ask.
 */
export interface Owner {
  pid: number;
  startTime: string | null;
  /** The boot id of the kernel that it ran on; null outside Linux. */
  boot: string | null;
  /** Its PID namespace; null outside Linux. */
  namespace: string | null;
  /** Different for each process, in the names of its socket and of its drafts. */
  mark: string;
  /** Whether it listens on its socket. */
  hasSocket: boolean;
}

export function isOwner(value: unknown): value is Owner {
  if (typeof value !== 'object' || value === null) return false;
  const { pid, startTime, boot, namespace, mark, hasSocket } = value as Partial<Record<keyof Owner, unknown>>;
  const areTexts = [startTime, boot, namespace].every((text) => text === null || typeof text === 'string');
  return Number.isSafeInteger(pid) && areTexts && /^[0-9a-f]{12}$/.test(String(mark)) && typeof hasSocket === 'boolean';
}

/** The folder with the records of this user, which has the sockets of their owners too. */
export function findRecordFolder(): string {
  return path.join(os.tmpdir(), `pg-speed-${process.getuid?.() ?? os.userInfo().username}`);
}

/** Makes this process an owner that others can ask. @param folder of its records; if it is missing, there is no socket */
export async function identifySelf(folder = findRecordFolder()): Promise<Owner> {
  const hasSocket = process.platform !== 'win32' && (await listenOnce(folder));
  return { ...(await identify(process.pid)), mark: PROCESS_MARK, hasSocket };
}

/** Another process of this namespace, which has no socket. */
export async function identify(pid: number): Promise<Owner> {
  return { pid, startTime: await readStartTime(pid), ...readPlace(), mark: '0'.repeat(12), hasSocket: false };
}

function readPlace(): Pick<Owner, 'boot' | 'namespace'> {
  try {
    const boot = readText('/proc/sys/kernel/random/boot_id').trim();
    return { boot: boot || null, namespace: readlinkSync('/proc/self/ns/pid') };
  } catch {
    return { boot: null, namespace: null };
  }
}

/** Whether the owner's process ids mean something here. */
export function isHere({ boot, namespace }: Owner): boolean {
  const here = readPlace();
  return boot === here.boot && namespace === here.namespace;
}

/** Whether the owner runs on this kernel in another PID namespace, so that its processes can be neither seen nor ended. */
export function isElsewhere(owner: Owner): boolean {
  return owner.boot === readPlace().boot && !isHere(owner);
}

/**
 * Whether the owner has ended, also when its id is in use again. Null if nobody here can know: it has no socket, and its
 * process ids are of another namespace; or it ran on another kernel, and other machines may share the folder.
 * @param folder of the owner's records
 */
export async function hasEnded(owner: Owner, folder = findRecordFolder()): Promise<boolean | null> {
  if (isElsewhere(owner)) return owner.hasSocket ? !(await isAnswered(path.join(folder, owner.mark + SOCKET))) : null;
  if (!isHere(owner)) return isShared(folder) ? null : true;
  if (!isAlive(owner.pid)) return true;
  const startTime = await readStartTime(owner.pid);
  // Without start times only the id decides.
  return owner.startTime !== null && startTime !== null && owner.startTime !== startTime;
}

/** Magic numbers of statfs(2): NFS, SMB, CIFS, SMB2, 9p, FUSE with virtiofs, Ceph, AFS, Coda, OCFS2, GFS2, Lustre. */
const SHARED_TYPES = new Set([
  0x6969, 0x517b, 0xff534d42, 0xfe534d42, 0x01021997, 0x65735546, 0x00c36400, 0x5346414f, 0x73757245, 0x7461636f,
  0x01161970, 0x0bd00bd0,
]);

/** Whether other machines may write to a folder. @param readType of its file system as in statfs(2), for tests */
export function isShared(folder: string, readType = (place: string) => statfsSync(place).type): boolean {
  try {
    return SHARED_TYPES.has(readType(folder) >>> 0);
  } catch {
    return false;
  }
}

const SOCKET = '.alive';
/** A socket has this name until it listens: one that does not answer counts as a killed process's. */
const UNREADY = `${SOCKET}.new`;
/** sockaddr_un holds 108 bytes, 104 on macOS. */
const MAX_SOCKET_BYTES = 100;

const listening = new Map<string, Promise<boolean>>();

function listenOnce(folder: string): Promise<boolean> {
  const earlier = listening.get(folder);
  if (earlier !== undefined) return earlier;
  const done = listen(folder);
  listening.set(folder, done);
  // The folder may be made later.
  void done.then((hasSocket) => hasSocket || listening.delete(folder));
  return done;
}

/** Listens while this process lives, and does not keep it alive. The kernel answers for it, even while it is stopped. */
async function listen(folder: string): Promise<boolean> {
  const socket = path.join(folder, PROCESS_MARK + SOCKET);
  const draft = path.join(folder, PROCESS_MARK + UNREADY);
  if (Buffer.byteLength(draft) > MAX_SOCKET_BYTES) return false;
  const { createServer } = await import('node:net');
  return new Promise((resolve) => {
    const server = createServer((connection) => connection.destroy());
    server.once('error', () => resolve(false));
    server.listen(draft, () => {
      try {
        renameSync(draft, socket);
        process.once('exit', () => rmSync(socket, { force: true }));
        resolve(true);
      } catch {
        server.close();
        resolve(false);
      }
    });
    server.unref();
  });
}

/** Whether a process listens on a socket; true if that cannot be found out, as without the right to connect. */
export async function isAnswered(socket: string): Promise<boolean> {
  const { connect } = await import('node:net');
  return new Promise((resolve) => {
    const connection = connect(socket, () => {
      connection.destroy();
      resolve(true);
    });
    connection.once('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(!['ECONNREFUSED', 'ENOENT'].includes(code ?? '')),
    );
  });
}

/** A socket that is not ready after this time was left by a process that was killed while it made it. */
const YOUNG_MS = 60_000;

/** Removes the sockets of killed processes from a folder. @returns the marks of these processes */
export async function removeDeadSockets(folder: string): Promise<string[]> {
  const marks: string[] = [];
  for (const name of listFolder(folder)) {
    const [, mark, unready] = /^([0-9a-f]{12})\.alive(\.new)?$/.exec(name) ?? [];
    if (mark === undefined) continue;
    const file = path.join(folder, name);
    const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if ((unready !== undefined && age < YOUNG_MS) || (await isAnswered(file))) continue;
    rmSync(file, { force: true });
    marks.push(mark);
  }
  return marks;
}
