// Writes what a plan says about machines, as sentences for the log. Pure.
import { countThings, formatDuration } from '../../../system/amounts.ts';
import { type Figure, findLongest, listFigures, type TimedSuite } from '../plan/estimate.ts';

/** `1 machine 6m12s; 2 3m31s, 7.0 machine minutes; 4 2m11s, 8.7; more do not help: ...`. @param chosen how many are planned */
export function describeFigures(suite: TimedSuite, chosen: number): string {
  const { figures, isLeast } = listFigures(suite, chosen);
  const several = figures.filter(({ machines }) => machines > 1);
  const parts = figures.map((figure) => describeFigure(figure, figure === several[0]));
  if (isLeast) {
    const { item, seconds } = findLongest(suite);
    const split = suite.splits && suite.workers > 1 ? `, split over ${suite.workers} workers` : '';
    parts.push(`more do not help: \`${item}\` takes ${formatMinutes(seconds)}${split}`);
  }
  return `With ${countThings(suite.workers, 'worker')} each: ${parts.join('; ')} (GitHub rounds each job up to a minute).`;
}

function describeFigure({ machines, seconds }: Figure, isFirst: boolean): string {
  if (machines === 1) return `1 machine ${formatMinutes(seconds)}`;
  const minutes = ((machines * seconds) / 60).toFixed(1);
  return `${machines} ${formatMinutes(seconds)}, ${minutes}${isFirst ? ' machine minutes' : ''}`;
}

/** `48s`, `6m12s`. */
export function formatMinutes(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole}s`;
  return `${Math.floor(whole / 60)}m${String(whole % 60).padStart(2, '0')}s`;
}

interface Cost {
  shards: number;
  /** Seconds of the job that plans, with its start. */
  planSeconds: number;
  /** Seconds that each machine takes to fill a server where there is no data. */
  setupSeconds: number;
}

/** A sentence if a plan takes longer than all its machines save by its data; null otherwise. */
export function describeCost({ shards, planSeconds, setupSeconds }: Cost): string | null {
  const savedSeconds = shards * setupSeconds;
  if (planSeconds <= savedSeconds) return null;
  return (
    `The data of the plan costs more than it saves: the job of the plan takes ${formatDuration(planSeconds)} with its start, and ` +
    `${countThings(shards, 'machine')} ${shards === 1 ? 'saves' : 'save'} ${formatDuration(savedSeconds)} of \`setup\` together. ` +
    'Without `plan` each machine runs `setup` itself.'
  );
}
