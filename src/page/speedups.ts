import {
  axisX,
  axisY,
  dot,
  gridX,
  gridY,
  line,
  type Markish,
  plot,
  pointerX,
  pointerY,
  rectX,
  ruleX,
  ruleY,
  text,
  tip,
} from '@observablehq/plot';
import type { PlotData, PlotSpeedup } from '../report/plot-data.ts';
import { AXIS, appearanceOfVerdict, dotOptions, GRID, INTERVAL, layRows, nameOptions, tipText } from './appearance.ts';
import { chooseLogTicks, formatSpeedup, widenRange } from './ticks.ts';

interface SpeedupRow extends PlotSpeedup {
  name: string;
}

/**
 * Speedups with their intervals on a logarithmic axis, one row per variant. A band around 1
 * shows which differences are too small for the run.
 */
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
      gridX(ticks, GRID),
      axisX({
        ticks,
        text: formatSpeedup,
        label: 'slower  ←  speedup  →  faster',
        labelAnchor: 'center',
        labelArrow: 'none',
        ...AXIS,
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
    ...(row.low === null ? [] : [ruleY([row], { ...place, x1: 'low', x2: 'high', stroke: look.colour, ...INTERVAL })]),
    dot([row], { ...place, x: 'ratio', r: 6, ...dotOptions(look) }),
  ];
}

interface LadderBar {
  name: string;
  ratio: number | null;
  low: number | null;
  high: number | null;
  text: string;
  verdict: PlotData['speedups'][number]['verdict'];
}

/** Longer names are turned. */
const LETTER = 6.6;

/** Speedups in the order of the variants; the reference is first, at 1. */
export function drawLadder({ variants, speedups }: PlotData, width: number): Element {
  const reference: LadderBar = {
    name: variants[0] ?? '',
    ratio: 1,
    low: null,
    high: null,
    text: 'the reference',
    verdict: null,
  };
  const steps = [reference, ...speedups.map((one): LadderBar => ({ ...one, name: variants[one.variant] ?? '' }))];
  const shown = steps.filter((step) => step.ratio !== null);
  const values = shown.flatMap(({ ratio, low, high }) => [ratio, low, high].filter((value) => value !== null));
  const domain = widenRange(values, true);
  const longest = Math.max(...steps.map((step) => [...step.name].length)) * LETTER;
  const turned = longest > (width - 70) / steps.length - 8;
  const ticks = chooseLogTicks(...domain, 6);
  return plot({
    width,
    height: turned ? 300 : 240,
    marginLeft: turned ? 70 : 54,
    marginRight: 20,
    marginTop: 12,
    marginBottom: turned ? 88 : 32,
    x: { type: 'point', domain: steps.map((step) => step.name), label: null, padding: 0.4 },
    y: { type: 'log', domain, label: null },
    marks: [
      gridY(ticks, GRID),
      axisY({ ticks, text: formatSpeedup, ...AXIS }),
      axisX(nameOptions(longest, turned)),
      ruleY([1], { stroke: 'currentColor', strokeOpacity: 0.5 }),
      line(steps, {
        x: 'name',
        y: (step: LadderBar) => step.ratio ?? Number.NaN,
        stroke: 'var(--noise)',
        strokeWidth: 1.5,
      }),
      ...shown.map((step) => {
        const stroke = appearanceOfVerdict(step.verdict).colour;
        return ruleX(step.low === null ? [] : [step], { x: 'name', y1: 'low', y2: 'high', stroke, ...INTERVAL });
      }),
      ...shown.map((step) => {
        const look = appearanceOfVerdict(step.verdict);
        return dot([step], { x: 'name', y: 'ratio', r: 5, ...dotOptions({ ...look, rotate: look.rotate - 90 }) });
      }),
      tip(
        shown,
        pointerX({
          x: 'name',
          y: 'ratio',
          title: (step: LadderBar) => `${step.name}\n${step.text}`,
          ...tipText(width),
        }),
      ),
    ],
  });
}
