import { describe, expect, test } from '@jest/globals';
import { readFailIf } from '../../src/inputs/fail-if.ts';

function problemsOf(text: string): string[] {
  const reading = readFailIf(text);
  return 'problems' in reading ? reading.problems.map((problem) => problem.message) : [];
}

describe('conditions', () => {
  test.each([
    ['slower than 10%', { text: 'slower than 10%', metric: null, kind: 'slower', limit: 0.1, unit: '' }],
    ['SLOWER  THAN 99.9 %', { text: 'slower than 99.9%', metric: null, kind: 'slower', limit: 0.999, unit: '' }],
    ['p95 slower than 20%', { text: 'p95 slower than 20%', metric: 'p95', kind: 'slower', limit: 0.2, unit: '' }],
    ['Tps below 500', { text: 'tps below 500', metric: 'tps', kind: 'below', limit: 500, unit: '' }],
    ['below 0.5', { text: 'below 0.5', metric: null, kind: 'below', limit: 0.5, unit: '' }],
    ['run above 1m30s', { text: 'run above 1m30s', metric: 'run', kind: 'above', limit: 90, unit: 's' }],
    ['latency above 20 ms', { text: 'latency above 20 ms', metric: 'latency', kind: 'above', limit: 0.02, unit: 's' }],
  ])('%j', (text, rule) => {
    expect(readFailIf(text)).toEqual({ value: [rule] });
  });

  test('several, by commas and lines, in their order', () => {
    const reading = readFailIf('slower than 10%, tps below 500\n\n total above 2m ');
    expect(reading).toMatchObject({ value: [{ metric: null }, { metric: 'tps' }, { metric: 'total' }] });
  });

  test.each([
    ['faster than 10%', "'faster than 10%' is not a condition"],
    ['slower', "'slower' is not a condition"],
    ['slower than', "'slower than' is not a condition"],
    ['slower than 10', "'slower than 10' has '10' where a percentage is needed"],
    ['slower than 0%', "'slower than 0%' has '0%', which is not above 0% and up to 10000%"],
    ['slower than 20000%', "'slower than 20000%' has '20000%', which is not above 0% and up to 10000%"],
    ['tps below 0', "'tps below 0' has '0', which is not above zero"],
    ['tps below many', "'tps below many' has 'many', which is neither a number nor a time such as 90s or 20ms"],
    ['tps below -5', "'tps below -5' has '-5', which is neither a number nor a time such as 90s or 20ms"],
    ['a b slower than 5%', "'a b slower than 5%' is not a condition"],
    ['slower than 5%, slower than 5%', "'slower than 5%' is given more than once"],
  ])('%j is refused', (text, message) => {
    expect(problemsOf(text)).toEqual([message]);
  });

  test('all that is wrong is reported at once, with the forms that are right', () => {
    const reading = readFailIf('x, slower than 5, tps below 5');
    expect(problemsOf('x, slower than 5, tps below 5')).toHaveLength(2);
    expect(reading).toMatchObject({ problems: [{ hint: expect.stringContaining('`tps below 500`') }, {}] });
  });
});
