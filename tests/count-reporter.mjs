// Writes what passed and failed in each test file to the file that PG_SPEED_TEST_RESULTS names, for run.mjs.
import { writeFileSync } from 'node:fs';

export default class CountReporter {
  onRunComplete(_, { testResults }) {
    const file = process.env.PG_SPEED_TEST_RESULTS;
    if (file) writeFileSync(file, JSON.stringify(testResults.map(toFileResult)));
  }
}

function toFileResult({ testFilePath, testResults, testExecError, failureMessage }) {
  const names = (...states) => testResults.filter(({ status }) => states.includes(status)).map((test) => test.fullName);
  const failed = names('failed');
  // A file that cannot be loaded, or whose last hook fails, has no failed test.
  if (testExecError || (failureMessage && failed.length === 0))
    failed.push(
      `the file itself: ${String(failureMessage ?? testExecError.message)
        .trim()
        .slice(0, 300)}`,
    );
  const skipped = names('pending', 'skipped', 'todo', 'disabled');
  return { file: testFilePath, passed: names('passed'), failed, skipped };
}
