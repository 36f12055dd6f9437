import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { renderBlock, renderLine, renderPhrase, renderTable } from '../../src/report/html-parts.ts';
import { makePlotData as makeFrom } from '../../src/report/make-plot-data.ts';
import { code, prose } from '../../src/report/phrase.ts';
import { makeReport } from '../../src/report/report.ts';
import type { Results } from '../../src/results/results.ts';
import { groupBy } from '../../src/stats/groups.ts';
import { buildTested } from '../browser/big-results.ts';
import { buildResults } from './build-results.ts';
import { renderHtml } from './render.ts';
import { SCENARIOS } from './scenarios.ts';

const makePlotData = (results: Results) => makeFrom(makeReport(results));

const FIVE = { means: { default: 41.2, nosync: 40.6, 'fsync-off': 35.1, tmpfs: 28.9, turbo: 28.4 } };

test.each<[string, string]>([
  [`<a href="x" title='y'>&amp;`, '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;'],
  ['two\nlines\t\u001b[31mred\u001b[0m', 'two lines red'],
  ['\u202Eevil\u202C \u2066x\u2069 \u200b@octocat #1', 'evil x @octocat #1'],
])('a line: %j', (text, expected) => expect(renderLine(text)).toBe(expected));

test('a block keeps its lines, and nothing that is seen as markup', () =>
  expect(renderBlock('</pre><script>\n  \u001b[1mx\u001b[0m & y\r\nz')).toBe(
    '&lt;/pre&gt;&lt;script&gt;\n  x &amp; y\nz',
  ));

test('a phrase has its names as code, and keeps a number with its unit', () => {
  expect(renderPhrase(['run on ', code('<b>'), ' took 5 % (n = 5)'])).toBe(
    'run on <code>&lt;b&gt;</code> took 5\u00a0% (n\u00a0=\u00a05)',
  );
  expect(renderPhrase(prose('set `tmpfs-size` now'))).toBe('set <code>tmpfs-size</code> now');
});

test('a long text wraps, so that the columns after it stay in sight', () => {
  const column = { title: 'changed', align: 'left' as const };
  const html = renderTable(
    {
      columns: [column, column],
      rows: [
        ['step', 'a b '.repeat(12)],
        ['step', 'a b '.repeat(13)],
      ],
    },
    '',
  );
  expect([...html.matchAll(/<td class="([^"]*)">/g)].map(([, kind]) => kind)).toEqual(['left', 'left long']);
  expect(renderHtml(buildResults(FIVE), '')).toMatch(/^td\.long \{[^}]*white-space: normal/m);
});

test('a table names its columns and rows, marks verdicts by a sign too, and says nothing of no rows', () => {
  const columns = [
    { title: 'profile', align: 'left' as const },
    { title: '', align: 'right' as const },
    { title: 'verdict', align: 'left' as const },
  ];
  const html = renderTable({ columns, rows: [['<x>', '1', 'faster']] }, 'A "table"', { verdicts: ['faster'] });
  expect(html).toContain('aria-label="A &quot;table&quot;"');
  expect(html).toContain('<th scope="col" class="left">profile</th><td></td>');
  expect(html).toContain('<th scope="row" class="left">&lt;x&gt;</th><td class="right">1</td>');
  expect(html).toContain('<td class="left verdict faster"><span class="sign" aria-hidden="true">▲</span> faster</td>');
  expect(renderTable({ columns, rows: [] }, 'none')).toBe('');
});

describe('the page', () => {
  const script = 'console.log("</b>")';
  const html = renderHtml(SCENARIOS.hostile!(), script);

  test('ends in a line break and is the same every time', () => {
    expect(html).toBe(renderHtml(SCENARIOS.hostile!(), script));
    expect(html.endsWith('</html>\n')).toBe(true);
  });

  test('allows this script and no other, and nothing from a network', () => {
    const hash = createHash('sha256').update(script).digest('base64');
    expect(html).toContain(`default-src 'none'; script-src 'sha256-${hash}';`);
    expect(html).toContain(`<script>${script}</script>`);
    const outside = html.replace(/<script.*?<\/script>/gs, '').match(/(?:src|href|action)="(?!#|data:,")[^"]*"/g);
    expect(outside).toBeNull();
  });

  test('has its data as JSON that cannot end its element', () => {
    const [, json = ''] = /<script type="application\/json" id="plot-data">(.*?)<\/script>/s.exec(html)!;
    expect(json).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(json)).toEqual(makePlotData(SCENARIOS.hostile!()));
    expect(json).toContain('\\u003cscript\\u003e');
  });

  test('without a script has no charts, no data, and all tables', () => {
    const bare = renderHtml(SCENARIOS['five-profiles']!(), '');
    expect(bare).not.toContain('<script');
    expect(bare).not.toContain('need JavaScript');
    expect(bare).toContain("script-src 'none'");
    expect(bare).toContain('1.43x');
  });

  test.each(Object.keys(SCENARIOS))(
    '%s: headings follow each other, ids are one of a kind, tags are closed',
    (name) => {
      const page = renderHtml(SCENARIOS[name]!(), '');
      const levels = [...page.matchAll(/<h([1-4])>/g)].map(([, level]) => Number(level));
      expect(levels[0]).toBe(1);
      for (const [place, level] of levels.entries())
        if (place > 0) expect(level - levels[place - 1]!).toBeLessThanOrEqual(1);
      const ids = [...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const tag of ['section', 'details', 'table', 'figure', 'div', 'ul', 'code', 'p'])
        expect(page.match(new RegExp(`<${tag}[ >]`, 'g'))?.length).toBe(
          page.match(new RegExp(`</${tag}>`, 'g'))?.length,
        );
    },
  );

  test('of thousands of trials lists a thousand, which are not printed', () => {
    const page = renderHtml(buildResults({ ...FIVE, blocks: 200 }), '');
    expect(page.match(/<tr>/g)!.length).toBeLessThan(1100);
    expect(page).toContain('<details class="long">');
    expect(renderHtml(SCENARIOS.faster!(), '')).not.toContain('<details class="long">');
  });

  test('of one variant has its slowest tests', () => {
    const page = renderHtml(buildTested({ means: { turbo: 28.4 }, blocks: 3 }, 30), '');
    expect(page).toContain('aria-label="Slowest tests"');
    expect(page).not.toContain('figure-tests');
  });
});

describe('the data of the charts', () => {
  test('has speedups as in the table, above 1 for faster whatever the metric', () => {
    const [speedup] = makePlotData(SCENARIOS.faster!()).speedups;
    expect(speedup!.text).toMatch(/^1\.4\dx faster \(95 % .*, n = 5\)$/);
    expect(speedup!.low!).toBeLessThan(speedup!.ratio!);
    expect(speedup!.ratio).toBeGreaterThan(1);
    expect(makePlotData(SCENARIOS.pgbench!()).speedups.every(({ ratio }) => ratio! > 1)).toBe(true);
    expect(makePlotData(SCENARIOS.slower!()).speedups[0]!.ratio).toBeLessThan(1);
  });

  test('has no speedup of a variant that failed, or where the reference did', () => {
    const partly = makePlotData(SCENARIOS['partly-failed']!()).speedups;
    expect(partly.map(({ ratio, verdict }) => [ratio === null, verdict])).toEqual([
      [true, 'failed'],
      [false, 'faster'],
    ]);
    expect(makePlotData(SCENARIOS['reference-failed']!()).speedups.map(({ text }) => text)).toEqual([
      'not compared',
      'not compared',
    ]);
  });

  test('thins trials by whole blocks, but leaves out no failed one', () => {
    const { trials } = makePlotData(buildResults({ ...FIVE, blocks: 1200, failing: { turbo: [7] } }));
    expect(trials.every).toBe(3);
    const blocks = groupBy(trials.points, ([, block]) => String(block));
    // Every variant; alone, the one that failed.
    expect(new Set([...blocks.values()].map((points) => points.length))).toEqual(new Set([5, 1]));
    expect(trials.points.filter(([, , value]) => value === null)).toHaveLength(1);
    expect(trials.points.length).toBeLessThanOrEqual(3000);
  });

  test('of 200,000 trials, as merged files have, is still made', () => {
    const results = buildResults(FIVE);
    const [first] = results.samples.slice(-1);
    results.samples = Array.from({ length: 200_000 }, (_, place) => ({ ...first!, block: 1 + place }));
    const { trials } = makePlotData(results);
    expect(trials.every).toBe(67);
    expect(trials.points.length).toBeLessThanOrEqual(3000);
  });

  test('gives equal names different ones', () => {
    const results = buildResults({ means: { default: 2, ['x'.repeat(50)]: 2, [`${'x'.repeat(50)}y`]: 2 } });
    const { variants } = makePlotData(results);
    expect(new Set(variants).size).toBe(variants.length);
  });

  test('has every test that can be drawn once, named or counted', () => {
    const results = buildTested({ ...FIVE, blocks: 6, warmup: 0 }, 3000);
    const { tests } = makePlotData(results);
    expect(tests!.start).toBe(3);
    for (const { points, bins, below } of tests!.sides) {
      expect(points).toHaveLength(300);
      const binned = bins.reduce((sum, [, , noise, gains, losses]) => sum + noise + gains + losses, 0);
      expect(points.length + binned + below).toBe(3000);
      expect(below).toBeGreaterThanOrEqual(1500);
    }
    const [nosync, , tmpfs] = tests!.sides;
    expect(nosync!.points.filter(([, , , kind]) => kind !== 'n').length).toBeLessThan(15);
    const gains = tmpfs!.points.filter(([, , , kind]) => kind === 'g');
    expect(gains.length).toBeGreaterThan(100);
    for (const [, reference, variant, , text] of gains) {
      expect(variant).toBeLessThan(reference);
      expect(text).toMatch(/ to .*: .* less \(.* to .*\), n = 6$/);
    }
  });

  test('of 50,000 tests is below 300 kB', () => {
    const data = makePlotData(buildTested({ ...FIVE, blocks: 4, warmup: 0 }, 50_000));
    expect(JSON.stringify(data).length).toBeLessThan(300_000);
  });
});
