import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statfsSync } from 'node:fs';

/** A memory file system and shared memory of its own for many servers, so that what is left there can only be theirs. */
export interface Cell extends Disposable {
  /** Words before a command that is to run in it, in the folder of the cell. */
  readonly within: readonly string[];
  /** The process that holds it open; it works in the folder of the cell. */
  readonly holder: number;
  survey(): Memory;
}

/** What holds memory in a cell when no process runs in it any more. */
export interface Memory {
  /** Names in /dev/shm, and the bytes that they take. */
  files: string[];
  bytes: number;
  /** Segments, semaphores and queues of System V, as /proc/sysvipc lists them. */
  segments: string[];
  mounts: string[];
}

/** A cell that works in `cwd`; null where none can be made: that needs root on Linux, and namespaces. */
export async function openCell(cwd: string): Promise<Cell | null> {
  if (process.getuid?.() !== 0 || spawnSync('unshare', ['-m', '-i', 'true']).status !== 0) return null;
  const script = 'mount -t tmpfs -o mode=1777 tmpfs /dev/shm && echo ready && exec sleep infinity';
  const holder = spawn('unshare', ['-m', '-i', 'sh', '-c', script], { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
  await untilReady(holder);
  const pid = String(holder.pid);
  return {
    // -w: its folder, which entering a mount namespace leaves.
    within: ['nsenter', '-t', pid, '-m', '-i', '-w', '--'],
    holder: Number(pid),
    survey: () => survey(pid),
    [Symbol.dispose]: () => void holder.kill('SIGKILL'),
  };
}

function untilReady(holder: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    holder.stdout?.once('data', () => resolve());
    holder.once('exit', (code) => reject(new Error(`no namespace could be made (exit code ${code})`)));
  });
}

function survey(pid: string): Memory {
  const root = `/proc/${pid}/root/dev/shm`;
  const { blocks, bfree, bsize } = statfsSync(root);
  const lists = ['shm', 'sem', 'msg'].map((kind) => `/proc/sysvipc/${kind}`);
  const listed = execFileSync('nsenter', ['-t', pid, '-i', '--', 'tail', '-qn', '+2', ...lists], { encoding: 'utf8' });
  const mounts = readFileSync(`/proc/${pid}/mounts`, 'utf8').split('\n');
  return {
    files: readdirSync(root).sort(),
    bytes: (blocks - bfree) * bsize,
    segments: listed.split('\n').filter(Boolean),
    mounts: mounts.filter((line) => /pg-speed-[0-9a-f]{12}/.test(line)),
  };
}
