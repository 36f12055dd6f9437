import { expect } from '@jest/globals';
import { renderBenchmarkJson } from '../../../src/features/exporters/export/benchmark-json.ts';
import { renderCsv } from '../../../src/features/exporters/export/csv.ts';
import { renderOpenMetrics } from '../../../src/features/exporters/export/openmetrics.ts';
import { makeView } from '../../../src/report/view.ts';
import type { Results } from '../../../src/results/results.ts';

/** How files of a report end that are whole. */
export const EXPORT_ENDS = { 'metrics.txt': /# EOF\n$/ };

/** Every export has its own form, and does nothing where it is read, whatever the texts of the results are. */
export function expectValidExports(results: Results): void {
  expectCsv(renderCsv(results), results.samples.length);
  expectOpenMetrics(renderOpenMetrics(results));
  for (const better of ['lower', 'higher'] as const) JSON.parse(renderBenchmarkJson(makeView(results), better));
}

/** Control characters but line ends and tabs, marks of direction, invisible ones and lone surrogates. */
const INVISIBLE = /(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;
/** A cell that a spreadsheet computes. */
const FORMULA = /(?:^|[,\n]"?)(?:[=+@\t\r]|-(?![\d.]))/;

/** Rows of as many cells each, by RFC 4180. */
function expectCsv(csv: string, rows: number): void {
  const cells = csv.split('\r\n').map((line) => line.replace(/"(?:[^"]|"")*"/g, 'x').split(',').length);
  expect(cells.pop()).toBe(1);
  expect(new Set(cells).size).toBe(1);
  expect(cells).toHaveLength(rows + 1);
  const text = csv.replaceAll('\r\n', '\n');
  expect(INVISIBLE.exec(text)).toBeNull();
  expect(FORMULA.exec(text)).toBeNull();
}

/** Source of the form: OpenMetrics 1.0, ABNF. */
function expectOpenMetrics(text: string): void {
  expect(INVISIBLE.exec(text)).toBeNull();
  const lines = text.split('\n');
  expect(lines.slice(-2)).toEqual(['# EOF', '']);
  const samples: string[] = [];
  for (const line of lines.slice(0, -2))
    if (line.startsWith('# ')) expect(line).toMatch(/^# (?:TYPE|UNIT|HELP) \w/);
    else samples.push(line);
  for (const line of samples) expect(line).toMatch(/^\w+\{(?:\w+="(?:[^"\\\n]|\\["\\n])*",?)+\} [\d.]+(?:e[+-]?\d+)?$/);
  expect(new Set(samples).size).toBe(samples.length);
}
