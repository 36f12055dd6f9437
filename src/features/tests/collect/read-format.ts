// Reads the sum of the times of all tests from JUnit files, as the format `junit` of the input `read`.
import { countThings } from '../../../system/amounts.ts';
import { failReading, type Reading } from '../../../workload/command.ts';
import type { FormatReader, ReadSource } from '../../../workload/format-reader.ts';
import { type JunitTest, readJunit } from '../../../workload/junit/junit.ts';
import { NumberForm, TimeSum } from '../../../workload/junit/written-time.ts';

const MAX_DECLARATION_LENGTH = 1000;

/**
 * Reads the sum of the times of all tests in JUnit files, as the metric `tests` in seconds. Ignores failed tests, which the exit
 * code reports, and tests without a time. Fails if no test has a time.
 */
export async function readTestTimes(sources: readonly ReadSource[]): Promise<Reading> {
  const warnings: string[] = [];
  const sum = new TimeSum();
  const form = new NumberForm();
  for (const { name, text } of sources) {
    let tests = 0;
    // The text is UTF-8 now, so its declaration may be wrong.
    const bytes = Buffer.from(dropEncoding(text));
    const onTest = ({ time }: JunitTest) => {
      tests += 1;
      if (time !== null) sum.add(time);
    };
    const { broken, badTimes } = await readJunit([bytes], onTest, form);
    if (broken !== null) return failReading(`${name} is broken: ${broken}`);
    if (tests === 0) return failReading(`${name} has no tests in it`);
    if (badTimes > 0) warnings.push(`${name} has ${countThings(badTimes, 'invalid time')}`);
  }
  const seconds = sum.total(form)?.seconds;
  if (seconds === undefined) return failReading('no test has a time');
  return { metrics: [{ name: 'tests', unit: 's', better: 'lower', value: seconds }], failure: null, warnings };
}

function dropEncoding(text: string): string {
  const end = text.indexOf('?>');
  if (end < 0 || end > MAX_DECLARATION_LENGTH || !/^\s*<\?xml\s/.test(text)) return text;
  return `${text.slice(0, end).replace(/\sencoding\s*=\s*["'][^"']*["']/, '')}${text.slice(end)}`;
}

export const JUNIT_FORMAT: FormatReader = { metrics: [{ name: 'tests', unit: 's' }], more: false, read: readTestTimes };
