import { expect, test } from '@jest/globals';
import { readLabel } from '../../../src/features/waiver/inputs.ts';
import { parseInputs } from '../../../src/inputs/inputs.ts';
import { createContext, onlyProblem, outcome, rawInputs } from '../../inputs/raw.ts';

test('a label is one line of up to 50 characters', () => {
  expect(outcome(readLabel(' perf: accepted/ü \n'))).toBe('perf: accepted/ü');
  expect(outcome(readLabel('x'.repeat(50)))).toBe('x'.repeat(50));
  expect(onlyProblem(readLabel('x'.repeat(51)))).toContain('is 51 characters long | Write at most 50,');
  expect(onlyProblem(readLabel('a\nb'))).toContain('holds a control character');
});

test('a label without conditions waives nothing', () => {
  const { problems } = parseInputs(rawInputs({ 'accept-label': 'perf-accepted', command: 'true' }), createContext());
  expect(problems.map(({ message }) => message)).toEqual(['input `accept-label` is given without `fail-if`']);
});
