import { expect, test } from '@jest/globals';
import type { Results } from '../../src/results/results.ts';
import { ALL_IN_ONE, ATTACKS, expectPlainPage } from './attacks.ts';
import { buildTested } from './big-results.ts';
import { describeBrowser, expectNoSideScroll, listCharts, openResults } from './browser.ts';
import { COLLECTED_CHARTS } from './feature-pages.ts';

function attack(results: Results): void {
  const rename = (id: string) => (id === 'turbo' ? ALL_IN_ONE : id === 'default' ? `${ALL_IN_ONE}2` : id);
  results.plan.reference = rename(results.plan.reference);
  for (const variant of results.plan.variants) {
    variant.id = rename(variant.id);
    variant.notes = [...ATTACKS];
    variant.settings = [{ name: ALL_IN_ONE, value: ALL_IN_ONE }];
  }
  for (const sample of results.samples) sample.variant = rename(sample.variant);
  for (const comparison of results.comparisons) {
    comparison.variant = rename(comparison.variant);
    comparison.reference = rename(comparison.reference);
  }
  results.conclusion.fastest = rename(results.conclusion.fastest ?? '');
  results.plan.workload.label = ALL_IN_ONE;
  results.plan.postgres = { version: ALL_IN_ONE, source: ALL_IN_ONE };
  results.machine.cpu = ALL_IN_ONE;
}

describeBrowser('hostile names', () => {
  test.each([
    ['wide', 1280],
    ['narrow', 400],
  ])('are text, and nothing else, %s', async (_, width) => {
    const results = buildTested(
      {
        means: { default: 41.2, nosync: 40.6, turbo: 28.4 },
        failing: { nosync: [1, 2] },
        failure: { text: ALL_IN_ONE, evidence: ATTACKS.join('\n'), exitCode: 1 },
        change: attack,
      },
      60,
      (place) => `${ATTACKS[place % ATTACKS.length]} ${place}`,
    );
    await using opened = await openResults(results, { viewport: { width, height: 800 } });
    const { page, messages, requests, url } = opened;
    expect(requests.filter((request) => request !== 'data:,')).toEqual([url]);
    expect(messages).toEqual([]);
    expect(await listCharts(page)).toEqual(
      expect.arrayContaining(['speedups', 'tests', ...COLLECTED_CHARTS, 'trials']),
    );
    await expectPlainPage(page);
    expect(await page.title()).toContain('</script><script>');
    await page.locator('#figure-tests .chart').focus();
    const names = new Set<string>();
    for (let key = 0; key < 30; key++) {
      await page.keyboard.press('ArrowRight');
      names.add(await page.locator('#figure-tests output').innerText());
    }
    expect([...names].join()).toContain('<img src=x onerror=');
    expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
    await expectNoSideScroll(page);
  });
});
