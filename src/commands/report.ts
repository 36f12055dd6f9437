import path from 'node:path';
import { createTerminalHost } from '../hosts/terminal/host.ts';
import { readPageScript } from '../publish/publish.ts';
import { readResultsFiles } from '../publish/results-files.ts';
import { renderBenchmarkJson } from '../report/benchmark-json.ts';
import { renderCsv } from '../report/csv.ts';
import { renderHtml } from '../report/html.ts';
import { renderMarkdown } from '../report/markdown.ts';
import { renderOpenMetrics } from '../report/openmetrics.ts';
import { makeReport } from '../report/report.ts';
import { renderText } from '../report/text.ts';
import { makeView } from '../report/view.ts';
import { mergeResults } from '../results/merge.ts';
import type { Results } from '../results/results.ts';
import { renderJson } from '../results/write.ts';
import { analysePlan } from '../stats/analysis.ts';
import { print, printReport, wantsColor } from './door.ts';

/** What `--format` takes; the last two are for github-action-benchmark. */
export type ReportFormat =
  | 'text'
  | 'md'
  | 'html'
  | 'json'
  | 'openmetrics'
  | 'csv'
  | 'benchmark-smaller'
  | 'benchmark-bigger';

/**
 * Prints one results file in another form, or several as one. @param names files, folders, patterns
 * @throws PgSpeedError of kind `input` for files that cannot be read, or that do not measure the same
 */
export async function runReport(names: readonly string[], format: ReportFormat): Promise<void> {
  const text = renderReport(mergeResults(await readResultsFiles(names, process.cwd()), analysePlan), format);
  // The others are data for programs, which must get them letter by letter.
  if (format === 'text' || format === 'md') printReport(text);
  else print(text);
}

function renderReport(results: Results, format: ReportFormat): string {
  switch (format) {
    case 'json':
      return renderJson(results);
    case 'md':
      return renderMarkdown(makeReport(results), { maxBytes: Number.POSITIVE_INFINITY });
    case 'html':
      return renderHtml(makeReport(results), readPageScript(path.join(__dirname, 'page.js'), createTerminalHost()));
    case 'openmetrics':
      return renderOpenMetrics(results);
    case 'csv':
      return renderCsv(results);
    case 'benchmark-smaller':
      return renderBenchmarkJson(makeView(results), 'lower');
    case 'benchmark-bigger':
      return renderBenchmarkJson(makeView(results), 'higher');
    case 'text':
      return renderText(makeReport(results), { color: wantsColor(), width: process.stdout.columns || 100 });
  }
}
