// Declares the field `tests` of results: how merged files join their names and columns, and the check that columns have names.
import { PgSpeedError } from '../../errors.ts';
import { MAX_TESTS } from '../../results/limits.ts';
import type { CollectedField, ResultsFile } from '../../results/results.ts';
import type { Sample } from '../../results/sample.ts';
import type { TestRun } from './result.ts';

type TestsOfTrial = { tests: TestRun | null };

/** Most times of tests in all trials: half a gigabyte, thirteen times those of 50,000 tests in 30 trials. */
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
    if (places.size > MAX_TESTS)
      throw new PgSpeedError(
        'input',
        `These files cannot be merged: together they name more tests than a results file can hold: ${MAX_TESTS} at the most.`,
        'Names that differ from run to run (times, random numbers) make every test a new one: give them fixed names.',
      );
    for (const sample of samples.slice(joined.length, joined.length + results.samples.length)) {
      const moved = sample.tests && columns ? { ...sample, tests: moveColumns(sample.tests, columns) } : sample;
      cells += moved.tests?.seconds.length ?? 0;
      if (cells > MAX_CELLS)
        throw new PgSpeedError(
          'input',
          `These files cannot be merged: together they hold the times of more than ${MAX_CELLS} tests in trials.`,
          'Merge fewer files.',
        );
      joined.push(moved);
    }
  }
  return { tests: [...places.keys()], samples: joined };
}

/** The tests of a trial that ran its slices one after the other: of each test the result of the slice that has it. */
export function joinTestsOfSlices(slices: readonly TestsOfTrial[]): TestsOfTrial {
  const runs = slices.flatMap(({ tests }) => tests ?? []);
  if (runs.length === 0) return { tests: null };
  const columns = Math.max(...runs.map(({ outcomes }) => outcomes.length));
  const owners = Array.from({ length: columns }, (_, test) =>
    runs.find(({ outcomes }) => (outcomes[test] ?? '-') !== '-'),
  );
  return {
    tests: {
      seconds: owners.map((run, test) => run?.seconds[test] ?? null),
      outcomes: owners.map((run, test) => run?.outcomes[test] ?? '-').join(''),
      resolution: Math.max(...runs.map(({ resolution }) => resolution)),
    },
  };
}

/** The new column of each test of a file; null if none moves. */
function placeTests(tests: readonly string[], places: Map<string, number>): number[] | null {
  const columns = tests.map((test) => {
    const place = places.get(test) ?? places.size;
    places.set(test, place);
    return place;
  });
  return columns.every((column, index) => column === index) ? null : columns;
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

export const TESTS_FIELD: CollectedField<{ tests: string[] }, TestsOfTrial> = {
  empty: { tests: [] },
  emptyOfTrial: { tests: null },
  listProblems({ samples, tests }) {
    const problems: string[] = [];
    for (const [index, sample] of samples.entries()) {
      const columns = Math.max(sample.tests?.seconds.length ?? 0, sample.tests?.outcomes.length ?? 0);
      if (columns > tests.length)
        problems.push(`samples.${index}.tests: it has ${columns} columns, but tests has ${tests.length} names`);
    }
    return problems;
  },
  join(files, samples) {
    const joined = joinTests(files, samples);
    return { fields: { tests: joined.tests }, samples: joined.samples };
  },
};
