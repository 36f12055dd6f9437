// Defines what all charts of the page share: colours and shapes, legends, the layout of named rows, tips and axes.
import { axisY, dot, type Markish, plot, text, tip } from '@observablehq/plot';
import type { PlotMetric, PlotSpeedup } from '../report/plot-data.ts';
import { formatNumber, timeFormat } from './ticks.ts';

/**
 * Six colours and seven shapes give 42 variants that all look different. None is a colour or a shape of a verdict. The
 * style sheet defines the colours for both themes.
 */
const COLOURS = 6;
const SHAPES = ['circle', 'diamond', 'star', 'cross', 'wye', 'asterisk', 'hexagon'] as const;

export interface Appearance {
  colour: string;
  symbol: (typeof SHAPES)[number] | 'triangle' | 'square' | 'times' | 'plus';
  /** Degrees. */
  rotate: number;
  hollow: boolean;
}

export const NEUTRAL = 'var(--noise)';

/** Options of grids, of axes, and of the lines of intervals. */
export const GRID = { stroke: 'currentColor', strokeOpacity: 0.12 };
export const AXIS = { tickSize: 0, fontSize: 12 };
export const INTERVAL = { strokeWidth: 2.5, strokeLinecap: 'round' } as const;

export function colourOf(place: number): string {
  return `var(--c${place % COLOURS})`;
}

export function appearanceOf(variant: number): Appearance {
  return lookOf(colourOf(variant), SHAPES[variant % SHAPES.length] ?? 'circle');
}

type ChartVerdict = PlotSpeedup['verdict'];

/** Shape, colour and word of each verdict, the same in every chart, and in the tables (see `renderSign`). */
const VERDICTS: Record<NonNullable<ChartVerdict> | 'none', { name: string; appearance: Appearance }> = {
  faster: { name: 'faster', appearance: lookOf('var(--faster)', 'triangle') },
  slower: { name: 'slower', appearance: { ...lookOf('var(--slower)', 'triangle'), rotate: 180 } },
  same: { name: 'same', appearance: lookOf('var(--same)', 'square') },
  inconclusive: { name: 'inconclusive', appearance: { ...lookOf('var(--inconclusive)', 'circle'), hollow: true } },
  failed: { name: 'failed', appearance: { ...lookOf('var(--failed)', 'times'), hollow: true } },
  none: { name: 'no verdict', appearance: lookOf(NEUTRAL, 'circle') },
};

export function lookOf(colour: string, symbol: Appearance['symbol']): Appearance {
  return { colour, symbol, rotate: 0, hollow: false };
}

export function appearanceOfVerdict(verdict: ChartVerdict): Appearance {
  return VERDICTS[verdict ?? 'none'].appearance;
}

/** The signs of the verdicts that occur. */
export function makeVerdictLegend(verdicts: readonly ChartVerdict[]): HTMLElement {
  const entries = new Set(verdicts.map((verdict) => VERDICTS[verdict ?? 'none']));
  return makeLegend(Object.values(VERDICTS).filter((entry) => entries.has(entry)));
}

export function dotOptions({ colour, symbol, rotate, hollow }: Appearance) {
  return {
    symbol,
    rotate,
    fill: hollow ? 'var(--page)' : colour,
    stroke: colour,
    strokeWidth: hollow ? 1.8 : 1,
  };
}

/** A list of signs with their meaning. */
export function makeLegend(entries: readonly { name: string; appearance: Appearance }[]): HTMLElement {
  const list = document.createElement('ul');
  list.className = 'legend';
  for (const { name, appearance } of entries) {
    const item = document.createElement('li');
    const text = document.createElement('span');
    text.textContent = name;
    item.append(drawSign(appearance), text);
    list.append(item);
  }
  return list;
}

/** An entry of a legend for a colour that fills areas. */
export function squareEntry(name: string, colour: string): { name: string; appearance: Appearance } {
  return { name, appearance: lookOf(colour, 'square') };
}

function drawSign(appearance: Appearance): Element {
  const sign = plot({
    width: 14,
    height: 14,
    margin: 0,
    x: { domain: [0, 1], axis: null },
    y: { domain: [0, 1], axis: null },
    marks: [dot([0], { x: [0.5], y: [0.5], r: 4, ...dotOptions(appearance) })],
  });
  sign.setAttribute('aria-hidden', 'true');
  return sign;
}

const NARROW = 560;
const LETTER = 6.6;
const EM = 12;

/**
 * Lays out rows with these names in a chart of `width` pixels: beside the rows, or above each row in a narrow chart. A long name ends
 * in `…`. `padding` is the free share of a band between bars, `dy` the offset of a mark below the middle of its row, and `insetTop`
 * the free space above a bar, in pixels.
 */
export function layRows(names: readonly string[], width: number) {
  if (width < NARROW) {
    const labels = text(names, {
      y: (name: string) => name,
      text: (name: string) => name,
      frameAnchor: 'left',
      textAnchor: 'start',
      dy: -12,
      lineWidth: (width - 28) / EM,
      textOverflow: 'ellipsis',
      fontSize: EM,
      fontWeight: 500,
      fill: 'currentColor',
    });
    return { marginLeft: 14, rowHeight: 46, padding: 0.1, dy: 7, insetTop: 20, labels };
  }
  const widest = Math.max(...names.map((name) => [...name].length)) * LETTER;
  const marginLeft = Math.ceil(Math.min(widest, width * 0.28)) + 16;
  const labels = axisY({
    label: null,
    tickSize: 0,
    tickPadding: 8,
    lineWidth: (marginLeft - 8) / EM,
    textOverflow: 'ellipsis',
    fontSize: EM,
  });
  return { marginLeft, rowHeight: 34, padding: 0.28, dy: 0, insetTop: 0, labels };
}

/** Font size and line width (in em) of a tip that fits on either side of any point. */
export function tipText(width: number): { fontSize: number; lineWidth: number } {
  return { fontSize: EM, lineWidth: Math.min(32, Math.max(9, (width / 2 - 24) / EM)) };
}

/** A ring around the point that the keyboard chose, with its tip. @param r radius of the ring */
export function drawChosen<T>(
  chosen: T | null,
  r: number,
  tipOptions: { x: string; y: string; title: string },
): Markish[] {
  if (chosen === null) return [];
  const { x, y } = tipOptions;
  return [dot([chosen], { x, y, r, stroke: 'currentColor', strokeWidth: 2 }), tip([chosen], tipOptions)];
}

/** The axis of a metric. */
export function metricAxis({ title, time }: PlotMetric, ticks: readonly number[]): Markish {
  const text = time ? timeFormat(ticks) : formatNumber;
  return axisY({ ticks, text, ...AXIS, label: title, labelArrow: 'none' });
}

/** How names stand along an axis: turned if the longest, in pixels, does not fit. */
export function nameOptions(longest: number, turned: boolean) {
  return {
    ...AXIS,
    tickRotate: turned ? -40 : 0,
    lineWidth: turned ? 8 : longest / 12 + 2,
    textOverflow: 'ellipsis',
  } as const;
}
