import type { Sample } from '../../results/sample.ts';
import { groupBy } from '../../stats/groups.ts';
import { medianOf } from '../../stats/outliers.ts';
import { isSuccess, listCounted } from '../../stats/pairing.ts';

/** A trial beside which something else ran, as its own figures show beside those of the variant's other trials. */
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

/** With fewer trials nothing is usual. */
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

/** One figure of a trial; null where it is not known. */
interface Measure {
  kind: ForeignLoad['kind'];
  read: (sample: Sample) => number | null;
  /** The excess over what is usual, in the unit of `value`; null if it is no sign of another load. */
  judge: (own: number, usual: number, sample: Sample) => number | null;
}

/**
 * Steal comes first, as it cannot be the trial's own. The work of the processors is user and system time in seconds of the
 * whole machine: a run that waits for others is longer but has the same work of its own, where the work is fixed. Its share of
 * the time would be lower on a variant that waits for its disk, and higher on a fast one, so it tells nothing by itself.
 */
const MEASURES: readonly Measure[] = [
  {
    kind: 'steal',
    read: ({ probes }) => probes.steal,
    judge: (own, usual) => (own - usual >= MIN_SHARE ? own - usual : null),
  },
  {
    kind: 'work',
    read: ({ probes: { cpu }, phases, metrics }) =>
      cpu !== null && (phases.run ?? 0) >= MIN_SECONDS_OF_WORK && metrics.some(({ name }) => name === 'run')
        ? (cpu.user + cpu.system) * (phases.run ?? 0)
        : null,
    judge: (own, usual, { phases }) => {
      const share = (own - usual) / (phases.run ?? Number.NaN);
      return own >= MIN_WORK * usual && share >= MIN_SHARE ? share : null;
    },
  },
  {
    kind: 'load',
    read: (sample) => (secondsOf(sample) >= MIN_SECONDS_OF_LOAD ? sample.probes.load : null),
    judge: (own, usual) => (own - usual >= Math.max(MIN_LOAD, usual) ? own - usual : null),
  },
];

/**
 * The successful counted trials that ran beside another load, by block; each once, by the first of steal, work and load that
 * shows it. A trial is held against the median of its variant on the same machine, of three trials at least: a fast variant
 * uses the processors more, which steal and load show too, so that variants must not be held against each other. To be named
 * and never removed; the limits are absolute and wide, so that few trials are named that had none.
 */
export function findForeignLoad(samples: readonly Sample[]): ForeignLoad[] {
  const groups = groupBy(listCounted(samples).filter(isSuccess), ({ shard, variant }) => `${shard} ${variant}`);
  const found = new Map<Sample, ForeignLoad>();
  for (const trials of groups.values())
    for (const { kind, read, judge } of MEASURES) {
      const known = trials.map((trial) => ({ trial, own: read(trial) })).filter(isKnown);
      const usual = medianOf(known.map(({ own }) => own));
      for (const { trial, own } of known.length < MIN_TRIALS ? [] : known) {
        const value = judge(own, usual, trial);
        const { shard, block, variant } = trial;
        if (value !== null && !found.has(trial)) found.set(trial, { shard, block, variant, kind, value });
      }
    }
  return [...found.values()].sort((a, b) => a.block - b.block);
}

function isKnown(one: { trial: Sample; own: number | null }): one is { trial: Sample; own: number } {
  return one.own !== null;
}

function secondsOf({ phases }: Sample): number {
  return Object.values(phases).reduce<number>((sum, seconds) => sum + (seconds ?? 0), 0);
}
