import { chmodSync, chownSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PgSpeedError } from '../errors.ts';
import type { Storage } from '../profiles/spec.ts';
import type { Account } from '../system/account.ts';
import { capture } from '../system/exec.ts';

/** The files of one cluster. The log, the socket and the password file stay off a tmpfs that may fill up. */
export interface Layout {
  /** Private folder for everything but the data. */
  home: string;
  /** Private folder that holds PGDATA; also the mount point of a tmpfs of our own. */
  dataHome: string;
  pgdata: string;
  socketFolder: string;
  logFile: string;
  passwordFile: string;
  serviceFile: string;
}

/** sockaddr_un holds 108 bytes; the socket's own name takes up to 20. */
const LONGEST_SOCKET_FOLDER = 85;

/** Makes the private folders of a new cluster. @throws PgSpeedError of kind `postgres` when that fails */
export function createLayout(storage: Storage, account: Account | null): Layout {
  try {
    const home = makePrivateFolder(shortTemporaryFolder(), account);
    const dataHome = makePrivateFolder(storage.parent, account);
    return {
      home,
      dataHome,
      pgdata: path.join(dataHome, 'data'),
      socketFolder: home,
      logFile: path.join(home, 'server.log'),
      passwordFile: path.join(home, 'password'),
      serviceFile: path.join(home, 'pg_service.conf'),
    };
  } catch (cause) {
    const { path: where, code } = cause as NodeJS.ErrnoException;
    throw new PgSpeedError(
      'postgres',
      `No folder for the cluster could be made in ${where ?? storage.parent} (${code}).`,
      'Point TMPDIR to a folder that can be written.',
      { cause },
    );
  }
}

function shortTemporaryFolder(): string {
  const folder = os.tmpdir();
  const tooLong = Buffer.byteLength(folder) + '/pg-speed-XXXXXX'.length > LONGEST_SOCKET_FOLDER;
  return tooLong && process.platform !== 'win32' ? '/tmp' : folder;
}

function makePrivateFolder(parent: string, account: Account | null): string {
  const folder = mkdtempSync(path.join(parent, 'pg-speed-'));
  chmodSync(folder, 0o700);
  if (account) chownSync(folder, account.uid, account.gid);
  return folder;
}

/** Mounts a tmpfs of its own for the data directory. @throws PgSpeedError of kind `postgres` when the kernel refuses */
export async function mountTmpfs(layout: Layout, sizeBytes: number, account: Account | null): Promise<void> {
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
