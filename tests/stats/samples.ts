import { emptySample } from '../../src/results/make-results.ts';
import type { Sample } from '../../src/results/sample.ts';
import type { AnalysisOptions } from '../../src/stats/options.ts';
import type { Metric } from '../../src/workload/command.ts';

/** A trial with one metric `run` in seconds; a null value makes a failed trial. */
export function trial(block: number, variant: string, run: number | null, more: Partial<Sample> = {}): Sample {
  const empty = emptySample({ block, position: 0, variant });
  return {
    ...empty,
    phases: { ...empty.phases, run },
    metrics: run === null ? [] : [seconds('run', run)],
    exitCode: run === null ? 1 : 0,
    failure: run === null ? 'the command exited with 1' : null,
    ...more,
  };
}

/** Trials of each variant in blocks 1, 2, ... */
export function trials(runs: Record<string, (number | null)[]>): Sample[] {
  return Object.entries(runs).flatMap(([variant, values]) => values.map((run, i) => trial(i + 1, variant, run)));
}

export function seconds(name: string, value: number): Metric {
  return { name, unit: 's', better: 'lower', value };
}

export function tps(value: number): Metric {
  return { name: 'tps', unit: 'tps', better: 'higher', value };
}

/** Options for variants in order; the first is the reference. */
export function options(ids: string[], more: Partial<AnalysisOptions> = {}): AnalysisOptions {
  return {
    variants: ids.map((id) => ({ id })),
    reference: ids[0] ?? '',
    metric: 'run',
    equivalence: 0.05,
    plainness: (id) => ids.indexOf(id),
    ...more,
  };
}
