import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { renderJson } from '../../../src/results/render.ts';
import { fileOfSearch, parseDrawn, renderDrawn, runSearchOf, SEARCHES } from './searches.ts';

test.each(SEARCHES)(
  'a simulated search draws what was kept of it (UPDATE_GOLDEN=1 keeps it again): %s',
  async (name) => {
    const { drawn, results } = await runSearchOf(name);
    const file = fileOfSearch(name);
    if (process.env.UPDATE_GOLDEN === '1') writeFileSync(file, renderDrawn(drawn));
    const kept = readFileSync(file, 'utf8');
    expect(renderDrawn(drawn)).toBe(kept);
    const repeated = await runSearchOf(name, parseDrawn(kept));
    expect(renderJson(repeated.results)).toBe(renderJson(results));
  },
);
