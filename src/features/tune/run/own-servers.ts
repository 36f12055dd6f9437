// Defines workers of ours as a kind that a search tries: each runs a slice of the suite on a server of its own.
import type { Inputs } from '../../../inputs/inputs.ts';
import type { OwnPlaces } from '../../../plan/plan.ts';
import { explainFailure } from '../../../report/failed-tests.ts';
import { MAX_SERVERS } from '../../../results/limits.ts';
import { countThings } from '../../../system/amounts.ts';
import { findCure } from '../../workers/diagnose/cure.ts';
import { listOwnInputs } from '../../workers/inputs/own.ts';
import { LONELY } from '../../workers/run/apart.ts';
import { type Climb, NOTHING_FOUND } from './climb.ts';
import type { SlicedFacts } from './sliced.ts';

export const OWN_SERVERS = 'workers on servers of their own';

/** Tests that mostly wait leave their processor to many. */
const PER_IDLE_PROCESSOR = 8;

/**
 * 2, the processors, and then twice as many each time.
 * @param most so many have work; null: no limit is known @param today the workers of the runner: fewer of ours are no faster than these
 */
export function listServerCounts(cores: number, most: number | null, today: number): number[] {
  const counts = new Set([2]);
  for (let count = cores; count <= cores * PER_IDLE_PROCESSOR; count *= 2) counts.add(count);
  const limit = Math.min(most ?? Number.POSITIVE_INFINITY, MAX_SERVERS);
  return [...counts].filter((count) => count > 1 && count >= today && count <= limit).toSorted((a, b) => a - b);
}

interface ServerOptions {
  inputs: Pick<Inputs, 'ownFolder' | 'ownNetwork'>;
  cores: number;
  /** The workers of the runner; each slice has one of them, or the processors would have too many. */
  today: number;
  /** What a diagnosis has shown that slices must have of their own; null: there was none. */
  own: OwnPlaces | null;
  /** Whether they are compared for the second time, on another profile. */
  isAgain: boolean;
}

export function makeServerClimb(facts: SlicedFacts, options: ServerOptions): Climb {
  const { inputs, cores, today, own, isAgain } = options;
  const names = own === null ? [] : listOwnInputs(own).map(({ name }) => name);
  const format = (count: number) =>
    `${countThings(count, 'worker')} on servers of their own${wordOwn(names.map((name) => `\`${name}\``))}`;
  const isGiven = inputs.ownFolder !== undefined || inputs.ownNetwork || own !== null;
  return {
    format,
    choose: (best, count) => ({
      ...best,
      id: `+ ${count} servers${isAgain ? ` on ${best.profile.name}` : ''}${wordOwn(names)}`,
      servers: count,
      own,
      workers: today > 1 ? 1 : null,
    }),
    sureCount: cores,
    explainRefusal: () => null,
    explainFailure(failed, { tests }, choice, findings) {
      const what = format(choice.servers ?? 1);
      const why = explainFailure(failed, tests);
      if (failed.phases.run === null) return [`With ${what} a run could not begin: ${why}.`];
      const head = `With ${what} the suite fails: ${why}.`;
      if (findings.length > 0) return [head, ...findings.map(({ sentence }) => sentence)];
      const lonely = inputs.ownNetwork || own?.network ? ` ${LONELY}` : '';
      return [`${head}${lonely} ${SHARES} To find out: \`${facts.writeDiagnosis(choice)}\``];
    },
    async diagnose(failed, seconds) {
      // With what was asked for or found they fail for another reason.
      if (isGiven || failed.phases.run === null) return NOTHING_FOUND;
      const findings = await facts.diagnose(failed, seconds);
      const cure = findCure(findings);
      return { findings, cured: cure && makeServerClimb(facts, { ...options, own: cure }) };
    },
    explainNoGain: () => null,
    whereMissing: ` Each slice needs JUnit files of its own, with \`{slice-number}\` in their names, and the list must have all tests${facts.guess === null ? '' : `: ${facts.guess}`}.`,
    mustCount: facts.guess !== null,
  };
}

const SHARES = 'Its tests share something beside the server, such as files or ports, or need what others leave behind.';

function wordOwn(names: readonly string[]): string {
  return names.length === 0 ? '' : ` with ${names.join(' and ')}`;
}
