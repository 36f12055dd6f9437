// Collects the tests of the slices from their JUnit files, and compares them with those of the last run.
import path from 'node:path';
import { endSentence, messageOf } from '../../../errors.ts';
import { NUMBER } from '../../../inputs/items/uses.ts';
import { copyFileAtomic } from '../../../system/files.ts';
import type { Log } from '../../../system/log.ts';
import { fillNumbers } from '../../../workload/items/placeholders.ts';
import { nameTest } from '../../../workload/junit/test-name.ts';
import type { JunitCase } from '../collect/junit-cases.ts';
import { type CollectedJunit, SliceJunit } from '../collect/junit-files.ts';
import { findKnownTimes, learnRun } from '../collect/learn.ts';
import { makeCaseMatcher, type RanCase } from '../collect/match-items.ts';
import { findMissing, wereWithoutTests } from '../collect/missing.ts';
import type { KeptRun } from '../collect/read-kept-run.ts';
import type { RunSlice } from '../result.ts';
import type { DealtSlice } from './deal-suite.ts';
import type { TestFindings } from './judge.ts';
import type { EndedSlice } from './slice.ts';
import type { Suite } from './suite.ts';

/** The tests of a run, while it runs. */
export interface SliceTests {
  /** Reads what a slice wrote. @returns the number of its tests; null without `junit` */
  collect(slice: EndedSlice): Promise<number | null>;
  /** Has a last look when all slices have ended. @param version full version of the server */
  finish(slices: readonly EndedSlice[], version: string, seconds: number): Promise<RanTests>;
}

/** A test that ran, and how it ended. */
export type EndedTest = RanCase & Pick<JunitCase, 'outcome'>;

/** The tests of a run that is over. */
export interface RanTests {
  /** The tests of a slice, by its JUnit files. */
  endedTests(slice: number): readonly EndedTest[];
  findings: TestFindings;
  testsOf(slice: number): RunSlice['tests'];
  longestOf(slice: EndedSlice): RunSlice['longest'];
  /** Path of the joined JUnit file; null without one. */
  joined: string | null;
  /** Whether the next run knows the times of the items. */
  learned: boolean;
  /** Keeps times and tests for the next run. @param accepted whether its tests are the new list */
  keep(accepted: boolean): Promise<void>;
}

interface TestOptions {
  /** Words in which a slice's number may name the file that it writes: the command, values of variables. */
  words: readonly string[];
  suite: Suite;
  slices: readonly DealtSlice[];
  junit: readonly string[];
  /** Where the command runs. */
  folder: string;
  /** A private folder. */
  store: string;
  log: Pick<Log, 'warning'>;
}

const NOTHING: CollectedJunit = { bySlice: new Map(), twice: [], broken: [], joined: null, lost: [] };

/** Removes JUnit files of an earlier run. */
export async function openSliceTests({
  suite,
  slices,
  words,
  junit: globs,
  folder,
  store,
  log,
}: TestOptions): Promise<SliceTests> {
  const options = { folder, goModule: suite.facts.goModule };
  const matchAny = makeCaseMatcher(suite.items ?? [], options);
  const slicesOf = groupByItem(slices);
  const ownerOfPart = new Map(slices.flatMap(({ number, tests }) => tests.map((name) => [name, number] as const)));
  const ownerOf = (tests: readonly Parameters<typeof matchAny>[0][]) => {
    for (const test of tests) {
      const [owner, ...others] = slicesOf.get(matchAny(test) ?? '') ?? [];
      if (owner !== undefined && others.length === 0) return owner;
      const ofPart = ownerOfPart.get(nameTest(test.className, test.name, ''));
      if (ofPart !== undefined) return ofPart;
    }
    return null;
  };
  const writerOf = makeWriterSearch(slices, words);
  const junit =
    globs.length === 0
      ? null
      : await SliceJunit.open({ globs, slices: slices[0]?.count ?? 0, folder, store, writerOf, ownerOf }, log);
  return {
    collect: async (slice) => (junit === null || slice.result === null ? null : junit.collect(slice)),
    async finish(ended, version, seconds) {
      const collected = (await junit?.finish({ version, seconds })) ?? NOTHING;
      const casesOf = new Map(
        ended.map((slice) => {
          const match = makeCaseMatcher(slice.listed, options);
          const cases = (collected.bySlice.get(slice.number) ?? []).map(
            (test): EndedTest => ({
              item: match(test),
              name: test.name,
              seconds: test.seconds ?? 0,
              outcome: test.outcome,
            }),
          );
          return [slice.number, cases] as const;
        }),
      );
      return {
        endedTests: (number) => casesOf.get(number) ?? [],
        findings: junit === null ? findWithoutFiles(ended, collected) : compare(ended, casesOf, collected, suite),
        testsOf: (number) => (junit === null ? null : countTests(collected.bySlice.get(number))),
        longestOf: (slice) => findLongest(slice, casesOf.get(slice.number) ?? [], slicesOf),
        joined: collected.joined,
        learned: suite.keptRuns !== null && (findKnownTimes(learn(ended, casesOf, suite, false))?.size ?? 0) > 0,
        keep: async (accepted) => suite.keptRuns?.keep(learn(ended, casesOf, suite, accepted)),
      };
    },
  };
}

/** Numbers of the slices that have an item, or a part of it. */
function groupByItem(slices: readonly DealtSlice[]): Map<string, number[]> {
  const numbers = new Map<string, number[]>();
  for (const { number, listed } of slices)
    for (const item of listed) numbers.set(item, [...(numbers.get(item) ?? []), number]);
  return numbers;
}

/** Makes a function that finds the one slice in whose words the name of a file stands. */
function makeWriterSearch(slices: readonly DealtSlice[], words: readonly string[]): (file: string) => number | null {
  const numbered = words.filter((word) => word.includes(NUMBER));
  const filled = slices.map((slice) => ({ slice, text: numbered.map((word) => fillNumbers(word, slice)).join('\n') }));
  return (file) => {
    const name = path.basename(file);
    const writers = filled.filter(({ text }) => namesFile(text, name));
    return writers.length === 1 ? (writers[0]?.slice.number ?? null) : null;
  };
}

/** Whether a text has the name of a file as a word, or as the end of a path. */
function namesFile(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (!/[\w.-]/.test(text.charAt(at - 1)) && !/[\w-]/.test(text.charAt(at + name.length))) return true;
  return false;
}

/** Without JUnit files only the exit code of some runners shows that there was no test. */
function findWithoutFiles(slices: readonly EndedSlice[], { twice, broken, lost }: CollectedJunit): TestFindings {
  const empty = slices.filter((slice) => slice.empty).map(({ number }) => number);
  return { empty, mayBeEmpty: () => false, missing: [], twice, broken, lost };
}

function compare(
  slices: readonly EndedSlice[],
  casesOf: ReadonlyMap<number, RanCase[]>,
  { twice, broken, lost }: CollectedJunit,
  { before, facts }: Suite,
): TestFindings {
  // A slice that failed is red already, and may have ended before its last test.
  const passed = slices.filter(({ failure }) => failure === null);
  const cutShort = new Set(slices.flatMap(({ failure, listed }) => (failure === null ? [] : listed)));
  const items = [...new Set(passed.flatMap(({ listed }) => listed))].filter((item) => !cutShort.has(item));
  const cases = passed.flatMap(({ number }) => casesOf.get(number) ?? []);
  const itemsOf = new Map(slices.map(({ number, listed }) => [number, listed]));
  return {
    empty: passed.filter(({ number, empty }) => empty || casesOf.get(number)?.length === 0).map(({ number }) => number),
    mayBeEmpty: (number) => wereWithoutTests(before, itemsOf.get(number) ?? []),
    missing: findMissing(before, { items, digests: facts.digests, cases }),
    twice,
    broken,
    lost,
  };
}

function countTests(cases: readonly JunitCase[] | undefined): RunSlice['tests'] {
  if (cases === undefined) return null;
  const count = (outcome: JunitCase['outcome']) => cases.filter((test) => test.outcome === outcome).length;
  const seconds = cases.reduce((sum, test) => sum + (test.seconds ?? 0), 0);
  return { run: count('p') + count('f'), failed: count('f'), skipped: count('s'), seconds };
}

/** The item that took longest in a slice, or the test, of items that other slices have parts of. */
function findLongest(
  { items, result }: EndedSlice,
  cases: readonly RanCase[],
  slicesOf: ReadonlyMap<string, readonly number[]>,
): RunSlice['longest'] {
  const [only] = items;
  if (result !== null && only !== undefined && items.length === 1)
    return { item: only, seconds: result.seconds, tests: cases.length || null };
  const sums = new Map<string, NonNullable<RunSlice['longest']> & { tests: number }>();
  for (const { item, name, seconds } of cases) {
    if (item === null) continue;
    const key = (slicesOf.get(item)?.length ?? 0) > 1 ? name : item;
    const sum = sums.get(key) ?? { item: key, seconds: 0, tests: 0 };
    sums.set(key, { item: key, seconds: sum.seconds + seconds, tests: sum.tests + 1 });
  }
  return [...sums.values()].sort((a, b) => b.seconds - a.seconds)[0] ?? null;
}

/** What the next run should know. @param accepted whether the tests are the new list */
function learn(
  slices: readonly EndedSlice[],
  casesOf: ReadonlyMap<number, RanCase[]>,
  { items, facts, before }: Suite,
  accepted: boolean,
): KeptRun {
  const ran = slices.map(({ number, listed, result, failure }) => ({
    items: listed,
    seconds: result?.seconds ?? 0,
    passed: failure === null,
    cases: casesOf.get(number) ?? [],
  }));
  return learnRun(before, { items: items ?? [], slices: ran, digests: facts.digests, accepted });
}

/** Copies the joined file to where it is kept. What hinders that is a finding. @returns its path, or null */
export function keepJoined(
  { joined, findings }: { joined: string | null; findings: Pick<TestFindings, 'lost'> },
  folder: string,
): string | null {
  if (joined === null) return null;
  const file = path.join(folder, 'junit.xml');
  try {
    copyFileAtomic(joined, file);
    return file;
  } catch (error) {
    findings.lost.push(endSentence(`The joined JUnit file could not be kept: ${messageOf(error)}`));
    return null;
  }
}
