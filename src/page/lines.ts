// Draws the line charts of ladders and sweeps.
import { axisX, dot, gridY, line, type Markish, plot, pointer, ruleX, tip } from '@observablehq/plot';
import type { PlotLines, PlotMean } from '../report/plot-data.ts';
import {
  type Appearance,
  appearanceOf,
  appearanceOfVerdict,
  dotOptions,
  GRID,
  INTERVAL,
  makeLegend,
  makeVerdictLegend,
  metricAxis,
  NEUTRAL,
  nameOptions,
  tipText,
} from './appearance.ts';
import { showFigure } from './figure.ts';
import { chooseMetricAxis, widenRange } from './ticks.ts';

/** Longer names are turned. */
const LETTER = 6.6;
/** Share of a tick over which points of several lines are spread, so that no interval hides another. */
const SPREAD = 0.3;

interface LinePoint extends PlotMean {
  x: number;
  name: string;
  look: Appearance;
}

/** Shows the charts of ladders and sweeps, one per metric. */
export function showLines(charts: readonly PlotLines[]): void {
  for (const [place, chart] of charts.entries()) {
    const figure = showFigure(`lines-${place}`, (width) => drawLines(chart, width));
    const legend = makeChartLegend(chart);
    if (figure !== null && legend !== null) figure.chart.before(legend);
  }
}

/** The verdicts of steps, or the names of several lines. */
function makeChartLegend({ kind, lines }: PlotLines): HTMLElement | null {
  if (kind === 'steps') {
    // The first step is not compared.
    const compared = lines.flatMap(({ points }) => points.filter(({ tick, failed }) => failed || tick > 0));
    return makeVerdictLegend(compared.map(({ failed, verdict }) => (failed ? 'failed' : verdict)));
  }
  if (lines.length < 2) return null;
  return makeLegend(lines.map(({ name }, place) => ({ name, appearance: appearanceOf(place) })));
}

function drawLines(chart: PlotLines, width: number): Element {
  const { metric, ticks } = chart;
  const lines = chart.lines.map(({ name, points }, place) => layPoints(chart, name, points, place));
  const allPoints = lines.flat();
  const values = allPoints.flatMap(({ value, low, high }) => [value, low ?? value, high ?? value]);
  const { scale, ticks: marks } = chooseMetricAxis(values, metric.time, widenFromZero);
  const longest = Math.max(...ticks.map((tick) => [...tick].length)) * LETTER;
  const turned = longest > (width - 84) / ticks.length - 8;
  const nameOf = ({ name, tick, text }: LinePoint) =>
    `${[name, chart.kind === 'steps' ? '' : chart.axis, ticks[tick]].filter((part) => part !== '').join(' ')}\n${text}`;
  return plot({
    width,
    height: turned ? 380 : 320,
    marginLeft: turned ? 76 : 68,
    marginRight: 16,
    marginTop: 28,
    marginBottom: turned ? 96 : 42,
    x: { type: 'linear', domain: [-0.5, ticks.length - 0.5] },
    y: scale,
    marks: [
      gridY(marks, GRID),
      metricAxis(metric, marks),
      axisX({
        ticks: thin(ticks, turned ? 18 : longest + 10, width),
        text: (place: number) => ticks[place] ?? '',
        ...nameOptions(longest, turned),
        label: turned ? null : chart.axis,
        labelAnchor: 'center',
        labelArrow: 'none',
      }),
      ...lines.flatMap((points) => drawLine(points, chart)),
      tip(allPoints, pointer({ x: 'x', y: 'value', title: nameOf, ...tipText(width) })),
    ],
  });
}

function layPoints(chart: PlotLines, name: string, points: readonly PlotMean[], place: number): LinePoint[] {
  const shift = ((place + 0.5) / chart.lines.length - 0.5) * SPREAD;
  return points.map((point) => ({ ...point, name, x: point.tick + shift, look: lookOf(chart, point, place) }));
}

function lookOf({ kind }: PlotLines, { failed, verdict }: PlotMean, place: number): Appearance {
  if (failed) return appearanceOfVerdict('failed');
  return kind === 'sweep' ? appearanceOf(place) : appearanceOfVerdict(verdict);
}

function drawLine(points: readonly LinePoint[], { kind }: PlotLines): Markish[] {
  const [first] = points;
  if (first === undefined) return [];
  const passed = points.find(({ failed }) => !failed);
  const stroke = kind === 'steps' ? NEUTRAL : (passed?.look.colour ?? NEUTRAL);
  const last = points.at(-1)?.tick ?? 0;
  // A missing point breaks the line.
  const whole = Array.from({ length: last - first.tick + 1 }, (_, place) =>
    points.find(({ tick }) => tick === first.tick + place),
  );
  return [
    line(whole, {
      x: (point: LinePoint | undefined) => point?.x ?? Number.NaN,
      y: (point: LinePoint | undefined) => point?.value ?? Number.NaN,
      stroke,
      strokeWidth: 1.5,
      strokeOpacity: 0.8,
    }),
    ...points
      .filter(({ low }) => low !== null)
      .map((point) => ruleX([point], { x: 'x', y1: 'low', y2: 'high', stroke: point.look.colour, ...INTERVAL })),
    ...points.map((point) => dot([point], { x: 'x', y: 'value', r: 5, ...dotOptions(point.look) })),
  ];
}

/** Starts at 0 to show the size of a step, unless all values are far from 0 and close together. */
function widenFromZero(values: readonly number[]): [low: number, high: number] {
  const [low, high] = widenRange(values, false);
  return Math.min(...values) > 0.8 * Math.max(...values) ? [low, high] : [0, high];
}

/** Places of the ticks for which there is room, each `pixels` wide. */
function thin(ticks: readonly string[], pixels: number, width: number): number[] {
  const wanted = Math.ceil((ticks.length * pixels) / (width - 84));
  const every = Math.max(1, Math.min(wanted, ticks.length - 1));
  return [...ticks.keys()].filter((place) => place % every === 0);
}
