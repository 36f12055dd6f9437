// Makes the data for the charts of the HTML report.
import { plotLines } from '../features/sweeps/section/plot.ts';
import type { Results } from '../results/results.ts';
import type { Sample } from '../results/sample.ts';
import { readValue } from '../stats/pairing.ts';
import { shorten } from '../system/terminal-text.ts';
import { plotFeatures } from './figures.ts';
import { columnFormat, formatSeconds, roundFigure } from './format.ts';
import { formatComparison, metricTitle } from './main-table.ts';
import type { PlotData, PlotPhases, PlotSpeedup, PlotTrials } from './plot-data.ts';
import { makeNames, makePlotMetric } from './plot-names.ts';
import type { Report } from './report.ts';
import { formatEffect } from './speedup.ts';
import type { Row, View } from './view.ts';

/** Limits the size of the page; more dots would overlap. */
const MAX_TRIALS = 3000;

/** The data behind the charts of the HTML report. Pure. */
export function makePlotData({ view, about }: Report): PlotData {
  const { plan, results, rows } = view;
  const { scatter } = results;
  const places = new Map(rows.map(({ id }, place) => [id, place]));
  return {
    metric: makePlotMetric(view.metrics[0], plan.metric),
    variants: makeNames(rows.map(({ id }) => id)),
    speedups: rows.filter((row) => !row.isReference).map((row) => plotSpeedup(row, places, view)),
    noise: scatter && { low: 1 / (1 + scatter.difference), high: 1 + scatter.difference },
    trials: plotTrials(view, places),
    phases: plotPhases(view),
    ...plotFeatures(view, about),
    lines: plotLines(view),
  };
}

function plotSpeedup(row: Row, places: ReadonlyMap<string, number>, { formatN, results }: View): PlotSpeedup {
  const { tally } = row;
  const effect = row.effect();
  const variant = places.get(row.id) ?? 0;
  const reference = places.get(row.reference.id) ?? 0;
  const none = { variant, reference, ratio: null, low: null, high: null };
  if (tally.failures > 0)
    return { ...none, verdict: 'failed', text: `failed ${tally.failures} of ${tally.trials} trials` };
  if (effect?.comparison.signs) {
    const { verdict } = effect.comparison;
    return { ...none, verdict, text: formatComparison(effect.comparison, results.shards) };
  }
  if (!effect?.speedup) return { ...none, verdict: null, text: 'not compared' };
  const { comparison, speedup } = effect;
  const { ratio, interval } = speedup;
  const { n, verdict } = comparison;
  const measured = formatEffect(speedup, `n = ${formatN(n)}`);
  const isDifferent = verdict === 'faster' || verdict === 'slower';
  const text = isDifferent ? measured : `${measured}: ${verdict ?? 'too few for a verdict'}`;
  return { variant, reference, ratio, low: interval?.low ?? null, high: interval?.high ?? null, verdict, text };
}

/** Drops whole blocks if there are too many trials, so that the rest can be compared. Failed trials are always kept. */
function plotTrials(view: View, places: ReadonlyMap<string, number>): PlotTrials {
  const { results } = view;
  const blocks = nameBlocks(results);
  const blockPlaces = new Map([...blocks.keys()].map((key, place) => [key, place]));
  const every = Math.ceil(results.samples.length / MAX_TRIALS);
  const format = formatOf(view);
  const points = results.samples.flatMap((sample): PlotTrials['points'] => {
    const variant = places.get(sample.variant);
    const block = blockPlaces.get(keyOf(sample));
    if (variant === undefined || block === undefined) return [];
    if (sample.failure !== null) return [[variant, block, null, shorten(sample.failure, 80)]];
    const value = readValue(sample, results.plan.metric);
    return value === undefined || block % every > 0 ? [] : [[variant, block, value, format(value)]];
  });
  return { blocks: [...blocks.values()], every, points: points.slice(0, 2 * MAX_TRIALS) };
}

function nameBlocks(results: Results): Map<string, string> {
  const sorted = results.samples.toSorted((a, b) => a.shard - b.shard || a.block - b.block);
  const shards = new Set(sorted.map((sample) => sample.shard)).size;
  const names = new Map<string, string>();
  for (const sample of sorted) {
    const block = sample.block === 0 ? 'warm-up' : `block ${sample.block}`;
    names.set(keyOf(sample), shards > 1 ? `file ${sample.shard + 1}, ${block}` : block);
  }
  return names;
}

function keyOf({ shard, block }: Sample): string {
  return `${shard}/${block}`;
}

function formatOf({ metrics, results }: View): (value: number) => string {
  const metric = metrics[0] ?? { name: results.plan.metric, unit: '' };
  const values = results.samples.map((sample) => readValue(sample, results.plan.metric) ?? null);
  const format = columnFormat(values, metric.unit);
  const [, unit = ''] = metricTitle(metric).split(/, (.*)/s);
  return (value) => `${format(value)} ${unit}`.trim();
}

function plotPhases({ phases: names, rows }: View): PlotPhases {
  const bars = rows.flatMap((row, variant) => {
    const seconds = names.map((phase) => row.phase(phase));
    if (seconds.every((value) => value === null)) return [];
    const total = formatSeconds(seconds.reduce<number>((sum, value) => sum + (value ?? 0), 0));
    return [{ variant, seconds: seconds.map((value) => value && roundFigure(value)), total }];
  });
  return { names, bars };
}
