import { describe, expect, test } from '@jest/globals';
import type { History, HistoryPoint } from '../../../src/features/history/result.ts';
import {
  buildHistory,
  buildHistoryChart,
  drawSparkline,
  renderHistoryMermaid,
} from '../../../src/features/history/section/section.ts';
import { captionHistory, plotHistory, viewHistory } from '../../../src/features/history/section/view.ts';
import { makePlotData } from '../../../src/report/make-plot-data.ts';
import { inline } from '../../../src/report/markdown.ts';
import type { Phrase } from '../../../src/report/phrase.ts';
import { makeReport } from '../../../src/report/report.ts';
import { makeView, type View } from '../../../src/report/view.ts';
import { buildResults } from '../../report/build-results.ts';
import { renderHtml } from '../../report/render.ts';
import { buildWithHistory } from './history-results.ts';

function readHistory(view: View) {
  const [section, drawn] = buildHistory(view);
  if (section === undefined) return null;
  const [items = []] = section.blocks.flatMap((block) => (block.kind === 'list' ? [block.items] : []));
  const [remarks = []] = section.blocks.flatMap((block) => (block.kind === 'text' ? [block.phrases] : []));
  const [chart] = drawn!.blocks.flatMap((block) => (block.kind === 'chart' ? [block.mermaid ?? null] : []));
  return { items, remarks, chart };
}

const plain = (phrase: Phrase) => phrase.map((part) => (typeof part === 'string' ? part : `\`${part.code}\``)).join('');
const itemsOf = (options: Parameters<typeof buildWithHistory>[0]) =>
  readHistory(makeView(buildWithHistory(options)))!.items.map(plain);
const remarksOf = (options: Parameters<typeof buildWithHistory>[0]) =>
  readHistory(makeView(buildWithHistory(options)))!
    .remarks.map(plain)
    .join(' ');

/** Points with these values; a negative one was on another machine. */
const pointsOf = (values: number[]): HistoryPoint[] =>
  values.map((value, place) => ({
    at: `2026-10-${String(place + 1).padStart(2, '0')}T00:00:00.000Z`,
    commit: 'abcdef0',
    value: Math.abs(value),
    low: null,
    high: null,
    sameMachine: value > 0,
  }));
const TEN = [40, 41, 42, 43, 44, 45, 46, 47, 48, 49];

/** The first item's words behind its sparkline, for values and the present of a variant. */
function sayOf(values: number[], now: number | null): string {
  const [item] = itemsOf({
    change([value]) {
      value!.points = pointsOf(values);
      value!.now = now === null ? null : { value: now, low: null, high: null };
    },
  });
  return item!.replace(/^`default`: /, '');
}

describe('the section', () => {
  test('shows where this run stands, once there are ten to compare it with', () => {
    const rows: [string, number[], number | null, string][] = [
      ['nothing yet', [], 41, 'this run 41.0 s; collecting history 0/10'],
      ['too few', [40, 42], 41, '▁█ ▅ this run 41.0 s; collecting history 2/10'],
      ['nine', TEN.slice(1), 45, '▁▂▃▄▅▆▇██ ▅ this run 45.0 s; collecting history 9/10'],
      [
        'ten',
        TEN,
        45,
        '▁▁▂▃▄▅▆▇██ ▅ this run 45.0 s; the last 10 on the main branch: median 44.5 s (40.9 s to 48.1 s)',
      ],
      ['slower than ever', TEN, 50, 'median 44.5 s (40.9 s to 48.1 s), this run is slower than all of them'],
      ['faster than ever', TEN, 39, 'median 44.5 s (40.9 s to 48.1 s), this run is faster than all of them'],
      ['no result', TEN, null, '▁▁▂▃▄▅▆▇██ this run has no result; the last 10'],
      [
        'three of this machine',
        [40, 41, 42, -60, -61, -62, -63, -64, -65, -66],
        41,
        '▁▅█······· ▅ this run 41.0 s; the last 3 on the main branch on machines like this one: median 41.0 s; 7 on other machines not counted',
      ],
      [
        'two of this machine',
        [40, 41, -42, -43, -44, -45, -46, -47, -48, -49],
        45,
        'the last 10 on the main branch: median 44.5 s (40.9 s to 48.1 s); 8 of them on other machines',
      ],
    ];
    const texts = rows.map(([name, values, now]) => [name, sayOf(values, now)]);
    expect(texts).toEqual(rows.map(([name, , , text]) => [name, expect.stringContaining(text)]));
  });

  test('of a ratio calls the lower one faster where times are compared', () => {
    const [, item] = itemsOf({
      change([, series]) {
        series!.points = pointsOf(TEN.map((value) => value / 60));
        series!.now = { value: 0.6, low: null, high: null };
      },
    });
    expect(item).toMatch(/this run 1\.67x faster; .*, this run is faster than all of them$/);
  });

  test('of a rate calls the higher one faster', () => {
    const [item] = itemsOf({
      change([series]) {
        Object.assign(series!, { metric: 'tps', unit: 'tps', better: 'higher', points: pointsOf(TEN) });
        series!.now = { value: 50, low: 49, high: 51 };
      },
    });
    expect(item).toMatch(/this run [\d.]+ tps \(95 % [\d.]+ tps to [\d.]+ tps\)/);
    expect(item).toContain('faster than all of them');
  });

  test('says how to read it', () => {
    expect(remarksOf({})).toContain('for `run` lower is better, for a factor higher is faster.');
    expect(remarksOf({})).toContain('In brackets after a median');
    expect(remarksOf({})).not.toContain('another machine');
    expect(remarksOf({ others: 4 })).toContain('· is a run on another machine');
    expect(remarksOf({ runs: 5 })).not.toContain('In brackets');
    expect(remarksOf({ runs: 0 })).toBe('');
  });

  test('says why it could not be read, and nothing of numbers', () => {
    const history: History = {
      store: 'branch',
      series: buildWithHistory().history!.series,
      problem: 'git fetch: fatal: <b>@me</b> https://x.example',
    };
    const section = readHistory(makeView({ ...buildResults({ means: { turbo: 28 } }), history }))!;
    expect(section.items).toEqual([]);
    expect(section.chart).toBeNull();
    expect(section.remarks).toHaveLength(1);
    const markdown = section.remarks.map(inline).join(' ');
    expect(markdown).toContain('The history could not be read: git fetch: fatal:');
    expect(markdown).not.toMatch(/<b>|[^;]@me|https:\/\//);
  });

  test('is none where this run has nothing to set beside it, unless it could not be read', () => {
    const results = buildWithHistory();
    results.history!.series = [];
    expect(readHistory(makeView(results))).toBeNull();
    results.history!.problem = 'no network';
    expect(readHistory(makeView(results))?.remarks.map(plain)[0]).toBe('The history could not be read: no network.');
  });

  test('is none without a history; of many variants ten are reported and the rest counted', () => {
    expect(readHistory(makeView(buildResults({ means: { turbo: 28 } })))).toBeNull();
    const many = {
      change: (series: History['series']) => series.push(...Array.from({ length: 12 }, () => series[0]!)),
    };
    expect(itemsOf(many)).toHaveLength(10);
    expect(remarksOf(many)).toContain('4 more are in results.json.');
    const eleven = {
      change: (series: History['series']) => series.push(...Array.from({ length: 9 }, () => series[0]!)),
    };
    expect(remarksOf(eleven)).toContain('1 more is in results.json.');
  });
});

test.each<[number[], number | null, string]>([
  [[1, 2, 3, 4, 5, 6, 7, 8], null, '▁▂▃▄▅▆▇█'],
  [[5, 5, 5], 5, '▅▅▅ ▅'],
  [[1], 100, '▁ █'],
  [[2, 2], 1, '██ ▁'],
])('a sparkline of %j, now %j', (values, now, expected) => {
  const points = values.map((value) => ({ value, low: null, high: null, counted: true, point: pointsOf([1])[0]! }));
  expect(drawSparkline({ points, now: now === null ? null : { value: now, low: null, high: null } })).toBe(expected);
});

describe('the Mermaid chart', () => {
  const chartOf = (options: Parameters<typeof buildWithHistory>[0], fastest: string | null = 'turbo') =>
    buildHistoryChart(viewHistory(makeView(buildWithHistory(options))), fastest);

  test('is of the fastest variant, as a speedup, this run last', () => {
    const text = renderHistoryMermaid(chartOf({ runs: 10 })!)!;
    const lines = text.split('\n');
    expect(lines.slice(0, 4)).toEqual([
      '```mermaid',
      'xychart-beta',
      '    title "turbo - speedup against default (main branch and its median, higher is better)"',
      '    x-axis ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "now"]',
    ]);
    expect(lines[4]).toMatch(/^ {4}y-axis 1\.\d+ --> 1\.\d+$/);
    expect(lines[5]).toMatch(/^ {4}line \[(1\.44\d, )\1{9}1\.44\d\]$/);
    expect(lines[6]).toMatch(/^ {4}line \[(1\.\d+, ){10}1\.45\]$/);
  });

  test('has no values of other machines where they do not count', () => {
    const chart = chartOf({ runs: 24, others: 5, change: (series) => series.pop() })!;
    expect(chart.values).toHaveLength(21);
    expect(Math.max(...chart.values)).toBeLessThan(45);
    expect(renderHistoryMermaid(chart)).toContain(
      'title "default - run, s (main branch and its median, lower is better)"',
    );
  });

  test('is none of nine runs, and short and without exponents whatever the names and values', () => {
    expect(chartOf({ runs: 9 })).toBeNull();
    const hostile = chartOf(
      {
        runs: 30,
        change([series]) {
          Object.assign(series!, { variant: '"]\nend %%{init}%% <b>'.repeat(9), metric: '`x`"', unit: '"; y' });
          series!.points.forEach((point, place) => {
            point.value = 1e-7 * (place + 1);
          });
          series!.now = { value: 1234567, low: null, high: null };
        },
      },
      null,
    )!;
    const first = viewHistory(makeView(buildWithHistory({})))[0]!;
    const text = renderHistoryMermaid({
      ...hostile,
      ...buildHistoryChart([first], null)!,
      variant: '"]\n%%{init}%%',
      unit: 's"',
    })!;
    expect(text.split('\n')[2]).toBe('    title "-init- - run, s- (main branch and its median, lower is better)"');
    const wide = renderHistoryMermaid({ ...hostile, reference: null, values: [1e-7, 0.5, 1_234_567] })!;
    expect(wide).toContain('line [0.0000001, 0.5, 1235000]');
    expect(
      renderHistoryMermaid({ ...hostile, values: Array.from({ length: 31 }, () => 123_456.7) })!.length,
    ).toBeLessThan(1000);
  });
});

test('the figure has each run with its texts, the present last, and says the numbers', () => {
  const history = plotHistory(makeView(buildWithHistory({ runs: 12, others: 4 })))!;
  const [value, ratio] = history.series;
  expect(value).toMatchObject({ title: 'default: run, lower is better', scale: 'time' });
  expect(ratio).toMatchObject({ title: 'turbo: speedup against default, higher is better', scale: 'speedup' });
  expect(value!.points.map(({ machine }) => machine).join(' ')).toBe(
    'same same same other same same same other same same same other now',
  );
  expect(value!.points[3]!.text).toMatch(/^2026-10-04, a{12}, another machine\n5\d[.\d]* s, 95 % .* to .* s$/);
  expect(ratio!.points.at(-1)).toEqual({
    value: 1.4499,
    low: 1.4184,
    high: 1.4815,
    machine: 'now',
    text: 'this run\n1.45x faster, 95 % 1.42 to 1.48',
  });
  expect(ratio!.usual!.middle!.low).toBeLessThan(ratio!.usual!.median);
  expect(value!.usual!.middle).toBeNull();
  const words = captionHistory(history!);
  expect(words.numbers[1]).toMatch(/^turbo: this run 1\.45x faster, median of 12 before it 1\.4\dx faster$/);
  expect(words.caption.join(' ')).toMatch(/dashed.*A plus is a run on another machine/);
  expect(plotHistory(makeView(buildWithHistory({ runs: 0 })))).toBeNull();
  expect(plotHistory(makeView(buildResults({ means: { turbo: 28 } })))).toBeNull();
});

test('a history stands in the page with its chart, and nothing of it where there is none', () => {
  const html = renderHtml(buildWithHistory(), '');
  expect(html).toContain('<h2>History of the main branch</h2>');
  expect(html).toContain('id="figure-history"');
  expect(makePlotData(makeReport(buildWithHistory())).history!.series).toHaveLength(2);
  expect(renderHtml(buildResults({ means: { default: 41.2, turbo: 28.4 } }), '')).not.toContain('istory');
});
