import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { renderJson } from '../../../src/results/write.ts';
import { SEARCHES } from './searches.ts';

test('simulated searches end as those that the reports are made of (UPDATE_GOLDEN=1 keeps them again)', async () => {
  const kept: Record<string, string> = {};
  const today: Record<string, string> = {};
  for (const [name, search] of Object.entries(SEARCHES)) {
    const file = new URL(`./golden/${name}.json`, import.meta.url);
    const json = renderJson(await search());
    if (process.env.UPDATE_GOLDEN === '1') writeFileSync(file, json);
    today[name] = json;
    kept[name] = readFileSync(file, 'utf8');
  }
  expect(today).toEqual(kept);
});
