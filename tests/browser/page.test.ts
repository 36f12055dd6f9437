import { expect, test } from '@jest/globals';
import type { Scenario } from '../report/build-results.ts';
import { renderHtml } from '../report/render.ts';
import { SCENARIOS } from '../report/scenarios.ts';
import { buildTested } from './big-results.ts';
import {
  describeBrowser,
  expectNoSideScroll,
  listCharts,
  type Opened,
  openHtml,
  openResults,
  SCRIPT,
  waitForFrames,
} from './browser.ts';
import { COLLECTED_CHARTS } from './feature-pages.ts';

const FIVE: Scenario = { means: { default: 41.2, nosync: 40.6, 'fsync-off': 35.1, tmpfs: 28.9, turbo: 28.4 } };
/** Enough for verdicts on single tests. */
const SIX_BLOCKS: Scenario = { ...FIVE, blocks: 6 };
const ALL = ['speedups', 'tests', ...COLLECTED_CHARTS, 'phases', 'trials'];
const NARROW = { width: 400, height: 800 };

/** Where the middle of the first sign of its kind is: faster tests come last, on top of the others. */
async function centreOfSign({ page }: Opened): Promise<{ x: number; y: number }> {
  const signs = page.locator('#figure-tests [role=img] > svg g[aria-label=dot]').last().locator('path');
  await signs.first().scrollIntoViewIfNeeded();
  const box = (await signs.first().boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

describeBrowser('the charts', () => {
  test('are all there, in both widths, and follow the width of the window', async () => {
    await using opened = await openResults(buildTested(SIX_BLOCKS, 600));
    const { page, messages } = opened;
    expect(await listCharts(page)).toEqual(ALL);
    // The width that it was drawn for: the style sheet alone would only shrink it.
    const widthOf = () => page.locator('#figure-speedups [role=img] > svg').getAttribute('width');
    expect(Number(await widthOf())).toBeGreaterThan(800);
    await page.setViewportSize(NARROW);
    await page.waitForFunction(
      () => Number(document.querySelector('#figure-speedups [role=img] > svg')!.getAttribute('width')) < 400,
    );
    await waitForFrames(page);
    await expectNoSideScroll(page);
    expect(await listCharts(page)).toEqual(ALL);
    expect(messages).toEqual([]);
  });

  test('of many tests show the name under the mouse', async () => {
    await using opened = await openResults(buildTested(SIX_BLOCKS, 600));
    const { page } = opened;
    const { x, y } = await centreOfSign(opened);
    await page.mouse.move(x + 1, y);
    await page.mouse.move(x, y);
    await page.locator('#figure-tests output', { hasText: /test_checkout_\d+ > applies.* less/ }).waitFor();
    expect(await page.locator('#figure-tests g[aria-label=tip]').textContent()).toContain('shop.orders');
  });

  test('of many tests show the name that the keyboard is at, and of the variant that was chosen', async () => {
    await using opened = await openResults(buildTested(SIX_BLOCKS, 600));
    const { page, messages } = opened;
    const output = page.locator('#figure-tests output');
    expect(await page.locator('#figure-tests select').inputValue()).toBe('3');
    await page.locator('#figure-tests .chart').focus();
    await page.keyboard.press('ArrowRight');
    const first = await output.innerText();
    expect(first).toMatch(/test_checkout_\d+ > applies discount number \d+: .* less .*n = 6/);
    expect(await page.locator('#figure-tests g[aria-label=tip]').last().textContent()).toContain('applies discount');
    await page.keyboard.press('ArrowRight');
    expect(await output.innerText()).not.toBe(first);
    await page.keyboard.press('Home');
    expect(await output.innerText()).toBe(first);
    await page.locator('#figure-tests select').selectOption('nosync');
    await page.locator('#figure-tests .chart').focus();
    await page.keyboard.press('End');
    expect(await output.innerText()).toContain('within noise');
    await page.keyboard.press('Escape');
    expect(await output.innerText()).toContain('Arrow keys');
    expect(messages).toEqual([]);
  });

  test('leave no label on top of another, or cut, at 400 pixels', async () => {
    const means = Object.fromEntries(
      ['default', 'a-profile-with-a-rather-long-name', 'another-of-the-same-kind'].map((id) => [id, 30]),
    );
    await using opened = await openResults(buildTested({ means, blocks: 6 }, 100), { viewport: NARROW });
    const overlaps = await opened.page.evaluate(() => {
      const problems: string[] = [];
      for (const svg of document.querySelectorAll('figure .chart [role=img] > svg')) {
        const texts = [...svg.querySelectorAll('text')].filter(
          (text) => text.textContent !== '' && !text.getAttribute('transform')?.includes('rotate'),
        );
        const boxes = texts.map((text) => ({ text: text.textContent, box: text.getBoundingClientRect() }));
        const frame = svg.getBoundingClientRect();
        for (const text of svg.querySelectorAll('text')) {
          const box = text.getBoundingClientRect();
          if (box.left < frame.left - 2 || box.right > frame.right + 2) problems.push(`${text.textContent} is cut`);
        }
        boxes.forEach(({ text, box }, place) => {
          for (const other of boxes.slice(place + 1)) {
            const apart =
              box.right <= other.box.left ||
              other.box.right <= box.left ||
              box.bottom <= other.box.top + 2 ||
              other.box.bottom <= box.top + 2;
            if (!apart) problems.push(`${text} / ${other.text}`);
          }
        });
      }
      return problems;
    });
    expect(overlaps).toEqual([]);
  });

  test('of 50,000 tests and 30 blocks are in a page below 1 MB', async () => {
    const html = renderHtml(buildTested({ ...FIVE, blocks: 30 }, 50_000), SCRIPT);
    expect(Buffer.byteLength(html)).toBeLessThan(1_000_000);
    await using opened = await openHtml(html, { viewport: NARROW });
    const { page, messages } = opened;
    expect(messages).toEqual([]);
    expect(await listCharts(page)).toEqual(ALL);
    await expectNoSideScroll(page);
    expect(await page.locator('#figure-tests [role=img] > svg g[aria-label=rect] rect').count()).toBeGreaterThan(50);
  });
});

describeBrowser('the page', () => {
  test('without JavaScript has every number, and no empty places', async () => {
    await using opened = await openResults(buildTested(FIVE, 100), { javaScriptEnabled: false });
    const { page } = opened;
    expect(await page.locator('figure').first().isVisible()).toBe(false);
    expect(await page.getByText('Charts need JavaScript').isVisible()).toBe(true);
    expect(await page.locator('table').first().innerText()).toMatch(/tmpfs\s+40.8s → 28.8s.*1\.41x faster/);
  });

  test('runs no script but its own', async () => {
    const html = renderHtml(SCENARIOS.faster!(), SCRIPT);
    await using opened = await openHtml(
      html.replace('</body>', '<script>document.title = "taken over"</script></body>'),
    );
    expect(await opened.page.title()).toContain('faster');
    expect(opened.messages.join()).toContain('Content Security Policy');
    // The hash is of the very script: a byte more, and it does not run either.
    await using changed = await openHtml(html.replace(SCRIPT, `${SCRIPT};`));
    expect(await listCharts(changed.page)).toEqual([]);
  });

  test('printed is light, with what was closed open', async () => {
    await using opened = await openResults(buildTested(FIVE, 100), { colorScheme: 'dark' });
    const { page } = opened;
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await background()).toBe('rgb(20, 23, 27)');
    expect(await page.getByText('One 8 kB write and fsync there').isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await background()).toBe('rgb(255, 255, 255)');
    expect(await page.getByText('One 8 kB write and fsync there').isVisible()).toBe(true);
    expect(await page.locator('#figure-tests select').isVisible()).toBe(false);
    expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(10_000);
  });

  test('takes the keyboard from the skip link over closed parts to what is in them', async () => {
    await using opened = await openResults(SCENARIOS['five-profiles']!());
    const { page } = opened;
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the report');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('report');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
    await page.keyboard.press('Enter');
    expect(
      await page
        .locator('details')
        .first()
        .evaluate((part) => (part as HTMLDetailsElement).open),
    ).toBe(true);
  });
});
