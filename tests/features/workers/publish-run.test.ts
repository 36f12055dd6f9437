import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { publishRun } from '../../../src/features/workers/publish/publish-run.ts';
import type { Host } from '../../../src/hosts/host.ts';
import { listReportFiles } from '../../../src/publish/publish.ts';
import { EXPORTERS } from '../../../src/report/exporters.ts';
import { renderJson } from '../../../src/results/render.ts';
import { buildRun, RUNS } from './runs.ts';

let folder: string;
let calls: string[];
let host: Host;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pg-speed-publish-run-'));
  calls = [];
  host = {
    setOutputs: (outputs: Record<string, string>) =>
      calls.push(
        Object.entries(outputs)
          .map(([name, value]) => `${name}=${path.basename(value)}`)
          .join(' '),
      ),
    keepOutputs: () => calls.push('keepOutputs'),
    keepPage: async (file: string, name: string) => {
      calls.push(`keepPage ${path.basename(file)} as ${name}`);
      return 'https://ci.example/page';
    },
    summary: {
      measureRoom: () => 100_000,
      write: async (markdown: string) =>
        void calls.push(`summary ${markdown.slice(0, markdown.indexOf('\n'))}`, markdown),
    },
    run: { job: 'CI / test' },
    warning: (text: string) => calls.push(`warning ${text}`),
  } as unknown as Host;
});

afterEach(() => rmSync(folder, { recursive: true }));

test('writes every form into a folder that git ignores, then outputs, page and summary', async () => {
  const reportDir = path.join(folder, 'report');
  const run = RUNS['two-failures']!();
  const outputs = { junit: path.join(reportDir, 'junit.xml') };
  const report = await publishRun(run, { reportDir, summary: true, artifact: true, outputs, host });
  expect(readdirSync(reportDir).sort()).toEqual([
    '.gitignore',
    'report.html',
    'report.md',
    'report.txt',
    'results.json',
  ]);
  const files = listReportFiles(reportDir);
  expect(readFileSync(files.results, 'utf8')).toBe(renderJson(run));
  expect(readFileSync(files.html, 'utf8')).not.toContain('<script');
  const [summary] = calls.splice(-1);
  expect(summary).toContain('[The whole report, with charts](https://ci.example/page)');
  expect(calls).toEqual([
    'junit=junit.xml results=results.json report=report.md',
    'keepOutputs',
    'keepPage report.html as report-CI / test',
    'summary ### 2 of 4 slices failed, slice 4 first: signal SIGKILL (`tests/test_orders.py`, `tests/test_reports.py`)',
  ]);
  expect(report.verdict).toBe('failed');
});

test('without summary and artifact shows nothing, and removes what a comparison left in the folder', async () => {
  for (const { file } of EXPORTERS) if (file) writeFileSync(path.join(folder, file), 'old');
  await publishRun(buildRun(), { reportDir: folder, summary: false, artifact: false, host });
  expect(readdirSync(folder).sort()).toEqual(['report.html', 'report.md', 'report.txt', 'results.json']);
  expect(calls).toEqual(['results=results.json report=report.md', 'keepOutputs']);
});
