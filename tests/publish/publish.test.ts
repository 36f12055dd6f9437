import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Host } from '../../src/hosts/host.ts';
import { createReportFolder, listReportFiles, publish, saveResults } from '../../src/publish/publish.ts';
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
    setOutputs: silent,
    keepOutputs: silent,
    summary: null,
    info: silent,
    notice: silent,
    warning: (text: string) => warnings.push(text),
  } as unknown as Host;
});

afterEach(() => rmSync(folder, { recursive: true }));

const publishFaster = (more: Partial<Parameters<typeof publish>[1]> = {}) => {
  const destination = { reportDir: folder, summary: false, artifact: false, steps: [], host };
  return publish(makeReport(SCENARIOS.faster!()), { ...destination, page: path.join(folder, 'gone.js'), ...more });
};

test('every form of the report is written, the page with the script that it was given', async () => {
  const page = path.join(folder, 'page.js');
  writeFileSync(page, 'void 0');
  const files = listReportFiles(folder);
  await publishFaster({ page });
  for (const file of Object.values(files)) expect(readFileSync(file, 'utf8')).toMatch(/\n$/);
  expect(readFileSync(files.html, 'utf8')).toContain('<script>void 0</script>');
  expect(warnings).toEqual([]);
});

test('git ignores all that is in a report folder that was made, and nothing is written into one that was there', () => {
  const made = path.join(folder, 'a', 'report');
  const ignore = path.join(made, '.gitignore');
  createReportFolder(made);
  expect(readFileSync(ignore, 'utf8')).toBe('*\n');
  expect(readdirSync(made)).toEqual(['.gitignore']);
  writeFileSync(ignore, '*.html\n');
  createReportFolder(made);
  expect(readFileSync(ignore, 'utf8')).toBe('*.html\n');
  createReportFolder(folder);
  expect(readdirSync(folder)).toEqual(['a']);
});

test('a report that cannot be made is not called a folder that cannot be written', () => {
  const results = SCENARIOS.faster!();
  Object.assign(results.plan.workload, { label: results });
  expect(() => saveResults(folder, results)).toThrow(RangeError);
});

test('a script that is missing costs the charts and a warning, not the report', async () => {
  await publishFaster();
  const html = readFileSync(listReportFiles(folder).html, 'utf8');
  expect(html).toContain('<table>');
  expect(html).not.toContain('<script');
  expect(warnings).toEqual([expect.stringContaining('has no charts')]);
});

test('a summary without room for the report is not written', async () => {
  const written: string[] = [];
  const write = async (markdown: string) => void written.push(markdown);
  for (const room of [100, 100_000]) {
    Object.assign(host, { summary: { measureRoom: () => room, write } });
    await publishFaster({ summary: true });
  }
  expect([written.length, warnings.filter((line) => line.includes('no room for the report')).length]).toEqual([1, 1]);
});

test('the page is kept before the summary, which links to it', async () => {
  const written: string[] = [];
  const kept: string[] = [];
  Object.assign(host, {
    run: { job: 'CI / test' },
    summary: { measureRoom: () => 100_000, write: async (markdown: string) => void written.push(markdown) },
    keepPage: async (file: string, name: string) => {
      kept.push(readFileSync(file, 'utf8').slice(0, 15), name);
      return 'https://github.com/o/r/actions/runs/9/artifacts/5';
    },
  });
  await publishFaster({ summary: true, artifact: true });
  expect(kept).toEqual(['<!doctype html>', 'report-CI / test']);
  await publishFaster({ artifact: true, steps: [{}, { key: 'db' }] });
  expect(kept[3]).toBe('report-db');
  const link = '[The whole report, with charts](https://github.com/o/r/actions/runs/9/artifacts/5)';
  expect(written[0]?.split('\n').slice(0, 5)).toContain(link);
  await publishFaster({ summary: true });
  expect([kept.length, written[1]?.includes('The whole report')]).toEqual([4, false]);
  // The file beside the page has no need of it.
  expect(readFileSync(listReportFiles(folder).markdown, 'utf8')).not.toContain('The whole report');
});

test('of results that a stranger may have made, only plain words become outputs', async () => {
  const results = SCENARIOS.faster!();
  results.conclusion.fastest = 'turbo"\n::set-env';
  const written: Record<string, string>[] = [];
  Object.assign(host, { setOutputs: (outputs: Record<string, string>) => written.push(outputs) });
  const destination = { reportDir: folder, summary: false, artifact: false, steps: [], host, page: 'gone.js' };
  await publish(makeReport(results), { ...destination, untrusted: true });
  await publish(makeReport(results), destination);
  // All of a report at once.
  expect(written).toEqual([
    expect.objectContaining({ fastest: '', verdict: 'faster', results: listReportFiles(folder).results }),
    expect.objectContaining({ fastest: results.conclusion.fastest }),
  ]);
});
