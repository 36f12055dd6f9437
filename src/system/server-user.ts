// Chooses how the programs of a server run: as ourselves, as the account of servers, or in a user namespace with the number of an account.
import os from 'node:os';
import { PgSpeedError } from '../errors.ts';
import { type Account, commandAs, findServerAccount } from './account.ts';
import { type ChildSpec, runChild } from './child.ts';
import { readText } from './files.ts';

/** How the programs of a server run. */
export interface ServerUser {
  /** The user that they run as, and whose files they make; null: ourselves. */
  account: Account | null;
  /** The program with its arguments that runs them; empty: none. */
  within: string[];
  /** Why no server can run here at all. */
  refusal: PgSpeedError | null;
}

/** Bits of capabilities(7) that root needs to give files to another user, to run programs as that user, and to work in its folders. */
const NEEDED = { CAP_CHOWN: 0n, CAP_DAC_OVERRIDE: 1n, CAP_SETGID: 6n, CAP_SETUID: 7n };

/**
 * PostgreSQL refuses to run as root, and initdb as a user without a name. A root with fewer rights, and a user that only has a number, as in
 * many containers, run it in a user namespace, where their own id has the number of an account.
 */
export async function chooseServerUser(): Promise<ServerUser> {
  const account = findServerAccount();
  const problem = account === null ? findMissingName() : findLacks(account);
  const named = findServerAccount(0);
  if (problem === null || named === null) return { account, within: [], refusal: null };
  const within = ['unshare', '--user', `--map-user=${named.uid}`, `--map-group=${named.gid}`, '--'];
  const tried = await runChild(runWithin(within, commandAs(null, 'true', [])), { timeoutMs: LIMIT_MS });
  if (tried.exitCode === 0) return { account: null, within, refusal: null };
  const detail = tried.stderr.trim() || tried.startError || undefined;
  const message = `${problem.why}, and it may make no user namespace.`;
  return { account, within: [], refusal: new PgSpeedError('postgres', message, problem.hint, { detail }) };
}

interface Lack {
  why: string;
  hint: string;
}

function findMissingName(): Lack | null {
  try {
    os.userInfo();
    return null;
  } catch {
    const why = `initdb does not run as a user without a name, and the user id ${process.getuid?.()} has none`;
    return { why, hint: 'Add a line for it to /etc/passwd, or call pg-speed as another user.' };
  }
}

const LIMIT_MS = 10_000;

/** A program of the server as it is called. */
export function runWithin([file, ...args]: readonly string[], spec: ChildSpec): ChildSpec {
  return file === undefined ? spec : { ...spec, file, args: [...args, spec.file, ...spec.args] };
}

/** What root lacks here to work with an account; null outside of Linux. */
function findLacks({ uid, gid }: Account): Lack | null {
  const effective = /^CapEff:\s*([0-9a-f]+)/m.exec(readText('/proc/self/status'))?.[1];
  if (effective === undefined) return null;
  const bits = BigInt(`0x${effective}`);
  const lacks = Object.entries(NEEDED).flatMap(([name, bit]) => (((bits >> bit) & 1n) === 1n ? [] : [name]));
  if (!isMapped(uid, '/proc/self/uid_map')) lacks.push(`the user id ${uid}`);
  if (!isMapped(gid, '/proc/self/gid_map')) lacks.push(`the group id ${gid}`);
  if (lacks.length === 0) return null;
  const why = `PostgreSQL does not run as root, and this root cannot run it as another user (it lacks ${lacks.join(', ')})`;
  const hint =
    'Call pg-speed as an ordinary user (`docker run --user 1000`), or give the container what it lacks (`--cap-add`).';
  return { why, hint };
}

/** Whether a user namespace has an id (user_namespaces(7)): lines of first id, first id outside, and length. */
function isMapped(id: number, file: string): boolean {
  const ranges = readText(file)
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  return ranges.some(([first = 0, , length = 0]) => id >= first && id < first + length);
}
