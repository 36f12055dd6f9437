// Gathers the results of single tests of all trials, in columns with shared test names.
import { MAX_TESTS } from '../../../results/limits.ts';
import type { TestRun } from '../result.ts';
import type { JunitTest, TestOutcome } from './junit.ts';
import { nameTest } from './name-and-time.ts';

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

/** The tests of one trial while its files are read. */
export class TestColumns {
  readonly #names: TestNames;
  readonly #version: string;
  /** All results under one name, by its place. */
  readonly #results: { seconds: number | null; outcome: TestOutcome }[] = [];
  readonly #repeated = new Set<number>();
  #decimals = -1;
  #zeroDecimals = 0;
  #dropped = 0;

  /** @param version of the server, as in class names */
  constructor(names: TestNames, version: string) {
    this.#names = names;
    this.#version = version;
  }

  /** Adds a test. Times under the same name are added up, and the worst outcome is kept. */
  add({ className, name, time, outcome }: JunitTest): void {
    const place = this.#names.place(nameTest(className, name, this.#version));
    if (place === null) {
      this.#dropped += 1;
      return;
    }
    const result = this.#results[place] ?? { seconds: null, outcome };
    if (this.#results[place] === result) this.#repeated.add(place);
    this.#results[place] = result;
    if (RANK[outcome] > RANK[result.outcome]) result.outcome = outcome;
    if (time === null) return;
    result.seconds = Math.round(((result.seconds ?? 0) + time.seconds) * 1e6) / 1e6;
    if (time.seconds > 0) this.#decimals = Math.max(this.#decimals, time.decimals);
    else this.#zeroDecimals = Math.max(this.#zeroDecimals, time.decimals);
  }

  /** Returns the columns, and adds to `warnings` what is wrong with them. */
  finish(warnings: string[]): TestRun {
    const { names } = this.#names;
    const repeated = this.#repeated.size;
    if (repeated > 0) {
      const [first] = this.#repeated;
      const example = `\`${names[first ?? 0]?.slice(0, MAX_EXAMPLE_LENGTH)}\``;
      const which =
        repeated === 1
          ? `1 test has several results: ${example}`
          : `${repeated} tests have several results each, for example ${example}`;
      warnings.push(`${which}; their times are added up and the worst outcome counts`);
    }
    if (this.#dropped > 0)
      warnings.push(
        `more than ${MAX_TESTS} names of tests: ${this.#dropped} ${this.#dropped === 1 ? 'result is' : 'results are'} left out`,
      );
    const decimals = Math.min(MAX_DECIMALS, this.#decimals < 0 ? this.#zeroDecimals : this.#decimals);
    return {
      seconds: Array.from(names, (_, place) => this.#results[place]?.seconds ?? null),
      outcomes: Array.from(names, (_, place) => this.#results[place]?.outcome ?? '-').join(''),
      resolution: 1 / 10 ** decimals,
    };
  }
}
