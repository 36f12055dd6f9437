import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { buildSweep, buildSweepChart } from '../../../../src/features/sweeps/section/lines.ts';
import { makeView } from '../../../../src/report/view.ts';
import {
  describeBrowser,
  expectNoSideScroll,
  listCharts,
  type Opened,
  openHtml,
  openResults,
} from '../../../browser/browser.ts';
import { SCENARIOS } from '../../../report/scenarios.ts';

const NARROW = { width: 400, height: 900 };
const resolve = createRequire(import.meta.url).resolve;

/** Signs and bars of a chart of lines. */
async function countMarks({ page }: Opened, figure: string): Promise<{ signs: number; bars: number; lines: number }> {
  const svg = page.locator(`#figure-${figure} [role=img] > svg`);
  return {
    signs: await svg.locator('g[aria-label=dot] path, g[aria-label=dot] circle').count(),
    bars: await svg.locator('g[aria-label=rule] line').count(),
    lines: await svg.locator('g[aria-label=line] path').count(),
  };
}

/** Names along the axis that lie on each other or are cut. */
async function listClashes({ page }: Opened): Promise<string[]> {
  return page.evaluate(() => {
    const svg = document.querySelector('#figure-lines-0 [role=img] > svg');
    const frame = svg!.getBoundingClientRect();
    const texts = [...svg!.querySelectorAll('text')];
    const cut = texts.filter((text) => {
      const box = text.getBoundingClientRect();
      return box.left < frame.left - 2 || box.right > frame.right + 2 || box.bottom > frame.bottom + 2;
    });
    const flat = texts.filter((text) => !text.getAttribute('transform')?.includes('rotate'));
    const overlaid = flat.filter((text, place) =>
      flat.slice(place + 1).some((other) => {
        const [a, b] = [text.getBoundingClientRect(), other.getBoundingClientRect()];
        return a.right > b.left && b.right > a.left && a.bottom > b.top + 2 && b.bottom > a.top + 2;
      }),
    );
    return [...cut, ...overlaid].map((text) => text.textContent ?? '');
  });
}

describeBrowser('ladders and sweeps', () => {
  test('a ladder has a sign and an interval a step, and a line through them', async () => {
    await using opened = await openResults(SCENARIOS.ladder!());
    const { page, messages } = opened;
    expect(await countMarks(opened, 'lines-0')).toEqual({ signs: 12, bars: 12, lines: 1 });
    expect(await page.locator('#figure-lines-0 [role=img]').getAttribute('aria-label')).toMatch(
      /^Mean tps by step, higher is better\. as-it-comes: 6,176, 95 % /,
    );
    expect(await page.locator('#figure-lines-0 .legend li').allInnerTexts()).toEqual([
      'faster',
      'slower',
      'same',
      'inconclusive',
    ]);
    expect(messages).toEqual([]);
  });

  test('a sweep has a line a version, with its name', async () => {
    await using opened = await openResults(SCENARIOS['sweep-versions']!());
    const { page, messages } = opened;
    expect(await countMarks(opened, 'lines-0')).toEqual({ signs: 12, bars: 12, lines: 2 });
    expect(await page.locator('#figure-lines-0 .legend li').allInnerTexts()).toEqual(['pg15', 'pg18']);
    expect(await page.locator('#figure-lines-1').isVisible()).toBe(false);
    await page.locator('summary', { hasText: 'latency along the same points' }).click();
    await page.waitForFunction(
      () => Number(document.querySelector('#figure-lines-1 [role=img] > svg')?.getAttribute('width')) > 600,
    );
    expect(await listCharts(page)).toContain('lines-1');
    expect(messages).toEqual([]);
  });

  test('a point that failed is a cross, and a line without a point is broken', async () => {
    await using opened = await openResults(SCENARIOS['sweep-failed']!());
    expect((await countMarks(opened, 'lines-0')).signs).toBe(5);
    const broken = opened.page.locator('#figure-lines-0 [role=img] > svg g[aria-label=line] path').first();
    expect(await broken.getAttribute('d')).toMatch(/M.*M/);
    expect(await opened.page.locator('#figure-lines-0 figcaption').innerText()).toContain('A cross');
  });

  test.each(['ladder', 'sweep-44', 'sweep-profiles', 'sweep-all'])('%s cuts no name, wide and narrow', async (name) => {
    for (const viewport of [{ width: 1280, height: 900 }, NARROW]) {
      await using opened = await openResults(SCENARIOS[name]!(), { viewport });
      expect(await listClashes(opened)).toEqual([]);
      await expectNoSideScroll(opened.page);
    }
  });

  test.each(['mermaid', 'mermaid-10'])('the chart of lines is drawn by %s, in its own colours', async (version) => {
    await using opened = await openHtml('<!doctype html><link rel="icon" href="data:,"><div id="place"></div>');
    const { page } = opened;
    const entry = resolve(`${version}/package.json`);
    await page.addScriptTag({ path: path.join(path.dirname(entry), 'dist', 'mermaid.min.js') });
    await page.evaluate('mermaid.initialize({ startOnLoad: false, securityLevel: "strict" })');
    const results = SCENARIOS['sweep-versions']!();
    const text = buildSweepChart(buildSweep(makeView(results))!, makeView(results))!.mermaid!.replace(
      /^```.*\n?/gm,
      '',
    );
    await page.evaluate(`(async () => {
      const { svg } = await mermaid.render('chart', ${JSON.stringify(text)});
      document.getElementById('place').innerHTML = svg;
    })()`);
    const drawn = await page.evaluate(() => ({
      colours: [...document.querySelectorAll('#place .plot path')].map((path) => path.getAttribute('stroke')),
      texts: [...document.querySelectorAll('#place text')].map((element) => element.textContent),
    }));
    expect(drawn.colours).toEqual(['#1a7fc1', '#d1581b']);
    expect(drawn.texts).toEqual(expect.arrayContaining(['1', '8', '32', '64', '128', '320']));
  });
});
