import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { renderMermaid } from '../../src/report/chart.ts';
import { describeBrowser, type Opened, openHtml } from './browser.ts';

const resolve = createRequire(import.meta.url).resolve;
/** What GitLab and Gitea have is between them; GitHub follows the newest. */
const VERSIONS = ['mermaid', 'mermaid-10'];
const GOLDEN = path.join(import.meta.dirname, '..', 'golden', 'report');

interface Chart {
  name: string;
  text: string;
}

/** The bar charts of all golden reports, without their fences; histories are lines, and have a test of their own. */
function listGoldenCharts(): Chart[] {
  const reports = readdirSync(GOLDEN).filter((file) => file.endsWith('.md'));
  return reports.flatMap((file) => {
    const blocks = readFileSync(path.join(GOLDEN, file), 'utf8').matchAll(/^```mermaid\n(.*?)^```$/gms);
    const charts = [...blocks].map((block, place) => ({ name: `${file} ${place + 1}`, text: block[1]! }));
    return charts.filter(({ text }) => !/^ *line \[/m.test(text));
  });
}

/** A page that has the library, set up as the sites do that show reports. */
async function openMermaid(version: string): Promise<Opened> {
  const opened = await openHtml('<!doctype html><link rel="icon" href="data:,"><div id="place"></div>');
  const entry = resolve(`${version}/package.json`);
  await opened.page.addScriptTag({ path: path.join(path.dirname(entry), 'dist', 'mermaid.min.js') });
  await opened.page.evaluate('mermaid.initialize({ startOnLoad: false, securityLevel: "strict" })');
  return opened;
}

/** What a drawn chart has. @throws Error as Mermaid gives it for text that it cannot read */
async function draw({ page }: Opened, text: string): Promise<{ bars: number; texts: string[]; title: string }> {
  await page.evaluate(`(async () => {
    const { svg } = await mermaid.render('chart', ${JSON.stringify(text)});
    document.getElementById('place').innerHTML = svg;
  })()`);
  return page.evaluate(() => {
    const svg = document.querySelector('#place svg');
    if (!svg || svg.querySelector('.error-icon, .error-text')) throw new Error('Mermaid drew an error');
    const texts = (selector: string) => [...svg.querySelectorAll(selector)].map((one) => one.textContent ?? '');
    // A bar without a value is drawn too, of no size.
    const isSized = (bar: Element) => ['width', 'height'].every((side) => Number(bar.getAttribute(side)) > 0);
    return {
      bars: [...svg.querySelectorAll('.plot rect')].filter(isSized).length,
      texts: texts('text'),
      title: texts('.chart-title text')[0] ?? '',
    };
  });
}

/** The quoted names of the x axis. */
function namesOf(text: string): string[] {
  const [, list = ''] = /^ *x-axis \[(.*)\]$/m.exec(text) ?? [];
  return [...list.matchAll(/"([^"]*)"/g)].map((match) => match[1]!);
}

async function expectDrawn(opened: Opened, { text }: Chart): Promise<void> {
  expect(text.length + '```mermaid\n```'.length).toBeLessThan(1500);
  const names = namesOf(text);
  expect(names.length).toBeGreaterThan(1);
  // It takes what is too much in silence.
  expect(/^ *bar \[(.*)\]$/m.exec(text)?.[1]?.split(', ')).toHaveLength(names.length);
  const drawn = await draw(opened, text);
  expect(drawn.bars).toBe(names.length);
  expect(drawn.texts).toEqual(expect.arrayContaining(names));
  expect(drawn.title).toContain('is better');
}

describeBrowser('Mermaid', () => {
  const charts = listGoldenCharts();

  test.each(VERSIONS)('%s draws the chart of every golden report', async (version) => {
    expect(charts.length).toBeGreaterThan(10);
    await using opened = await openMermaid(version);
    for (const chart of charts) await expectDrawn(opened, chart);
    expect(opened.messages.filter((message) => !message.startsWith('debug'))).toEqual([]);
  });

  test.each(VERSIONS)('%s draws odd names and numbers', async (version) => {
    await using opened = await openMermaid(version);
    const ids = ['%%{init}%%', 'a]b"c', 'end', '<b>', '12', '---', 'ünï', 'x-axis'];
    const values = [1e-7, 0.5, 3, 12_345.678, 1e9, 7, 8, 9];
    const bars = ids.map((id, place) => ({ id, value: values[place]! }));
    const text = renderMermaid({ metric: 'run', unit: 's', better: 'lower', bars })!;
    const drawn = await draw(opened, text.replace(/^```.*\n?/gm, ''));
    expect(drawn.bars).toBe(bars.length);
  });

  test.each(VERSIONS)('%s tells a broken chart', async (version) => {
    await using opened = await openMermaid(version);
    const { name, text } = charts[0]!;
    const broken = [
      text.replace('y-axis', 'y-axis ['),
      text.replace(/bar \[[^,]+, /, 'bar ['),
      text.replace('bar [', 'bar [1, '),
      text.replace(/^ *bar .*$/m, ''),
    ];
    for (const one of broken) await expect(expectDrawn(opened, { name, text: one })).rejects.toThrow();
  });
});
