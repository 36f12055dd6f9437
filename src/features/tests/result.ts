// Defines the schema of the fields of single tests in the results file.
import * as v from 'valibot';
import { MAX_TESTS } from '../../results/limits.ts';
import { name, positive, seconds } from '../../results/values.ts';

/** The tests of one trial, in columns: place i is `tests[i]` of the results. Tests beyond the end did not run. */
const testRun = v.object({
  /** The seconds that the test tool wrote; null where it wrote no time. */
  seconds: v.pipe(v.array(seconds), v.maxLength(MAX_TESTS)),
  outcomes: v.pipe(
    v.string(),
    v.maxLength(MAX_TESTS),
    v.regex(/^[pfs-]*$/),
    v.description('A letter a test: passed, failed, skipped, or not in this trial (`-`).'),
  ),
  /** Smallest step of the times in seconds: 0.001 for three decimals. */
  resolution: positive,
});

export type TestRun = v.InferOutput<typeof testRun>;

/** Fields of a sample. */
export const testFieldsOfTrial = {
  /** Null without `junit`, and if no file could be read. */
  tests: v.nullable(testRun),
};

const tests = v.pipe(v.array(name), v.maxLength(MAX_TESTS));

/** Fields of the results, and of a stage of a search. */
export const testFields = {
  tests: v.pipe(tests, v.description('Names of the tests in `tests` of the samples, in the order of their columns.')),
};
