// Lists the tests of each slice, with the names and seconds that are compared from run to run.
import type { TestOutcome } from '../../../workload/junit/junit.ts';
import { nameTest } from '../../../workload/junit/test-name.ts';
import type { NumberForm } from '../../../workload/junit/written-time.ts';
import type { JunitContent } from './junit-content.ts';

/** A test that ran in a slice. Texts but the name are as the file has them, so hostile. */
export interface JunitCase {
  /** The name that `nameTest` makes, which is the same in all runs. */
  name: string;
  className: string;
  /** The file that the tool names; mostly empty. */
  file: string;
  suiteFile: string;
  /** The names of the suites around it, the outermost first. */
  suites: readonly string[];
  /** Null: no valid duration in the file. */
  seconds: number | null;
  outcome: TestOutcome;
}

/** What a slice wrote into a file. */
export interface OwnedContent extends JunitContent {
  slice: number;
}

/**
 * @param form has learned from the times of all files
 * @param run the full version of its server, and its seconds: no test takes longer
 */
export function listCases(
  contents: readonly OwnedContent[],
  form: NumberForm,
  { version, seconds }: { version: string; seconds: number },
): Map<number, JunitCase[]> {
  for (const { tests } of contents) for (const { time } of tests) if (time !== null) form.learnFromTest(time, seconds);
  const bySlice = new Map<number, JunitCase[]>();
  for (const { slice, tests } of contents) {
    const cases = bySlice.get(slice) ?? [];
    bySlice.set(slice, cases);
    for (const { className, name, suites, file, suiteFile, time, outcome } of tests) {
      const choice = time && form.choose(time);
      cases.push({
        name: nameTest(className, name, version),
        className,
        file,
        suiteFile,
        suites,
        seconds: choice?.seconds ?? null,
        outcome,
      });
    }
  }
  return bySlice;
}
