import { expect, test } from '@jest/globals';
import { parseInputs } from '../../../src/inputs/inputs.ts';
import { createContext, rawInputs } from '../../inputs/raw.ts';

const parse = (history: string) => parseInputs(rawInputs({ history }), createContext());

test('`history` names a store, however it is written', () => {
  const { inputs, problems } = parse('Cache');
  expect([problems, inputs.history]).toEqual([[], 'cache']);
});

test('what is no store is refused, with the nearest that is one', () => {
  expect(parse('cahce').problems.map(({ message, hint }) => `${message} | ${hint}`)).toEqual([
    "input `history`: 'cahce' is not a store | Did you mean cache? Allowed are: cache, branch, off.",
  ]);
});
