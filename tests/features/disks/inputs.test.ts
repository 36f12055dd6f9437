import { expect, test } from '@jest/globals';
import { readSyncTime } from '../../../src/features/disks/inputs.ts';
import { parseInputs } from '../../../src/inputs/inputs.ts';
import { createContext, rawInputs } from '../../inputs/raw.ts';

test.each([
  ['5ms', 5],
  [' 0.2 ms ', 0.2],
  ['200us', 0.2],
  ['20MS', 20],
  ['1s', 1000],
])('%j is the time of a sync in milliseconds', (text, ms) => {
  const reading = readSyncTime(text);
  expect('value' in reading && reading.value).toBeCloseTo(ms, 9);
});

test.each([
  ['5', /has no unit/, /^Write 5ms\./],
  ['0ms', /is too short/, /above zero/],
  ['0s', /is too short/, /above zero/],
  ['1001ms', /is too long/, /up to 1s/],
  ['1h', /is not the time of a sync/, /us, ms or s/],
  ['-5ms', /is not the time of a sync/, /us, ms or s/],
  ['5ms 3ms', /is not the time of a sync/, /us, ms or s/],
  ['ms', /is not the time of a sync/, /us, ms or s/],
  [`${'9'.repeat(400)}s`, /is too long/, /up to 1s/],
])('%j is refused, with what to write', (text, message, hint) => {
  const reading = readSyncTime(text);
  const [problem] = 'problems' in reading ? reading.problems : [];
  expect(problem?.message).toMatch(message);
  expect(problem?.hint).toMatch(hint);
});

const parse = (inputs: Record<string, string>) => parseInputs(rawInputs(inputs), createContext());

test.each([{ explain: 'true' }, { tune: 'true' }])('a time of a sync goes with the watched run of %j', (watched) => {
  const { inputs, problems } = parse({ command: 'npm test', 'sync-time': '5ms', ...watched });
  expect([problems, inputs.syncTimeMs]).toEqual([[], 5]);
});

test.each([{}, { explain: 'false' }])('a time of a sync is refused without a watched run: %j', (other) => {
  const { problems } = parse({ command: 'npm test', 'sync-time': '5ms', ...other });
  expect(problems).toEqual([
    {
      message: expect.stringMatching(/`?sync-time`? is given without `explain` or `tune`$/),
      hint: 'Add `explain: true`, or remove it.',
    },
  ]);
});
