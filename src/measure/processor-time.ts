// Measures the metric `cpu`: processor time of a command and its server.
import { CPU_METRIC } from '../inputs/metric-names.ts';
import type { Cluster } from '../postgres/backend.ts';
import type { ChildResult } from '../system/child.ts';
import { secondsBetween } from '../system/process-stat.ts';
import type { Metric, Tools } from '../workload/command.ts';

/**
 * Shorter runs have no such metric. Linux counts in 1/100 s: the difference of two counts is wrong by 0.004 s (standard
 * deviation; uniform rounding of both), that of some four counts by 0.008 s, 8 % of this.
 */
const LEAST_SECONDS = 0.1;

/** Ends a measurement of processor time over some runs. @returns the metric of one, their mean; nothing where it is not known, or too short */
type FinishCpu = (client: Pick<ChildResult, 'cpuSeconds'>, runs?: number) => Promise<Metric[]>;

/** Begins to measure the processor time of a run: the command's and the server's together. Ask right before and right after it. */
export async function beginCpu(
  cluster: Pick<Cluster, 'readCpuSeconds'>,
  { tool }: Pick<Tools, 'tool'>,
): Promise<FinishCpu> {
  // The engine runs it in a container of its own, which is gone with its count.
  if (tool?.kind === 'image') return async () => [];
  const before = await cluster.readCpuSeconds();
  return async ({ cpuSeconds: client }, runs = 1) => {
    const server = secondsBetween(before, await cluster.readCpuSeconds());
    return client === null || server === null ? [] : makeMetric(client + server, runs);
  };
}

function makeMetric(seconds: number, runs: number): Metric[] {
  // Without the last digits of floating point; a container counts in microseconds.
  const round = (value: number) => Number(value.toFixed(6));
  const value = round(seconds / runs);
  return round(seconds) < LEAST_SECONDS ? [] : [{ name: CPU_METRIC, unit: 's', better: 'lower', value }];
}
