// Draws the charts of earlier runs in the HTML report.
import {
  axisX,
  axisY,
  dot,
  gridY,
  type Markish,
  plot,
  pointerX,
  rectY,
  ruleX,
  ruleY,
  text,
  tip,
} from '@observablehq/plot';
import {
  type Appearance,
  AXIS,
  colourOf,
  dotOptions,
  drawChosen,
  GRID,
  lookOf,
  makeLegend,
  NEUTRAL,
  tipText,
} from '../../page/appearance.ts';
import { showPoints } from '../../page/figure.ts';
import {
  chooseSpeedupTicks,
  chooseTicks,
  chooseTimeTicks,
  formatNumber,
  formatSpeedup,
  timeFormat,
  widenRange,
} from '../../page/ticks.ts';
import type { PlotData } from '../../report/plot-data.ts';
import type { PlotHistoryPoint, PlotHistorySeries } from './plot-data.ts';

const HINT = 'Arrow keys go through the runs, the oldest first.';

const MACHINES: Record<PlotHistoryPoint['machine'], { name: string; appearance: Appearance }> = {
  same: { name: 'a machine like this one', appearance: lookOf(colourOf(0), 'circle') },
  other: { name: 'another machine', appearance: { ...lookOf(NEUTRAL, 'plus'), hollow: true } },
  now: { name: 'this run', appearance: lookOf(colourOf(1), 'diamond') },
};

interface HistoryRun extends PlotHistoryPoint {
  x: number;
}

/** One chart per variant, one below the other. The keyboard moves through the runs of all of them. */
export function showHistory({ history }: PlotData): void {
  if (!history) return;
  const charts = history.series.map((series) => ({
    series,
    runs: series.points.map((point, x): HistoryRun => ({ ...point, x })),
  }));
  const allRuns = charts.flatMap(({ runs }) => runs);
  const draw = (width: number, chosen: number) => {
    const box = document.createElement('div');
    box.append(...charts.map(({ series, runs }) => drawSeries(series, runs, allRuns[chosen] ?? null, width)));
    return box;
  };
  const texts = allRuns.map(({ text }) => text);
  const points = showPoints('history', { label: 'Charts of earlier runs.', hint: HINT }, draw, () => texts);
  const kinds = (['same', 'other', 'now'] as const).filter((kind) => allRuns.some((run) => run.machine === kind));
  points?.chart.before(makeLegend(kinds.map((kind) => MACHINES[kind])));
}

function drawSeries(
  { title, scale, usual }: PlotHistorySeries,
  runs: readonly HistoryRun[],
  chosen: HistoryRun | null,
  width: number,
): Element {
  const values = runs.flatMap(({ value, low, high }) => [value, low ?? value, high ?? value]);
  const log = scale === 'speedup';
  const domain = widenRange([...values, ...(usual?.middle ? [usual.middle.low, usual.middle.high] : [])], log);
  const choose = scale === 'speedup' ? chooseSpeedupTicks : scale === 'time' ? chooseTimeTicks : chooseTicks;
  const ticks = choose(...domain, 4);
  const format = scale === 'speedup' ? formatSpeedup : scale === 'time' ? timeFormat(ticks) : formatNumber;
  const tipOptions = { x: 'x', y: 'value', title: 'text', ...tipText(width) };
  return plot({
    width,
    height: 210,
    marginLeft: 84,
    marginRight: 28,
    marginTop: 30,
    marginBottom: 26,
    x: { type: 'linear', domain: [-0.7, runs.length - 0.3] },
    y: { type: log ? 'log' : 'linear', domain },
    marks: [
      usual && drawUsual(usual),
      gridY(ticks, GRID),
      axisY({ ticks, text: format, ...AXIS, label: null }),
      axisX({ ...nameEnds(runs), ...AXIS, label: null }),
      text([title], {
        frameAnchor: 'top-left',
        textAnchor: 'start',
        dx: -80,
        dy: -24,
        lineWidth: (width - 20) / 12,
        textOverflow: 'ellipsis',
        fontSize: 12,
        fontWeight: 500,
        fill: 'currentColor',
      }),
      ...(['other', 'same', 'now'] as const).flatMap((machine) => drawRuns(runs, machine)),
      tip(runs, pointerX(tipOptions)),
      ...drawChosen(chosen && runs.includes(chosen) ? chosen : null, 9, tipOptions),
    ],
  });
}

function drawUsual(usual: NonNullable<PlotHistorySeries['usual']>): Markish[] {
  return [
    usual.middle && rectY([usual.middle], { y1: 'low', y2: 'high', fill: 'var(--band)' }),
    ruleY([usual], { y: 'median', stroke: 'currentColor', strokeDasharray: '5 4', strokeOpacity: 0.7 }),
  ];
}

function drawRuns(runs: readonly HistoryRun[], machine: HistoryRun['machine']): Markish[] {
  const ofMachine = runs.filter((run) => run.machine === machine);
  const { appearance } = MACHINES[machine];
  return [
    ruleX(
      ofMachine.filter((run) => run.low !== null),
      { x: 'x', y1: 'low', y2: 'high', stroke: appearance.colour, strokeWidth: 1.5, strokeOpacity: 0.6 },
    ),
    dot(ofMachine, { x: 'x', y: 'value', r: machine === 'now' ? 6 : 4, ...dotOptions(appearance) }),
  ];
}

/** Labels of the axis: the date of the oldest run, and `this run`. */
function nameEnds(runs: readonly HistoryRun[]): { ticks: number[]; text: (place: number) => string } {
  const first = runs[0]?.text.slice(0, 10) ?? '';
  const last = runs.at(-1);
  const names = new Map(runs.length > 1 || last?.machine !== 'now' ? [[0, first]] : []);
  if (last?.machine === 'now') names.set(last.x, 'this run');
  return { ticks: [...names.keys()], text: (place) => names.get(place) ?? '' };
}
