// Splits the items of a suite that are too long for a worker, where their runner lists the tests in them.
import type { Inputs } from '../../../inputs/inputs.ts';
import { findListingRunner, type ListingRunner } from '../../../inputs/items/runners.ts';
import { dealItems } from '../../../plan/deal-by-time.ts';
import { countThings, listFirst } from '../../../system/amounts.ts';
import type { Log } from '../../../system/log.ts';
import { nameTest } from '../../../workload/junit/test-name.ts';
import type { CommandInput } from '../../../workload/rewrite.ts';
import { findTestTimes } from '../collect/test-times.ts';
import { LEAST_GAIN_SECONDS } from '../plan/split-gain.ts';
import type { Suite } from '../run/suite.ts';
import { cutTests, sumSeconds, type TimedTest, writeWords } from './cut.ts';
import { DJANGO } from './django.ts';
import { appendWords, type ListContext, type Listing, listTests } from './list-tests.ts';
import type { ListedTest, Lister } from './lister.ts';
import type { Part } from './pieces.ts';
import { PYTEST } from './pytest.ts';
import { RSPEC } from './rspec.ts';

const LISTERS: Record<ListingRunner, Lister> = { django: DJANGO, pytest: PYTEST, rspec: RSPEC };

/** Share of an even share of a worker from which an item is split, where that helps. */
const LONG = 1 / 2;
/** The most that a part of several classes takes, as a share of an even share of a worker: see benchmarks/results/worker-splitting.md. */
export const PART = 1 / 4;
/** Items in a sentence. */
const MAX_NAMED = 3;

interface SplitContext extends Omit<ListContext, 'timeoutMs'> {
  /** Full version of the server, as in names of tests. */
  version: string;
  log: Log;
}

/** What was split. */
export interface SplitSuite {
  /** The parts of items that are split, at least two each. */
  parts: Map<string, Part[]>;
  /** Why items stay whole, as a sentence; null where none had to be split. */
  remark: string | null;
}

/** Whether items of the suite are to be split, as far as is known before they are listed: then there can be more slices than items. */
export function maySplit(
  suite: Pick<Suite, 'items' | 'times' | 'facts'>,
  { splitItems, workers = 1 }: Pick<Inputs, 'splitItems' | 'workers'>,
  input: CommandInput,
): boolean {
  if (!splitItems || suite.items === null || suite.times === null || findListingRunner(input) === null) return false;
  return workers === 'auto' || findLong(suite, workers).gainSeconds >= LEAST_GAIN_SECONDS;
}

/** Whether long items of the suite are split once their times are known: its command is a plain call of a runner that lists tests. */
export function canSplit(
  { items }: Pick<Suite, 'items'>,
  { splitItems }: Pick<Inputs, 'splitItems'>,
  input: CommandInput,
): boolean {
  return splitItems && items !== null && findListingRunner(input) !== null && appendWords(input, []) !== null;
}

/** Splits long items, and logs each. What hinders that ends no run. @throws PgSpeedError of kind `interrupted` */
export async function splitSuite(suite: Suite, count: number, context: SplitContext): Promise<SplitSuite> {
  const nothing = { parts: new Map(), remark: null };
  const { input, checked } = context;
  const runner = findListingRunner(input);
  if (runner === null || !maySplit(suite, checked.inputs, input)) return nothing;
  const { items, gainSeconds, evenSeconds } = findLong(suite, count);
  if (items.length === 0 || gainSeconds < LEAST_GAIN_SECONDS) return nothing;
  // A listing that takes longer than what it can save is not worth its time.
  const limited = { ...context, timeoutMs: Math.ceil(gainSeconds) * 1000 };
  const list = (words: readonly string[]) => listTests(LISTERS[runner], words, items, limited);
  const listing = await list(items);
  if (listing.problem !== null) return { ...nothing, remark: explainWhole(items, listing) };
  const parts = makeParts(items, listing.tests, { suite, evenSeconds, version: context.version });
  if (parts.size === 0) return nothing;
  const again = await list([...parts.values()].flat().flatMap(({ words }) => words));
  const problem = compareListings(
    listing.tests.filter(({ item }) => parts.has(item)),
    again,
  );
  if (problem !== null) return { ...nothing, remark: explainWhole([...parts.keys()], { ...again, problem }) };
  for (const [item, ofItem] of parts) {
    const tests = ofItem.reduce((sum, part) => sum + part.tests.length, 0);
    context.log.info(`\`${item}\` is split: ${countThings(tests, 'test')} in ${ofItem.length} parts.`);
  }
  return { parts, remark: null };
}

/** The items that are longer than half of an even share, and what the best split of them saves. */
export function findLong(
  { items, times, facts }: Pick<Suite, 'items' | 'times' | 'facts'>,
  count: number,
): { items: string[]; gainSeconds: number; evenSeconds: number } {
  const sum = (some: readonly string[]) => some.reduce((total, item) => total + (times?.get(item) ?? 0), 0);
  const evenSeconds = sum(items ?? []) / count;
  const slowest = Math.max(0, ...dealItems(items ?? [], count, times, facts.sizes).slices.map(sum));
  const long = (items ?? []).filter((item) => (times?.get(item) ?? 0) > LONG * evenSeconds);
  return { items: long, gainSeconds: slowest - evenSeconds, evenSeconds };
}

interface PartOptions {
  suite: Pick<Suite, 'before' | 'times'>;
  /** An even share of a worker. No class that is shorter is cut. */
  evenSeconds: number;
  /** The most that a part of several classes takes, as a share of that. */
  part?: number;
  version: string;
}

/** The parts of each item that has at least two. */
export function makeParts(
  items: readonly string[],
  listed: readonly ListedTest[],
  { suite, evenSeconds, part = PART, version }: PartOptions,
): Map<string, Part[]> {
  const parts = new Map<string, Part[]>();
  for (const item of items) {
    const tests = listed.filter((test) => test.item === item);
    const timed = timeTests(tests, findTestTimes(suite.before, item), suite.times?.get(item) ?? 0, version);
    const ofItem = cutTests(timed, { part: part * evenSeconds, block: evenSeconds }).map((own) => ({
      words: writeWords(own, tests),
      seconds: sumSeconds(own),
      tests: own.map(({ className, name }) => nameTest(className, name, '')),
    }));
    if (ofItem.length > 1) parts.set(item, ofItem);
  }
  return parts;
}

/** A test without a time counts as the mean of those of its item. */
function timeTests(
  tests: readonly ListedTest[],
  known: ReadonlyMap<string, number>,
  itemSeconds: number,
  version: string,
): TimedTest[] {
  const seconds = tests.map(({ className, name }) => known.get(nameTest(className, name, version)));
  const timed = seconds.filter((time) => time !== undefined);
  const total = timed.reduce((sum, time) => sum + time, 0);
  const mean = timed.length === 0 ? itemSeconds / tests.length : total / timed.length;
  return tests.map((test, index) => ({ ...test, seconds: seconds[index] ?? mean }));
}

/**
 * What is wrong if the parts are not the tests that were listed: their names differ in each call, or only a plugin knows them. Its
 * runner then fails, or lists others.
 */
function compareListings(tests: readonly ListedTest[], { tests: again, problem }: Listing): string | null {
  if (problem !== null && !problem.startsWith('failed')) return problem;
  const ids = (list: readonly ListedTest[]) => new Set(list.map(({ groups }) => groups.at(-1)));
  const [first, second] = [ids(tests), ids(again)];
  if (first.size === second.size && [...first].every((id) => second.has(id))) return null;
  return 'does not find the tests by the names that it has printed';
}

function explainWhole(items: readonly string[], { label, problem }: Listing): string {
  const names = listFirst(
    items.map((item) => `\`${item}\``),
    MAX_NAMED,
  );
  return `${names} ${items.length === 1 ? 'stays' : 'stay'} whole: \`${label}\` ${problem}.`;
}
