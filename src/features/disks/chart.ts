// Draws the chart of a run over the time of a sync in the HTML report.
import { areaY, axisX, gridY, line, type Markish, plot, pointer, rectX, ruleX, text, tip } from '@observablehq/plot';
import { AXIS, colourOf, GRID, makeLegend, metricAxis, NEUTRAL, squareEntry, tipText } from '../../page/appearance.ts';
import { showFigure } from '../../page/figure.ts';
import { chooseLogTicks, chooseMetricAxis, fitLogTicks, formatNumber } from '../../page/ticks.ts';
import type { PlotData } from '../../report/plot-data.ts';
import type { PlotDiskLine, PlotDisks } from './plot-data.ts';

const LEFT = 68;
const RIGHT = 28;
const TOP = 28;
const BOTTOM = 42;
const PLOT_HEIGHT = 240;
/** Height of the row of a disk above the lines, and of its bar. */
const ROW = 18;
const BAR = 10;
/** A disk whose bar begins later, in milliseconds, has its name on the left. */
const LATE = 2;

export function showDisks({ disks }: PlotData): void {
  if (!disks) return;
  const figure = showFigure('disks', (width) => drawDisks(disks, width));
  figure?.chart.before(makeLegend(disks.lines.map(({ name }, place) => squareEntry(name, colourOf(place)))));
}

function drawDisks({ lines, disks, hereMs }: PlotDisks, width: number): Element {
  const points = lines.flatMap((line) => line.points);
  const times = points.map(({ ms }) => ms);
  const domain: [number, number] = [Math.min(...times), Math.max(...times)];
  const strip = disks.length * ROW + ROW / 2;
  const height = TOP + strip + PLOT_HEIGHT + BOTTOM;
  const seconds = chooseMetricAxis(
    points.flatMap(({ low, high }) => [low, high]),
    true,
  );
  const formatTick = (ms: number) => `${formatNumber(ms)} ms`;
  const axis = { domain, left: LEFT, length: width - LEFT - RIGHT, right: RIGHT };
  const ticks = fitLogTicks((most) => chooseLogTicks(...domain, most), formatTick, axis);
  return plot({
    width,
    height,
    marginLeft: LEFT,
    marginRight: RIGHT,
    marginTop: TOP,
    marginBottom: BOTTOM,
    x: { type: 'log', domain },
    y: { ...seconds.scale, range: [height - BOTTOM, TOP + strip] },
    marks: [
      gridY(seconds.ticks, GRID),
      metricAxis({ title: 'run', better: 'lower', time: true }, seconds.ticks),
      axisX({ ticks, text: formatTick, ...AXIS, label: 'one sync', labelAnchor: 'center', labelArrow: 'none' }),
      ...disks.flatMap((disk, row) => drawDisk(disk, row, { domain, frame: height - TOP - BOTTOM })),
      ruleX([hereMs], { stroke: 'currentColor', strokeDasharray: '5 4', strokeOpacity: 0.7 }),
      ...lines.flatMap(({ points }, place) => drawLine(points, colourOf(place))),
      tip(points, pointer({ x: 'ms', y: 'high', title: 'text', ...tipText(width) })),
    ],
  });
}

/** A bar above the lines, as far as it is within the axis, with its name beside it. */
function drawDisk(
  { name, low, high }: PlotDisks['disks'][number],
  row: number,
  { domain, frame }: { domain: [number, number]; frame: number },
): Markish[] {
  const bar = { low: Math.max(low, domain[0]), high: Math.min(high, domain[1]) };
  const isLate = low > LATE;
  // A single time needs a width to be seen.
  const inset = low === high ? -2 : 0;
  return [
    rectX([bar], {
      x1: 'low',
      x2: 'high',
      insetLeft: inset,
      insetRight: inset,
      insetTop: row * ROW,
      insetBottom: frame - row * ROW - BAR,
      fill: NEUTRAL,
      fillOpacity: 0.6,
    }),
    text([bar], {
      x: isLate ? 'low' : 'high',
      text: () => name,
      frameAnchor: 'top',
      lineAnchor: 'middle',
      textAnchor: isLate ? 'end' : 'start',
      dx: isLate ? -8 : 8,
      dy: row * ROW + BAR / 2,
      fontSize: 12,
      fill: 'currentColor',
      stroke: 'var(--page)',
      strokeWidth: 4,
    }),
  ];
}

/** The line of the upper end, and the area down to the lower one. */
function drawLine(points: PlotDiskLine['points'], colour: string): Markish[] {
  return [
    areaY(points, { x: 'ms', y1: 'low', y2: 'high', fill: colour, fillOpacity: 0.2 }),
    line(points, { x: 'ms', y: 'high', stroke: colour, strokeWidth: 2.5 }),
  ];
}
