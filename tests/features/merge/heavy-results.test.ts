import { expect, test } from '@jest/globals';
import { mergeResults } from '../../../src/features/merge/merge/merge.ts';
import { EXPORTERS } from '../../../src/report/exporters.ts';
import { renderTable } from '../../../src/report/markdown.ts';
import { makeReport } from '../../../src/report/report.ts';
import { renderTextTable } from '../../../src/report/text-table.ts';
import { readResults } from '../../../src/results/read.ts';
import { renderJson } from '../../../src/results/render.ts';
import type { Results } from '../../../src/results/results.ts';
import { buildFull } from '../../report/build-full.ts';
import { buildResults } from '../../report/build-results.ts';
import { renderHtml, renderMarkdown, renderText } from '../../report/render.ts';

/*
 * Files within the schema that somebody made to keep a job busy. Work that grows with a product of their lengths does not end within
 * the time, or the memory, that a test has: no clock is looked at here.
 */

function renderAll(results: Results): string {
  const read = readResults(renderJson(results), 'heavy');
  const report = makeReport(read);
  return [
    renderMarkdown(read, { maxBytes: 60_000 }),
    renderText(read, { color: false, width: 100 }),
    renderHtml(read, ''),
    ...EXPORTERS.map((exporter) => exporter.render(report)),
  ].join('\n');
}

const many = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, index) => make(index));
const buildMany = (variants: number, blocks = 1) =>
  buildResults({ means: Object.fromEntries(many(variants, (i) => [`v${i}`, 30 + (i % 7)])), blocks, warmup: 0 });

test('many variants, each with settings of its own', () => {
  const results = buildMany(400);
  for (const [number, variant] of results.plan.variants.entries())
    variant.settings = many(100, (i) => ({ name: `s${number}.${i}`, value: '1' }));
  expect(renderAll(results)).toContain('39,500 more settings are not shown');
});

test('merged files whose runs all have one name', () => {
  const files = many(2, (number) => {
    const results = buildFull();
    results.plan.seed = number;
    results.shards = many(4990, () => ({
      name: 'same',
      createdAt: results.createdAt,
      machine: results.machine,
      seed: number,
      blocks: 3,
    }));
    for (const sample of results.samples) sample.phases.run = (sample.phases.run ?? 1) + number;
    return { name: `f${number}`, results };
  });
  const { shards } = mergeResults(files);
  expect(new Set(shards.map(({ name }) => name)).size).toBe(9980);
  expect(shards.at(-1)?.name).toBe('same (9980)');
});

test('remarks of many merged files are still within what a file may hold', () => {
  const files = many(5, (number) => {
    const results = buildFull();
    results.plan.seed = number;
    results.leftOut = many(9000, (i) => `${number}.${i}`);
    results.plan.skipped = many(4000, (i) => ({ profile: `${number}.${i}`, reason: 'r', hint: 'h' }));
    results.stopped = `${number}`.repeat(900_000);
    for (const sample of results.samples) sample.phases.run = (sample.phases.run ?? 1) + number;
    return { name: `f${number}`, results };
  });
  const merged = readResults(renderJson(mergeResults(files)), 'merged');
  expect(merged.leftOut.at(-1)).toBe('35,001 more remarks');
});

test('one wide cell among many rows', () => {
  const columns = [{ title: 'a', align: 'left' as const }];
  const rows = many(20_000, (i) => [i === 0 ? 'x'.repeat(1_000_000) : 'y']);
  const table = renderTable({ columns, rows });
  expect(table.length).toBeLessThan(10_000_000);
  expect(table).toContain('x'.repeat(1_000_000));
});

test('columns that are too wide are cut evenly, the leftmost first', () => {
  const columns = ['a', 'b', 'c'].map((title) => ({ title, align: 'left' as const }));
  const [, row] = renderTextTable({ columns, rows: [['x'.repeat(1_000_000), 'y'.repeat(1_000_000), 'z']] }, 40);
  expect(row).toBe(`${'x'.repeat(16)}…  ${'y'.repeat(17)}…  z`);
});
