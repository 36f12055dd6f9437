// Learns how long single tests take, of items that are long enough to be split.
import type { RanCase } from './match-items.ts';
import type { KeptItem, KeptRun } from './read-kept-run.ts';

/**
 * Least share of all seconds that such an item has: half of an even share of 64 workers, which are the most. At most 128 items are so
 * long.
 */
const LONG = 1 / 128;

/** Adds the seconds of tests to long items, and takes them from others. @param before what the last run kept @param cases of this run */
export function addTestTimes(
  items: readonly KeptItem[],
  before: KeptRun | null,
  cases: readonly RanCase[],
): KeptItem[] {
  const total = items.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0);
  const casesOf = new Map<string | null, RanCase[]>();
  for (const test of cases) {
    const ofItem = casesOf.get(test.item) ?? [];
    casesOf.set(test.item, ofItem);
    ofItem.push(test);
  }
  return items.map(({ testSeconds: _, ...kept }) => {
    if (kept.seconds === null || kept.seconds < LONG * total) return kept;
    const earlier = findTestTimes(before, kept.item);
    const now = meanTimes(casesOf.get(kept.item) ?? []);
    const add = (name: string) => addSeconds(earlier.get(name), now.get(name), kept.runs);
    return { ...kept, testSeconds: kept.names.map(add) };
  });
}

/** The seconds of the tests of an item, by their names; empty where they are not known. */
export function findTestTimes(run: KeptRun | null, item: string): Map<string, number> {
  const kept = run?.items.find((candidate) => candidate.item === item);
  const times = new Map<string, number>();
  for (const [index, name] of (kept?.names ?? []).entries()) {
    const seconds = kept?.testSeconds?.[index] ?? null;
    if (seconds !== null) times.set(name, seconds);
  }
  return times;
}

/** Tests of one name are equally long. */
function meanTimes(cases: readonly RanCase[]): Map<string, number> {
  const times = new Map<string, { sum: number; count: number }>();
  for (const { name, seconds } of cases) {
    const { sum, count } = times.get(name) ?? { sum: 0, count: 0 };
    times.set(name, { sum: sum + seconds, count: count + 1 });
  }
  return new Map([...times].map(([name, { sum, count }]) => [name, sum / count]));
}

/** The mean of the runs, in whole milliseconds. @param runs of the item, with this one */
function addSeconds(earlier: number | undefined, now: number | undefined, runs: number): number | null {
  if (earlier === undefined || now === undefined) return roundSeconds(now ?? earlier);
  return roundSeconds((earlier * (runs - 1) + now) / Math.max(1, runs));
}

function roundSeconds(seconds: number | undefined): number | null {
  return seconds === undefined ? null : Math.round(seconds * 1000) / 1000;
}
