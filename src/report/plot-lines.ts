import type { Verdict } from '../stats/comparison.ts';
import { describeCount } from '../stats/machines.ts';
import { estimateMean } from '../stats/means.ts';
import type { Metric } from '../workload/metric.ts';
import { columnFormat } from './format.ts';
import { metricTitle } from './main-table.ts';
import type { PlotLines, PlotMean } from './plot-data.ts';
import { describeMetric, makeNames } from './plot-names.ts';
import type { ReportedVariant, Results } from './results.ts';
import { shapeOf } from './shape.ts';
import { buildSweep, isDrawable } from './sweep.ts';
import { comparedVariants, countedOf, metricKinds, tally } from './trials.ts';

/** As many as the tables have: the primary metric and six beside it. */
const MOST_METRICS = 7;
/** More steps cannot be named along an axis. */
const MOST_STEPS = 120;

/** The variants along an axis: the steps of a ladder, or the points of a sweep, a line each. */
interface Layout {
  kind: PlotLines['kind'];
  axis: string;
  ticks: string[];
  lines: { name: string; points: (ReportedVariant | null)[] }[];
}

/** The charts of ladders and sweeps, a metric each; a ladder has one, of the primary metric. Pure. */
export function plotLines(results: Results): PlotLines[] {
  const layout = findLayout(results);
  if (layout === null) return [];
  const metrics = metricKinds(results).slice(0, layout.kind === 'steps' ? 1 : MOST_METRICS);
  return metrics.map((metric) => plotMetric(metric, layout, results)).filter(isWorthDrawing);
}

function findLayout(results: Results): Layout | null {
  if (shapeOf(results) === 'ladder') {
    const points = comparedVariants(results).slice(0, MOST_STEPS);
    const ticks = makeNames(points.map(({ id }) => id));
    return { kind: 'steps', axis: 'step', ticks, lines: [{ name: '', points }] };
  }
  const sweep = buildSweep(results);
  if (sweep === null || !isDrawable(sweep)) return null;
  const names = makeNames(sweep.lines.map(({ name }) => name));
  return {
    kind: 'sweep',
    axis: sweep.axes.along === 'clients' ? 'clients' : 'PostgreSQL',
    ticks: makeNames(sweep.ticks),
    lines: sweep.lines.map(({ points }, place) => ({ name: names[place] ?? '', points })),
  };
}

function isWorthDrawing({ lines }: PlotLines): boolean {
  return lines.some(({ points }) => points.length > 1);
}

function plotMetric(metric: Metric, { kind, axis, ticks, lines }: Layout, results: Results): PlotLines {
  const steps = new Map(results.steps.map((step) => [step.variant, step.verdict]));
  const verdictOf = (id: string): Verdict => (kind === 'steps' ? (steps.get(id) ?? null) : null);
  return {
    kind,
    metric: describeMetric(metric, metric.name),
    axis,
    ticks,
    lines: lines.map(({ name, points }) => ({
      name,
      points: points.flatMap((variant, tick) => {
        const mean = variant && plotMean(variant.id, metric, results);
        return mean ? [{ tick, verdict: verdictOf(variant.id), ...mean }] : [];
      }),
    })),
  };
}

function plotMean(id: string, metric: Metric, results: Results): Omit<PlotMean, 'tick' | 'verdict'> | null {
  const estimate = estimateMean(results.samples, id, metric.name, results.shards);
  if (estimate === null) return null;
  const { n, mean, low, high } = estimate;
  const { trials, failures } = tally(countedOf(results, id));
  const format = columnFormat([mean, low ?? mean, high ?? mean], metric.unit);
  const [, unit = ''] = metricTitle(metric).split(/, (.*)/s);
  const interval = low === null || high === null ? '' : `, 95 % ${format(low)} to ${format(high)}`;
  const failed = failures === 0 ? '' : `; ${failures} of ${trials} trials failed`;
  const text = `${`${format(mean)} ${unit}`.trim()}${interval}, n = ${describeCount(n, results.shards)}${failed}`;
  return {
    value: roundFigure(mean),
    low: low && roundFigure(low),
    high: high && roundFigure(high),
    failed: failures > 0,
    text,
  };
}

/** Digits that no chart shows are bytes for nothing. */
function roundFigure(value: number): number {
  return Number(value.toPrecision(5));
}
