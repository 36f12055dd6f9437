// Defines workers of ours as a kind that a search tries: each runs a slice of the suite on a server of its own.
import { explainFailure } from '../../../report/failed-tests.ts';
import { countThings } from '../../../system/amounts.ts';
import type { Climb } from './climb.ts';
import type { SlicedFacts } from './sliced.ts';

export const OWN_SERVERS = 'workers on servers of their own';

/** Tests that mostly wait leave their processor to many. */
const PER_IDLE_PROCESSOR = 8;
/** `run` takes no more. */
const MAX_SERVERS = 64;

/**
 * 2, the processors, and then twice as many each time.
 * @param items null where the command cuts by itself @param today the workers of the runner: fewer of ours are no faster than these
 */
export function listServerCounts(cores: number, items: number | null, today: number): number[] {
  const counts = new Set([2]);
  for (let count = cores; count <= cores * PER_IDLE_PROCESSOR; count *= 2) counts.add(count);
  const most = Math.min(items ?? Number.POSITIVE_INFINITY, MAX_SERVERS);
  return [...counts].filter((count) => count > 1 && count >= today && count <= most).toSorted((a, b) => a - b);
}

/** @param today the workers of the runner; each slice has one of them, or the processors would have too many */
export function makeServerClimb({ guess, writeDiagnosis }: SlicedFacts, cores: number, today: number): Climb {
  const format = (count: number) => `${countThings(count, 'worker')} on servers of their own`;
  return {
    format,
    choose: (best, count) => ({
      ...best,
      id: `+ ${count} servers`,
      servers: count,
      workers: today > 1 ? 1 : null,
    }),
    sureCount: cores,
    explainRefusal: () => null,
    explainFailure(failed, { tests }, choice) {
      const what = format(choice.servers ?? 1);
      const why = explainFailure(failed, tests);
      if (failed.phases.run === null) return `With ${what} a run could not begin: ${why}.`;
      return `With ${what} the suite fails: ${why}. Its tests share something beside the server, such as files or ports, or need what others leave behind. To find out: \`${writeDiagnosis(choice)}\``;
    },
    explainNoGain: () => null,
    whereMissing: ` Each slice needs JUnit files of its own, with \`{slice-number}\` in their names, and the list must have all tests${guess === null ? '' : `: ${guess}`}.`,
    mustCount: guess !== null,
  };
}
