import { expect, test } from '@jest/globals';
import { SCENARIOS } from '../report/scenarios.ts';
import { describeBrowser, expectNoSideScroll, listCharts, openResults } from './browser.ts';
import { FEATURE_PAGES } from './feature-pages.ts';

const COMPARED = ['speedups', 'phases', 'trials'];
/** The charts that a scenario has; what is closed is drawn too. Those that are not named have the charts of a plain comparison. */
const CHARTS: Record<string, string[]> = {
  single: ['phases'],
  'single-failed': [],
  'all-failed': [],
  'reference-failed': ['phases', 'trials'],
  'others-failed': ['phases', 'trials'],
  'nothing-counted': ['trials'],
  'head-alone': ['phases', 'trials'],
  'head-alone-profiles': ['phases', 'trials'],
  'head-failed': ['phases', 'trials'],
  'head-zero': ['phases', 'trials'],
  'base-failed': ['phases', 'trials'],
  'both-failed': ['phases', 'trials'],
  ...Object.assign({}, ...FEATURE_PAGES.map(({ charts }) => charts)),
};

describeBrowser('every kind of report', () => {
  test.each(Object.keys(SCENARIOS))('%s, wide and light, then narrow and dark with all parts open', async (name) => {
    await using opened = await openResults(SCENARIOS[name]!(), { colorScheme: 'light' });
    const { page, messages, requests, url } = opened;
    expect(requests.filter((request) => request !== 'data:,')).toEqual([url]);
    expect(await listCharts(page)).toEqual(CHARTS[name] ?? COMPARED);
    expect(await page.locator('h1').innerText()).not.toBe('');
    await expectNoSideScroll(page);

    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 400, height: 800 });
    await page.evaluate(() => {
      for (const part of document.querySelectorAll('details')) part.open = true;
    });
    await expectNoSideScroll(page);
    expect(messages).toEqual([]);
  });
});
