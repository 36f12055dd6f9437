import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { EXPORT_FORMATS } from '../../../src/features/exporters/inputs.ts';
import { writeReports } from '../../../src/publish/publish.ts';
import { EXPORTERS } from '../../../src/report/exporters.ts';
import { makeReport } from '../../../src/report/report.ts';
import { SCENARIOS } from '../../report/scenarios.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pgs-exporters-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the flag `format` lists all of them', () => {
  expect(EXPORTERS.map(({ format }) => format)).toEqual(EXPORT_FORMATS);
});

test('each with a file is written with the report, and an old file without a new one is removed', () => {
  const bigger = path.join(folder, 'benchmark-bigger.json');
  writeFileSync(bigger, 'of an earlier run');
  const report = makeReport(SCENARIOS.faster!());
  writeReports(folder, report, '');
  // It has only times.
  expect(existsSync(bigger)).toBe(false);
  for (const name of ['metrics.txt', 'benchmark-smaller.json']) {
    const exporter = EXPORTERS.find(({ file }) => file === name);
    expect(readFileSync(path.join(folder, name), 'utf8')).toBe(exporter?.render(report));
  }
});
