import { readFileSync } from 'node:fs';
import os from 'node:os';
import { probeFsync } from './files.ts';
import { findMount } from './filesystem.ts';

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

/** CPU time so far in clock ticks, all cores together; null outside Linux. */
export interface CpuTicks {
  total: number;
  steal: number;
}

/** The first line of proc(5) `stat`: user nice system idle iowait irq softirq steal; guest times are part of user. */
export function readCpuTicks(): CpuTicks | null {
  try {
    const line = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0] ?? '';
    const ticks = line.split(/\s+/).slice(1, 9).map(Number);
    return { total: ticks.reduce((sum, n) => sum + n, 0), steal: ticks[7] ?? 0 };
  } catch {
    return null;
  }
}

/** Load average over one minute; null on Windows, which has none. */
export function readLoad(): number | null {
  return process.platform === 'win32' ? null : (os.loadavg()[0] ?? null);
}
