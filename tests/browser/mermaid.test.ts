import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { renderXyChart } from '../../src/report/mermaid.ts';
import { describeBrowser, type Opened, openHtml } from './browser.ts';

const resolve = createRequire(import.meta.url).resolve;
/** What GitLab and Gitea have is between them; GitHub follows the newest. */
const VERSIONS = ['mermaid', 'mermaid-10'];
const GOLDEN = path.join(import.meta.dirname, '..', 'golden', 'report');

interface Chart {
  name: string;
  text: string;
}

/** The charts of all golden reports, without their fences. */
function listGoldenCharts(): Chart[] {
  const reports = readdirSync(GOLDEN).filter((file) => file.endsWith('.md'));
  return reports.flatMap((file) => {
    const blocks = readFileSync(path.join(GOLDEN, file), 'utf8').matchAll(/^```mermaid\n(.*?)^```$/gms);
    return [...blocks].map((block, place) => ({ name: `${file} ${place + 1}`, text: block[1]! }));
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
async function draw({ page }: Opened, text: string): Promise<{ lines: number; texts: string[]; title: string }> {
  await page.evaluate(`(async () => {
    const { svg } = await mermaid.render('chart', ${JSON.stringify(text)});
    document.getElementById('place').innerHTML = svg;
  })()`);
  return page.evaluate(() => {
    const svg = document.querySelector('#place svg');
    if (!svg || svg.querySelector('.error-icon, .error-text')) throw new Error('Mermaid drew an error');
    const texts = (selector: string) => [...svg.querySelectorAll(selector)].map((element) => element.textContent ?? '');
    return {
      lines: svg.querySelectorAll('.plot path').length,
      texts: texts('text'),
      title: texts('.chart-title text')[0] ?? '',
    };
  });
}

/** The quoted names of the x axis. */
function namesOf(text: string): string[] {
  const [, list = ''] = /^ *x-axis (?:"[^"]*" )?\[(.*)\]$/m.exec(text) ?? [];
  return [...list.matchAll(/"([^"]*)"/g)].map((match) => match[1]!);
}

async function expectDrawn(opened: Opened, { text }: Chart): Promise<void> {
  expect(text.length + '```mermaid\n```'.length).toBeLessThan(1500);
  const names = namesOf(text);
  expect(names.length).toBeGreaterThan(1);
  // It takes what is too much in silence.
  const lines = [...text.matchAll(/^ *line \[(.*)\]$/gm)].map((line) => line[1]!.split(', '));
  for (const line of lines) expect(line).toHaveLength(names.length);
  expect(lines.length).toBeGreaterThan(0);
  const drawn = await draw(opened, text);
  expect(drawn.lines).toBe(lines.length);
  expect(drawn.texts).toEqual(expect.arrayContaining(names.slice(0, 2)));
  expect(drawn.title).toContain('is better');
}

describeBrowser('Mermaid', () => {
  const charts = listGoldenCharts();

  test.each(VERSIONS)('%s draws the chart of every golden report', async (version) => {
    expect(charts.length).toBeGreaterThan(5);
    await using opened = await openMermaid(version);
    for (const chart of charts) await expectDrawn(opened, chart);
    expect(opened.messages.filter((message) => !message.startsWith('debug'))).toEqual([]);
  });

  test.each(VERSIONS)('%s draws odd names and numbers', async (version) => {
    await using opened = await openMermaid(version);
    const ids = ['%%{init}%%', 'a]b"c', 'end', '<b>', '12', '---', 'ünï', 'x-axis'];
    const values = [1e-7, 0.5, 3, 12_345.678, 1e9, 7, 8, 9];
    const text = renderXyChart({ title: 'run', ticks: ids, low: 0, high: 1e9, plots: [{ values, digits: 3 }] })!;
    const drawn = await draw(opened, text.replace(/^```.*\n?/gm, ''));
    expect(drawn.lines).toBe(1);
  });

  test.each(VERSIONS)('%s tells a broken chart', async (version) => {
    await using opened = await openMermaid(version);
    const { name, text } = charts[0]!;
    const broken = [
      text.replace('y-axis', 'y-axis ['),
      text.replace(/line \[[^,]+, /, 'line ['),
      text.replace('line [', 'line [1, '),
      text.replace(/^ *line .*$/gm, ''),
    ];
    for (const brokenText of broken) await expect(expectDrawn(opened, { name, text: brokenText })).rejects.toThrow();
  });
});
