import { accessSync, constants, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { messageOf, PgSpeedError } from '../errors.ts';
import type { Host } from '../hosts/host.ts';
import { renderBenchmarkJson } from '../report/benchmark-json.ts';
import { renderHtml } from '../report/html.ts';
import { renderMarkdown } from '../report/markdown.ts';
import { renderOpenMetrics } from '../report/openmetrics.ts';
import type { Report } from '../report/report.ts';
import { renderText } from '../report/text.ts';
import type { Results } from '../results/results.ts';
import { renderJson } from '../results/write.ts';
import { makeTree, writeFileAtomic } from '../system/files.ts';
import type { Log } from '../system/log.ts';
import { type CommentRequest, commentOnPullRequests } from './pull-request-comment.ts';

/** Files have no limit of their own; this keeps a report readable by whatever shows it. */
const REPORT_BYTES = 4 * 1024 * 1024;
const TEXT_WIDTH = 100;

/** Paths of what {@link writeReports} and {@link saveResults} write. */
interface ReportFiles {
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
  // Made before: what fails in the making is no fault of the folder.
  const text = renderJson(results);
  refuseUnwritable(folder, 'written', () => writeFileAtomic(listReportFiles(folder).results, text));
}

/**
 * Writes every form of the report.
 * @param script draws the charts of the HTML form; empty: there are none
 * @throws as {@link saveResults}
 */
export function writeReports(folder: string, report: Report, script: string): void {
  const { results, view } = report;
  saveResults(folder, results);
  const files = listReportFiles(folder);
  const write = (file: string, text: string) => refuseUnwritable(folder, 'written', () => writeForm(file, text));
  write(files.markdown, renderMarkdown(report, { maxBytes: REPORT_BYTES }));
  write(files.text, renderText(report, { color: false, width: TEXT_WIDTH }));
  write(files.metrics, renderOpenMetrics(results));
  write(files.html, renderHtml(report, script));
  write(files.smaller, renderBenchmarkJson(view, 'lower'));
  write(files.bigger, renderBenchmarkJson(view, 'higher'));
}

/** github-action-benchmark refuses a file with nothing in it; one of an earlier run would be taken for this one's. */
function writeForm(file: string, text: string): void {
  if (text.trim() === '[]') rmSync(file, { force: true });
  else writeFileAtomic(file, text);
}

/**
 * Text of the script that draws the charts of the HTML report. A page without charts still has every number, so where the
 * script cannot be read that is only logged, and it is empty. @param file path of dist/page.js
 */
export function readPageScript(file: string, log: Log): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    log.warning(`The HTML report is without charts, as their script cannot be read: ${messageOf(error)}`);
    return '';
  }
}

/** Where a comparison's report goes. */
export interface Destination {
  reportDir: string;
  summary: boolean;
  /** Left out: no comment. */
  comment?: CommentRequest;
  host: Host;
  /** Path of the script of the HTML report. */
  page: string;
  /** The results were made by code that nobody trusts: what becomes an output is held to harmless characters. */
  untrusted?: boolean;
}

/** Later steps may put an output into a shell line. */
const HARMLESS = /^[\w .-]{0,100}$/;

/**
 * Hands the report to every place that was asked for: files first, then the outputs, the summary and the comment. What cannot
 * be written to one of the last two does not lose the files.
 */
export async function publish(report: Report, destination: Destination): Promise<void> {
  const { reportDir, summary, comment, host, page } = destination;
  writeReports(reportDir, report, readPageScript(page, host));
  setOutputs(report.results, destination);
  host.keepOutputs(reportDir);
  if (summary && host.summary) await writeSummary(report, host.summary, host);
  if (comment) await commentOnPullRequests(report, comment, host);
}

function setOutputs({ conclusion, plan }: Results, { reportDir, host, untrusted = false }: Destination): void {
  const files = listReportFiles(reportDir);
  const set = (name: string, text: string) => host.setOutput(name, untrusted && !HARMLESS.test(text) ? '' : text);
  host.setOutput('results', files.results);
  host.setOutput('report', files.markdown);
  set('postgres-version', plan.postgres.version);
  set('fastest', conclusion.fastest ?? '');
  set('speedup', conclusion.speedup === null ? '' : conclusion.speedup.toFixed(3));
  set('verdict', conclusion.verdict ?? '');
}

async function writeSummary(report: Report, summary: NonNullable<Host['summary']>, host: Host): Promise<void> {
  try {
    await summary.write(renderMarkdown(report, { maxBytes: summary.maxBytes }));
  } catch (error) {
    host.warning(`The job summary could not be written: ${messageOf(error)}`);
  }
}
