// Finds tests that do not end the same way in all trials.
import type { Sample } from '../../../results/sample.ts';
import { countedTrials } from '../../../stats/pairing.ts';
import type { TestsOptions } from './tests.ts';

/** In how many counted trials a test passed, failed, was skipped, or was not there. */
export type OutcomeCounts = Record<'passed' | 'failed' | 'skipped' | 'absent', number>;

/** A test whose outcome is not the same in all counted trials. */
export interface OutcomeDifference {
  test: number;
  /** Variants where the test always ends one way, and always another way on the reference. */
  steadyOn: string[];
  /** By variant. */
  counts: Map<string, OutcomeCounts>;
}

/**
 * The tests whose outcome differs between counted trials, steady differences first, then those with failures, then those that
 * were skipped, then those that are only missing somewhere. Failed trials count: a suite with a failing test ends with exit
 * code 1. Trials without tests do not.
 */
export function compareOutcomes(samples: readonly Sample[], count: number, options: TestsOptions): OutcomeDifference[] {
  const runs = new Map(
    options.variants.map(({ id }) => [
      id,
      countedTrials(samples, id).flatMap(({ tests, part }) => (tests ? [{ outcomes: tests.outcomes, part }] : [])),
    ]),
  );
  const allRuns = [...runs.values()].flat();
  const ranked: { rank: number; difference: OutcomeDifference }[] = [];
  for (let test = 0; test < count; test++) {
    const ofTest = listRunsOf(test, allRuns);
    const letter = letterAt(ofTest[0]?.outcomes ?? '', test);
    if (ofTest.every(({ outcomes }) => letterAt(outcomes, test) === letter)) continue;
    const counts = new Map([...runs].map(([id, all]) => [id, countOutcomes(listRunsOf(test, all, ofTest), test)]));
    const difference = { test, steadyOn: listSteady(counts, options), counts };
    ranked.push({ rank: rank(difference), difference });
  }
  // The sort keeps the order of tests with the same rank.
  return ranked.sort((a, b) => a.rank - b.rank).map(({ difference }) => difference);
}

/**
 * The tests that only have another name in each run (a UUID, an address), which says nothing of the variants: no variant has one of these in all its
 * trials, or, with one trial of each, every variant has such tests for itself. Tests that failed are never among them.
 */
export function findChangingNames(differences: readonly OutcomeDifference[]): Set<number> {
  const missing = differences.filter(({ counts }) => isOnlyMissing([...counts.values()]));
  const alone = missing.filter(
    ({ counts }) => [...counts.values()].reduce((sum, side) => sum + countPresent(side), 0) === 1,
  );
  const sides = new Set(
    alone.flatMap(({ counts }) => [...counts].flatMap(([id, side]) => (countPresent(side) > 0 ? [id] : []))),
  );
  const changing = missing.filter(({ counts }) =>
    [...counts.values()].every((side) => side.absent > 0 || countPresent(side) === 0),
  );
  const everywhere = [...(missing[0]?.counts ?? [])].every(
    ([id, side]) => sides.has(id) || countPresent(side) + side.absent === 0,
  );
  return new Set([...changing, ...(everywhere ? alone : [])].map(({ test }) => test));
}

function isOnlyMissing(sides: readonly OutcomeCounts[]): boolean {
  const has = (outcome: 'passed' | 'skipped' | 'failed') => sides.some((side) => side[outcome] > 0);
  return !has('failed') && has('passed') !== has('skipped');
}

function countPresent({ passed, failed, skipped }: OutcomeCounts): number {
  return passed + failed + skipped;
}

interface RunOutcomes {
  outcomes: string;
  part: number | undefined;
}

/** The runs in which a test could have been: of a workload in parts those of the parts that have it. @param among where it is looked for */
function listRunsOf(test: number, runs: readonly RunOutcomes[], among = runs): readonly RunOutcomes[] {
  if (runs.every(({ part }) => part === undefined)) return runs;
  const parts = new Set(among.flatMap(({ outcomes, part }) => (letterAt(outcomes, test) === '-' ? [] : [part])));
  return runs.filter(({ part }) => parts.has(part));
}

/** The outcome of a test in a run; a run with fewer tests did not have it. */
function letterAt(outcomes: string, test: number): string {
  return outcomes[test] ?? '-';
}

function countOutcomes(runs: readonly RunOutcomes[], test: number): OutcomeCounts {
  const count = (letter: string) => runs.filter(({ outcomes }) => letterAt(outcomes, test) === letter).length;
  return { passed: count('p'), failed: count('f'), skipped: count('s'), absent: count('-') };
}

function listSteady(counts: ReadonlyMap<string, OutcomeCounts>, options: TestsOptions): string[] {
  const steady = options.variants.filter(({ id, reference }) => {
    const outcome = onlyOutcome(counts.get(id));
    const usual = onlyOutcome(counts.get(reference ?? options.reference));
    return outcome !== null && usual !== null && outcome !== usual;
  });
  return steady.map(({ id }) => id);
}

/** The outcome of all trials; null if there are several outcomes, or no trial. */
function onlyOutcome(counts: OutcomeCounts | undefined): string | null {
  const outcomes = Object.entries(counts ?? {}).filter(([, count]) => count > 0);
  return outcomes.length === 1 ? (outcomes[0]?.[0] ?? null) : null;
}

function rank({ steadyOn, counts }: OutcomeDifference): number {
  const sides = [...counts.values()];
  const base = steadyOn.length > 0 ? 0 : 10;
  if (sides.some(({ failed }) => failed > 0)) return base;
  return sides.some(({ skipped }) => skipped > 0) ? base + 1 : base + 2;
}
