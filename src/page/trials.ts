import { axisX, dot, gridY, line, type Markish, plot, pointer, tip } from '@observablehq/plot';
import type { PlotData } from '../report/plot-data.ts';
import { AXIS, appearanceOf, dotOptions, GRID, metricAxis, tipText } from './appearance.ts';
import { chooseMetricTicks, chooseTicks, widenRange } from './ticks.ts';

interface Trial {
  variant: number;
  block: number;
  /** Place along the axis; the variants of a block are side by side. */
  x: number;
  value: number | null;
  text: string;
}

/** Values that differ more are drawn on a logarithmic axis. */
const WIDE = 20;
const WARMUP = /warm-up$/;

/** The primary metric of every trial by block, with a colour and a shape per variant. */
export function drawTrials(data: PlotData, width: number): Element {
  const { metric, variants, trials: source } = data;
  const trials = source.points.map(([variant, block, value, text]): Trial => {
    const x = block + ((variant + 0.5) / variants.length - 0.5) * 0.6;
    return { variant, block, x, value, text };
  });
  const values = trials.flatMap(({ value }) => (value === null || value <= 0 ? [] : [value]));
  const log = Math.max(...values) / Math.min(...values) > WIDE;
  const domain = widenRange(values, log);
  const ticks = chooseMetricTicks(domain, log, metric.time);
  const nameOf = (trial: Trial) => `${variants[trial.variant]}, ${source.blocks[trial.block]}`;
  return plot({
    width,
    height: 300,
    marginLeft: 64,
    marginRight: 12,
    marginTop: 26,
    marginBottom: 40,
    x: { type: 'linear', domain: [-0.5, source.blocks.length - 0.5] },
    y: { type: log ? 'log' : 'linear', domain },
    marks: [
      gridY(ticks, GRID),
      metricAxis(metric, ticks),
      axisX({ ...blockAxis(source.blocks, width), ...AXIS, label: 'block', labelAnchor: 'center', labelArrow: 'none' }),
      ...variants.flatMap((_, variant) =>
        drawVariant(
          trials.filter((trial) => trial.variant === variant),
          source.blocks,
        ),
      ),
      tip(
        trials.filter((trial) => trial.value !== null),
        pointer({
          x: 'x',
          y: 'value',
          title: (trial: Trial) => `${nameOf(trial)}\n${trial.text}`,
          ...tipText(width),
        }),
      ),
    ],
  });
}

function drawVariant(trials: readonly Trial[], blocks: readonly string[]): Markish[] {
  const [first] = trials;
  if (first === undefined) return [];
  const look = appearanceOf(first.variant);
  const isWarmup = (trial: Trial) => WARMUP.test(blocks[trial.block] ?? '');
  const counted = trials.filter((trial) => !isWarmup(trial)).sort((a, b) => a.block - b.block);
  const successful = trials.filter((trial) => trial.value !== null);
  const place = { x: 'x', y: 'value' };
  return [
    // A failed trial breaks the line.
    line(counted, { x: 'x', y: (trial: Trial) => trial.value ?? Number.NaN, stroke: look.colour, strokeOpacity: 0.4 }),
    dot(successful.filter(isWarmup), { ...place, r: 4, ...dotOptions({ ...look, hollow: true }) }),
    dot(
      successful.filter((trial) => !isWarmup(trial)),
      { ...place, r: 4, ...dotOptions(look) },
    ),
    dot(
      trials.filter((trial) => trial.value === null),
      {
        x: 'x',
        frameAnchor: 'bottom',
        dy: -6,
        r: 4,
        symbol: 'times',
        stroke: look.colour,
        strokeWidth: 2,
        title: 'text',
      },
    ),
  ];
}

/** As many blocks as fit. In merged files, `2:3` is block 3 of the second file. */
function blockAxis(blocks: readonly string[], width: number): { ticks: number[]; text: (place: number) => string } {
  const ticks = chooseTicks(0, blocks.length - 1, Math.max(2, (width - 76) / 64)).filter(Number.isInteger);
  const text = (place: number) =>
    (blocks[place] ?? '').replace(/^block /, '').replace(/^file (\d+), (?:block )?/, '$1:');
  return { ticks, text };
}
