// Explains why a trial failed, with the tests that failed in it.
import type { Sample } from '../results/sample.ts';

const MAX_TESTS = 3;

/** Why a trial failed, with its first failing tests from its JUnit file or its output. @param names of all tests of the results */
export function explainFailure({ failure, evidence, tests }: Sample, names: readonly string[]): string {
  let failed = names.filter((_, place) => tests?.outcomes[place] === 'f');
  if (failed.length === 0) failed = findFailedTests(evidence ?? '');
  const why = (failure ?? 'it failed').replace(/[.\s]+$/, '');
  if (failed.length === 0) return why;
  const more = failed.length > MAX_TESTS ? ` and ${failed.length - MAX_TESTS} more` : '';
  return `${why}; first failing tests: ${failed.slice(0, MAX_TESTS).join('; ')}${more}`;
}

/** How test runners mark a failed test: TAP, Jest and Vitest, pytest, Go, RSpec, unittest, Mocha and PHPUnit. */
const MARKS = [
  /^\s*not ok (?:\d+ )?(?:- )?(.+)$/,
  /^\s*(?:●|✕|×) (.+)$/,
  /^FAILED (\S+)/,
  /^\s*--- FAIL: (\S+)/,
  /^rspec (\S+:\d+)/,
  /^(?:FAIL|ERROR): (.+)$/,
  /^\s*\d+\) (.+)$/,
];

function findFailedTests(output: string): string[] {
  const names = new Set<string>();
  for (const line of output.split(/\r?\n/)) {
    const mark = MARKS.find((pattern) => pattern.test(line));
    const name = mark?.exec(line)?.[1]?.trim();
    if (name !== undefined) names.add(name);
  }
  return [...names];
}
