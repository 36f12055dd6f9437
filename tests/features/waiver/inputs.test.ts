import { expect, test } from '@jest/globals';
import { readLabel } from '../../../src/features/waiver/inputs.ts';
import { onlyProblem, outcome } from '../../inputs/raw.ts';

test('a label is one line of up to 50 characters', () => {
  expect(outcome(readLabel(' perf: accepted/ü \n'))).toBe('perf: accepted/ü');
  expect(outcome(readLabel('x'.repeat(50)))).toBe('x'.repeat(50));
  expect(onlyProblem(readLabel('x'.repeat(51)))).toContain('is 51 characters long | Write at most 50,');
  expect(onlyProblem(readLabel('a\nb'))).toContain('holds a control character');
});
