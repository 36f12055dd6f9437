import type { CpuShares } from '../measure/sample.ts';
import type { ReportedVariant, Results } from './results.ts';
import { countedOf } from './trials.ts';

/** The share of blocks found in shared_buffers; in words where the server did not count. Empty where it is not known. */
export function describeHits({ id, settings }: ReportedVariant, results: Results): string {
  const trials = countedOf(results, id).filter(({ failure }) => failure === null);
  const own = settings.findLast(({ name }) => name === 'track_counts')?.value;
  const isOff = [own, ...trials.map((trial) => trial.settings.track_counts)].some(
    (value) => value !== undefined && /^(off|false|no|0)$/i.test(value),
  );
  if (isOff) return 'not measurable (track_counts off)';
  const mean = meanOf(trials.map(({ probes }) => probes.hitRatio));
  return mean === null ? '' : `${(mean * 100).toFixed(1)} %`;
}

/** `42/11/40/6 %`: what the processors did during the run, in user code, in the kernel, nothing, waiting for the disk. */
export function describeCpu({ id }: ReportedVariant, results: Results): string {
  const means = (['user', 'system', 'idle', 'iowait'] as const).map((share) => meanCpu(id, share, results));
  return means.some((mean) => mean === null) ? '' : `${means.map((mean) => toPercent(mean ?? 0)).join('/')} %`;
}

/** `53 %`: user and system together. Empty where it was not measured. */
export function describeBusy({ id }: ReportedVariant, results: Results): string {
  const [user, system] = [meanCpu(id, 'user', results), meanCpu(id, 'system', results)];
  return user === null || system === null ? '' : `${toPercent(user + system)} %`;
}

function meanCpu(id: string, share: keyof CpuShares, results: Results): number | null {
  const trials = countedOf(results, id).filter(({ failure }) => failure === null);
  return meanOf(trials.map(({ probes }) => probes.cpu?.[share] ?? null));
}

function meanOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}

function toPercent(share: number): string {
  return (share * 100).toFixed(0);
}
