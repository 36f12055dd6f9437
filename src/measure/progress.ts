import type { Plan } from '../plan/plan.ts';
import type { Explanation } from '../results/explanation.ts';
import type { Phases, Sample } from '../results/sample.ts';
import type { Log } from '../system/log.ts';

/** Reports how far a comparison is: a live line on a terminal, one plain line per trial in every log. */
export interface Reporter {
  /** A trial begins, of `count` in its block; what its command prints is folded until the function returned is called. */
  begin(place: { block: number; position: number }, variant: string, count: number): () => void;
  phase(phase: keyof Phases): void;
  /** A variant is watched, as the `nth` of `count`. */
  watch(variant: string, nth: number, count: number): () => void;
  /** It was watched. */
  finishWatch(explanation: Explanation): void;
  /** The newest of `samples` is finished; about so many seconds are left. */
  finish(samples: readonly Sample[], secondsAhead: number): void;
  end(): void;
}

export function createReporter(plan: Plan, log: Log): Reporter {
  let current = '';
  let ahead: number | null = null;
  const about = plan.method.looks === null ? 'about' : 'at most about';
  const left = () => (ahead === null || ahead < 1 ? '' : `, ${about} ${formatAhead(ahead)} left`);
  return {
    begin({ block, position }, variant, count) {
      const of = plan.method.looks === null ? `/${plan.blocks}` : '';
      const where = block === 0 ? 'warm-up' : `block ${block}${of}`;
      current = `${where}, trial ${position + 1}/${count}: ${variant}`;
      return log.group(current);
    },
    watch(variant, nth, count) {
      current = `watching \`${variant}\` once more, not timed (${nth} of ${count})`;
      ahead = null;
      return log.group(current);
    },
    finishWatch({ failure, seconds }) {
      log.info(`${current}: ${failure === null ? `done, its run took ${formatDuration(seconds ?? 0)}` : failure}`);
    },
    phase: (phase) => log.progress(`${current} · ${phase}${left()}`),
    finish(samples, secondsAhead) {
      ahead = secondsAhead;
      const sample = samples.at(-1);
      if (!sample) return;
      log.info(`${current}: ${formatResult(sample, plan.metric)}${left()}`);
    },
    end: () => log.progress(''),
  };
}

function formatResult(sample: Sample, metric: string): string {
  if (sample.failure !== null) return `failed: ${sample.failure}`;
  const value = sample.metrics.find((one) => one.name === metric);
  if (!value) return 'no result';
  return value.unit === 's' ? formatDuration(value.value) : `${value.value.toPrecision(4)} ${value.unit}`;
}

/** A guess needs no tenths of a second. */
function formatAhead(seconds: number): string {
  return seconds < 99.5 ? `${Math.round(seconds)} s` : formatDuration(seconds);
}

/** `0.82 s`, `41.2 s`, `2 min 05 s`, `1 h 04 min`. */
export function formatDuration(seconds: number): string {
  if (seconds < 99.95) return `${seconds < 9.995 ? seconds.toFixed(2) : seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`;
  const minutes = Math.round(whole / 60);
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`;
}
