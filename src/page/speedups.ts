// Draws the chart of speedups with their intervals.
import { axisX, dot, gridX, type Markish, plot, pointerY, rectX, ruleX, ruleY, text, tip } from '@observablehq/plot';
import type { PlotData, PlotSpeedup } from '../report/plot-data.ts';
import {
  AXIS,
  appearanceOfVerdict,
  dotOptions,
  GRID,
  INTERVAL,
  layRows,
  makeVerdictLegend,
  tipText,
} from './appearance.ts';
import { showFigure } from './figure.ts';
import { chooseSpeedupTicks, fitLogTicks, formatSpeedup, widenRange } from './ticks.ts';

/** Room for half a label of the axis. */
const MARGIN_RIGHT = 40;

interface SpeedupRow extends PlotSpeedup {
  name: string;
}

export function showSpeedups(data: PlotData): void {
  const figure = showFigure('speedups', (width) => drawSpeedups(data, width));
  const verdicts = data.speedups.filter(({ ratio }) => ratio !== null).map(({ verdict }) => verdict);
  figure?.chart.before(makeVerdictLegend(verdicts));
}

/**
 * Speedups with their intervals on a logarithmic axis, one row per variant. A band around 1
 * shows which differences are too small for the run.
 */
function drawSpeedups({ variants, speedups, noise }: PlotData, width: number): Element {
  const rows = speedups.map((speedup): SpeedupRow => ({ ...speedup, name: variants[speedup.variant] ?? '' }));
  const measured = rows.filter((row) => row.ratio !== null);
  const failed = rows.filter((row) => row.ratio === null);
  const names = rows.map((row) => row.name);
  const layout = layRows(names, width);
  const values = measured.flatMap(({ ratio, low, high }) => [ratio, low, high].filter((value) => value !== null));
  const domain = widenRange([1, ...values, noise?.low ?? 1, noise?.high ?? 1], true);
  const axis = {
    domain,
    left: layout.marginLeft,
    length: width - layout.marginLeft - MARGIN_RIGHT,
    right: MARGIN_RIGHT,
  };
  const ticks = fitLogTicks((most) => chooseSpeedupTicks(...domain, most), formatSpeedup, axis);
  const { dy } = layout;
  const titleOf = (row: SpeedupRow) => `${row.name}\n${row.text}`;
  return plot({
    width,
    height: rows.length * layout.rowHeight + 32,
    marginLeft: layout.marginLeft,
    marginRight: MARGIN_RIGHT,
    marginTop: 6,
    marginBottom: 26,
    x: { type: 'log', domain },
    y: { type: 'point', domain: names, axis: null, padding: 0.5 },
    marks: [
      noise && rectX([noise], { x1: 'low', x2: 'high', fill: 'var(--band)' }),
      gridX(ticks, GRID),
      axisX({ ticks, text: formatSpeedup, label: null, ...AXIS }),
      ruleX([1], { stroke: 'currentColor', strokeWidth: 1.2 }),
      layout.labels,
      ...measured.flatMap((row) => drawRow(row, dy)),
      text(failed, {
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
      }),
      tip(measured, pointerY({ x: 'ratio', y: 'name', title: titleOf, ...tipText(width) })),
    ],
  });
}

function drawRow(row: SpeedupRow, dy: number): Markish[] {
  const look = appearanceOfVerdict(row.verdict);
  const place = { y: 'name', dy };
  return [
    row.low === null ? null : ruleY([row], { ...place, x1: 'low', x2: 'high', stroke: look.colour, ...INTERVAL }),
    dot([row], { ...place, x: 'ratio', r: 6, ...dotOptions(look) }),
  ];
}
