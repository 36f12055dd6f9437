import { readJunit } from './junit.ts';
import { failReading, type ReadSource } from './read-source.ts';
import type { Reading } from './reading.ts';

const LONGEST_DECLARATION = 1000;

/**
 * The sum of the times of all tests in JUnit files, as the metric `tests` in seconds. Whether tests failed is for the exit
 * code to say. Tests without a time count nothing, but without any time there is no sum.
 */
export async function readTestTimes(sources: readonly ReadSource[]): Promise<Reading> {
  const warnings: string[] = [];
  let seconds = 0;
  let timed = 0;
  for (const { name, text } of sources) {
    let tests = 0;
    // The text is UTF-8 by now, whatever its declaration says.
    const bytes = Buffer.from(dropEncoding(text));
    const { broken, badTimes } = await readJunit([bytes], (test) => {
      tests += 1;
      if (test.time === null) return;
      timed += 1;
      seconds += test.time.seconds;
    });
    if (broken !== null) return failReading(`${name} is broken: ${broken}`);
    if (tests === 0) return failReading(`${name} has no tests in it`);
    if (badTimes > 0) warnings.push(`${name} has ${badTimes} times that are no durations`);
  }
  if (timed === 0) return failReading('no test has a time');
  return { metrics: [{ name: 'tests', unit: 's', better: 'lower', value: seconds }], failure: null, warnings };
}

function dropEncoding(text: string): string {
  const end = text.indexOf('?>');
  if (end < 0 || end > LONGEST_DECLARATION || !/^\s*<\?xml\s/.test(text)) return text;
  return `${text.slice(0, end).replace(/\sencoding\s*=\s*["'][^"']*["']/, '')}${text.slice(end)}`;
}
