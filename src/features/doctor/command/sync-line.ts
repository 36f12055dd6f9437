// Says for `doctor` what a sync takes where data directories on disk lie, beside what others have published of their disks.
import { messageOf } from '../../../errors.ts';
import { findNearestDisks, formatDisk } from '../../../report/published-disks.ts';
import { countThings, formatFigure } from '../../../system/amounts.ts';
import { timeSyncs } from '../../../system/sync-times.ts';

const LIMITS = { most: 200, limitMs: 3000 };

/** Measures the folder, for three seconds at most. @param disk null: there is no such folder @returns a line, also where that fails */
export function measureSyncs(disk: string | null, platform: NodeJS.Platform = process.platform): string {
  if (disk === null) return formatFailure('no folder on disk');
  // On macOS Node.js flushes the cache of the drive, too, and on Windows PostgreSQL does not sync its WAL by a call.
  if (platform !== 'linux') return formatFailure('only on Linux can Node.js sync as PostgreSQL does by default');
  try {
    return formatSyncs(timeSyncs(disk, LIMITS));
  } catch (error) {
    return formatFailure(messageOf(error));
  }
}

function formatFailure(reason: string): string {
  return `sync        not measured: ${reason}`;
}

/** @param times milliseconds of each sync, at least one */
export function formatSyncs(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  // By the nearest rank, so that each figure is a time that was measured.
  const quantileAt = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
  const medianMs = quantileAt(0.5);
  const spread = `p50; p99 ${formatFigure(quantileAt(0.99), 2)} ms; ${countThings(times.length, 'sync')}`;
  const disks = findNearestDisks(medianMs).map(formatDisk).join(', ');
  return `sync        of 8 kB takes ${formatFigure(medianMs, 2)} ms (${spread}). Published: ${disks}`;
}
