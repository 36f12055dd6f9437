import { PgSpeedError } from '../errors.ts';
import type { Sample, TestRun } from '../measure/sample.ts';
import { MOST_TESTS } from './limits.ts';
import type { ResultsFile } from './results.ts';

/** Times of tests in all trials together: what 50,000 tests in 30 trials make thirteen times, in half a gigabyte. */
const MOST_CELLS = 20_000_000;

/**
 * One table of test names for several files, and the samples with their columns in its order.
 * @param samples of all files, one file after another, in the order of `files`
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
  if (tests > MOST_TESTS)
    throw new PgSpeedError(
      'input',
      `These files cannot be merged: together they name more tests than a results file can hold: ${MOST_TESTS} at the most.`,
      'Names that differ from run to run (times, random numbers) make every test a new one: give them fixed names.',
    );
}

function requireFewCells(cells: number): void {
  if (cells > MOST_CELLS)
    throw new PgSpeedError(
      'input',
      `These files cannot be merged: together they hold the times of more than ${MOST_CELLS} tests in trials.`,
      'Merge fewer files.',
    );
}

/** The place of each of a file's tests in the joined table; null where all are where they were. */
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
