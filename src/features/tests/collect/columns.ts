// Gathers the results of single tests of all trials, in columns with shared test names.

import { MAX_TESTS } from '../../../results/limits.ts';
import { countThings } from '../../../system/amounts.ts';
import type { JunitTest, TestOutcome } from '../../../workload/junit/junit.ts';
import { nameClass, nameInOrigin, nameOrigin, nameTest } from '../../../workload/junit/test-name.ts';
import { type NumberForm, TimeSum } from '../../../workload/junit/written-time.ts';
import type { TestRun } from '../result.ts';

/** Characters of a name in a warning. */
const MAX_EXAMPLE_LENGTH = 80;

/** Times are kept to the microsecond; no test is measured more finely. */
const MAX_DECIMALS = 6;

/** The highest of several results under one name counts. */
const RANK: Readonly<Record<TestOutcome, number>> = { f: 2, p: 1, s: 0 };

/** Names of tests with their places in the columns of all trials. */
export class TestNames {
  /** In the order in which they were seen, which is that of the columns of `TestRun`. */
  readonly names: string[] = [];
  /**
   * Classes that do not tell their tests apart (Node's reporter calls every class `test`): one had two tests of one name in several suites or
   * files. Their tests are named by suite and file from then on, so that they have one name in all trials.
   */
  readonly vagueClasses = new Set<string>();
  readonly #places = new Map<string, number>();

  /** The place of a name, a new one for a new name; null if a results file has no room for more names. */
  place(name: string): number | null {
    const place = this.#places.get(name);
    if (place !== undefined) return place;
    if (this.names.length >= MAX_TESTS) return null;
    this.#places.set(name, this.names.length);
    return this.names.push(name) - 1;
  }
}

/** All results under one name, from one suite and file. */
interface TestResult {
  className: string;
  /** Suites and file. */
  origin: readonly string[];
  time: TimeSum;
  /** The worst. */
  outcome: TestOutcome;
  last: TestOutcome;
  flaky: boolean;
  count: number;
}

/** What is known of a trial at its end. */
export interface TrialEnd {
  /** How its files write times. */
  form: NumberForm;
  /** Whether the command ended with exit code 0. */
  passed: boolean;
}

/** The tests of one trial while its files are read. */
export class TestColumns {
  readonly #names: TestNames;
  readonly #version: string;
  readonly #folder: string;
  /** By name, and under it by where the tests come from. */
  readonly #results = new Map<string, Map<string, TestResult>>();
  #size = 0;
  #suites: { of: readonly string[]; name: string } = { of: [], name: '' };
  #dropped = 0;

  /** @param version of the server, as in class names @param folder where the workload runs, as in names of files */
  constructor(names: TestNames, version: string, folder: string) {
    this.#names = names;
    this.#version = version;
    this.#folder = folder;
  }

  /** Adds a test, after those that ran before it. Times under the same name are added up. */
  add(test: JunitTest): void {
    const { time, outcome, flaky } = test;
    const result = this.#open(test);
    if (result === null) {
      this.#dropped += 1;
      return;
    }
    result.count += 1;
    result.last = outcome;
    result.flaky ||= flaky;
    if (RANK[outcome] > RANK[result.outcome]) result.outcome = outcome;
    if (time !== null) result.time.add(time);
  }

  /** Returns the columns, and adds to `warnings` what is wrong with them. */
  finish({ form, passed }: TrialEnd, warnings: string[]): TestRun {
    const { names } = this.#names;
    const results = this.#placeResults();
    if (passed) for (const result of results.values()) acceptRetry(result);
    const all = new TimeSum();
    for (const { time } of results.values()) all.addSum(time);
    warnings.push(...describeRepeated(results, names));
    if (this.#dropped > 0)
      warnings.push(
        `more than ${MAX_TESTS} names of tests: ${this.#dropped} ${this.#dropped === 1 ? 'result is' : 'results are'} left out`,
      );
    const decimals = Math.min(MAX_DECIMALS, all.total(form)?.decimals ?? 0);
    return {
      seconds: Array.from(names, (_, place) => results.get(place)?.time.total(form)?.seconds ?? null),
      outcomes: Array.from(names, (_, place) => results.get(place)?.outcome ?? '-').join(''),
      resolution: 1 / 10 ** decimals,
    };
  }

  /** The result that a test belongs to; null if there is no room for more. */
  #open({ className, name, suites, file }: JunitTest): TestResult | null {
    const id = nameTest(className, name, this.#version);
    if (this.#suites.of !== suites)
      this.#suites = { of: suites, name: nameOrigin(suites, this.#version, this.#folder) };
    const origin = [this.#suites.name, nameOrigin([file], this.#version, this.#folder)];
    const alike = this.#results.get(id) ?? new Map<string, TestResult>();
    const key = origin.join('\0');
    const known = alike.get(key);
    if (known !== undefined) return known;
    if (this.#size >= MAX_TESTS) return null;
    this.#size += 1;
    const result: TestResult = {
      className: nameClass(className, this.#version),
      origin,
      time: new TimeSum(),
      outcome: 's',
      last: 's',
      flaky: false,
      count: 0,
    };
    this.#results.set(id, alike.set(key, result));
    return result;
  }

  /** The results by their places, once it is known which classes are vague. */
  #placeResults(): Map<number, TestResult> {
    const { vagueClasses } = this.#names;
    for (const alike of this.#results.values())
      if (alike.size > 1) for (const { className } of alike.values()) vagueClasses.add(className);
    const placed = new Map<number, TestResult>();
    for (const [id, alike] of this.#results)
      for (const result of alike.values()) {
        const place = this.#names.place(vagueClasses.has(result.className) ? nameInOrigin(result.origin, id) : id);
        const other = place === null ? undefined : placed.get(place);
        if (place === null) this.#dropped += result.count;
        else placed.set(place, other === undefined ? result : joinResults(other, result));
      }
    return placed;
  }
}

/** One class and name may come from two classes and names: `a › b` and `c`, `a` and `b › c`. */
function joinResults(one: TestResult, other: TestResult): TestResult {
  one.time.addSum(other.time);
  const outcome = RANK[one.outcome] > RANK[other.outcome] ? one.outcome : other.outcome;
  return { ...one, outcome, last: other.last, flaky: one.flaky || other.flaky, count: one.count + other.count };
}

/** Lets the last try count, in a run that passed. Anywhere else several results may be several tests. */
function acceptRetry(result: TestResult): void {
  if (result.outcome !== 'f' || result.last !== 'p') return;
  result.outcome = 'p';
  result.flaky = true;
}

function describeRepeated(results: ReadonlyMap<number, TestResult>, names: readonly string[]): string[] {
  const all = [...results].map(([place, result]) => ({ ...result, name: names[place] ?? '' }));
  const retried = all.filter(({ flaky, outcome }) => flaky && outcome === 'p');
  const repeated = all.filter(({ count, flaky, outcome }) => count > 1 && !(flaky && outcome === 'p'));
  const several = nameFirst(repeated, 'has several results', 'have several results each');
  return [
    ...nameFirst(retried, 'passed after a retry', 'passed after a retry each'),
    ...several.map((text) => `${text}; their times are added up and the worst outcome counts`),
  ];
}

function nameFirst(results: readonly { name: string }[], one: string, many: string): string[] {
  const [first] = results;
  if (first === undefined) return [];
  const example = `\`${first.name.slice(0, MAX_EXAMPLE_LENGTH)}\``;
  if (results.length === 1) return [`1 test ${one}: ${example}`];
  return [`${countThings(results.length, 'test')} ${many}, for example ${example}`];
}
