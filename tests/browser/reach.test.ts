import { expect, test } from '@jest/globals';
import type { Results } from '../../src/results/results.ts';
import { SCENARIOS } from '../report/scenarios.ts';
import { buildManyMetrics, buildManyVariants, buildTested } from './big-results.ts';
import { describeBrowser, expectNoSideScroll, openResults, waitForFrames } from './browser.ts';
import { FEATURE_PAGES, pickScenarios } from './feature-pages.ts';

const WIDTHS = [400, 1280, 1920];

const WIDE: Record<string, () => Results> = {
  '44 long names': buildManyVariants,
  'many metrics': buildManyMetrics,
  'head-hostile': SCENARIOS['head-hostile']!,
  ...pickScenarios(FEATURE_PAGES.flatMap(({ wide = [] }) => wide)),
};

describeBrowser('every column of every table', () => {
  test.each(Object.entries(WIDE))('%s: is within reach, beside the name of its row', async (_, make) => {
    await using opened = await openResults(make());
    const { page } = opened;
    await page.evaluate(() => {
      for (const part of document.querySelectorAll('details')) part.open = true;
    });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await waitForFrames(page);
      await expectNoSideScroll(page);
      const { lost, scrolled } = await page.evaluate(() => {
        const lost: string[] = [];
        let scrolled = 0;
        for (const box of document.querySelectorAll<HTMLElement>('.scroll')) {
          const report = (problem: string) => lost.push(`${box.ariaLabel}: ${problem}`);
          const [table] = box.getElementsByTagName('table');
          const cells = [...(table?.querySelectorAll<HTMLElement>('th, td') ?? [])];
          for (const cell of cells) if (cell.scrollWidth > cell.clientWidth + 1) report(`${cell.innerText} is cut`);
          const named = cells.find((cell) => cell.matches('tbody th'));
          if (box.getBoundingClientRect().right > document.documentElement.clientWidth) report('leaves the window');
          const overflows = box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight;
          if (!overflows) continue;
          scrolled++;
          if (named && named.offsetWidth > 0.6 * box.clientWidth) report('names hide the rest');
          if (box.tabIndex !== 0 || box.role !== 'region' || !box.ariaLabel) report('has no focus or no name');
          if (!/auto|scroll/.test(getComputedStyle(box).overflowX)) report('does not scroll');
          box.scrollTo(box.scrollWidth, box.scrollHeight);
          const frame = box.getBoundingClientRect();
          const last = cells.at(-1)?.getBoundingClientRect();
          if (!last || last.right > frame.right + 1 || last.bottom > frame.bottom + 1)
            report('has an end out of reach');
          const [head, name] = [table?.tHead, named].map((element) => element?.querySelector('th') ?? element);
          if (head && Math.abs(head.getBoundingClientRect().top - frame.top) > 1) report('scrolls its header away');
          if (name && Math.abs(name.getBoundingClientRect().left - frame.left) > 1) report('scrolls its names away');
          box.scrollTo(0, 0);
        }
        return { lost, scrolled };
      });
      expect(lost).toEqual([]);
      if (width === 400) expect(scrolled).toBeGreaterThan(0);
    }
  });
});

/** A4 less margins of 10 mm, in pixels of CSS. */
const PAPER = 718;

describeBrowser('on paper, which cannot be scrolled', () => {
  test.each(Object.entries(WIDE))('%s: every table is whole', async (_, make) => {
    await using opened = await openResults(make());
    const { page } = opened;
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: PAPER, height: 1000 });
    await waitForFrames(page);
    const lost = await page.evaluate(() => {
      const cells = [...document.querySelectorAll<HTMLElement>('th, td')].filter((cell) => cell.offsetWidth > 0);
      const isCut = (cell: HTMLElement) =>
        cell.getBoundingClientRect().right > document.documentElement.clientWidth + 1 ||
        cell.scrollWidth > cell.clientWidth + 1;
      return cells.filter(isCut).map((cell) => cell.innerText);
    });
    expect(lost).toEqual([]);
  });
});

/** The axes of values. The others name runs, blocks, steps or profiles, of which there may be one. */
const VALUE_AXES: Record<string, string[]> = {
  speedups: ['x'],
  phases: ['x'],
  trials: ['y'],
  tests: ['x', 'y'],
  ...Object.assign({}, ...FEATURE_PAGES.map(({ axes = {} }) => axes)),
};

const DRAWN: Record<string, () => Results> = {
  'very-slow': SCENARIOS['very-slow']!,
  same: SCENARIOS.same!,
  'five-profiles': SCENARIOS['five-profiles']!,
  single: SCENARIOS.single!,
  'two-runs': SCENARIOS['two-runs']!,
  ...pickScenarios(FEATURE_PAGES.flatMap(({ drawn = [] }) => drawn)),
  tested: () => buildTested({ means: { default: 41.2, turbo: 28.4 }, blocks: 6 }, 200),
};

describeBrowser('every axis of values', () => {
  test.each(Object.entries(DRAWN))('%s: has two labels, apart and within the chart', async (_, make) => {
    await using opened = await openResults(make(), { colorScheme: 'dark' });
    const { page } = opened;
    for (const [width, media] of [
      [1280, 'screen'],
      [400, 'screen'],
      [400, 'print'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ media, colorScheme: 'dark' });
      await waitForFrames(page);
      const { wrong, seen } = await page.evaluate((axes) => {
        const wrong: string[] = [];
        let seen = 0;
        for (const [name, sides] of Object.entries(axes))
          for (const svg of document.querySelectorAll(`#figure-${name}:not([hidden]) [role=img] svg[viewBox]`)) {
            const frame = svg.getBoundingClientRect();
            if (frame.width === 0) continue;
            for (const side of sides) {
              seen++;
              const texts = [...svg.querySelectorAll(`[aria-label="${side}-axis tick label"] text`)];
              const boxes = texts.map((text) => text.getBoundingClientRect());
              const report = (problem: string) =>
                wrong.push(`${name}, ${side}: ${problem} (${texts.map((text) => text.textContent).join(', ')})`);
              if (texts.filter((text) => text.textContent !== '').length < 2) report('fewer than two labels');
              if (boxes.some((box) => box.left < frame.left - 2 || box.right > frame.right + 2))
                report('a label is cut');
              boxes.forEach((box, place) => {
                const before = boxes[place - 1];
                const overlaps =
                  before &&
                  box.left < before.right &&
                  before.left < box.right &&
                  box.top < before.bottom - 2 &&
                  before.top < box.bottom - 2;
                if (overlaps) report('labels overlap');
              });
              const colour = texts[0] && getComputedStyle(texts[0]).fill;
              if (colour === getComputedStyle(document.body).backgroundColor)
                report('labels have the colour of the page');
            }
          }
        return { wrong, seen };
      }, VALUE_AXES);
      expect(wrong).toEqual([]);
      expect(seen).toBeGreaterThan(0);
    }
  });
});
