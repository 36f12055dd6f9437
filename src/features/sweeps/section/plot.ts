// Makes the data for the charts of ladders and sweeps in the HTML report.
import { columnFormat, roundFigure } from '../../../report/format.ts';
import { metricTitle } from '../../../report/main-table.ts';
import type { PlotLines, PlotMean } from '../../../report/plot-data.ts';
import { makeNames, makePlotMetric } from '../../../report/plot-names.ts';
import type { Row, View } from '../../../report/view.ts';
import type { Verdict } from '../../../results/comparison.ts';
import { estimateMean } from '../../../stats/means.ts';
import type { Metric } from '../../../workload/command.ts';
import { buildSweep, isDrawable, nameAxis } from './lines.ts';

/** The primary metric and six more, like the tables. */
const MAX_METRICS = 7;
/** More steps have no room for their names. */
const MAX_STEPS = 120;

/** The variants along an axis: the steps of a ladder, or one line per version or profile of a sweep. */
interface LinesLayout {
  kind: PlotLines['kind'];
  axis: string;
  ticks: string[];
  lines: { name: string; points: (Row | null)[] }[];
}

/** The charts of ladders and sweeps, one per metric; a ladder has only the primary one. Pure. */
export function plotLines(view: View): PlotLines[] {
  const layout = findLayout(view);
  if (layout === null) return [];
  const metrics = view.metrics.slice(0, layout.kind === 'steps' ? 1 : MAX_METRICS);
  const charts = metrics.map((metric) => plotMetric(metric, layout, view));
  return charts.some(({ lines }) => lines.some(({ points }) => points.length > 1)) ? charts : [];
}

function findLayout(view: View): LinesLayout | null {
  if (view.axes.shape === 'ladder') {
    const points = view.rows.slice(0, MAX_STEPS);
    const ticks = makeNames(points.map(({ id }) => id));
    return { kind: 'steps', axis: 'step', ticks, lines: [{ name: '', points }] };
  }
  const sweep = buildSweep(view);
  if (sweep === null || !isDrawable(sweep)) return null;
  const names = makeNames(sweep.lines.map(({ name }) => name));
  return {
    kind: 'sweep',
    axis: nameAxis(sweep),
    ticks: makeNames(sweep.ticks),
    lines: sweep.lines.map(({ points }, place) => ({ name: names[place] ?? '', points })),
  };
}

function plotMetric(metric: Metric, layout: LinesLayout, view: View): PlotLines {
  const { kind, axis, ticks } = layout;
  const steps = new Map(view.results.steps.map((step) => [step.variant, step.verdict]));
  const lines = layout.lines.map(({ name, points }) => ({
    name,
    points: points.flatMap((row, tick) => {
      const verdict = (kind === 'steps' && row && steps.get(row.id)) || null;
      return (row && plotMean(row, tick, verdict, metric, view)) ?? [];
    }),
  }));
  return { kind, metric: makePlotMetric(metric, metric.name), axis, ticks, lines };
}

function plotMean(
  { id, tally: { trials, failures } }: Row,
  tick: number,
  verdict: Verdict,
  metric: Metric,
  { formatN, results }: View,
): PlotMean | null {
  const estimate = estimateMean(results.samples, id, metric.name, results);
  if (estimate === null) return null;
  const { n, mean, low, high } = estimate;
  const format = columnFormat([mean, low ?? mean, high ?? mean], metric.unit);
  const [, unit = ''] = metricTitle(metric).split(/, (.*)/s);
  const interval = low === null || high === null ? '' : `, 95 % ${format(low)} to ${format(high)}`;
  const failed = failures === 0 ? '' : `; ${failures} of ${trials} trials failed`;
  const text = `${`${format(mean)} ${unit}`.trim()}${interval}, n = ${formatN(n)}${failed}`;
  return {
    tick,
    verdict,
    value: roundFigure(mean),
    low: low && roundFigure(low),
    high: high && roundFigure(high),
    failed: failures > 0,
    text,
  };
}
