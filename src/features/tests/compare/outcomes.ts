import type { Sample } from '../../../results/sample.ts';
import { referenceOf } from '../../../stats/options.ts';
import { countedTrials } from '../../../stats/pairing.ts';
import type { TestsOptions } from './tests.ts';

/** In how many counted trials a test passed, failed, was skipped, or was not there. */
export interface OutcomeCounts {
  passed: number;
  failed: number;
  skipped: number;
  absent: number;
}

/** A test whose outcome is not the same in all counted trials. */
export interface OutcomeDifference {
  test: number;
  /** Variants in all trials of which it has one outcome, and another in all trials of its reference; none where it comes and goes. */
  steadyOn: string[];
  /** By variant. */
  counts: Map<string, OutcomeCounts>;
}

const LETTERS = { passed: 'p', failed: 'f', skipped: 's' } as const;

/**
 * The tests whose outcome differs between counted trials, steady differences first, then those with failures, then those that
 * were skipped, then those that are only missing somewhere. Failed trials count: a suite with a failing test ends with exit
 * code 1. Trials without tests do not.
 */
export function compareOutcomes(samples: readonly Sample[], count: number, options: TestsOptions): OutcomeDifference[] {
  const shown = options.variants.map(({ id }) => id);
  const runs = shown.map((id) =>
    countedTrials(samples, id).flatMap(({ tests }) => (tests === null ? [] : [tests.outcomes])),
  );
  const references = new Map(shown.map((id) => [id, referenceOf(id, options)]));
  const all = runs.flat();
  const differences: OutcomeDifference[] = [];
  for (let test = 0; test < count; test++) {
    if (isSame(all, test)) continue;
    const counts = new Map(shown.map((id, index) => [id, countOutcomes(runs[index] ?? [], test)]));
    differences.push({ test, steadyOn: listSteady(counts, references), counts });
  }
  const ranks = new Map(differences.map((one) => [one, rank(one)]));
  return differences.sort((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0) || a.test - b.test);
}

function isSame(runs: readonly string[], test: number): boolean {
  const first = letterAt(runs[0] ?? '', test);
  return runs.every((outcomes) => letterAt(outcomes, test) === first);
}

/** Columns that end before it did not have the test. */
function letterAt(outcomes: string, test: number): string {
  return outcomes[test] ?? '-';
}

function countOutcomes(runs: readonly string[], test: number): OutcomeCounts {
  const count = (letter: string) => runs.filter((outcomes) => letterAt(outcomes, test) === letter).length;
  return {
    passed: count(LETTERS.passed),
    failed: count(LETTERS.failed),
    skipped: count(LETTERS.skipped),
    absent: count('-'),
  };
}

/** @param references by variant */
function listSteady(counts: ReadonlyMap<string, OutcomeCounts>, references: ReadonlyMap<string, string>): string[] {
  return [...counts.keys()].filter((variant) => {
    const usual = onlyOutcome(counts.get(references.get(variant) ?? ''));
    const own = onlyOutcome(counts.get(variant));
    return own !== null && usual !== null && own !== usual;
  });
}

/** The outcome of all trials; null where there are several, or no trial. */
function onlyOutcome(counts: OutcomeCounts | undefined): string | null {
  const found = Object.entries(counts ?? {}).filter(([, count]) => count > 0);
  return found.length === 1 ? (found[0]?.[0] ?? null) : null;
}

function rank({ steadyOn, counts }: OutcomeDifference): number {
  const sum = (key: keyof OutcomeCounts) => [...counts.values()].reduce((total, one) => total + one[key], 0);
  const kind = sum('failed') > 0 ? 0 : sum('skipped') > 0 ? 1 : 2;
  return (steadyOn.length > 0 ? 0 : 10) + kind;
}
