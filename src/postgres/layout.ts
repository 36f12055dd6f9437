import { lchownSync, mkdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PgSpeedError } from '../errors.ts';
import type { Storage } from '../profiles/spec.ts';
import type { Account } from '../system/account.ts';
import { capture } from '../system/exec.ts';
import { isOneLine, isWritable } from '../system/storage.ts';

/** The files of one cluster. The log, the socket and the password file stay off a tmpfs that may fill up. */
export interface Layout {
  /** Private folder for everything but the data; also holds the socket. */
  home: string;
  /** Private folder that holds PGDATA; also the mount point of a tmpfs of our own. */
  dataHome: string;
  pgdata: string;
  logFile: string;
  passwordFile: string;
  serviceFile: string;
  /** Certificate that signed the server's own; made only with `ssl`. */
  rootCertificate: string;
}

/** By the path of this file in their environment the commands of a run are known. */
export const SERVICE_FILE = 'pg_service.conf';
/** sockaddr_un holds 108 bytes, on macOS 104; the socket's own name takes up to 18. */
const LONGEST_SOCKET_FOLDER = 85;

/** Where the files of the cluster with this id go; nothing is made yet, so that it can be recorded first. */
export function chooseLayout(
  storage: Storage,
  id: string,
  temporary = os.tmpdir(),
  platform = process.platform,
): Layout {
  const home = path.join(shortTemporaryFolder(id, temporary, platform), `pg-speed-${id}`);
  const dataHome = path.join(storage.parent, `pg-speed-${id}-data`);
  return {
    home,
    dataHome,
    pgdata: path.join(dataHome, 'data'),
    logFile: path.join(home, 'server.log'),
    passwordFile: path.join(home, 'password'),
    serviceFile: path.join(home, SERVICE_FILE),
    rootCertificate: path.join(home, 'root.crt'),
  };
}

/** Where the socket goes when it cannot be below TMPDIR. */
const SHORT_FOLDERS = ['/tmp', '/var/tmp'];

function shortTemporaryFolder(id: string, folder: string, platform: NodeJS.Platform): string {
  if (platform === 'win32' || mayHoldSocket(folder, id)) return folder;
  return SHORT_FOLDERS.find(isWritable) ?? '/tmp';
}

/** Whether a socket below it has a path that the system takes (not too long) and postgresql.conf can say (in one line). */
function mayHoldSocket(folder: string, id: string): boolean {
  const length = Buffer.byteLength(folder) + `/pg-speed-${id}`.length;
  return length <= LONGEST_SOCKET_FOLDER && isOneLine(folder);
}

/** Makes the folders, mounting a tmpfs where the storage says so. @throws PgSpeedError of kind `postgres` when that fails */
export async function createFolders(layout: Layout, storage: Storage, account: Account | null): Promise<void> {
  for (const folder of [layout.home, layout.dataHome]) {
    try {
      // Never recursive: a folder of that name that is there already is somebody's trap or data.
      mkdirSync(folder, { mode: 0o700 });
      // Not through a link that somebody has put in its place meanwhile.
      if (account) lchownSync(folder, account.uid, account.gid);
    } catch (cause) {
      const { code } = cause as NodeJS.ErrnoException;
      throw new PgSpeedError('postgres', `The folder ${folder} could not be made (${code}).`, hintFor(layout), {
        cause,
      });
    }
  }
  if (storage.kind === 'tmpfs' && storage.mount) await mountTmpfs(layout, storage.sizeBytes, account);
}

function hintFor({ home }: Layout): string {
  const hint = 'Point TMPDIR to a folder that can be written';
  if (path.dirname(home) === path.resolve(os.tmpdir())) return `${hint}.`;
  const length = LONGEST_SOCKET_FOLDER - path.basename(home).length - 1;
  return `${hint}, with a path of at most ${length} bytes in one line: there is a socket below it.`;
}

async function mountTmpfs(layout: Layout, sizeBytes: number, account: Account | null): Promise<void> {
  const owner = account ? `,uid=${account.uid},gid=${account.gid}` : '';
  const options = `size=${sizeBytes},mode=0700,nosuid,nodev${owner}`;
  const answer = await capture('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', layout.dataHome]);
  if (answer?.exitCode === 0) return;
  throw new PgSpeedError(
    'postgres',
    `A tmpfs could not be mounted on ${layout.dataHome}: ${answer?.stderr.trim() || 'there is no `mount` program'}.`,
    'Give the container a larger /dev/shm (--shm-size), or use a profile on disk.',
  );
}
