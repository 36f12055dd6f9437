import type { ExplanationsSection } from './explanations.ts';
import { writeFigure } from './html-figures.ts';
import {
  joinParts,
  plainPhrase,
  writeBlock,
  writeFold,
  writeList,
  writeParagraphs,
  writePhrase,
  writeSection,
  writeTable,
} from './html-parts.ts';
import type { MainTable } from './main-table.ts';
import type { ReportModel } from './model.ts';
import { join, type Phrase } from './phrase.ts';
import type { PlotData } from './plot-data.ts';
import { describeMetric } from './plot-names.ts';
import type { SweepSection } from './sweep-section.ts';
import { selectColumns, type Table } from './table.ts';
import type { TestsSection } from './tests-section.ts';

/** Printed, more is paper for nobody. */
const MOST_PRINTED_ROWS = 60;

/** Everything below the headline, in the order of the other reports. */
export function writeSections(model: ReportModel, data: PlotData): string {
  const { tests, explanations, folds } = model;
  return joinParts([
    model.missing === null ? '' : writeParagraphs([model.missing], 'advice'),
    tests ? writeOutcomes(tests) : '',
    writeComparison(model, data),
    writeConditions(model),
    writeAdvice(model),
    writeFailures(model),
    writeSection(['Notes'], [writeList(model.notes)]),
    writeHistory(model, data),
    writeTests(tests, data),
    writeExplanations(explanations, data),
    (model.many ? writeFold : writeSection)(
      ['Phases of a trial (means)'],
      [writeFigure('phases', data), writeTable(model.phases, { name: 'Phases' })],
    ),
    writeFold(folds.otherMetrics, [writeTable(model.otherMetrics, { name: 'Other metrics' })]),
    writeTrials(model, data),
    writeFold(folds.settings, [
      writeTable(model.settings.table, { name: 'Settings' }),
      writeList(model.settings.remarks),
    ]),
    writeFold(folds.machine, [writeList(model.machine)]),
    writeFold(folds.method, [writeList(model.method)]),
  ]);
}

/** Before the speeds: a test that fails elsewhere makes them worthless. */
function writeOutcomes({ outcomes }: TestsSection): string {
  const table = writeTable(outcomes.table, { name: 'Tests with another outcome' });
  return table === '' ? '' : writeSection(outcomes.title, [table, writeList(outcomes.remarks)], 'alarm');
}

function writeComparison(model: ReportModel, data: PlotData): string {
  const { main, legend, skipped, closing, sweep, ladder } = model;
  const title = ladder ? 'Ladder' : sweep !== null ? 'Sweep' : 'Comparison';
  return writeSection(
    [title],
    [
      ...(ladder ? writeLadder(main) : [writeTable(main.table, { name: title, verdicts: main.verdicts })]),
      legend.length === 0 ? '' : `<p class="quiet">${legend.map(writePhrase).join(' ')}</p>`,
      closing === null ? '' : writeParagraphs([closing]),
      writeParagraphs(skipped),
      writeFigure('lines-0', data),
      ...(sweep === null ? [ladder ? '' : writeFigure('speedups', data)] : writeSweep(sweep, data)),
      writeFigure('ladder', data),
    ],
  );
}

/** What a step changes is too long to stand between it and what it did. */
function writeLadder({ table, verdicts, later = [] }: MainTable): string[] {
  return [
    writeTable(
      selectColumns(table, (title) => !later.includes(title)),
      { name: 'Ladder', verdicts },
    ),
    writeTable(
      selectColumns(table, (title) => later.includes(title)),
      { name: 'What each step changed' },
    ),
  ];
}

/** Other metrics, ladders at each point, and a row for each variant: closed, as the table of the points says the most. */
function writeSweep({ others, ladders, all }: SweepSection, data: PlotData): string[] {
  const titled = (part: { title: Phrase; table: MainTable }) => ({
    name: plainPhrase(part.title),
    verdicts: part.table.verdicts,
  });
  return [
    ...others.map((part) => {
      const place = data.lines.findIndex(
        ({ metric }, index) => index > 0 && metric.title === describeMetric(part.metric, '').title,
      );
      const figure = place < 0 ? '' : writeFigure(`lines-${place}`, data);
      return writeFold(part.title, [writeTable(part.table.table, titled(part)), figure], 3);
    }),
    ...ladders.map((part) => writeFold(part.title, [writeTable(part.table.table, titled(part))], 3)),
    writeFold(all.title, [writeTable(all.table.table, titled(all)), writeFigure('speedups', data)], 3),
  ];
}

function writeConditions({ conditions }: ReportModel): string {
  if (conditions === null) return '';
  const { title, table, verdicts, remarks, holds } = conditions;
  const rows = writeTable(table, { name: 'Conditions', verdicts });
  return writeSection(title, [rows, writeParagraphs(remarks, 'quiet')], holds ? 'alarm' : '');
}

function writeAdvice({ nextSteps, caution }: ReportModel): string {
  return writeSection(
    ['What to do'],
    [writeParagraphs(nextSteps, 'advice'), caution === null ? '' : writeParagraphs([caution], 'quiet')],
  );
}

function writeFailures({ failures }: ReportModel): string {
  const evidence = failures.evidence.map(({ title, text }) =>
    writeFold(title, [`<pre tabindex="0">${writeBlock(text)}</pre>`], 3),
  );
  return writeSection(['Failed trials'], [writeList(failures.lines), ...evidence], 'alarm');
}

function writeHistory({ history }: ReportModel, data: PlotData): string {
  if (history === null) return '';
  return writeSection(
    [history.title],
    [writeList(history.items), writeFigure('history', data), writeParagraphs([join(history.remarks, ' ')], 'quiet')],
  );
}

function writeTests(tests: TestsSection | null, data: PlotData): string {
  const each = (tests?.differences ?? []).map(({ variant, title, gains, losses }) =>
    writeFold(title, [...titledTable('Gains', gains, variant), ...titledTable('Losses', losses, variant)], 3),
  );
  const slowest = tests?.slowest
    ? writeFold(tests.slowest.title, [writeTable(tests.slowest.table, { name: 'Slowest tests' })], 3)
    : '';
  const [headline, remarks] = [writeList(tests?.headline ?? []), writeList(tests?.remarks ?? [])];
  return writeSection(['Single tests'], [headline, writeFigure('tests', data), ...each, slowest, remarks]);
}

function titledTable(title: string, table: Table, variant: string): string[] {
  return table.rows.length === 0 ? [] : [`<h4>${title}</h4>`, writeTable(table, { name: `${title} of ${variant}` })];
}

function writeExplanations(section: ExplanationsSection | null, data: PlotData): string {
  const figure = writeFigure('waits', data);
  const parts = section === null ? [figure] : listExplanations(section, figure);
  return writeSection(['Where the time went'], parts);
}

function listExplanations(section: ExplanationsSection, figure: string): string[] {
  const { advice, overview, waits, classes, statements, remarks } = section;
  const fold = (title: Phrase, table: Table, name: string) => writeFold(title, [writeTable(table, { name })], 3);
  return [
    writeParagraphs(advice, 'advice'),
    writeTable(overview, { name: 'Where the time went' }),
    figure,
    fold([`What sessions waited for (${waits.rows.length})`], waits, 'What sessions waited for'),
    fold([`Kinds of statements (${classes.rows.length})`], classes, 'Kinds of statements'),
    ...statements.map(({ variant, title, table }) => fold(title, table, `Statements of ${variant}`)),
    writeList(remarks),
  ];
}

function writeTrials({ trials, folds, many }: ReportModel, data: PlotData): string {
  const table = writeTable(trials, { name: 'All trials', headed: false });
  const kind = trials.rows.length > MOST_PRINTED_ROWS ? 'long' : '';
  const figure = writeFigure('trials', data);
  const parts = many ? [writeFold(['Every trial by block, as a chart'], [figure], 3)] : [figure];
  return writeSection(['Trials'], [...parts, writeFold(folds.trials, [table], 3, kind)]);
}
