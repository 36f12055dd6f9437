// Shows how far a comparison is, in a live line or in lines of the log.
import { nameOfPart } from '../plan/parts.ts';
import type { Plan } from '../plan/plan.ts';
import type { Phases, Sample } from '../results/sample.ts';
import { formatDuration, formatFigure } from '../system/amounts.ts';
import type { Log } from '../system/log.ts';

/**
 * Reports how far a comparison is: a live line with a clock on a terminal, and in every log a line with the results of a block. A line has
 * the results of one trial if trials are long, if it failed, or if the log shows what commands print.
 */
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
/** A log gets a line when a trial ends so long after the last line, even within a block: readers and CIs take silence for a hang. */
const LONGEST_SILENCE_MS = 30_000;

/** @param part what the remaining time is about, if it is not the whole comparison */
export function createReporter(plan: Plan, log: Log, part: 'stage' | null = null): Reporter {
  const line = createLiveLine(log);
  let trial = { place: '', title: '', variant: '', isLast: true };
  let ahead: number | null = null;
  const about = plan.method.interim === null ? 'about' : 'at most about';
  const where = part === null ? '' : ` in this ${part}`;
  const left = () => (ahead === null || ahead < 1 ? '' : `${about} ${formatAhead(ahead)} left${where}`);
  const results = createResultLine(log, left);
  const open = (title: string, next: readonly string[]) => {
    const close = log.keepsOutput ? () => undefined : log.group(title);
    line.begin(title, [next.length > 0 ? `then ${next.slice(0, MAX_NEXT).join(', ')}` : '', left()]);
    return close;
  };
  return {
    begin(trialPlace, variant, next) {
      const place = namePlace(trialPlace, plan);
      if (place !== trial.place) results.flush();
      const { position } = trialPlace;
      const title = `${place}, trial ${position + 1}/${position + 1 + next.length}: ${variant}`;
      trial = { place, title, variant, isLast: next.length === 0 };
      return open(title, next);
    },
    beginExtra(title, nth, count) {
      results.flush();
      ahead = null;
      trial = { ...trial, title: `${title} once more, not timed (${nth} of ${count})` };
      return open(trial.title, []);
    },
    finishExtra({ failure, seconds }) {
      line.end();
      const result = failure === null ? `done, its run took ${formatDuration(seconds ?? 0)}` : failure;
      log.info(`${trial.title}: ${result}`);
    },
    phase: line.phase,
    finish(samples, secondsAhead) {
      line.end();
      ahead = secondsAhead;
      const sample = samples.at(-1);
      if (!sample) return;
      const { place, title, variant, isLast } = trial;
      const result = formatResult(sample, plan.metric);
      if (sample.failure !== null || !log.keepsOutput) {
        results.flush();
        results.write(title, [result]);
      } else results.add(place, `${variant} ${result}`, isLast);
      if (sample.failure !== null && sample.evidence) log.evidence(sample.evidence);
    },
    end() {
      line.end();
      results.flush();
    },
  };
}

/** `warm-up`, `block 3/5`, `block 3 (slice 7)`. */
function namePlace({ block, part }: { block: number; part?: number }, { blocks, method, parts }: Plan): string {
  if (block === 0) return 'warm-up';
  const total = method.interim === null ? `/${blocks}` : '';
  return `block ${block}${total}${part === undefined ? '' : ` (${nameOfPart(parts)} ${part})`}`;
}

/** Gathers the results of a block for one line of the log. @param left how much time is left, or nothing */
function createResultLine(log: Log, left: () => string) {
  let place = '';
  let texts: string[] = [];
  let lastLine = performance.now();
  const write = (title: string, parts: readonly string[]) => {
    lastLine = performance.now();
    log.info([`${title}: ${parts.join(', ')}`, left()].filter((text) => text !== '').join('; '));
  };
  const flush = () => {
    if (texts.length > 0) write(place, texts);
    texts = [];
  };
  return {
    write,
    flush,
    add(newPlace: string, text: string, isLast: boolean) {
      place = newPlace;
      texts.push(text);
      if (isLast || performance.now() - lastLine >= LONGEST_SILENCE_MS) flush();
    },
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
export function formatClock(seconds: number): string {
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
