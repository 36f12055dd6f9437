import { existsSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { probeFsync } from './files.ts';
import { findMount } from './storage.ts';

/** The machine as the report names it. Null where it could not be read. */
export interface Machine {
  platform: string;
  arch: string;
  cpu: string | null;
  cores: number;
  memoryBytes: number;
  kernel: string;
  /** Name and version of a hosted runner's image, e.g. `ubuntu24 20261110.1`. */
  runnerImage: string | null;
  /** The disk that non-tmpfs data directories use. */
  disk: { directory: string; fileSystem: string | null; device: string | null } | null;
  /** Median milliseconds of one 8 kB write and fsync on that disk. */
  fsyncMs: number | null;
}

/** Reads what the report says of this machine. @param disk the folder that data directories on disk use */
export function readMachine(disk: string | null, env: NodeJS.ProcessEnv): Machine {
  const cpu = os.cpus()[0]?.model.trim();
  const mount = disk === null ? null : findMount(disk);
  const image = [env.ImageOS, env.ImageVersion].filter(Boolean).join(' ');
  return {
    platform: process.platform,
    arch: process.arch,
    cpu: cpu || null,
    cores: os.availableParallelism(),
    memoryBytes: os.totalmem(),
    kernel: os.release(),
    runnerImage: image || null,
    disk: disk === null ? null : { directory: disk, fileSystem: mount?.type ?? null, device: mount?.device ?? null },
    fsyncMs: disk === null ? null : probeFsync(disk),
  };
}

/** CPU time so far in clock ticks, all processors of the machine together. */
export interface CpuTicks {
  user: number;
  system: number;
  idle: number;
  /** Idle while a disk was waited for. */
  iowait: number;
  /** Taken by the hypervisor. */
  steal: number;
}

/** The same as shares of a span of time, 0 to 1, together 1. */
export type CpuShares = CpuTicks;

/** The ticks of this moment; null outside Linux, and where /proc is hidden. */
export function readCpuTicks(): CpuTicks | null {
  try {
    return parseCpuTicks(readFileSync('/proc/stat', 'utf8'));
  } catch {
    return null;
  }
}

/** The first line of proc(5) `stat`: user nice system idle iowait irq softirq steal; guest times are part of user. */
export function parseCpuTicks(stat: string): CpuTicks | null {
  const [name, ...words] = (stat.split('\n', 1)[0] ?? '').split(/\s+/);
  const ticks = words.map(Number);
  const [user, nice, system, idle, iowait = 0, irq = 0, softirq = 0, steal = 0] = ticks;
  if (name !== 'cpu' || user === undefined || nice === undefined || system === undefined || idle === undefined)
    return null;
  if (!words.every((word) => word === '' || /^\d{1,20}$/.test(word))) return null;
  return { user: user + nice, system: system + irq + softirq, idle, iowait, steal };
}

/** What the processors did between two readings; null when no tick has passed. */
export function shareTicks(before: CpuTicks | null, after: CpuTicks | null): CpuShares | null {
  if (!before || !after) return null;
  // The kernel's count of I/O wait is known to go back at times.
  const passed = (kind: keyof CpuTicks) => Math.max(0, after[kind] - before[kind]);
  const kinds = ['user', 'system', 'idle', 'iowait', 'steal'] as const;
  const total = kinds.reduce((sum, kind) => sum + passed(kind), 0);
  if (total === 0) return null;
  const share = (kind: keyof CpuTicks) => passed(kind) / total;
  return {
    user: share('user'),
    system: share('system'),
    idle: share('idle'),
    iowait: share('iowait'),
    steal: share('steal'),
  };
}

/** Load average over one minute; null on Windows, which has none. */
export function readLoad(): number | null {
  return process.platform === 'win32' ? null : (os.loadavg()[0] ?? null);
}

/** Files by which Docker and Podman mark a container. */
const MARKS = ['.dockerenv', 'run/.containerenv'];
/** In every pod's environment; its engine marks nothing. */
const POD = 'KUBERNETES_SERVICE_HOST';
/** One that every network of Linux has, and one of the machine's own alone (net_core_table in net/core/sysctl_net_core.c). */
const ANY_NETWORK = 'proc/sys/net/core/somaxconn';
const MACHINE_NETWORK = 'proc/sys/net/core/dev_weight';

/**
 * Whether this is a container with a loopback of its own, which no other user of the machine reaches. False for one that uses the
 * machine's network (`--network host`), and wherever it cannot be told.
 */
export function isOwnContainer(env: NodeJS.ProcessEnv, root = '/'): boolean {
  const has = (file: string) => existsSync(path.join(root, file));
  return (MARKS.some(has) || Boolean(env[POD])) && has(ANY_NETWORK) && !has(MACHINE_NETWORK);
}
