// Runs the command `report`: prints the report of one results file, or of several as one, in the form that is asked for.
import path from 'node:path';
import { PgSpeedError } from '../errors.ts';
import type { JoinInputs } from '../features/machines/run/join-shards.ts';
import { readAsOne } from '../features/merge/run/results-files.ts';
import { renderRunPage } from '../features/workers/publish/publish-run.ts';
import type { Run } from '../features/workers/result.ts';
import { makeRunReport } from '../features/workers/section/run-report.ts';
import { createTerminalHost } from '../hosts/terminal/host.ts';
import { readPageScript } from '../publish/publish.ts';
import type { ReportDocument } from '../report/document.ts';
import { EXPORTERS } from '../report/exporters.ts';
import { renderHtml } from '../report/html.ts';
import { renderMarkdown } from '../report/markdown.ts';
import { makeReport } from '../report/report.ts';
import { renderJson } from '../results/render.ts';
import type { Results } from '../results/results.ts';
import { print, printReport } from './door.ts';
import { renderForTerminal } from './outcome.ts';
import type { ReportFormat } from './own-flags.ts';

/**
 * Prints one results file in another form, or several as one. Of the shards of a suite it also sets the exit code. @param names files,
 * folders, patterns
 * @throws PgSpeedError of kind `input` for files that cannot be read, or that are not of one plan, and for a form that a run does not have
 */
export async function runReport(
  names: readonly string[],
  { format, ...joining }: { format: ReportFormat } & JoinInputs,
): Promise<void> {
  const text = await renderFiles(names, format, joining);
  // The other forms are data for programs, and must stay unchanged.
  if (format === 'text' || format === 'md') printReport(text);
  else print(text);
}

async function renderFiles(names: readonly string[], format: ReportFormat, joining: JoinInputs): Promise<string> {
  const cwd = process.cwd();
  const read = await readAsOne(names, cwd);
  if (read.kind === 'shards') {
    const { joinShards } = await import('../features/machines/run/join-shards.ts');
    const run = await joinShards(read.files, joining, cwd, createTerminalHost());
    process.exitCode = run.exitCode;
    return renderRun(run, format);
  }
  if (joining.plan !== undefined)
    throw new PgSpeedError('input', 'the results are not of the shards of a suite.', 'Leave it out.', {
      input: 'plan',
    });
  return read.kind === 'run' ? renderRun(read.run, format) : renderComparison(read.results, format);
}

function renderRun(run: Run, format: ReportFormat): string {
  if (format === 'json') return renderJson(run);
  const report = makeRunReport(run);
  if (format === 'html') return renderRunPage(report);
  if (format === 'md' || format === 'text') return renderForPeople(report, format);
  const message = `${format} is a form for comparisons, and the file is of a run with workers.`;
  throw new PgSpeedError('input', message, 'Choose text, md, html or json.', { input: 'format' });
}

function renderComparison(results: Results, format: ReportFormat): string {
  if (format === 'json') return renderJson(results);
  const report = makeReport(results);
  if (format === 'html')
    return renderHtml(report, readPageScript(path.join(__dirname, 'page.js'), createTerminalHost()));
  if (format === 'md' || format === 'text') return renderForPeople(report, format);
  const exporter = EXPORTERS.find((entry) => entry.format === format);
  if (exporter === undefined) throw new Error(`there is no exporter ${format}`);
  return exporter.render(report);
}

function renderForPeople(report: ReportDocument, format: 'md' | 'text'): string {
  return format === 'md' ? renderMarkdown(report, { maxBytes: Number.POSITIVE_INFINITY }) : renderForTerminal(report);
}
