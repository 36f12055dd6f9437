// Makes a report of results: headline, subline and sections in order, which each renderer writes in its form; defines what an exporter is.
import { buildDisks } from '../features/disks/section/section.ts';
import { buildExplanations } from '../features/explain/section/section.ts';
import { buildHistory } from '../features/history/section/section.ts';
import { buildSlices } from '../features/slices/section/section.ts';
import { buildOutcomeSections, buildTestSections } from '../features/tests/section/section.ts';
import { buildSearch, buildSuiteCosts } from '../features/tune/section/sections.ts';
import type { Results } from '../results/results.ts';
import { buildConditionSections } from './conditions.ts';
import { buildDetails } from './details.ts';
import {
  type CellPart,
  figure,
  list,
  type ReportDocument,
  type Section,
  selectColumns,
  table,
  text,
} from './document.ts';
import { buildFailures } from './failures.ts';
import { type Answer, answerByFastest, type Tables } from './kinds/kind.ts';
import { findKind } from './kinds/kinds.ts';
import { summariseUncompared } from './kinds/uncompared.ts';
import { listNotes, listSkipped } from './notes.ts';
import type { Phrase } from './phrase.ts';
import { buildMissing } from './revisions.ts';
import { formatSubline } from './subline.ts';
import { makeView, type Row, type View } from './view.ts';

/** The report of a comparison. */
export interface Report extends ReportDocument {
  results: Results;
  view: View;
  /** The variant that the report is about. */
  about: Row | undefined;
  answer: Answer;
}

/** A form of the report that other programs read. */
export interface Exporter {
  /** Its name for `report --format`. */
  format: string;
  /** Name of its file in the report folder; without one it is only printed. */
  file?: string;
  render(report: Report): string;
  /** Whether a text has nothing in it: then there is no file, and one of an earlier run is removed. */
  isEmpty?(text: string): boolean;
}

/** Makes a report from results that were read or measured. Pure. */
export function makeReport(results: Results): Report {
  const view = makeView(results);
  const kind = findKind(view);
  const {
    headline,
    verdict,
    nextSteps,
    closing = [],
    about,
  } = (kind.coversUncompared ? null : summariseUncompared(view)) ?? kind.summarise(view);
  const tables = kind.tables(view);
  const comparison: CellPart = { title: [tables.title] };
  const onPage = (section: Section): Section => ({ ...section, in: ['html'], part: comparison });
  const sections: Section[] = [
    ...buildMissing(view),
    ...buildSuiteCosts(view),
    ...buildOutcomeSections(view),
    ...buildMain(tables, comparison),
    ...buildSlices(view).map((section): Section => ({ ...section, part: comparison })),
    { name: 'what did anything', part: comparison, blocks: [text(closing)] },
    { name: 'skipped profiles', part: comparison, blocks: [text(listSkipped(results))] },
    onPage({ name: 'charts', blocks: [figure('lines-0'), ...tables.figures.map(figure)] }),
    ...tables.others.map(onPage),
    ...buildConditionSections(view),
    {
      name: 'next step',
      part: { title: ['What to do'] },
      blocks: [text(nextSteps, { tone: 'advice' }), text(formatCaution(view), { tone: 'quiet' })],
    },
    ...tables.chart,
    ...buildDisks(view),
    ...buildSearch(view),
    ...buildFailures(view),
    { name: 'notes', rank: 190, title: ['Notes'], blocks: [list(listNotes(view))] },
    ...buildHistory(view),
    ...buildTestSections(view),
    ...buildExplanations(view),
    ...buildDetails(view, tables, about),
  ];
  const answer = (kind.answer ?? answerByFastest)(view, about);
  const elsewhere = 'All trials, settings, machine and method: report.md and results.json.';
  return { results, view, headline, verdict, subline: formatSubline(view), sections, elsewhere, about, answer };
}

/** The main table and its legend. */
function buildMain({ title, main }: Tables, part: CellPart): Section[] {
  const { table: rows, verdicts, later, apart = [] } = main;
  const isApart = (column: string) => apart.includes(column);
  const whole = selectColumns(rows, (column) => !isApart(column));
  const blocks = [
    table(rows, title, { verdicts, later, in: ['markdown', 'text'] }),
    table(whole, title, { verdicts, in: ['html'] }),
  ];
  if (apart.length > 0) blocks.push(table(selectColumns(rows, isApart), 'What each step changed', { in: ['html'] }));
  return [
    { name: 'table', part, blocks },
    { name: 'legend', part, blocks: [text(main.legend, { inline: true, tone: 'quiet' })] },
  ];
}

/** Settings that can lose data; others are harmless. */
const LOSING = ['fsync', 'full_page_writes', 'synchronous_commit'];

/** A warning for choosing a profile, not for every measured change. */
function formatCaution({ plan }: View): Phrase[] {
  const loses = plan.variants.some(
    ({ storage, settings, initdbArgs }) =>
      storage.kind === 'tmpfs' || initdbArgs.length > 0 || settings.some(({ name }) => LOSING.includes(name)),
  );
  if (plan.revisions !== null || !loses) return [];
  return [['These settings lose data by design: use them only for data you can throw away.']];
}
