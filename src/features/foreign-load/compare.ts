// Finds trials that ran while another program loaded the machine.
import type { Sample } from '../../results/sample.ts';
import { groupBy } from '../../stats/groups.ts';
import { medianOf } from '../../stats/outliers.ts';
import { isSuccess } from '../../stats/pairing.ts';

/** A trial beside which something else ran, judged by the variant's other trials. */
export interface ForeignLoad {
  shard: number;
  block: number;
  variant: string;
  /**
   * `steal`: the hypervisor gave that share more of the processors' time to others than usual. `work`: the processors did more
   * work during the run than usual, that share of their time. `load`: so many more processes ran or waited for a disk than usual.
   */
  kind: 'steal' | 'work' | 'load';
  value: number;
}

const MIN_TRIALS = 3;
/** Of the processors' time. A tenth is beyond what clean trials of one variant differ by, and costs a run as much as that. */
const MIN_SHARE = 0.1;
/** A run's own work scatters by some 10 % (its logarithm), so that half as much again is four deviations. */
const MIN_WORK = 1.5;
/** Processes beyond the usual number, and twice that number. */
const MIN_LOAD = 2;
/** The kernel counts hundredths of a second. */
const MIN_SECONDS_OF_WORK = 1;
/** The load average of one minute holds what was before: a shorter trial shows its neighbours. */
const MIN_SECONDS_OF_LOAD = 60;

interface Measure {
  kind: ForeignLoad['kind'];
  /** Null if the figure is not known. */
  read: (sample: Sample) => number | null;
  /** The excess over what is usual, in the unit of `value`; null if it is no sign of another load. */
  judge: (figure: number, usual: number, sample: Sample) => number | null;
}

/**
 * Steal comes first, because it cannot be the trial's own. The work of the processors is user and system time in seconds of the
 * whole machine: a run that waits for others is longer but has the same work of its own, if the work is fixed. Its share of
 * the time is lower on a variant that waits for its disk, and higher on a fast one, so it shows nothing by itself.
 */
const MEASURES: readonly Measure[] = [
  {
    kind: 'steal',
    read: ({ probes }) => probes.steal,
    judge: (steal, usual) => (steal - usual >= MIN_SHARE ? steal - usual : null),
  },
  {
    kind: 'work',
    read: ({ probes: { cpu }, phases, metrics }) =>
      cpu !== null && (phases.run ?? 0) >= MIN_SECONDS_OF_WORK && metrics.some(({ name }) => name === 'run')
        ? (cpu.user + cpu.system) * (phases.run ?? 0)
        : null,
    judge: (work, usual, { phases }) => {
      const share = (work - usual) / (phases.run ?? Number.NaN);
      return work >= MIN_WORK * usual && share >= MIN_SHARE ? share : null;
    },
  },
  {
    kind: 'load',
    read({ phases, probes }) {
      const seconds = Object.values(phases).reduce<number>((sum, phase) => sum + (phase ?? 0), 0);
      return seconds >= MIN_SECONDS_OF_LOAD ? probes.load : null;
    },
    judge: (load, usual) => (load - usual >= Math.max(MIN_LOAD, usual) ? load - usual : null),
  },
];

/**
 * Finds the successful counted trials that ran beside another load, by block; each once, by the first of steal, work and load that
 * shows it. A trial is compared with the median of its variant on the same machine, of three trials at least: a fast variant
 * uses the processors more, which steal and load show too, so variants must not be compared with each other. Such trials are named
 * and never removed; the limits are absolute and wide, so that few are named wrongly.
 * @param counted the trials that count
 */
export function findForeignLoad(counted: readonly Sample[]): ForeignLoad[] {
  const groups = groupBy(counted.filter(isSuccess), ({ shard, variant }) => `${shard} ${variant}`);
  const loads = new Map<Sample, ForeignLoad>();
  for (const trials of groups.values())
    for (const { kind, read, judge } of MEASURES) {
      const figures = trials.flatMap((trial) => read(trial) ?? []);
      if (figures.length < MIN_TRIALS) continue;
      const usual = medianOf(figures);
      for (const trial of trials) {
        const figure = read(trial);
        const value = figure === null ? null : judge(figure, usual, trial);
        const { shard, block, variant } = trial;
        if (value !== null && !loads.has(trial)) loads.set(trial, { shard, block, variant, kind, value });
      }
    }
  return [...loads.values()].sort((a, b) => a.block - b.block);
}
