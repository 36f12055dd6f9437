import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { buildHistoryChart, renderHistoryMermaid } from '../../../../src/features/history/section/section.ts';
import { viewHistory } from '../../../../src/features/history/section/view.ts';
import { makeView } from '../../../../src/report/view.ts';
import { describeBrowser, expectNoSideScroll, listCharts, openHtml, openResults } from '../../../browser/browser.ts';
import { buildWithHistory } from '../history-results.ts';

const NARROW = { width: 400, height: 800 };
const resolve = createRequire(import.meta.url).resolve;

describeBrowser('the history', () => {
  test('is a chart a variant, with every run, in both widths', async () => {
    await using opened = await openResults(buildWithHistory({ runs: 30, others: 5 }));
    const { page, messages } = opened;
    expect(await listCharts(page)).toContain('history');
    const charts = page.locator('#figure-history [role=img] > div > svg');
    expect(await charts.count()).toBe(2);
    const signs = charts.first().locator('g[aria-label=dot]');
    expect(await signs.locator('circle').count()).toBe(24);
    expect(await signs.locator('path').count()).toBe(7);
    expect(await page.locator('#figure-history .legend li').allInnerTexts()).toEqual([
      'a machine like this one',
      'another machine',
      'this run',
    ]);
    await page.setViewportSize(NARROW);
    await page.waitForFunction(
      () => Number(document.querySelector('#figure-history [role=img] svg')!.getAttribute('width')) < 400,
    );
    await expectNoSideScroll(page);
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('#figure-history [role=img] svg')].flatMap((svg) => {
        const frame = svg.getBoundingClientRect();
        return [...svg.querySelectorAll('text')]
          .filter((text) => {
            const box = text.getBoundingClientRect();
            return box.left < frame.left - 2 || box.right > frame.right + 2;
          })
          .map((text) => text.textContent);
      }),
    );
    expect(cut).toEqual([]);
    expect(messages).toEqual([]);
  });

  test('is read by the keyboard, run by run and chart by chart', async () => {
    await using opened = await openResults(buildWithHistory({ runs: 12 }));
    const { page, messages } = opened;
    const output = page.locator('#figure-history output');
    await page.locator('#figure-history .chart').focus();
    await page.keyboard.press('ArrowRight');
    expect(await output.innerText()).toMatch(/^2026-10-01, a{12}: 4\d\.\d s, 95 % /);
    for (let place = 0; place < 12; place++) await page.keyboard.press('ArrowRight');
    expect(await output.innerText()).toBe('this run: 41.2 s, 95 % 40.4 s to 42.0 s');
    await page.keyboard.press('End');
    expect(await output.innerText()).toBe('this run: 1.45x faster, 95 % 1.42 to 1.48');
    expect(await page.locator('#figure-history g[aria-label=tip]').last().textContent()).toContain('1.45x');
    await page.keyboard.press('Escape');
    expect(await output.innerText()).toContain('Arrow keys');
    expect(messages).toEqual([]);
  });

  test('of one earlier run, and of none, fails nothing', async () => {
    await using oneRun = await openResults(buildWithHistory({ runs: 1 }));
    expect(await listCharts(oneRun.page)).toContain('history');
    await using noRun = await openResults(buildWithHistory({ runs: 0 }));
    expect(await noRun.page.locator('#figure-history').count()).toBe(0);
    expect(await noRun.page.getByText('collecting history 0/10').count()).toBe(2);
    expect([...oneRun.messages, ...noRun.messages]).toEqual([]);
  });

  test('takes hostile names and commits as text', async () => {
    const hostile = buildWithHistory({
      change: (series) => {
        series[0]!.variant = '</script><img src=x onerror=alert(1)>';
        series[0]!.points[0]!.commit = '"><b>';
      },
    });
    await using opened = await openResults(hostile);
    expect(await opened.page.locator('img, main b').count()).toBe(0);
    expect(opened.messages).toEqual([]);
  });

  // What GitLab and Gitea have is between them; GitHub follows the newest.
  test.each(['mermaid', 'mermaid-10'])('is drawn by %s', async (version) => {
    await using opened = await openHtml('<!doctype html><link rel="icon" href="data:,"><div id="place"></div>');
    const { page } = opened;
    const entry = resolve(`${version}/package.json`);
    await page.addScriptTag({ path: path.join(path.dirname(entry), 'dist', 'mermaid.min.js') });
    await page.evaluate('mermaid.initialize({ startOnLoad: false, securityLevel: "strict" })');
    const chart = buildHistoryChart(viewHistory(makeView(buildWithHistory({ runs: 30 }))), null)!;
    const all = [chart, { ...chart, variant: '"]\n%%{init}%% end' }, { ...chart, values: [1e-7, 2, 3e6] }];
    for (const historyChart of all) {
      const text = renderHistoryMermaid(historyChart)!.replace(/^```.*\n?/gm, '');
      await page.evaluate(`(async () => {
        const { svg } = await mermaid.render('chart', ${JSON.stringify(text)});
        document.getElementById('place').innerHTML = svg;
      })()`);
      expect(await page.locator('#place .error-icon').count()).toBe(0);
      const points = (await page.locator('#place .line-plot-1 path').first().getAttribute('d'))!;
      expect(points.split('L')).toHaveLength(historyChart.values.length);
    }
  });
});
