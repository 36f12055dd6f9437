import type { ChildSpec } from './child.ts';
import { readText } from './files.ts';

/** A user of the operating system. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

/** Users a server may run as when we are root, best first. */
const UNPRIVILEGED = ['postgres', 'nobody'];

/**
 * The user that initdb and the server must run as: null when it is the user we are. initdb and postgres refuse root.
 * @param passwd content of /etc/passwd, for tests
 */
export function findServerAccount(uid = process.getuid?.(), passwd = readText('/etc/passwd')): Account | null {
  if (uid !== 0) return null;
  const accounts = passwd.split('\n').map((line) => line.split(':'));
  for (const name of UNPRIVILEGED) {
    const entry = accounts.find((fields) => fields[0] === name);
    if (entry?.[2] && entry[3]) return { name, uid: Number(entry[2]), gid: Number(entry[3]) };
  }
  // No entry at all (an image from scratch): the id that every Unix gives to nobody.
  return { name: 'uid 65534', uid: 65534, gid: 65534 };
}

/** A program of the system, its messages in English. @param account whose rights it runs with; null: ours */
export function commandAs(account: Account | null, file: string, args: string[]): ChildSpec {
  const env = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C' };
  return { file, args, env, cwd: '/', ...(account ? { uid: account.uid, gid: account.gid } : {}) };
}
