import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Browser, chromium, type Page } from 'playwright-core';
import type { Results } from '../../src/results/results.ts';
import { renderHtml } from '../report/render.ts';

const CHROMIUM = process.env.PG_SPEED_TEST_CHROMIUM ?? '';
const FOLDER = process.env.PG_SPEED_TEST_PAGE ?? '';
export const SCRIPT = readFileSync(path.join(FOLDER, 'page.js'), 'utf8');

/** No request but ours, and no sandbox, which root may not have. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

interface PageOptions {
  viewport?: { width: number; height: number };
  colorScheme?: 'light' | 'dark';
  javaScriptEnabled?: boolean;
}

const WIDE = { width: 1280, height: 900 };

let browser: Browser | undefined;
let tab: Page | undefined;
let files = 0;

/** `describe` with a Chromium; without one, a test that says so and is skipped. */
export function describeBrowser(title: string, body: () => void): void {
  if (CHROMIUM === '') {
    test.skip(`${title}: skipped: no Chromium here`, () => {});
    return;
  }
  describe(title, () => {
    beforeAll(async () => {
      browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
    });
    afterAll(async () => {
      await browser?.close();
      tab = undefined;
    });
    body();
  });
}

/** A page that is open, and what it said and asked for since. */
export interface Opened extends AsyncDisposable {
  page: Page;
  /** Console messages of every kind, and errors that nothing caught. */
  messages: string[];
  /** Addresses asked for. */
  requests: string[];
  url: string;
}

export async function openResults(results: Results, options: PageOptions = {}): Promise<Opened> {
  return openHtml(renderHtml(results, SCRIPT), options);
}

/**
 * Opens HTML from a file of its own, as a reader does with an artifact. Pages with scripts follow each other in one tab, whose process
 * takes longer to start than to show a page.
 */
export async function openHtml(html: string, options: PageOptions = {}): Promise<Opened> {
  const file = path.join(FOLDER, `report-${process.pid}-${files++}.html`);
  writeFileSync(file, html);
  const page = await openTab(options);
  const messages: string[] = [];
  const requests: string[] = [];
  page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`));
  page.on('request', (request) => requests.push(request.url()));
  const url = pathToFileURL(file).href;
  await page.goto(url);
  // Two frames: charts are drawn at once, and once more where their width was not known.
  if (options.javaScriptEnabled !== false) await waitForFrames(page);
  return { page, messages, requests, url, [Symbol.asyncDispose]: async () => void page.removeAllListeners() };
}

async function openTab({
  viewport = WIDE,
  colorScheme = 'light',
  javaScriptEnabled = true,
}: PageOptions): Promise<Page> {
  if (!browser) throw new Error('there is no browser');
  if (!javaScriptEnabled) return browser.newPage({ viewport, colorScheme, javaScriptEnabled });
  tab ??= await browser.newPage();
  await tab.setViewportSize(viewport);
  await tab.emulateMedia({ media: null, colorScheme });
  return tab;
}

export async function waitForFrames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Names of the charts that are drawn: visible, with an SVG that has a size and a name. */
export async function listCharts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const figures = [...document.querySelectorAll<HTMLElement>('figure')].filter((figure) => !figure.hidden);
    const drawn = figures.filter((figure) => {
      const picture = figure.querySelector('.chart > [role=img]');
      const svg = picture?.querySelector('svg');
      return svg && svg.getBoundingClientRect().height > 50 && (picture?.ariaLabel ?? '').length > 20;
    });
    return drawn.map((figure) => figure.id.replace('figure-', ''));
  });
}

/** Fails where the page as a whole scrolls sideways. */
export async function expectNoSideScroll(page: Page): Promise<void> {
  const { scroll, client } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scroll: scrollWidth, client: clientWidth };
  });
  expect(scroll).toBeLessThanOrEqual(client);
}
