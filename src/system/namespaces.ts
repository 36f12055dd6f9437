// Opens Linux namespaces (of mounts, of the network) beside ours, and makes programs run in them. Works as root and as an ordinary user.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readlinkSync } from 'node:fs';
import { endSentence, type Hint, PgSpeedError } from '../errors.ts';
import { type ChildSpec, runChild, waitForExit } from './child.ts';
import { cleanEnvironment } from './child-environment.ts';
import { findProgram } from './exec.ts';
import { readText } from './files.ts';
import { findProcessesWithin, killProcesses, type NamespaceKind, readNamespace } from './process.ts';

/** Which namespaces to open. */
export interface NamespaceKinds {
  mounts: boolean;
  network: boolean;
}

/** Open namespaces. Disposal kills what still runs in them, and with the last process they are gone, with all their mounts. */
export interface Namespaces extends AsyncDisposable {
  /** Whether they belong to a user namespace, because we are not root. */
  inUser: boolean;
  /** Makes a program run in them, as the user who started us. Its working directory is looked up inside. */
  enter(spec: ChildSpec): ChildSpec;
  /** Makes a program run in the network alone, with our view of the files. */
  enterNetwork(spec: ChildSpec): ChildSpec;
  /**
   * Runs a program of the system in them, with all rights that there are inside.
   * @param folder where it runs, looked up inside; default the root
   * @throws PgSpeedError of kind `input` with what the program printed
   */
  prepare(name: string, args: string[], folder?: string): Promise<void>;
}

/** Folders of programs for administrators, which are not on every user's PATH. */
const ADMIN_PATH = '/usr/sbin:/sbin';
const LIMIT_MS = 30_000;
/** CAP_SYS_ADMIN of capabilities(7). */
const SYS_ADMIN = 21n;

/** How programs are called in open namespaces. */
interface Gate {
  kinds: NamespaceKinds;
  inUser: boolean;
  nsenter: string;
  unshare: string;
  /** Words of `nsenter`: the process that holds the namespaces, and with which rights to enter them. */
  target: string[];
}

/**
 * A program that waits keeps them open: it ends when its stdin is closed, also by our own end.
 * @throws PgSpeedError of kind `input` for what is missing here
 */
export async function openNamespaces(kinds: NamespaceKinds): Promise<Namespaces> {
  if (process.platform !== 'linux') throw refuse(`${process.platform} has no namespaces`, 'Leave it out here.');
  const unshare = requireProgram('unshare');
  const nsenter = requireProgram('nsenter');
  const ip = kinds.network ? requireProgram('ip') : '';
  // An ordinary user has the rights to mount only in a user namespace, whose root it is.
  const inUser = !hasRights();
  const asRoot = inUser ? ['--user', '--map-root-user'] : [];
  const holder = await hold(unshare, [...asRoot, ...listFlags(kinds), '--', requireProgram('cat')]);
  const opened = listOpened(holder.pid, kinds);
  const rights = inUser ? ['--user', '--preserve-credentials'] : [];
  const gate: Gate = { kinds, inUser, nsenter, unshare, target: ['--target', String(holder.pid), ...rights] };
  const namespaces: Namespaces = {
    inUser,
    enter: (spec) => enterAll(spec, gate),
    enterNetwork: (spec) => enterNetwork(spec, gate),
    prepare: (name, args, folder = '/') => prepareInside(name, args, folder, gate),
    async [Symbol.asyncDispose]() {
      const pinned = opened.splice(0);
      for (const { kind, namespace } of pinned) await killProcesses(() => findProcessesWithin(namespace, kind));
      holder.stdin?.end();
      await holder.ended;
      for (const { pin } of pinned) closeSync(pin);
    },
  };
  try {
    if (kinds.network) await namespaces.prepare(ip, ['link', 'set', 'lo', 'up']);
  } catch (error) {
    await namespaces[Symbol.asyncDispose]();
    throw error;
  }
  return namespaces;
}

/** The options of unshare and nsenter for the namespaces. */
function listFlags({ mounts, network }: NamespaceKinds): string[] {
  return [...(mounts ? ['--mount'] : []), ...(network ? ['--net'] : [])];
}

/** Makes unshare give a program the id of the user who started us, which tests are to see in place of that of root. */
function listIds({ inUser }: Gate): string[] {
  return inUser ? ['--user', `--map-user=${process.getuid?.()}`, `--map-group=${process.getgid?.()}`] : [];
}

function callInside(spec: ChildSpec, { nsenter }: Gate, args: string[]): ChildSpec {
  return { ...spec, file: nsenter, args: [...args, spec.file, ...spec.args], uid: undefined, gid: undefined };
}

function enterAll(spec: ChildSpec, gate: Gate): ChildSpec {
  const { kinds, target, unshare } = gate;
  const inner = [...listIds(gate), ...(kinds.mounts ? [`--wd=${spec.cwd}`] : [])];
  const words = inner.length > 0 ? [unshare, ...inner, '--'] : [];
  return callInside(spec, gate, [...target, ...listFlags(kinds), '--', ...words]);
}

/** @throws PgSpeedError of kind `input` for a root without rights, which cannot run a program as another user inside */
function enterNetwork(spec: ChildSpec, gate: Gate): ChildSpec {
  const { inUser, target, unshare } = gate;
  const { uid, gid } = spec;
  if (uid === undefined)
    return callInside(spec, gate, [...target, '--net', '--', ...(inUser ? [unshare, ...listIds(gate), '--'] : [])]);
  if (inUser) throw refuse('this root lacks CAP_SYS_ADMIN', 'Call pg-speed as an ordinary user.');
  return callInside(spec, gate, [...target, '--net', '--setuid', String(uid), '--setgid', String(gid), '--']);
}

async function prepareInside(name: string, args: string[], folder: string, gate: Gate): Promise<void> {
  const { kinds, target, unshare } = gate;
  const spec = { file: requireProgram(name), args, env: cleanEnvironment(process.env), cwd: '/' };
  const words = [...target, ...listFlags(kinds), '--', unshare, `--wd=${folder}`, '--'];
  const result = await runChild(callInside(spec, gate, words), { timeoutMs: LIMIT_MS });
  if (result.exitCode !== 0) throw refuse(result.startError ?? (result.both.trim() || `${name} failed`), explain());
}

interface OpenedNamespace {
  kind: NamespaceKind;
  namespace: string;
  /** A descriptor that keeps the namespace. */
  pin: number;
}

/**
 * The namespaces that were opened. They are noted while their first process lives: tests may kill it, and its id may then be that of another
 * process, in a namespace that is not ours to end. Linux gives the number of a namespace that is gone to the next one that anybody opens, so
 * each is kept until all in it has ended.
 */
function listOpened(pid: number | undefined, { mounts, network }: NamespaceKinds): OpenedNamespace[] {
  const asked: NamespaceKind[] = [...(mounts ? ['mnt' as const] : []), ...(network ? ['net' as const] : [])];
  const opened: OpenedNamespace[] = [];
  for (const kind of asked) {
    const pin = pid === undefined ? null : pinNamespace(pid, kind);
    if (pin === null) continue;
    const namespace = readlinkSync(`/proc/self/fd/${pin}`);
    if (namespace === readNamespace(process.pid, kind)) closeSync(pin);
    else opened.push({ kind, namespace, pin });
  }
  return opened;
}

/** @returns a descriptor; null where the process is gone */
function pinNamespace(pid: number, kind: NamespaceKind): number | null {
  try {
    return openSync(`/proc/${pid}/ns/${kind}`, 'r');
  } catch {
    return null;
  }
}

type Holder = ChildProcess & { ended: Promise<unknown> };

/** Starts the program that keeps the namespaces, and waits until it answers from inside. @throws PgSpeedError of kind `input` */
async function hold(file: string, args: string[]): Promise<Holder> {
  // In a group of its own, Ctrl-C does not reach it.
  const child = spawn(file, args, { env: cleanEnvironment(process.env), detached: true, stdio: 'pipe' });
  let printed = '';
  child.stderr.on('data', (chunk: Buffer) => {
    printed += chunk;
  });
  // Otherwise its end before our line is read would be an uncaught error.
  child.stdin.on('error', () => undefined);
  const ended = waitForExit(child);
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  child.stdin.write('ready\n');
  const first = await Promise.race([once(child.stdout, 'data'), ended]);
  if (Array.isArray(first)) return Object.assign(child, { ended });
  // What it printed may still be unread when it has ended.
  if (first.startError === null) await closed;
  throw refuse(first.startError ?? (printed.trim() || 'unshare failed'), explain());
}

function requireProgram(name: string): string {
  const file = findProgram(name, { PATH: `${process.env.PATH}:${ADMIN_PATH}` });
  if (file !== null) return file;
  const source = name === 'ip' ? 'iproute2' : 'util-linux';
  throw refuse(`there is no \`${name}\``, `Install ${source}.`);
}

function refuse(why: string, hint: Hint): PgSpeedError {
  return new PgSpeedError('input', endSentence(`Namespaces of its own cannot be given to a slice here: ${why}`), hint);
}

/** Whether we may mount and make networks without a user namespace. */
function hasRights(): boolean {
  const effective = /^CapEff:\s*([0-9a-f]+)/m.exec(readText('/proc/self/status'))?.[1] ?? '0';
  return process.getuid?.() === 0 && ((BigInt(`0x${effective}`) >> SYS_ADMIN) & 1n) === 1n;
}

/** What hinders here, as far as the system shows it. */
function explain(): string {
  const isRoot = process.getuid?.() === 0;
  const read = (name: string) => readText(`/proc/sys/${name}`).trim();
  if (!isRoot && read('kernel/apparmor_restrict_unprivileged_userns') === '1')
    return 'This system lets only root make them: run `sudo sysctl kernel.apparmor_restrict_unprivileged_userns=0` before, or call pg-speed with sudo.';
  if (!isRoot && [read('user/max_user_namespaces'), read('kernel/unprivileged_userns_clone')].includes('0'))
    return 'User namespaces are switched off here (user.max_user_namespaces, kernel.unprivileged_userns_clone): call pg-speed with sudo.';
  if (isRoot && !hasRights())
    return 'This root lacks CAP_SYS_ADMIN: run the job on the machine itself, or in a container with `--privileged`.';
  return 'Run the job on the machine itself, or in a container with `--privileged`.';
}
