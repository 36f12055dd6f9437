// Runs the command `report`: prints the report of one results file, or of several as one, in the form that is asked for.
import path from 'node:path';
import { readMerged } from '../features/merge/run/results-files.ts';
import { createTerminalHost } from '../hosts/terminal/host.ts';
import { readPageScript } from '../publish/publish.ts';
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
 * Prints one results file in another form, or several as one. @param names files, folders, patterns
 * @throws PgSpeedError of kind `input` for files that cannot be read, or that are not of one plan
 */
export async function runReport(names: readonly string[], format: ReportFormat): Promise<void> {
  const text = renderReport(await readMerged(names, process.cwd()), format);
  // The other forms are data for programs, and must stay unchanged.
  if (format === 'text' || format === 'md') printReport(text);
  else print(text);
}

function renderReport(results: Results, format: ReportFormat): string {
  if (format === 'json') return renderJson(results);
  const report = makeReport(results);
  if (format === 'md') return renderMarkdown(report, { maxBytes: Number.POSITIVE_INFINITY });
  if (format === 'html')
    return renderHtml(report, readPageScript(path.join(__dirname, 'page.js'), createTerminalHost()));
  if (format === 'text') return renderForTerminal(report);
  const exporter = EXPORTERS.find((entry) => entry.format === format);
  if (exporter === undefined) throw new Error(`there is no exporter ${format}`);
  return exporter.render(report);
}
