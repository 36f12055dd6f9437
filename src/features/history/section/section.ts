// Builds the report's section on earlier runs, with sparklines and a Mermaid chart.

import { figure, list, type Section, text } from '../../../report/document.ts';
import { plain, plainMetric, renderXyChart } from '../../../report/mermaid.ts';
import { join, name, type Phrase, prose, say, trimStop } from '../../../report/phrase.ts';
import type { View } from '../../../report/view.ts';
import { compareWithAll, ENOUGH_POINTS, formatRange, formatShown, type HistoryView, viewHistory } from './view.ts';

const MAX_ITEMS = 10;
const LEVELS = [...'▁▂▃▄▅▆▇█'];
/** A run on another machine, whose value cannot be compared. */
const ELSEWHERE = '·';

/** Results of earlier runs of the main branch. Empty without `history`, and with nothing to compare. */
export function buildHistory(view: View): Section[] {
  const { conclusion, history } = view.results;
  if (history === null || (history.series.length === 0 && history.problem === null)) return [];
  const views = history.problem === null ? viewHistory(view) : [];
  const more = views.length - MAX_ITEMS;
  const remarks: Phrase[] = [];
  if (history.problem !== null) remarks.push(say`The history could not be read: ${prose(trimStop(history.problem))}.`);
  if (more > 0) remarks.push(say`${more} more ${more === 1 ? 'is' : 'are'} in ${'results.json'}.`);
  if (views.some(({ points }) => points.length > 0)) remarks.push(...formatLegend(views));
  const chart = buildHistoryChart(views, conclusion.fastest);
  return [
    {
      name: 'history',
      rank: 160,
      title: ['History of the main branch'],
      blocks: [
        list(views.slice(0, MAX_ITEMS).map(formatSeries)),
        figure('history'),
        text(remarks, { inline: true, tone: 'quiet' }),
      ],
    },
    {
      name: 'history chart',
      rank: 140,
      in: ['markdown'],
      blocks: [{ kind: 'chart', mermaid: chart && renderHistoryMermaid(chart) }],
    },
  ];
}

function formatSeries(view: HistoryView): Phrase {
  const { series, reference, points, now } = view;
  const about =
    reference === null ? say`${name(series.variant)}` : say`${name(series.variant)} against ${name(reference)}`;
  const line = points.length === 0 ? '' : ` ${drawSparkline(view)}`;
  let result = 'this run has no result';
  if (now !== null) result = `this run ${formatShown(now.value, view)}`;
  if (now !== null && now.low !== null && now.high !== null)
    result += ` (95 % ${formatRange(now.low, now.high, now.value, view)})`;
  return say`${about}:${line} ${result}; ${formatUsual(view)}`;
}

function formatUsual(view: HistoryView): string {
  const { usual, points, others, excludes } = view;
  if (usual === null) return `collecting history ${points.length}/${ENOUGH_POINTS}`;
  const beyond = compareWithAll(view);
  const machines = excludes ? ' on machines like this one' : '';
  let text = `the last ${usual.n} on the main branch${machines}: median ${formatShown(usual.median, view)}`;
  if (usual.middle !== null) text += ` (${formatRange(usual.middle.low, usual.middle.high, usual.median, view)})`;
  if (beyond !== null) text += `, this run is ${beyond} than all of them`;
  if (others === 0) return text;
  return excludes ? `${text}; ${others} on other machines not counted` : `${text}; ${others} of them on other machines`;
}

/** One sign per run, oldest first, from the lowest (`▁`) to the highest value (`█`). This run stands apart at the end. */
export function drawSparkline({ points, now }: Pick<HistoryView, 'points' | 'now'>): string {
  const values = listValues({ points, now });
  const least = Math.min(...values);
  const most = Math.max(...values);
  const levelOf = (value: number) => {
    const share = most > least ? (value - least) / (most - least) : 0.5;
    return LEVELS[Math.min(LEVELS.length - 1, Math.floor(share * LEVELS.length))] ?? '';
  };
  const line = points.map((point) => (point.counted ? levelOf(point.value) : ELSEWHERE)).join('');
  return now === null ? line : `${line} ${levelOf(now.value)}`;
}

function formatLegend(views: readonly HistoryView[]): Phrase[] {
  const [first] = views;
  if (first === undefined) return [];
  const { metric, better } = first.series;
  const values = views.some(({ series }) => series.kind === 'value');
  const ratios = views.some(({ series }) => series.kind === 'ratio');
  const directions: Phrase[] = [];
  if (values) directions.push(say`for ${name(metric)} ${better} is better`);
  if (ratios) directions.push(['for a factor higher is faster']);
  const legend: Phrase[] = [
    say`Each block is a run, oldest first; this run stands apart at the end. The blocks of a line go from its lowest value to its highest: ${join(directions, ', ')}.`,
  ];
  if (views.some(({ usual }) => usual?.middle))
    legend.push(['In brackets after a median: the range of the middle four fifths of those runs.']);
  if (views.some(({ excludes }) => excludes))
    legend.push([`${ELSEWHERE} is a run on another machine, whose values cannot be compared with these.`]);
  return legend;
}

/** The fastest variant's series, otherwise the first ratio, otherwise the first; null if none has enough runs for a median. */
export function buildHistoryChart(views: readonly HistoryView[], fastest: string | null) {
  const drawable = views.filter(({ usual }) => usual !== null);
  const ratios = drawable.filter(({ series }) => series.kind === 'ratio');
  const view = ratios.find(({ series }) => series.variant === fastest) ?? ratios[0] ?? drawable[0];
  if (!view?.usual) return null;
  const values = listValues(view);
  const { variant, metric, unit, better } = view.series;
  const small = unit === 's' && view.reference === null && values.every((value) => value < 1);
  return {
    variant,
    reference: view.reference,
    metric,
    unit: small ? 'ms' : unit,
    better: view.reference === null ? better : 'higher',
    values: small ? values.map((value) => value * 1000) : values,
    median: view.usual.median * (small ? 1000 : 1),
    hasNow: view.now !== null,
  };
}

function listValues({ points, now }: Pick<HistoryView, 'points' | 'now'>): number[] {
  const counted = points.filter((point) => point.counted).map((point) => point.value);
  return now === null ? counted : [...counted, now.value];
}

/** One series as a line over the runs, with the median of the earlier ones; `reference` is null for values. */
type HistoryChart = NonNullable<ReturnType<typeof buildHistoryChart>>;

/** Mermaid draws the first plot very pale on white, so that is the median, and the runs are the second. */
export function renderHistoryMermaid(chart: HistoryChart): string | null {
  const { variant, reference, metric, unit, better, values, median, hasNow } = chart;
  const what = reference === null ? plainMetric(metric, unit) : `speedup against ${plain(reference)}`;
  const least = Math.min(...values);
  const most = Math.max(...values);
  // Does not start at 0, because a history is about small changes.
  const space = Math.max((most - least) * 0.1, most * 0.02);
  return renderXyChart({
    title: `${plain(variant)} - ${what} (main branch and its median, ${better} is better)`,
    ticks: values.map((_, place) => (hasNow && place === values.length - 1 ? 'now' : String(place + 1))),
    low: Math.max(0, least - space),
    high: most + space,
    plots: [
      { values: values.map(() => median), digits: 4 },
      { values, digits: 4 },
    ],
  });
}
