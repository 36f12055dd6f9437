// Adds a line `passed failed` to the file that PG_SPEED_TEST_COUNTS names, for .ci/run.
import { appendFileSync } from 'node:fs';

export default class CountReporter {
  onRunComplete(_, { numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) {
    const file = process.env.PG_SPEED_TEST_COUNTS;
    // A suite that cannot even be loaded has no tests to count.
    if (file) appendFileSync(file, `${numPassedTests} ${numFailedTests + numRuntimeErrorTestSuites}\n`);
  }
}
