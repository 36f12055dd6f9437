import { accessSync, constants, rmSync } from 'node:fs';
import path from 'node:path';
import { messageOf, PgSpeedError } from '../errors.ts';
import { renderBenchmarkJson } from '../report/benchmark-json.ts';
import { renderHtml } from '../report/html.ts';
import { renderJson } from '../report/json.ts';
import { renderMarkdown } from '../report/markdown.ts';
import { renderOpenMetrics } from '../report/openmetrics.ts';
import type { Results } from '../report/results.ts';
import { renderText } from '../report/text.ts';
import { makeTree, writeFileAtomic } from '../system/files.ts';

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

/**
 * Makes the report folder, before anything is measured.
 * @throws PgSpeedError of kind `input` when it cannot be made, or nothing can be written in it
 */
export function createReportFolder(folder: string): void {
  refuseUnwritable(folder, 'made', () => makeTree(folder));
  refuseUnwritable(folder, 'written', () => accessSync(folder, constants.W_OK | constants.X_OK));
}

function refuseUnwritable(folder: string, done: string, work: () => void): void {
  try {
    work();
  } catch (cause) {
    const message = `\`report-dir\`: ${folder} cannot be ${done}: ${messageOf(cause)}.`;
    throw new PgSpeedError('input', message, 'Choose another folder, or make room there.', { cause });
  }
}

/**
 * Rewrites the results file as a whole; called after every trial, so that a killed run keeps its numbers.
 * @throws PgSpeedError of kind `input` when it cannot be written; then what was there is whole
 */
export function saveResults(folder: string, results: Results): void {
  refuseUnwritable(folder, 'written', () => writeFileAtomic(listReportFiles(folder).results, renderJson(results)));
}

/**
 * Writes every form of the report.
 * @param script draws the charts of the HTML form; empty: there are none
 * @throws as {@link saveResults}
 */
export function writeReports(folder: string, results: Results, script: string): void {
  saveResults(folder, results);
  refuseUnwritable(folder, 'written', () => writeForms(folder, results, script));
}

function writeForms(folder: string, results: Results, script: string): void {
  const files = listReportFiles(folder);
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
