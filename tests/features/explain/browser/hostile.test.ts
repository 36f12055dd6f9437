import { expect, test } from '@jest/globals';
import { ATTACKS, expectPlainPage } from '../../../browser/attacks.ts';
import { describeBrowser, expectNoSideScroll, listCharts, openResults } from '../../../browser/browser.ts';
import { EXPLAIN_SCENARIOS } from '../scenarios.ts';

describeBrowser('hostile names of what sessions wait for', () => {
  test.each([
    ['wide', 1280],
    ['narrow', 400],
  ])('are text, and nothing else, %s', async (_, width) => {
    const results = EXPLAIN_SCENARIOS.explained!();
    for (const { waits } of results.explanations)
      waits?.events.push(...ATTACKS.map((event) => ({ type: event, event, samples: 100 })));
    await using opened = await openResults(results, { viewport: { width, height: 800 } });
    const { page, messages, requests, url } = opened;
    expect(requests.filter((request) => request !== 'data:,')).toEqual([url]);
    expect(messages).toEqual([]);
    expect(await listCharts(page)).toContain('waits');
    await expectPlainPage(page);
    await expectNoSideScroll(page);
  });
});
