import { describe, expect, test } from '@jest/globals';
import { analyse } from '../../src/stats/analysis.ts';
import { options, trials } from './samples.ts';

const IDS = ['default', 'turbo'];

describe('analyse', () => {
  test('comparisons, scatter and conclusion of the same samples', () => {
    const samples = trials({ default: [10, 10.1, 9.9, 10, 10.1], turbo: [5, 5, 5.1, 4.9, 5] });
    const analysis = analyse(samples, options(IDS));
    expect(analysis.comparisons.map((c) => [c.variant, c.verdict])).toEqual([['turbo', 'faster']]);
    expect(analysis.scatter).toMatchObject({ n: 5 });
    expect(analysis.conclusion).toMatchObject({ fastest: 'turbo', verdict: 'faster', metric: 'run' });
  });

  test('no samples at all', () => {
    const analysis = analyse([], options(IDS));
    expect(analysis).toMatchObject({ comparisons: [], scatter: null, conclusion: { fastest: null, verdict: null } });
  });
});
