import { expect, test } from '@jest/globals';
import { fenceBlock } from '../../src/report/escape.ts';
import { trimStop } from '../../src/report/phrase.ts';
import { readResults } from '../../src/results/read.ts';
import { renderJson } from '../../src/results/render.ts';
import { SCENARIOS } from './scenarios.ts';

// Found by tests/properties.
test('very many runs of backticks fit between fences', () =>
  expect(fenceBlock('` '.repeat(500_000)).startsWith('```text\n` `')).toBe(true));

test('very many stops that end nothing stay', () => {
  expect(trimStop(`a${'.'.repeat(400_000)}b`)).toHaveLength(400_002);
  expect(trimStop('a. ..')).toBe('a');
});

test.each([5e-324, 1e-308, 1e308])('a ratio of %d, whose inverse is no number, is refused', (ratio) => {
  const results = SCENARIOS.faster!();
  results.comparisons[0]!.ratio = ratio;
  expect(() => readResults(renderJson(results), 'x.json')).toThrow(/comparisons\.0\.ratio/);
});
