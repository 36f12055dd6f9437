import { expect, test } from '@jest/globals';
import { describeBrowser, expectNoSideScroll, openResults } from '../../../browser/browser.ts';
import { BOUND, buildCounted } from '../build-counted.ts';

describeBrowser('the chart of other disks', () => {
  test.each([
    ['wide', 1280],
    ['narrow', 400],
  ])('has both lines, this machine and every disk, whole and apart, %s', async (_, width) => {
    await using opened = await openResults(buildCounted(), { viewport: { width, height: 900 } });
    const { page, messages } = opened;
    const svg = page.locator('#figure-disks [role=img] > svg');
    expect(await svg.locator('g[aria-label=line] path').count()).toBe(2);
    expect(await svg.locator('g[aria-label=rule] line').count()).toBe(1);
    expect(await svg.locator('g[aria-label=rect] rect').count()).toBe(5);
    expect(await page.locator('#figure-disks .legend li').allInnerTexts()).toEqual(['default', 'turbo']);
    expect(await page.locator('#figure-disks figcaption').innerText()).toContain('none are published');
    const clashes = await page.evaluate(() => {
      const picture = document.querySelector('#figure-disks [role=img] > svg')!;
      const frame = picture.getBoundingClientRect();
      const texts = [...picture.querySelectorAll('text')].filter((text) => text.textContent !== '');
      const boxes = texts.map((text) => ({ text: text.textContent, box: text.getBoundingClientRect() }));
      return boxes.flatMap(({ text, box }, place) => {
        const isCut = box.left < frame.left - 2 || box.right > frame.right + 2;
        const over = boxes.slice(place + 1).filter(({ box: other }) => {
          const isBeside = box.right <= other.left || other.right <= box.left;
          return !isBeside && box.bottom > other.top + 2 && other.bottom > box.top + 2;
        });
        return [...(isCut ? [`${text} is cut`] : []), ...over.map((other) => `${text} / ${other.text}`)];
      });
    });
    expect(clashes).toEqual([]);
    await expectNoSideScroll(page);
    expect(messages).toEqual([]);
  });

  test('is not there where the law does not hold, and says so of a bound', async () => {
    await using none = await openResults(buildCounted({ files: null }));
    expect(await none.page.locator('#figure-disks').count()).toBe(0);
    await using bound = await openResults(buildCounted({ commits: BOUND }));
    expect(await bound.page.locator('#figure-disks figcaption').innerText()).toContain('upper bound');
    expect([...none.messages, ...bound.messages]).toEqual([]);
  });
});
