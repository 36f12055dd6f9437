import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Host } from '../../src/hosts/host.ts';
import { listReportFiles, publish, saveResults } from '../../src/publish/publish.ts';
import { makeReport } from '../../src/report/report.ts';
import { SCENARIOS } from '../report/scenarios.ts';

let folder: string;
let warnings: string[];
let host: Host;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pg-speed-publish-'));
  warnings = [];
  const silent = () => {};
  host = {
    setOutput: silent,
    keepOutputs: silent,
    summary: null,
    info: silent,
    notice: silent,
    warning: (text: string) => warnings.push(text),
  } as unknown as Host;
});

afterEach(() => rmSync(folder, { recursive: true }));

test('every form of the report is written, the page with the script that it was given', async () => {
  const page = path.join(folder, 'page.js');
  writeFileSync(page, 'void 0');
  const { bigger, ...files } = listReportFiles(folder);
  writeFileSync(bigger, 'of an earlier run');
  await publish(makeReport(SCENARIOS.faster!()), { reportDir: folder, summary: false, host, page });
  for (const file of Object.values(files)) expect(readFileSync(file, 'utf8')).toMatch(/\n$/);
  // It has times alone.
  expect(existsSync(bigger)).toBe(false);
  expect(readFileSync(files.html, 'utf8')).toContain('<script>void 0</script>');
  expect(warnings).toEqual([]);
});

test('a report that cannot be made is not called a folder that cannot be written', () => {
  const results = SCENARIOS.faster!();
  Object.assign(results.plan.workload, { label: results });
  expect(() => saveResults(folder, results)).toThrow(RangeError);
});

test('a script that is missing costs the charts and a warning, not the report', async () => {
  await publish(makeReport(SCENARIOS.faster!()), {
    reportDir: folder,
    summary: false,
    host,
    page: path.join(folder, 'gone.js'),
  });
  const html = readFileSync(listReportFiles(folder).html, 'utf8');
  expect(html).toContain('<table>');
  expect(html).not.toContain('<script');
  expect(warnings).toEqual([expect.stringContaining('has no charts')]);
});
