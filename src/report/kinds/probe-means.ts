import type { CpuShares } from '../../system/machine.ts';
import type { Row } from '../view.ts';

/** Share of blocks found in shared_buffers; a text if the server did not count; empty if unknown. */
export function formatHits({ variant: { settings }, trials }: Row): string {
  const passed = trials.filter(({ failure }) => failure === null);
  const own = settings.findLast(({ name }) => name === 'track_counts')?.value;
  const isOff = [own, ...passed.map((trial) => trial.settings.track_counts)].some(
    (value) => value !== undefined && /^(off|false|no|0)$/i.test(value),
  );
  if (isOff) return 'not measurable (track_counts off)';
  const mean = meanOf(passed.map(({ probes }) => probes.hitRatio));
  return mean === null ? '' : `${(mean * 100).toFixed(1)} %`;
}

/** `42/11/40/6 %`: user, system, idle and iowait time of the processors during the run. */
export function formatCpu(row: Row): string {
  const means = (['user', 'system', 'idle', 'iowait'] as const).map((share) => meanCpu(row, share));
  return means.some((mean) => mean === null) ? '' : `${means.map((mean) => toPercent(mean ?? 0)).join('/')} %`;
}

/** `53 %`: user and system together; empty if not measured. */
export function formatBusy(row: Row): string {
  const [user, system] = [meanCpu(row, 'user'), meanCpu(row, 'system')];
  return user === null || system === null ? '' : `${toPercent(user + system)} %`;
}

function meanCpu({ trials }: Row, share: keyof CpuShares): number | null {
  const passed = trials.filter(({ failure }) => failure === null);
  return meanOf(passed.map(({ probes }) => probes.cpu?.[share] ?? null));
}

function meanOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}

function toPercent(share: number): string {
  return (share * 100).toFixed(0);
}
