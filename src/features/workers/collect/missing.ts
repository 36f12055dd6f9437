// Finds tests of the last accepted run that this run lost, though nothing of theirs was changed.
import { eraseStamps } from '../../../workload/junit/test-name.ts';
import { digestAll } from './learn.ts';
import type { RanCase } from './match-items.ts';
import type { KeptRun } from './read-kept-run.ts';

interface RanTests {
  /** All that were listed. */
  items: readonly string[];
  digests: ReadonlyMap<string, string | null>;
  /** The tests of all slices. */
  cases: readonly RanCase[];
}

/** A test that did not run. */
export interface MissingTest {
  /** Null where its item is not known. */
  item: string | null;
  test: string;
}

/**
 * Tests of the last accepted run whose item is still listed with the same bytes in its files, while no test of it has their name, nor a
 * test without an item. Names that change from run to run are compared by their number: as many as there are new ones of the same form are
 * not missing. Tests that had no item are compared if no item changed.
 */
export function findMissing(before: KeptRun | null, ran: RanTests): MissingTest[] {
  const namesOf = new Map<string | null, Set<string>>();
  for (const { item, name } of ran.cases) namesOf.set(item, (namesOf.get(item) ?? new Set()).add(name));
  const strays = namesOf.get(null) ?? new Set();
  const listed = new Set(ran.items);
  const missing: MissingTest[] = [];
  for (const { item, digest, names } of before?.items ?? []) {
    if (!listed.has(item) || digest === null || digest !== ran.digests.get(item)) continue;
    for (const test of findLost(names, namesOf.get(item) ?? new Set(), strays)) missing.push({ item, test });
  }
  const others = before?.others ?? null;
  if (others === null || others.digest === null || others.digest !== digestAll(ran)) return missing;
  const everyName = new Set(ran.cases.map(({ name }) => name));
  for (const test of findLost(others.names, everyName)) missing.push({ item: null, test });
  return missing;
}

/** Whether the last accepted run, which must be known, had no test of these items: a slice of them may be without one. */
export function wereWithoutTests(before: KeptRun | null, items: readonly string[]): boolean {
  if (before === null || before.others === null || before.others.names.length > 0) return false;
  const names = new Map(before.items.map((kept) => [kept.item, kept.names]));
  return items.every((item) => (names.get(item) ?? []).length === 0);
}

/** The names that are gone, but for as many as there are new ones of their form. @param strays names that also count as present */
function findLost(
  names: readonly string[],
  now: ReadonlySet<string>,
  strays: ReadonlySet<string> = new Set(),
): string[] {
  const gone = names.filter((name) => !now.has(name) && !strays.has(name));
  if (gone.length === 0) return [];
  const known = new Set(names);
  const fresh = new Map<string, number>();
  for (const name of now) if (!known.has(name)) fresh.set(formOf(name), (fresh.get(formOf(name)) ?? 0) + 1);
  return gone.filter((name) => {
    const left = fresh.get(formOf(name)) ?? 0;
    fresh.set(formOf(name), left - 1);
    return left <= 0;
  });
}

/** A name without what may differ from run to run: time stamps, parameters in brackets or quotes, and words with a digit. */
function formOf(name: string): string {
  return eraseStamps(name)
    .replace(/\[[^[\]]*\]|\([^()]*\)|"[^"]*"|'[^']*'/g, '')
    .replace(/[\p{L}\d]*\d[\p{L}\d.]*/gu, '0');
}
