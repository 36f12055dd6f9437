import { PgSpeedError } from '../errors.ts';
import type { Skipped } from '../profiles/spec.ts';
import { MAX_FEW, MAX_TESTS, MAX_TEXTS } from './limits.ts';
import type { Results, ResultsFile } from './results.ts';
import type { Sample, TestRun } from './sample.ts';

/** File names after a remark. */
const MAX_NAMES = 3;

/** Times of tests in all trials, in half a gigabyte: thirteen times those of 50,000 tests in 30 trials. */
const MAX_CELLS = 20_000_000;

/**
 * Joins the test names of several files, and moves the columns of their samples to the new order.
 * @param samples of all files, in the order of `files`
 * @throws PgSpeedError of kind `input` for more tests than a results file can name
 */
export function joinTests(
  files: readonly ResultsFile[],
  samples: readonly Sample[],
): { tests: string[]; samples: Sample[] } {
  const places = new Map<string, number>();
  const joined: Sample[] = [];
  let cells = 0;
  for (const { results } of files) {
    const columns = placeTests(results.tests, places);
    const own = samples.slice(joined.length, joined.length + results.samples.length);
    requireFewTests(places.size);
    for (const sample of own) {
      const moved = moveTests(sample, columns);
      cells += moved.tests?.seconds.length ?? 0;
      requireFewCells(cells);
      joined.push(moved);
    }
  }
  return { tests: [...places.keys()], samples: joined };
}

function requireFewTests(tests: number): void {
  if (tests > MAX_TESTS)
    throw new PgSpeedError(
      'input',
      `These files cannot be merged: together they name more tests than a results file can hold: ${MAX_TESTS} at the most.`,
      'Names that differ from run to run (times, random numbers) make every test a new one: give them fixed names.',
    );
}

function requireFewCells(cells: number): void {
  if (cells > MAX_CELLS)
    throw new PgSpeedError(
      'input',
      `These files cannot be merged: together they hold the times of more than ${MAX_CELLS} tests in trials.`,
      'Merge fewer files.',
    );
}

/** The new column of each test of a file; null if none moves. */
function placeTests(tests: readonly string[], places: Map<string, number>): number[] | null {
  const columns = tests.map((test) => {
    const known = places.get(test);
    if (known !== undefined) return known;
    places.set(test, places.size);
    return places.size - 1;
  });
  return columns.every((column, index) => column === index) ? null : columns;
}

function moveTests(sample: Sample, columns: readonly number[] | null): Sample {
  return sample.tests === null || columns === null ? sample : { ...sample, tests: moveColumns(sample.tests, columns) };
}

function moveColumns(run: TestRun, columns: readonly number[]): TestRun {
  const used = columns.slice(0, Math.max(run.seconds.length, run.outcomes.length));
  const length = used.reduce((most, column) => Math.max(most, column + 1), 0);
  const seconds: (number | null)[] = new Array(length).fill(null);
  const outcomes: string[] = new Array(length).fill('-');
  for (const [index, column] of used.entries()) {
    seconds[column] = run.seconds[index] ?? null;
    outcomes[column] = run.outcomes[index] ?? '-';
  }
  return { ...run, seconds, outcomes: outcomes.join('') };
}

/**
 * The remarks of several files, each once, with the names of its files unless all have it. Remarks of a merged file
 * already name theirs.
 */
export function joinRemarks(files: readonly ResultsFile[], read: (results: Results) => readonly string[]): string[] {
  const all = gather(files, read, (text) => text);
  const shown = all.length > MAX_TEXTS ? all.slice(0, MAX_TEXTS - 1) : all;
  const rest = all.length - shown.length;
  const remarks = shown.map(([text, sources]) => `${text}${nameSources(sources, files.length)}`);
  return rest > 0 ? [...remarks, `${rest} more remarks`] : remarks;
}

/** Skipped profiles of all machines, as {@link joinRemarks}. */
export function joinSkipped(files: readonly ResultsFile[]): Skipped[] {
  const all = gather(
    files,
    ({ plan }) => plan.skipped,
    (one) => JSON.stringify([one.profile, one.reason, one.hint]),
  );
  return all
    .slice(0, MAX_FEW)
    .map(([one, sources]) => ({ ...one, reason: `${one.reason}${nameSources(sources, files.length)}` }));
}

/** Each different item with its files, in order of appearance. */
function gather<T>(
  files: readonly ResultsFile[],
  read: (results: Results) => readonly T[],
  keyOf: (item: T) => string,
): [T, ResultsFile[]][] {
  const found = new Map<string, [T, Set<ResultsFile>]>();
  for (const file of files)
    for (const item of read(file.results)) {
      const known = found.get(keyOf(item));
      if (known === undefined) found.set(keyOf(item), [item, new Set([file])]);
      else known[1].add(file);
    }
  return [...found.values()].map(([item, sources]) => [item, [...sources]]);
}

function nameSources(sources: readonly ResultsFile[], all: number): string {
  if (sources.length === all || sources.every(({ results }) => results.shards.length > 0)) return '';
  const names = sources.slice(0, MAX_NAMES).map(({ name }) => `\`${name}\``);
  const rest = sources.length - names.length;
  return ` (${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''})`;
}

/** Makes names unique with numbers; the time does not grow with the number of equal names. */
export class UniqueNames {
  readonly #taken = new Set<string>();
  readonly #next = new Map<string, number>();

  /** The name or, if it is taken, the first free one of `name (2)`, `name (3)`, ... */
  take(name: string): string {
    let unique = name;
    let number = this.#next.get(name) ?? 2;
    for (; this.#taken.has(unique); number++) unique = `${name} (${number})`;
    this.#next.set(name, number);
    this.#taken.add(unique);
    return unique;
  }
}
