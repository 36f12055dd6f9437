import { renderHtml as html } from '../../src/report/html.ts';
import { type MarkdownLimits, renderMarkdown as markdown } from '../../src/report/markdown.ts';
import { makeReport } from '../../src/report/report.ts';
import { type TextOptions, renderText as text } from '../../src/report/text.ts';
import type { Results } from '../../src/results/results.ts';

/** The forms of a report, straight from results. */
export const renderMarkdown = (results: Results, limits?: MarkdownLimits): string =>
  markdown(makeReport(results), limits);
export const renderText = (results: Results, options: TextOptions): string => text(makeReport(results), options);
export const renderHtml = (results: Results, script: string): string => html(makeReport(results), script);
