import { chownSync, mkdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PgSpeedError } from '../errors.ts';
import type { Storage } from '../profiles/spec.ts';
import type { Account } from '../system/account.ts';
import { capture } from '../system/exec.ts';

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
/** sockaddr_un holds 108 bytes; the socket's own name takes up to 20. */
const LONGEST_SOCKET_FOLDER = 85;

/** Where the files of the cluster with this id go; nothing is made yet, so that it can be recorded first. */
export function chooseLayout(storage: Storage, id: string): Layout {
  const home = path.join(shortTemporaryFolder(id), `pg-speed-${id}`);
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

function shortTemporaryFolder(id: string): string {
  const folder = os.tmpdir();
  const tooLong = Buffer.byteLength(folder) + `/pg-speed-${id}`.length > LONGEST_SOCKET_FOLDER;
  return tooLong && process.platform !== 'win32' ? '/tmp' : folder;
}

/** Makes the folders, mounting a tmpfs where the storage says so. @throws PgSpeedError of kind `postgres` when that fails */
export async function createFolders(layout: Layout, storage: Storage, account: Account | null): Promise<void> {
  for (const folder of [layout.home, layout.dataHome]) {
    try {
      // Never recursive: a folder of that name that is there already is somebody's trap or data.
      mkdirSync(folder, { mode: 0o700 });
      if (account) chownSync(folder, account.uid, account.gid);
    } catch (cause) {
      const { code } = cause as NodeJS.ErrnoException;
      throw new PgSpeedError(
        'postgres',
        `The folder ${folder} could not be made (${code}).`,
        'Point TMPDIR to a folder that can be written.',
        { cause },
      );
    }
  }
  if (storage.kind === 'tmpfs' && storage.mount) await mountTmpfs(layout, storage.sizeBytes, account);
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
