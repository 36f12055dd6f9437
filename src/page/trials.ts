// Draws the chart of all trials by block.
import { axisX, dot, gridY, line, type Markish, plot, pointer, tip } from '@observablehq/plot';
import type { PlotData } from '../report/plot-data.ts';
import { AXIS, appearanceOf, dotOptions, GRID, metricAxis, tipText } from './appearance.ts';
import { chooseMetricAxis, chooseTicks } from './ticks.ts';

interface Trial {
  variant: number;
  block: number;
  /** Place along the axis; the variants of a block are side by side. */
  x: number;
  value: number | null;
  text: string;
}

/** The primary metric of every trial by block, with a colour and a shape per variant. */
export function drawTrials(data: PlotData, width: number): Element {
  const { metric, variants, trials: source } = data;
  const trials = source.points.map(([variant, block, value, text]): Trial => {
    const x = block + ((variant + 0.5) / variants.length - 0.5) * 0.6;
    return { variant, block, x, value, text };
  });
  const values = trials.map(({ value }) => value ?? 0).filter((value) => value > 0);
  const { scale, ticks } = chooseMetricAxis(values, metric.time);
  const successes = trials.filter((trial) => trial.value !== null);
  const titleOf = ({ variant, block, text }: Trial) => `${variants[variant]}, ${source.blocks[block]}\n${text}`;
  return plot({
    width,
    height: 300,
    marginLeft: 64,
    marginRight: 12,
    marginTop: 26,
    marginBottom: 40,
    x: { type: 'linear', domain: [-0.5, source.blocks.length - 0.5] },
    y: scale,
    marks: [
      gridY(ticks, GRID),
      metricAxis(metric, ticks),
      axisX({ ...blockAxis(source.blocks, width), ...AXIS, label: 'block', labelAnchor: 'center', labelArrow: 'none' }),
      ...variants.flatMap((_, variant) => drawVariant(variant, trials, source.blocks)),
      tip(successes, pointer({ x: 'x', y: 'value', title: titleOf, ...tipText(width) })),
    ],
  });
}

function drawVariant(variant: number, allTrials: readonly Trial[], blocks: readonly string[]): Markish[] {
  const trials = allTrials.filter((trial) => trial.variant === variant);
  if (trials.length === 0) return [];
  const look = appearanceOf(variant);
  const isWarmup = (trial: Trial) => /warm-up$/.test(blocks[trial.block] ?? '');
  const counted = trials.filter((trial) => !isWarmup(trial)).sort((a, b) => a.block - b.block);
  const failed = trials.filter((trial) => trial.value === null);
  const successful = trials.filter((trial) => trial.value !== null);
  const timed = successful.filter((trial) => !isWarmup(trial));
  const place = { x: 'x', y: 'value' };
  return [
    // A failed trial breaks the line.
    line(counted, { x: 'x', y: (trial: Trial) => trial.value ?? Number.NaN, stroke: look.colour, strokeOpacity: 0.4 }),
    dot(successful.filter(isWarmup), { ...place, r: 4, ...dotOptions({ ...look, hollow: true }) }),
    dot(timed, { ...place, r: 4, ...dotOptions(look) }),
    dot(failed, {
      x: 'x',
      frameAnchor: 'bottom',
      dy: -6,
      r: 4,
      symbol: 'times',
      stroke: look.colour,
      strokeWidth: 2,
      title: 'text',
    }),
  ];
}

/** Names as many blocks as fit. In merged files, `2:3` is block 3 of the second file. */
function blockAxis(blocks: readonly string[], width: number): { ticks: number[]; text: (place: number) => string } {
  const ticks = chooseTicks(0, blocks.length - 1, Math.max(2, (width - 76) / 64)).filter(Number.isInteger);
  const text = (place: number) =>
    (blocks[place] ?? '').replace(/^block /, '').replace(/^file (\d+), (?:block )?/, '$1:');
  return { ticks, text };
}
