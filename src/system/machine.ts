// Reads what the machine has: processors and their use, memory, load, the speed of fsync, whether it is a container.
import { closeSync, existsSync, fsyncSync, openSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { nameDraft, readText } from './files.ts';
import { findMount, lacksJournal } from './mounts.ts';

/** The machine as a report shows it; null fields could not be read. */
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

/** @param disk the folder of data directories on disk */
export function readMachine(disk: string | null, env: NodeJS.ProcessEnv): Machine {
  const machine: Machine = {
    platform: process.platform,
    arch: process.arch,
    cpu: os.cpus()[0]?.model.trim() || null,
    cores: os.availableParallelism(),
    memoryBytes: os.totalmem(),
    kernel: os.release(),
    runnerImage: [env.ImageOS, env.ImageVersion].filter(Boolean).join(' ') || null,
    disk: null,
    fsyncMs: null,
  };
  if (disk === null) return machine;
  const mount = findMount(disk);
  const fileSystem = mount && lacksJournal(mount) ? `${mount.type} without a journal` : (mount?.type ?? null);
  machine.disk = { directory: disk, fileSystem, device: mount?.device ?? null };
  machine.fsyncMs = probeFsync(disk);
  return machine;
}

/** Start of the name of the file by which the disk's speed is measured. */
export const PROBE = 'pg-speed-fsync';

/** Median milliseconds of one 8 kB write and fsync; null when the folder is not writable. */
export function probeFsync(directory: string, rounds = 15): number | null {
  const file = nameDraft(path.join(directory, PROBE));
  const page = Buffer.alloc(8192, 1);
  const times: number[] = [];
  try {
    const descriptor = openSync(file, 'wx', 0o600);
    try {
      for (let i = 0; i < rounds; i++) {
        const began = performance.now();
        writeFileSync(descriptor, page);
        fsyncSync(descriptor);
        times.push(performance.now() - began);
      }
    } finally {
      closeSync(descriptor);
      rmSync(file, { force: true });
    }
  } catch {
    return null;
  }
  return times.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? null;
}

/** CPU time so far in clock ticks, summed over all processors. */
export interface CpuTicks {
  user: number;
  system: number;
  idle: number;
  /** Idle while waiting for a disk. */
  iowait: number;
  /** Taken by the hypervisor. */
  steal: number;
}

/** The shares of a span of time; they sum to 1. */
export type CpuShares = CpuTicks;

/** Returns null outside Linux, and when /proc is hidden. */
export function readCpuTicks(): CpuTicks | null {
  return parseCpuTicks(readText('/proc/stat'));
}

/** Reads the first line of proc(5) `stat`: user nice system idle iowait irq softirq steal; user includes guest times. */
export function parseCpuTicks(stat: string): CpuTicks | null {
  const [name, ...words] = (stat.split('\n', 1)[0] ?? '').split(/\s+/);
  const [user, nice, system, idle, iowait = 0, irq = 0, softirq = 0, steal = 0] = words.map(Number);
  if (name !== 'cpu' || user === undefined || nice === undefined || system === undefined || idle === undefined)
    return null;
  if (!words.every((word) => word === '' || /^\d{1,20}$/.test(word))) return null;
  return { user: user + nice, system: system + irq + softirq, idle, iowait, steal };
}

/** The use of the processors between two readings; null when no tick has passed. */
export function shareTicks(before: CpuTicks | null, after: CpuTicks | null): CpuShares | null {
  if (!before || !after) return null;
  // The kernel's count of I/O wait sometimes goes back.
  const passed = (kind: keyof CpuTicks) => Math.max(0, after[kind] - before[kind]);
  const kinds = ['user', 'system', 'idle', 'iowait', 'steal'] as const;
  const total = kinds.reduce((sum, kind) => sum + passed(kind), 0);
  if (total === 0) return null;
  const shares = kinds.map((kind) => [kind, passed(kind) / total]);
  return Object.fromEntries(shares) as CpuShares;
}

/** Load average over one minute; null on Windows, which has none. */
export function readLoad(): number | null {
  return process.platform === 'win32' ? null : (os.loadavg()[0] ?? null);
}

/**
 * Whether this is a container with its own loopback, which no other user of the machine reaches. False with `--network
 * host`, and when it is not known.
 */
export function isOwnContainer(env: NodeJS.ProcessEnv, root = '/'): boolean {
  const has = (file: string) => existsSync(path.join(root, file));
  // Docker and Podman mark a container by a file; the engine of a pod does not.
  const isContainer = has('.dockerenv') || has('run/.containerenv') || Boolean(env.KUBERNETES_SERVICE_HOST);
  // Every network namespace has somaxconn, only the machine's own has dev_weight (net/core/sysctl_net_core.c).
  return isContainer && has('proc/sys/net/core/somaxconn') && !has('proc/sys/net/core/dev_weight');
}
