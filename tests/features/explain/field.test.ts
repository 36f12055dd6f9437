import { expect, test } from '@jest/globals';
import { EXPLANATIONS_FIELD } from '../../../src/features/explain/field.ts';
import { buildResults } from '../../report/build-results.ts';
import { fillExplanations } from './fill.ts';

test('explanations of merged files are those of the first file that has any, and say so', () => {
  const [a, b] = ['a.json', 'b.json'].map((name) => ({
    name,
    results: buildResults({ means: { default: 40, turbo: 25 } }),
  }));
  fillExplanations(b!.results, 'few');
  const { explanations } = EXPLANATIONS_FIELD.join([a!, b!], []).fields;
  expect(explanations?.map(({ variant, notes }) => [variant, notes])).toEqual([
    ['default', ['from `b.json`']],
    ['turbo', ['from `b.json`']],
  ]);
  expect(EXPLANATIONS_FIELD.listIds?.({ explanations: b!.results.explanations })).toEqual([
    { path: 'explanations.0.variant', id: 'default' },
    { path: 'explanations.1.variant', id: 'turbo' },
  ]);
});
