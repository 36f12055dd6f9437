// Writes headline, tables and next steps of the report of a sweep over client counts or versions.
import type { FigureName } from '../../../report/document.ts';
import { figure, fold, table } from '../../../report/document.ts';
import {
  addTallies,
  answerByFastest,
  buildComparison,
  failed,
  formatFailed,
  type Groups,
  groupComparisons,
  type Kind,
  labelOf,
  ofTrials,
  type Summary,
  type Tables,
  withFailures,
} from '../../../report/kinds/kind.ts';
import {
  fixTrials,
  nameProfile,
  nameVersion,
  runMoreOften,
  suggestRuns,
  useInput,
} from '../../../report/kinds/next-steps.ts';
import { formatTooFew } from '../../../report/kinds/profiles.ts';
import { buildLadderTable } from '../../../report/kinds/steps-table.ts';
import { buildMainTable, type MainTable, metricTitle } from '../../../report/main-table.ts';
import { listNames, type Phrase, plainPhrase, say } from '../../../report/phrase.ts';
import type { Row, View } from '../../../report/view.ts';
import { listSteps } from '../../../stats/axes.ts';
import { groupBy } from '../../../stats/groups.ts';
import { shorten } from '../../../system/terminal-text.ts';
import { formatSweepHeadline } from './headline.ts';
import { buildSweep, buildSweepChart, isDrawable, type Sweep } from './lines.ts';
import { buildSweepTable } from './sweep-table.ts';

export const sweep: Kind = {
  fits: ({ axes }) => axes.shape === 'sweep',
  method: formatPoints,
  summarise: summariseSweep,
  answer: (view, about) => ({ ...answerByFastest(view, about), noun: 'comparison' }),
  tables: (view) => {
    const lines = buildSweep(view);
    // A wide sweep has no tables of its own.
    const isDrawn = lines !== null && view.metrics.length > 0 && isDrawable(lines);
    return isDrawn ? buildTables(lines, view) : buildComparison(view);
  },
};

function summariseSweep(view: View): Summary {
  const { comparisons, references, results } = view;
  const groups = groupComparisons(comparisons);
  const about = view.rowOf(results.conclusion.fastest ?? '');
  const tallies = references.map(({ tally }) => tally);
  const broken = tallies.filter(({ failures }) => failures > 0);
  if (broken.length === tallies.length) {
    const where =
      tallies.length > 1 ? say`on the references` : say`on ${listNames([view.plan.reference])}, the reference,`;
    return { ...failed(say`No comparison: ${ofTrials(addTallies(tallies))} ${where} failed`, view), about };
  }
  const usable = comparisons.length - groups.failed.length;
  if (usable === 0 && groups.failed.length > 0)
    return { ...failed(say`No comparison of ${labelOf(view)}: ${formatFailed(groups.failed)}`, view), about };
  if (groups.few.length === usable && broken.length === 0)
    return {
      verdict: null,
      headline: withFailures(formatTooFew(groups, view), groups),
      nextSteps: [runMoreOften('variant', view)],
      about,
    };
  // If all points agree on a profile or version, its last variant represents it.
  const { verdict, fastest } = results.conclusion;
  const agreed = view.rows.findLast(({ id, variant }) => variant.profile === fastest || id.startsWith(`${fastest} `));
  return {
    verdict,
    headline: withFailures(formatSweepHeadline(buildSweep(view), view), groups),
    nextSteps: listNextSteps(groups, view),
    about: about ?? agreed ?? view.rows.at(-1),
  };
}

function listNextSteps(groups: Groups, view: View): Phrase[] {
  const steps = formatChoice(view);
  if (view.counted.some(({ failure }) => failure !== null)) return [...steps, fixTrials(view)];
  const open = groups.inconclusive.length + groups.few.length > 0;
  return open ? [...steps, suggestRuns(groups, view, 'the inconclusive points')] : steps;
}

/** The choice if every point agrees; empty if it depends on the point. */
function formatChoice({ axes: { profiles, versions }, results, rows }: View): Phrase[] {
  const { verdict, fastest, equals, undecided } = results.conclusion;
  if (verdict !== 'faster' || fastest === null) return [];
  const isChoice = profiles.length > 1 || versions.length > 1;
  const alike: Phrase[] = [];
  if (isChoice && equals.length > 0) alike.push(say`${listNames([fastest, ...equals])} are equally fast.`);
  if (isChoice && undecided.length > 0) {
    const names = listNames([fastest, ...undecided.map(({ variant }) => variant)]);
    alike.push(say`${names} cannot be distinguished at every point.`);
  }
  if (profiles.includes(fastest) && profiles.length > 1) return [...alike, useInput(nameProfile(fastest))];
  const row = rows.find(({ id }) => id.startsWith(`${fastest} `));
  return versions.length <= 1 || row === undefined ? [] : [...alike, useInput(nameVersion(row.variant))];
}

/** The table of the points and, folded, other metrics, all variants, and the ladders at each point. */
function buildTables(lines: Sweep, view: View): Tables {
  const [primary, ...others] = view.metrics;
  const mainTable = buildMainTable(view);
  if (primary === undefined) return { title: 'Comparison', main: mainTable, figures: [], others: [], chart: [] };
  const chart = buildSweepChart(lines, view);
  return {
    title: 'Sweep',
    main: buildSweepTable(lines, primary, view),
    figures: [],
    chart: chart ? [{ name: 'chart', rank: 130, in: ['markdown'], blocks: [chart] }] : [],
    others: [
      {
        name: 'other metrics',
        rank: 70,
        blocks: others.slice(0, 6).map((metric, place) => {
          const title = say`${shorten(metricTitle(metric), 60)} along the same points`;
          return close(title, buildSweepTable(lines, metric, view), `lines-${place + 1}`);
        }),
      },
      {
        name: 'all variants',
        rank: 80,
        blocks: [close(say`All variants (${mainTable.table.rows.length})`, mainTable, 'speedups')],
      },
      {
        name: 'steps at each point',
        rank: 90,
        blocks: listPointLadders(view).map(([name, main]) => close(say`Steps with ${name}`, main)),
      },
    ],
  };
}

function close(title: Phrase, { table: rows, verdicts }: MainTable, chart?: FigureName) {
  const blocks = [table(rows, plainPhrase(title), { verdicts })];
  if (chart) blocks.push(figure(chart));
  return fold(title, ...blocks);
}

/** The ladders of a sweep by the name of their point. */
function listPointLadders(view: View): [string, MainTable][] {
  const { axes, rows } = view;
  if (listSteps(rows.map(({ variant }) => variant)).length === 0) return [];
  const nameOf = ({ variant: { version, clients } }: Row) => {
    const parts: string[] = [];
    if (axes.versions.length > 1) parts.push(`PostgreSQL ${version}`);
    if (axes.counts.length > 1) parts.push(`${clients} ${clients === 1 ? 'client' : 'clients'}`);
    return parts.join(', ');
  };
  return [...groupBy(rows, nameOf)].map(([name, pointRows]) => [name, buildLadderTable(view, pointRows)]);
}

/** The reference of each variant of a sweep. */
function formatPoints(view: View): Phrase[] {
  const lines = buildSweep(view);
  if (lines === null) return [];
  const mean = `The interval of a mean in a chart is for that mean alone (t on the logarithms of its trials, 95 %); the ratio within blocks is more precise`;
  const first = lines.lines[0]?.name ?? '';
  const hasOneReference = lines.lines.every(({ name, reference }) => reference === name || reference === null);
  const point = lines.along === 'clients' ? 'client count' : 'version';
  const references = [...new Set(lines.lines.flatMap((line) => line.reference ?? []))].slice(0, 4).join(', ');
  const reference = hasOneReference
    ? `the reference of all is ${first} with the first ${point}`
    : `the reference of a variant is the first with the same ${point}, ${references}`;
  return [say`Sweep: ${reference}. ${mean}`];
}
