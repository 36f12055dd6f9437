import { expect, test } from '@jest/globals';
import { parseInputs } from '../../../src/inputs/inputs.ts';
import { createContext, rawInputs } from '../../inputs/raw.ts';

test('`explain` is true or false', () => {
  const { inputs, problems } = parseInputs(rawInputs({ explain: 'true' }), createContext());
  expect([problems, inputs.explain]).toEqual([[], true]);
});
