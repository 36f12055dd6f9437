// Chooses and creates the folders and files of a cluster, and mounts its tmpfs.
import { chmodSync, lchownSync, mkdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { endSentence, PgSpeedError } from '../../errors.ts';
import type { Storage } from '../../profiles/spec.ts';
import type { Account } from '../../system/account.ts';
import { capture } from '../../system/exec.ts';
import { isOneLine, isWritable } from '../../system/storage.ts';

/**
 * The files of one cluster. Log, socket and password file are not on the tmpfs, which may fill up. When the server has
 * its own user, that user owns only PGDATA and the socket's folder, so it cannot put links in the way of our work.
 */
export interface Layout {
  /** Our folder for everything but the data. */
  home: string;
  /** Private folder of the server's user. */
  socketFolder: string;
  /** Our folder with PGDATA; also the mount point of a tmpfs of ours. */
  dataHome: string;
  /** Private folder of the server's user. */
  pgdata: string;
  logFile: string;
  passwordFile: string;
  serviceFile: string;
  /** Files of the server, only with `ssl`. */
  certificate: string;
  key: string;
  /** Certificate that signed the server's; clients find it here. */
  rootCertificate: string;
}

/** The files of a cluster, and the user that owns its data; null: ourselves. */
export interface ServerFiles {
  layout: Layout;
  account: Account | null;
}

/** Commands of a run are recognised by the path of this file in their environment. */
export const SERVICE_FILE = 'pg_service.conf';
export const SOCKET_FOLDER = 'socket';
/** sockaddr_un holds 108 bytes, 104 on macOS; the socket's name takes up to 18. */
const MAX_SOCKET_FOLDER_BYTES = 85;

/** Places of the socket when TMPDIR cannot hold it. */
const SHORT_FOLDERS = ['/tmp', '/var/tmp'];

/** The places of the files of a cluster; makes nothing, so that they can be recorded first. */
export function chooseLayout(
  storage: Storage,
  id: string,
  temporary = os.tmpdir(),
  platform = process.platform,
): Layout {
  // The socket's path must be short enough for the system, and on one line for postgresql.conf.
  const lengthBytes = Buffer.byteLength(temporary) + `/pg-speed-${id}/${SOCKET_FOLDER}`.length;
  const holdsSocket = platform === 'win32' || (lengthBytes <= MAX_SOCKET_FOLDER_BYTES && isOneLine(temporary));
  const folder = holdsSocket ? temporary : (SHORT_FOLDERS.find(isWritable) ?? '/tmp');
  const home = path.join(folder, `pg-speed-${id}`);
  const dataHome = path.join(storage.parent, `pg-speed-${id}-data`);
  return {
    home,
    socketFolder: path.join(home, SOCKET_FOLDER),
    dataHome,
    pgdata: path.join(dataHome, 'data'),
    logFile: path.join(home, 'server.log'),
    certificate: path.join(home, 'server.crt'),
    key: path.join(home, 'server.key'),
    passwordFile: path.join(home, 'password'),
    serviceFile: path.join(home, SERVICE_FILE),
    rootCertificate: path.join(home, 'root.crt'),
  };
}

/** Makes the folders, and mounts a tmpfs if the storage needs one. @throws PgSpeedError of kind `postgres` */
export async function createFolders(layout: Layout, storage: Storage, account: Account | null): Promise<void> {
  // The account may pass through, but see and change nothing.
  const mode = account ? 0o711 : 0o700;
  for (const folder of [layout.home, layout.dataHome]) createFolder(folder, mode, layout);
  // The tmpfs is mounted by path, so nothing in it may change its owner before.
  if (storage.kind === 'tmpfs' && storage.mount) await mountTmpfs(layout, storage.sizeBytes, mode);
  createFolder(layout.socketFolder, 0o700, layout);
  giveAway(layout.socketFolder, account);
}

/** Makes PGDATA, with some folders in it. @throws the error of the file system */
export function createPgdata({ pgdata }: Layout, account: Account | null, names: readonly string[] = []): void {
  const inner = names.map((name) => path.join(pgdata, name));
  for (const folder of [pgdata, ...inner]) mkdirSync(folder, { mode: 0o700 });
  // The inner folders come first, because PGDATA is not ours to work in afterwards.
  for (const folder of [...inner, pgdata]) giveAway(folder, account);
}

/** Makes a folder of a cluster. @throws PgSpeedError of kind `postgres` when that fails */
export function createFolder(folder: string, mode: number, layout: Layout): void {
  try {
    // An existing folder of that name is somebody's trap or data.
    mkdirSync(folder, { mode });
    // The umask may have taken rights away.
    chmodSync(folder, mode);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new PgSpeedError('postgres', `The folder ${folder} could not be made (${code}).`, hintFor(layout), { cause });
  }
}

function giveAway(folder: string, account: Account | null): void {
  if (account) lchownSync(folder, account.uid, account.gid);
}

function hintFor({ home }: Layout): string {
  const hint = 'Point TMPDIR to a folder that can be written';
  if (path.dirname(home) === path.resolve(os.tmpdir())) return `${hint}.`;
  const length = MAX_SOCKET_FOLDER_BYTES - path.basename(home).length - SOCKET_FOLDER.length - 2;
  return `${hint}, with a path of at most ${length} bytes in one line: there is a socket below it.`;
}

async function mountTmpfs(layout: Layout, sizeBytes: number, mode: number): Promise<void> {
  const options = `size=${sizeBytes},mode=${mode.toString(8).padStart(4, '0')},nosuid,nodev`;
  const answer = await capture('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', layout.dataHome]);
  if (answer?.exitCode === 0) return;
  const why = answer?.stderr.trim() || 'there is no `mount` program';
  const message = endSentence(`A tmpfs could not be mounted on ${layout.dataHome}: ${why}`);
  const hint = 'Give the container a larger /dev/shm (--shm-size), or use a profile on disk.';
  throw new PgSpeedError('postgres', message, hint);
}
