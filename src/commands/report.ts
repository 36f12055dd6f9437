import { readFileSync } from 'node:fs';
import { messageOf, PgSpeedError } from '../errors.ts';
import { renderJson } from '../report/json.ts';
import { renderMarkdown } from '../report/markdown.ts';
import { readResults } from '../report/read.ts';
import type { Results } from '../report/results.ts';
import { renderText } from '../report/text.ts';
import { print, wantsColor } from './door.ts';

/** Prints a results file in another form. @throws PgSpeedError of kind `input` for a file that cannot be read */
export function runReport(file: string, format: string): void {
  print(renderReport(readResults(readFile(file), file), format));
}

function renderReport(results: Results, format: string): string {
  if (format === 'json') return renderJson(results);
  if (format === 'md') return renderMarkdown(results, { maxBytes: Number.POSITIVE_INFINITY });
  return renderText(results, { color: wantsColor(), width: process.stdout.columns || 100 });
}

function readFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new PgSpeedError(
      'input',
      `${file} cannot be read: ${messageOf(cause)}.`,
      'Name the results.json of a comparison, by default in pg-speed-report/.',
      { cause },
    );
  }
}
