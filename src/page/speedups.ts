import { axisX, dot, gridX, type Markish, plot, pointerY, rectX, ruleX, ruleY, text, tip } from '@observablehq/plot';
import type { PlotData, PlotSpeedup } from '../report/plot-data.ts';
import { appearanceOfVerdict, dotOptions } from './appearance.ts';
import { layRows, tipText } from './rows.ts';
import { chooseLogTicks, formatSpeedup, widenRange } from './ticks.ts';

interface SpeedupRow extends PlotSpeedup {
  name: string;
}

/** Speedups with their intervals on a logarithmic axis, one row a variant; the noise of the run as a band around 1. */
export function drawSpeedups({ variants, speedups, noise }: PlotData, width: number): Element {
  const rows = speedups.map((one): SpeedupRow => ({ ...one, name: variants[one.variant] ?? '' }));
  const shown = rows.filter((row) => row.ratio !== null);
  const layout = layRows(
    rows.map((row) => row.name),
    width,
  );
  const values = shown.flatMap(({ ratio, low, high }) => [ratio, low, high].filter((value) => value !== null));
  const domain = widenRange([1, ...values, ...(noise ? [noise.low, noise.high] : [])], true);
  const ticks = chooseLogTicks(...domain, Math.max(3, (width - layout.marginLeft) / 100));
  const { dy } = layout;
  return plot({
    width,
    height: rows.length * layout.rowHeight + 48,
    marginLeft: layout.marginLeft,
    marginRight: 16,
    marginTop: 6,
    marginBottom: 42,
    x: { type: 'log', domain },
    y: { type: 'point', domain: rows.map((row) => row.name), axis: null, padding: 0.5 },
    marks: [
      ...(noise ? [rectX([noise], { x1: 'low', x2: 'high', fill: 'var(--band)' })] : []),
      gridX(ticks, { stroke: 'currentColor', strokeOpacity: 0.12 }),
      axisX({
        ticks,
        text: formatSpeedup,
        label: 'slower  ←  speedup  →  faster',
        labelAnchor: 'center',
        labelArrow: 'none',
        tickSize: 0,
        fontSize: 12,
      }),
      ruleX([1], { stroke: 'currentColor', strokeWidth: 1.2 }),
      layout.labels,
      ...shown.flatMap((row) => drawRow(row, dy)),
      text(
        rows.filter((row) => row.ratio === null),
        {
          y: 'name',
          text: (row: SpeedupRow) => `✕ ${row.text}`,
          frameAnchor: 'left',
          textAnchor: 'start',
          dx: 6,
          dy,
          fontSize: 12,
          fill: 'var(--failed)',
          stroke: 'var(--page)',
          strokeWidth: 4,
        },
      ),
      tip(
        shown,
        pointerY({
          x: 'ratio',
          y: 'name',
          title: (row: SpeedupRow) => `${row.name}\n${row.text}`,
          ...tipText(width),
        }),
      ),
    ],
  });
}

function drawRow(row: SpeedupRow, dy: number): Markish[] {
  const look = appearanceOfVerdict(row.verdict);
  const place = { y: 'name', dy };
  return [
    ...(row.low === null
      ? []
      : [
          ruleY([row], {
            ...place,
            x1: 'low',
            x2: 'high',
            stroke: look.colour,
            strokeWidth: 2.5,
            strokeLinecap: 'round',
          }),
        ]),
    dot([row], { ...place, x: 'ratio', r: 6, ...dotOptions(look) }),
  ];
}
