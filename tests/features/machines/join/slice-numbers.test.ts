import { expect, test } from '@jest/globals';
import { readSliceNumbers } from '../../../../src/features/machines/join/slice-numbers.ts';
import { readJunit } from '../../../../src/workload/junit/junit.ts';

const property = (name: string, value: string) => `<property name="${name}" value="${value}"/>`;
const ours = (slice: string) => `<properties>${property('worker', '1')}${property('slice', slice)}</properties>`;

test.each<[what: string, tests: string, numbers: (number | null)[]]>([
  ['each its own', `<testcase>${ours('3')}</testcase><testcase>${ours('12')}</testcase>`, [3, 12]],
  ['none', '<testcase/><testcase><properties/></testcase>', [null, null]],
  [
    'the first of two',
    `<testcase><properties>${property('slice', '4')}${property('slice', '9')}</properties></testcase>`,
    [4],
  ],
  ['not that of a suite', `<testsuite>${ours('5')}<testcase/></testsuite>`, [null]],
  ['not one deeper in it', `<testcase><system-out><a>${property('slice', '5')}</a></system-out></testcase>`, [null]],
  ['tests in tests, the inner one first', `<testcase>${ours('1')}<testcase>${ours('2')}</testcase></testcase>`, [2, 1]],
  [
    'no number',
    ['0', '-1', '1e3', '', ' 1', '9999999'].map((text) => `<testcase>${ours(text)}</testcase>`).join(''),
    [null, null, null, null, null, null],
  ],
  ['of a broken file those before the error', `<testcase>${ours('7')}</testcase><testcase>${ours('8')}<oops`, [7]],
])('the slices of tests: %s', async (_, tests, numbers) => {
  const chunks = [Buffer.from(`<testsuites><testsuite>${tests}</testsuite></testsuites>`)];
  expect(await readSliceNumbers(chunks)).toEqual(numbers);
  let count = 0;
  await readJunit(chunks, () => {
    count += 1;
  });
  expect(count).toBe(numbers.length);
});
