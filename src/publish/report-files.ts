import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { messageOf, PgSpeedError } from '../errors.ts';
import { renderBenchmarkJson } from '../report/benchmark-json.ts';
import { renderHtml } from '../report/html.ts';
import { renderJson } from '../report/json.ts';
import { renderMarkdown } from '../report/markdown.ts';
import { renderOpenMetrics } from '../report/openmetrics.ts';
import type { Results } from '../report/results.ts';
import { renderText } from '../report/text.ts';
import { writeFileAtomic } from '../system/files.ts';

/** Files have no limit of their own; this keeps a report readable by whatever shows it. */
const REPORT_BYTES = 4 * 1024 * 1024;
const TEXT_WIDTH = 100;

/** Paths of what {@link writeReports} and {@link saveResults} write. */
export interface ReportFiles {
  results: string;
  markdown: string;
  text: string;
  html: string;
  /** OpenMetrics. */
  metrics: string;
  /** For github-action-benchmark: what is better lower, and what is better higher; each only where there is some. */
  smaller: string;
  bigger: string;
}

export function listReportFiles(folder: string): ReportFiles {
  const file = (name: string) => path.join(folder, name);
  return {
    results: file('results.json'),
    markdown: file('report.md'),
    text: file('report.txt'),
    html: file('report.html'),
    metrics: file('metrics.txt'),
    smaller: file('benchmark-smaller.json'),
    bigger: file('benchmark-bigger.json'),
  };
}

/** Makes the report folder, before anything is measured. @throws PgSpeedError of kind `input` when that fails */
export function createReportFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (cause) {
    throw new PgSpeedError(
      'input',
      `\`report-dir\`: ${folder} cannot be made: ${messageOf(cause)}.`,
      'Choose another folder.',
      { cause },
    );
  }
}

/** Rewrites the results file as a whole; called after every trial, so that a killed run keeps its numbers. */
export function saveResults(folder: string, results: Results): void {
  writeFileAtomic(listReportFiles(folder).results, renderJson(results));
}

/** Writes every form of the report. @param script draws the charts of the HTML form; empty: there are none */
export function writeReports(folder: string, results: Results, script: string): void {
  const files = listReportFiles(folder);
  saveResults(folder, results);
  writeFileAtomic(files.markdown, renderMarkdown(results, { maxBytes: REPORT_BYTES }));
  writeFileAtomic(files.text, renderText(results, { color: false, width: TEXT_WIDTH }));
  writeFileAtomic(files.metrics, renderOpenMetrics(results));
  writeFileAtomic(files.html, renderHtml(results, script));
  writeEntries(files.smaller, renderBenchmarkJson(results, 'lower'));
  writeEntries(files.bigger, renderBenchmarkJson(results, 'higher'));
}

/** github-action-benchmark refuses a file with nothing in it; one of an earlier run would be taken for this one's. */
function writeEntries(file: string, text: string): void {
  if (text.trim() === '[]') rmSync(file, { force: true });
  else writeFileAtomic(file, text);
}
