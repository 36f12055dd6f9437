import { PHASES } from './phases.ts';
import type { Kill } from './plan.ts';

/** What came of one kill after which nothing was left. */
export interface Outcome {
  kill: Kill;
  /** The phase that the run was in. */
  met: string;
  /** Trials in its results file; null where it left none. */
  kept: number | null;
}

/** A table of the ways and the phases that were met. */
export function describeOutcomes(outcomes: readonly Outcome[]): string {
  const phases = PHASES.filter((phase) => outcomes.some(({ met }) => met === phase));
  const ways = [...new Set(outcomes.map(({ kill }) => kill.way.name))].sort();
  const rows = ways.map((way) => {
    const counts = phases.map(
      (phase) => outcomes.filter(({ kill, met }) => kill.way.name === way && met === phase).length,
    );
    return [way.padEnd(22), ...counts.map((count, at) => String(count || '-').padStart(phases[at]?.length ?? 0))].join(
      '  ',
    );
  });
  const kept = outcomes.filter((outcome) => outcome.kept !== null).length;
  const head = [''.padEnd(22), ...phases].join('  ');
  return `${['', head, ...rows].join('\n')}\n${outcomes.length} kills left nothing; ${kept} left results, all whole.\n`;
}
