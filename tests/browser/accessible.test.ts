import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from '@jest/globals';
import type { AxeResults } from 'axe-core';
import type { Results } from '../../src/results/results.ts';
import { SCENARIOS } from '../report/scenarios.ts';
import { buildManyMetrics, buildTested } from './big-results.ts';
import { describeBrowser, openResults } from './browser.ts';
import { FEATURE_PAGES, pickScenarios } from './feature-pages.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Reports that between them have every part of a page. */
const REPORTS: Record<string, () => Results> = {
  tested: () => buildTested({ means: { default: 41.2, 'fsync-off': 35.1, turbo: 28.4 }, blocks: 6 }, 40),
  'many-metrics': buildManyMetrics,
  'partly-failed': SCENARIOS['partly-failed']!,
  hostile: SCENARIOS.hostile!,
  'head-slower': SCENARIOS['head-slower']!,
  ...pickScenarios(FEATURE_PAGES.flatMap(({ parts = [] }) => parts)),
};

const IN_THE_DARK = ['tested', ...FEATURE_PAGES.flatMap(({ inTheDark = [] }) => inTheDark)];

describeBrowser('axe finds nothing to mend', () => {
  const all = Object.entries(REPORTS);
  // The pages with the most parts in both themes.
  test.each([
    ...all.map(([name, make]) => ['light', 1280, name, make] as const),
    ...IN_THE_DARK.map((name) => ['dark', 400, name, REPORTS[name]!] as const),
  ])('%s, %d pixels: %s', async (colorScheme, width, _, make) => {
    await using opened = await openResults(make(), { colorScheme, viewport: { width, height: 900 } });
    const { page } = opened;
    await page.evaluate(() => {
      for (const part of document.querySelectorAll('details')) part.open = true;
    });
    await page.evaluate(AXE);
    const results = (await page.evaluate("axe.run({ resultTypes: ['violations'] })")) as AxeResults;
    const violations = results.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`,
    );
    expect(violations).toEqual([]);
    expect(results.passes.length).toBeGreaterThan(20);
  });
});
