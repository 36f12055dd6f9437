// Finds trials that ran while another program loaded the machine.
import { CPU_METRIC } from '../../inputs/metric-names.ts';
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
   * work of others during the run than usual, that share of their time. `load`: so many more processes ran or waited for a disk
   * than usual.
   */
  kind: 'steal' | 'work' | 'load';
  value: number;
}

const MIN_TRIALS = 3;
/** Share of the processors' time. Clean trials of one variant differ by less than a tenth, and a tenth costs a run as much. */
const MIN_SHARE = 0.1;
/** Processes beyond the usual number, and twice that number. */
const MIN_LOAD = 2;
/** The kernel counts hundredths of a second. */
const MIN_SECONDS_OF_WORK = 1;
/** The load average of one minute holds what was before: a shorter trial shows its neighbours. */
const MIN_SECONDS_OF_LOAD = 60;

interface Measure {
  kind: ForeignLoad['kind'];
  /** Whether parts of a workload, whose work differs, can be judged by it. */
  fitsParts: boolean;
  /** Null if the figure is not known. */
  read: (sample: Sample) => number | null;
  /** The excess over what is usual, in the unit of `value`; null if it is no sign of another load. */
  judge: (figure: number, usual: number, sample: Sample) => number | null;
}

/**
 * Steal comes first, because it cannot be the trial's own. Of the work of the processors, which is of the whole machine, the run's own
 * (its metric `cpu`) is a share that stays the same, however long the run is and however much it waits, unless others work too.
 */
const MEASURES: readonly Measure[] = [
  {
    kind: 'steal',
    fitsParts: true,
    read: ({ probes }) => probes.steal,
    judge: (steal, usual) => (steal - usual >= MIN_SHARE ? steal - usual : null),
  },
  {
    kind: 'work',
    fitsParts: true,
    read({ probes: { cpu }, phases, metrics }) {
      const seconds = metrics.find(({ name }) => name === CPU_METRIC)?.value;
      const work = busyShare(cpu) * (phases.run ?? 0);
      return seconds !== undefined && work > 0 && (phases.run ?? 0) >= MIN_SECONDS_OF_WORK ? seconds / work : null;
    },
    judge(ownShare, usual, { probes: { cpu } }) {
      const share = busyShare(cpu) * (1 - ownShare / usual);
      return share >= MIN_SHARE ? share : null;
    },
  },
  {
    kind: 'load',
    fitsParts: false,
    read({ phases, probes }) {
      const seconds = Object.values(phases).reduce<number>((sum, phase) => sum + (phase ?? 0), 0);
      return seconds >= MIN_SECONDS_OF_LOAD ? probes.load : null;
    },
    judge: (load, usual) => (load - usual >= Math.max(MIN_LOAD, usual) ? load - usual : null),
  },
];

/** Share of the processors' time in which they worked. */
function busyShare(cpu: Sample['probes']['cpu']): number {
  return cpu === null ? 0 : cpu.user + cpu.system;
}

/**
 * Finds the successful counted trials that ran beside another load, by block; each once, by the first of steal, work and load that
 * shows it. A trial is compared with the median of its variant on the same machine, of three trials at least: a fast variant
 * uses the processors more, which steal and load show too, so variants must not be compared with each other. Such trials are named
 * and never removed; the limits are absolute and wide, so that few are named wrongly.
 * @param counted the trials that count
 * @param inParts whether each block runs another part of the workload
 */
export function findForeignLoad(counted: readonly Sample[], inParts: boolean): ForeignLoad[] {
  const groups = groupBy(counted.filter(isSuccess), ({ shard, variant }) => `${shard} ${variant}`);
  const loads = new Map<Sample, ForeignLoad>();
  for (const trials of groups.values())
    for (const { kind, fitsParts, read, judge } of MEASURES) {
      if (inParts && !fitsParts) continue;
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
