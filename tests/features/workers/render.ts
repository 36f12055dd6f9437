import { renderRunPage } from '../../../src/features/workers/publish/publish-run.ts';
import type { Run } from '../../../src/features/workers/result.ts';
import { makeRunReport, makeShortRunReport } from '../../../src/features/workers/section/run-report.ts';
import { renderMarkdown } from '../../../src/report/markdown.ts';
import { renderText } from '../../../src/report/text.ts';

/** The forms of a run's report. */
export const renderForms = (run: Run) => ({
  md: renderMarkdown(makeRunReport(run)),
  txt: renderText(makeRunReport(run), { color: false, width: 100 }),
  html: renderRunPage(makeRunReport(run)),
});

/** The end of the log. */
export const renderShort = (run: Run): string =>
  renderText(makeShortRunReport(run), { color: false, width: 100, answerLast: true });
