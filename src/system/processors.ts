// Counts the processors that this process may use.
import os from 'node:os';
import path from 'node:path';
import { type ControlGroup, listControlGroups } from './cgroup.ts';
import { readText } from './files.ts';

/**
 * How many processors this process can keep busy: those that it may run on, and no more than the time that its control groups allow,
 * rounded down. At least one.
 * @param root folder of `/proc` and `/sys`, which tests replace
 */
export function countProcessors(root = '/', usable = os.availableParallelism()): number {
  const quotas = listControlGroups('cpu', root).map(readQuota);
  return Math.max(1, Math.floor(Math.min(usable, ...quotas)));
}

/** Processors' worth of time; infinite without a limit. */
function readQuota({ version, folder }: ControlGroup): number {
  const read = (file: string) => readText(path.join(folder, file));
  // Version 2 has `150000 100000`, or `max 100000`; version 1 has -1 for no limit. Both count microseconds.
  const words = version === 2 ? read('cpu.max').split(' ') : [read('cpu.cfs_quota_us'), read('cpu.cfs_period_us')];
  const [quota = 0, period = 0] = words.map(Number);
  return quota > 0 && period > 0 ? quota / period : Number.POSITIVE_INFINITY;
}
