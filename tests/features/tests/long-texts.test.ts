import { describe, expect, test } from '@jest/globals';
import { readTestTimes } from '../../../src/features/tests/collect/read-format.ts';
import { readJunit } from '../../../src/workload/junit/junit.ts';

/** Work that grows with the square of the length, or its cube, would not end within the time of a test. */
describe('long files', () => {
  test('a declaration of XML that is all blanks', async () => {
    const text = `<?xml ${' '.repeat(1_000_000)}?><testsuite><testcase name="a" time="1"/></testsuite>`;
    expect((await readTestTimes([{ name: 'x', text }])).metrics[0]?.value).toBe(1);
  });

  test('a file that is broken at its first character', async () => {
    const { broken } = await readJunit([Buffer.from('<'.repeat(2_000_000))], () => undefined);
    expect(broken).toMatch(/^line 1: /);
  });
});
