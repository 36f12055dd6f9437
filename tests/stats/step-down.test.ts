import { expect, test } from '@jest/globals';
import { stepDown } from '../../src/stats/rates.ts';

const of = (pValues: number[], rate = 0.05) =>
  stepDown(pValues, rate).map(({ rejected, level }) => [rejected, Number((1 - level).toFixed(6))]);

// The shares by hand: 0.05 / 4 = 0.0125, / 3 = 0.016667, / 2 = 0.025, / 1.
test.each<[string, number[], [boolean, number][]]>([
  ['none', [], []],
  ['one below the rate', [0.049], [[true, 0.05]]],
  ['one at the rate', [0.05], [[false, 0.05]]],
  [
    'all, the last one at the whole rate',
    [0.04, 0.012, 0.02, 0.016],
    [
      [true, 0.05],
      [true, 0.0125],
      [true, 0.025],
      [true, 0.016667],
    ],
  ],
  [
    'ends at the first that is not rejected, whatever would come then',
    [0.001, 0.02, 0.024, 0.04],
    [
      [true, 0.0125],
      [false, 0.016667],
      [false, 0.016667],
      [false, 0.016667],
    ],
  ],
  [
    'one that cannot be tested counts, and comes last',
    [1, 0.026],
    [
      [false, 0.025],
      [false, 0.025],
    ],
  ],
  [
    'equal ones in the order given',
    [0.01, 0.01],
    [
      [true, 0.025],
      [true, 0.05],
    ],
  ],
])('%s', (_, pValues, steps) => expect(of(pValues)).toEqual(steps));

test('another rate', () => expect(of([0.04], 0.03)).toEqual([[false, 0.03]]));
