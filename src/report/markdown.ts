import { inline } from './markdown-parts.ts';
import { listSections, type Section } from './markdown-sections.ts';
import { buildModel } from './model.ts';
import type { Results } from './results.ts';

/** GitHub drops a step summary above 1 MiB as a whole; the margin is for what other tools append to it. */
const SUMMARY_BYTES = 1024 * 1024 - 64 * 1024;

/** What goes first when the report is too long; the sections not named here go last, from the end. README states it. */
export const LEFT_OUT_FIRST = [
  'all trials',
  'output of failed trials',
  'statements',
  'waits',
  'other metrics',
  'all variants',
  'steps at each point',
  'settings',
  'machine',
  'method',
  'chart',
  'history chart',
  'phases',
  'history',
  'single tests',
  'where the time went',
  'notes',
];

/** What the place takes where the report is shown. */
export interface MarkdownLimits {
  /** Of UTF-8, at least 4,000; left out: what a job summary takes. */
  maxBytes?: number;
  /** Of all Mermaid charts together: those beyond it are bars of letters, or left out. Left out: any number. */
  mermaidCharacters?: number;
}

/**
 * The report as GitHub-flavoured Markdown (job summary, comment, file), ending in a line break. Longer than `maxBytes`
 * it leaves out whole sections and says which.
 */
export function renderMarkdown(
  results: Results,
  { maxBytes = SUMMARY_BYTES, mermaidCharacters = Number.POSITIVE_INFINITY }: MarkdownLimits = {},
): string {
  const model = buildModel(results);
  const head = `### ${inline(model.headline)}\n${inline(model.subline)}`;
  let sections = listSections(model, mermaidCharacters);
  const dropped: string[] = [];
  let text = compose(head, sections, dropped, maxBytes);
  while (Buffer.byteLength(text) > maxBytes && sections.length > 0) {
    const name = LEFT_OUT_FIRST.find((one) => sections.some((section) => section.name === one));
    const least = name ?? sections.at(-1)?.name ?? '';
    sections = sections.filter((section) => section.name !== least);
    dropped.push(least);
    text = compose(head, sections, dropped, maxBytes);
  }
  return text;
}

function compose(head: string, sections: readonly Section[], dropped: readonly string[], maxBytes: number): string {
  const limit = maxBytes.toLocaleString('en-US');
  const note = `Left out here, as the report may have ${limit} bytes: ${dropped.join(', ')}. All of it is in \`results.json\`.`;
  const texts = [head, ...sections.map((section) => section.text), ...(dropped.length > 0 ? [note] : [])];
  return `${texts.join('\n\n')}\n`;
}
