// Creates the report folder, saves results during a run, and publishes a report: files, outputs, job summary and the steps of features.
import { accessSync, constants, existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { messageOf, PgSpeedError } from '../errors.ts';
import type { Host } from '../hosts/host.ts';
import type { ReportDocument } from '../report/document.ts';
import { EXPORTERS } from '../report/exporters.ts';
import { renderHtml } from '../report/html.ts';
import { renderMarkdown } from '../report/markdown.ts';
import type { Exporter, Report } from '../report/report.ts';
import { renderText } from '../report/text.ts';
import { renderJson } from '../results/render.ts';
import type { Results } from '../results/results.ts';
import { makeTree, writeFileAtomic } from '../system/files.ts';
import type { Log } from '../system/log.ts';
import { removeAbandonedDrafts } from '../system/run-record.ts';
import type { PublishStep } from './step.ts';

/** Keeps a report file readable in viewers. */
const REPORT_BYTES = 4 * 1024 * 1024;
const IGNORE_FILE = '.gitignore';

/** Paths of the results and of each form of the report. */
export function listReportFiles(folder: string) {
  return {
    results: path.join(folder, 'results.json'),
    markdown: path.join(folder, 'report.md'),
    text: path.join(folder, 'report.txt'),
    html: path.join(folder, 'report.html'),
  };
}

/**
 * Creates the report folder before anything is measured. Git ignores what is in a folder that this has made.
 * @throws PgSpeedError of kind `input` if it cannot be created or written
 */
export function createReportFolder(folder: string): void {
  const isNew = !existsSync(folder);
  refuseUnwritable(folder, 'created', () => makeTree(folder));
  refuseUnwritable(folder, 'written', () => accessSync(folder, constants.W_OK | constants.X_OK));
  if (isNew) refuseUnwritable(folder, 'written', () => writeFileAtomic(path.join(folder, IGNORE_FILE), '*\n'));
  const files = [IGNORE_FILE, ...Object.values(listReportFiles(folder)).map((file) => path.basename(file))];
  for (const { file } of EXPORTERS) if (file !== undefined) files.push(file);
  for (const file of files) removeAbandonedDrafts(folder, `${file}.`);
}

export function refuseUnwritable(folder: string, done: string, work: () => void): void {
  try {
    work();
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const isFile = code === 'EEXIST' || code === 'ENOTDIR';
    const why = isFile ? 'there is a file in its place' : messageOf(cause);
    const message = `${folder} cannot be ${done}: ${why}.`;
    throw new PgSpeedError('input', message, 'Choose another folder, or free space there.', {
      input: 'report-dir',
      cause,
    });
  }
}

/**
 * Rewrites the whole results file; called after every trial, so that a killed run keeps its numbers.
 * @throws PgSpeedError of kind `input` if it cannot be written; the old file stays complete
 */
export function saveResults(folder: string, results: object): void {
  // Render first: an error there is not the folder's fault.
  const text = renderJson(results);
  refuseUnwritable(folder, 'written', () => writeFileAtomic(listReportFiles(folder).results, text));
}

/**
 * Writes every form of the report.
 * @param script draws the charts of the HTML form; empty: no charts
 * @throws as {@link saveResults}
 */
export function writeReports(folder: string, report: Report, script: string): void {
  writeForms(folder, report, renderHtml(report, script));
  for (const exporter of EXPORTERS) {
    const text = exporter.render(report);
    writeExported(folder, exporter, exporter.isEmpty?.(text) ? null : text);
  }
}

/**
 * Writes the results and the forms of any report. @param html its page
 * @throws as {@link saveResults}
 */
export function writeForms(folder: string, report: ReportDocument, html: string): void {
  saveResults(folder, report.results);
  const files = listReportFiles(folder);
  const write = (file: string, text: string) => refuseUnwritable(folder, 'written', () => writeFileAtomic(file, text));
  write(files.markdown, renderMarkdown(report, { maxBytes: REPORT_BYTES }));
  write(files.text, renderText(report, { color: false, width: 100 }));
  write(files.html, html);
}

/** Writes the file of an exporter. @param text null: removes it, because an old file would pass for this run's */
export function writeExported(folder: string, { file: name }: Exporter, text: string | null): void {
  if (name === undefined) return;
  const file = path.join(folder, name);
  const write = () => (text === null ? rmSync(file, { force: true }) : writeFileAtomic(file, text));
  refuseUnwritable(folder, 'written', write);
}

/**
 * The script for the charts of the HTML report; empty, with a warning, if it cannot be read.
 * @param file path of dist/page.js
 */
export function readPageScript(file: string, log: Log): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    log.warning(`The HTML report has no charts, because their script cannot be read: ${messageOf(error)}`);
    return '';
  }
}

/** Where a report of any kind goes. */
export interface ReportDestination {
  reportDir: string;
  summary: boolean;
  /** Whether the page is kept where summary and comment can link to it. */
  artifact: boolean;
  /** Outputs that are set with those of the files. Default: none. */
  outputs?: Readonly<Record<string, string>>;
  host: Host;
}

interface Destination extends ReportDestination {
  steps: readonly PublishStep[];
  /** Path of the script of the HTML report. */
  page: string;
  /** Untrusted code made the results: outputs are restricted to harmless characters. */
  untrusted?: boolean;
}

/** Later steps may put an output into a shell command. */
const HARMLESS = /^[\w .-]{0,100}$/;

/**
 * Writes the files first, then outputs, summary and what the steps post. An error in one of the last two does not lose the files.
 */
export async function publish(report: Report, destination: Destination): Promise<void> {
  const { reportDir, steps, host, page: script } = destination;
  writeReports(reportDir, report, readPageScript(script, host));
  const outputs = listOutputs(report.results, destination);
  const page = await showReport(report, { ...destination, outputs }, steps);
  for (const step of steps) await step.post?.(report, page);
}

/**
 * Names the written files of a report to the CI, and shows it there: outputs, page, job summary.
 * @returns the address of the page; null: none
 */
export async function showReport(
  report: ReportDocument,
  { reportDir, summary, artifact, outputs, host }: ReportDestination,
  steps: readonly PublishStep[] = [],
): Promise<string | null> {
  const files = listReportFiles(reportDir);
  host.setOutputs({ ...outputs, results: files.results, report: files.markdown });
  host.keepOutputs(reportDir);
  const page = artifact ? await host.keepPage(files.html, namePage(host, steps)) : null;
  if (summary) await writeSummary(report, page, host);
  return page;
}

/** Jobs whose comments differ have different pages, too. No name begins like those of results, which `publish` looks for. */
function namePage({ run }: Host, steps: readonly PublishStep[]): string {
  const key = steps.find((step) => step.key !== undefined)?.key;
  return `report-${key ?? run.job ?? 'pg-speed'}`;
}

function listOutputs({ conclusion, plan }: Results, { untrusted = false }: Destination): Record<string, string> {
  const read = (text: string | null) => (text === null || (untrusted && !HARMLESS.test(text)) ? '' : text);
  return {
    'postgres-version': read(plan.postgres.version),
    fastest: read(conclusion.fastest),
    speedup: read(conclusion.speedup?.toFixed(3) ?? null),
    verdict: read(conclusion.verdict),
  };
}

async function writeSummary(report: ReportDocument, page: string | null, host: Host): Promise<void> {
  const { summary } = host;
  if (!summary) return;
  try {
    const maxBytes = summary.measureRoom();
    const text = renderMarkdown(report, { maxBytes, page });
    if (Buffer.byteLength(text) <= maxBytes) await summary.write(text);
    else
      host.warning('The job summary has no room for the report: what an earlier command of the step wrote fills it.');
  } catch (error) {
    host.warning(`The job summary could not be written: ${messageOf(error)}`);
  }
}
