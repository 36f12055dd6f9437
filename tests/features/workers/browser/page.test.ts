import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from '@jest/globals';
import type { AxeResults } from 'axe-core';
import { ATTACKS } from '../../../browser/attacks.ts';
import { describeBrowser, expectNoSideScroll, openHtml } from '../../../browser/browser.ts';
import { renderForms } from '../render.ts';
import { RUNS } from '../runs.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

function buildHostile() {
  const run = RUNS['two-failures']!();
  for (const slice of run.slices) slice.items = ATTACKS;
  run.notes = ATTACKS;
  return run;
}

describeBrowser('the page of a run', () => {
  test.each([
    ['two-failures', 'light', 1280, RUNS['two-failures']!],
    ['one-huge-item', 'dark', 400, RUNS['one-huge-item']!],
    ['hostile', 'dark', 400, buildHostile],
  ] as const)(
    '%s, %s, %d pixels: axe finds nothing to mend, nothing runs or is loaded',
    async (_, colorScheme, width, build) => {
      await using opened = await openHtml(renderForms(build()).html, { colorScheme, viewport: { width, height: 900 } });
      const { page, messages, requests, url } = opened;
      await page.evaluate(() => {
        for (const part of document.querySelectorAll('details')) part.open = true;
      });
      expect(requests.filter((request) => request !== 'data:,')).toEqual([url]);
      expect(await page.locator('script, img, iframe, body style').count()).toBe(0);
      await expectNoSideScroll(page);
      expect(messages).toEqual([]);
      await page.evaluate(AXE);
      const results = (await page.evaluate("axe.run({ resultTypes: ['violations'] })")) as AxeResults;
      expect(results.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual(
        [],
      );
    },
  );
});
