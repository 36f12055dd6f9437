import { PgSpeedError } from '../../errors.ts';
import type { CollectedField } from '../../results/fields.ts';
import { MAX_TESTS } from '../../results/limits.ts';
import type { ResultsFile } from '../../results/results.ts';
import type { Sample } from '../../results/sample.ts';
import type { TestRun } from './result.ts';

interface TestNames {
  tests: string[];
}

interface TestsOfTrial {
  tests: TestRun | null;
}

/** Times of tests in all trials, in half a gigabyte: thirteen times those of 50,000 tests in 30 trials. */
const MAX_CELLS = 20_000_000;

/**
 * Joins the test names of several files, and moves the columns of their samples to the new order.
 * @param samples of all files, in the order of `files`
 * @throws PgSpeedError of kind `input` for more tests than a results file can name
 */
function joinTests(files: readonly ResultsFile[], samples: readonly Sample[]): { tests: string[]; samples: Sample[] } {
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

function listExtraColumns({ samples, tests }: TestNames & { samples: readonly TestsOfTrial[] }): string[] {
  return samples.flatMap((sample, index) => {
    const most = Math.max(sample.tests?.seconds.length ?? 0, sample.tests?.outcomes.length ?? 0);
    return most > tests.length
      ? [`samples.${index}.tests: it has ${most} columns, but tests has ${tests.length} names`]
      : [];
  });
}

/** The fields `tests` of results and samples. */
export const TESTS_FIELD: CollectedField<TestNames, TestsOfTrial> = {
  empty: { tests: [] },
  emptyOfTrial: { tests: null },
  listProblems: listExtraColumns,
  join(files, samples) {
    const joined = joinTests(files, samples);
    return { fields: { tests: joined.tests }, samples: joined.samples };
  },
};
