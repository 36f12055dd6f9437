// Learns from a run how long its items take and which tests they have.
import { createHash } from 'node:crypto';
import type { RanCase } from './match-items.ts';
import type { KeptItem, KeptRun } from './read-kept-run.ts';
import { addTestTimes } from './test-times.ts';

/** Runs that a mean is of: what changed in a suite shows within a few. */
const MAX_RUNS_COUNTED = 10;
/** Below this share of the slices' time the times of tests do not show how long items take: parallel tests report 0.00. */
const LEAST_SHARE = 0.5;

/** A slice that was to run. */
export interface RanSlice {
  /** The items that it had, or had a part of. */
  items: readonly string[];
  /** Seconds of the command; 0 if it did not start. */
  seconds: number;
  /** Whether its command ended with exit code 0. */
  passed: boolean;
  cases: readonly RanCase[];
}

/** What a run showed. */
export interface RanSuite {
  /** All that were listed. */
  items: readonly string[];
  slices: readonly RanSlice[];
  digests: ReadonlyMap<string, string | null>;
  /** Whether no check for missing tests made the run red, or they were accepted: only then are its tests the new list. */
  accepted: boolean;
}

/** What to keep after a run. Items that were not listed are forgotten. @param before what the last run kept */
export function learnRun(before: KeptRun | null, ran: RanSuite): KeptRun {
  const earlier = new Map(before?.items.map((kept) => [kept.item, kept]));
  const times = sumTimes(ran.slices);
  const names = listNames(ran);
  const cutShort = new Set(ran.slices.flatMap(({ passed, items }) => (passed ? [] : items)));
  const items = ran.items.map((item): KeptItem => {
    const kept = earlier.get(item) ?? { item, seconds: null, runs: 0, digest: null, names: [] };
    const tests = ran.accepted ? listTests(kept, names.get(item) ?? [], ran, cutShort.has(item)) : {};
    return { ...kept, ...addTime(kept, times.get(item)), ...tests };
  });
  const cases = ran.slices.flatMap((slice) => slice.cases);
  const others = ran.accepted ? { digest: digestAll(ran), names: names.get(null) ?? [] } : (before?.others ?? null);
  return { share: shareOf(ran.slices), items: addTestTimes(items, before, cases), others };
}

/**
 * The tests of an item.
 * @param isCutShort whether its slice failed, and may have ended before its last test: then the tests of the same bytes stay known
 */
function listTests(kept: KeptItem, now: string[], { digests }: RanSuite, isCutShort: boolean) {
  const digest = digests.get(kept.item) ?? null;
  const isSame = digest !== null && digest === kept.digest;
  return { digest, names: isCutShort && isSame ? [...new Set([...kept.names, ...now])].sort() : now };
}

/** The seconds of each item, to deal by; null if the times of the tests do not show them. */
export function findKnownTimes(kept: KeptRun | null): Map<string, number> | null {
  if (kept === null || kept.share < LEAST_SHARE) return null;
  return new Map(kept.items.flatMap(({ item, seconds }) => (seconds === null ? [] : [[item, seconds] as const])));
}

/** A digest of all items, with theirs; null where one has none. */
export function digestAll({ items, digests }: Pick<RanSuite, 'items' | 'digests'>): string | null {
  const lines = items.map((item) => [item, digests.get(item) ?? null]).sort();
  if (lines.some(([, digest]) => digest === null)) return null;
  return createHash('sha256').update(JSON.stringify(lines)).digest('hex').slice(0, 32);
}

/**
 * The seconds of the tests by item. An item without a test took none if its slice passed and all its tests are some item's; otherwise its
 * time is not known.
 */
function timeItems({ items, cases, passed }: RanSlice): Map<string, number> {
  const seconds = new Map<string, number>();
  if (passed && cases.length > 0 && cases.every(({ item }) => item !== null))
    for (const item of items) seconds.set(item, 0);
  for (const ranCase of cases)
    if (ranCase.item !== null) seconds.set(ranCase.item, (seconds.get(ranCase.item) ?? 0) + ranCase.seconds);
  return seconds;
}

/** The seconds of items over all slices; those of an item are not known if a slice with a part of it does not know its own. */
function sumTimes(slices: readonly RanSlice[]): Map<string, number> {
  const sums = new Map<string, number>();
  const unknown = new Set<string>();
  for (const slice of slices) {
    const seconds = timeItems(slice);
    for (const item of slice.items)
      if (seconds.has(item)) sums.set(item, (sums.get(item) ?? 0) + (seconds.get(item) ?? 0));
      else unknown.add(item);
  }
  for (const item of unknown) sums.delete(item);
  return sums;
}

function addTime({ seconds, runs }: KeptItem, now: number | undefined): Pick<KeptItem, 'seconds' | 'runs'> {
  if (now === undefined) return { seconds, runs };
  const earlier = Math.min(runs, MAX_RUNS_COUNTED - 1);
  return { seconds: ((seconds ?? 0) * earlier + now) / (earlier + 1), runs: earlier + 1 };
}

function shareOf(slices: readonly RanSlice[]): number {
  const known = slices.flatMap(({ cases }) => cases).filter(({ item }) => item !== null);
  const inTests = known.reduce((sum, { seconds }) => sum + seconds, 0);
  const inSlices = slices.reduce((sum, { seconds }) => sum + seconds, 0);
  return inSlices > 0 ? Math.min(1, inTests / inSlices) : 0;
}

/** The names of tests, each once, by item; `null` has those without an item. */
function listNames({ slices }: RanSuite): Map<string | null, string[]> {
  const names = new Map<string | null, Set<string>>();
  for (const { item, name } of slices.flatMap(({ cases }) => cases))
    names.set(item, (names.get(item) ?? new Set()).add(name));
  return new Map([...names].map(([item, set]) => [item, [...set].sort()]));
}
