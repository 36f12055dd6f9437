// Shows how far a comparison is, in a live line or in lines of the log.
import { PART } from '../plan/parts.ts';
import type { Plan } from '../plan/plan.ts';
import type { Phases, Sample } from '../results/sample.ts';
import { formatDuration, formatFigure } from '../system/amounts.ts';
import type { Log } from '../system/log.ts';

/** Reports how far a comparison is: a live line with a clock on a terminal, in other logs a line when a trial begins and one when it ends. */
export interface Reporter {
  /** A trial begins; `next` follow in its block. What its command prints belongs to it until the function returned is called. */
  begin(
    place: { block: number; position: number; part?: number },
    variant: string,
    next: readonly string[],
  ): () => void;
  phase(phase: keyof Phases): void;
  /** A variant runs once more, as the `nth` of `count`. */
  beginExtra(title: string, nth: number, count: number): () => void;
  finishExtra(run: ExtraRun): void;
  /** The newest of `samples` is finished; about so many seconds are left. */
  finish(samples: readonly Sample[], secondsAhead: number): void;
  end(): void;
}

/** A run that is not timed: why it failed, or how long it took. */
export interface ExtraRun {
  failure: string | null;
  seconds: number | null;
}

/** Most names in the line of a trial. */
const MAX_NEXT = 3;
const TICK_MS = 1000;

/** @param part what the remaining time is about, if it is not the whole comparison */
export function createReporter(plan: Plan, log: Log, part: 'stage' | null = null): Reporter {
  const line = createLiveLine(log);
  let current = '';
  let ahead: number | null = null;
  const about = plan.method.interim === null ? 'about' : 'at most about';
  const where = part === null ? '' : ` in this ${part}`;
  const left = () => (ahead === null || ahead < 1 ? '' : `${about} ${formatAhead(ahead)} left${where}`);
  const open = (title: string, next: readonly string[]) => {
    current = title;
    const close = log.group(current);
    line.begin(current, [next.length > 0 ? `then ${next.slice(0, MAX_NEXT).join(', ')}` : '', left()]);
    return close;
  };
  return {
    begin({ block, position, part }, variant, next) {
      const total = plan.method.interim === null ? `/${plan.blocks}` : '';
      const which = part === undefined ? '' : ` (${PART} ${part})`;
      const place = block === 0 ? 'warm-up' : `block ${block}${total}${which}`;
      return open(`${place}, trial ${position + 1}/${position + 1 + next.length}: ${variant}`, next);
    },
    beginExtra(title, nth, count) {
      ahead = null;
      return open(`${title} once more, not timed (${nth} of ${count})`, []);
    },
    finishExtra({ failure, seconds }) {
      line.end();
      log.info(`${current}: ${failure === null ? `done, its run took ${formatDuration(seconds ?? 0)}` : failure}`);
    },
    phase: line.phase,
    finish(samples, secondsAhead) {
      line.end();
      ahead = secondsAhead;
      const sample = samples.at(-1);
      if (!sample) return;
      log.info([`${current}: ${formatResult(sample, plan.metric)}`, left()].filter((text) => text !== '').join(', '));
      if (sample.failure !== null && sample.evidence) log.evidence(sample.evidence);
    },
    end: line.end,
  };
}

/** The line of a running trial: its title, its phase with a clock, and what follows. On a terminal it is drawn again every second. */
function createLiveLine(log: Log) {
  let title = '';
  let phase = '';
  let began = 0;
  let rest: readonly string[] = [];
  let timer: NodeJS.Timeout | undefined;
  const draw = () => {
    const clock = `${phase} ${formatClock((performance.now() - began) / 1000)}`;
    log.progress([title, clock, ...rest].filter((part) => part !== '').join(' · '));
  };
  return {
    begin(newTitle: string, newRest: readonly string[]) {
      title = newTitle;
      rest = newRest;
    },
    phase(name: string) {
      phase = name;
      began = performance.now();
      if (!log.live) return;
      draw();
      timer ??= setInterval(draw, TICK_MS).unref();
    },
    end() {
      clearInterval(timer);
      timer = undefined;
      log.progress('');
    },
  };
}

/** `0:42`, `12:05`. */
function formatClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
}

function formatResult(sample: Sample, metric: string): string {
  if (sample.failure !== null) return `failed: ${sample.failure}`;
  const result = sample.metrics.find(({ name }) => name === metric);
  if (!result) return 'no result';
  const { value, unit } = result;
  return unit === 's' ? formatDuration(value) : `${formatFigure(value, 4)} ${unit}`;
}

/** A guess needs no tenths of a second. */
function formatAhead(seconds: number): string {
  return seconds < 99.5 ? `${Math.round(seconds)} s` : formatDuration(seconds);
}
