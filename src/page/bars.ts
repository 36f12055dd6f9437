// Draws bar charts, such as the mean time of each phase.
import { axisX, barX, gridX, plot, pointer, text, tip } from '@observablehq/plot';
import type { PlotData } from '../report/plot-data.ts';
import { AXIS, colourOf, GRID, layRows, tipText } from './appearance.ts';
import { type chooseTicks, chooseTimeTicks, formatSeconds, timeFormat } from './ticks.ts';

interface BarPart {
  name: string;
  kind: string;
  colour: string;
  x1: number;
  x2: number;
  title: string;
  /** Shown inside the part if there is room. */
  inside: string;
}

export interface Bar {
  name: string;
  parts: { kind: string; colour: string; size: number; text: string }[];
  total: string;
}

/** The timed phase has the first colour. */
const PHASE_COLOURS = ['run', 'initdb', 'setup', 'start', 'stop'];

export function colourOfPhase(phase: string): string {
  return colourOf(Math.max(0, PHASE_COLOURS.indexOf(phase)));
}

/** Mean seconds of each phase of a trial, one bar per variant. */
export function drawPhases({ variants, phases }: PlotData, width: number): Element {
  const bars = phases.bars.map(({ variant, seconds, total }): Bar => {
    const parts = phases.names.map((kind, place) => {
      const size = seconds[place] ?? 0;
      return { kind, colour: colourOfPhase(kind), size, text: formatSeconds(Number(size.toPrecision(3))) };
    });
    return { name: variants[variant] ?? '', parts, total };
  });
  return drawBars(bars, width, timeFormat, chooseTimeTicks, 64);
}

export function drawBars(
  bars: readonly Bar[],
  width: number,
  format: (ticks: readonly number[]) => (value: number) => string,
  choose: typeof chooseTicks,
  marginRight: number,
): Element {
  const names = bars.map(({ name }) => name);
  const layout = layRows(names, width);
  const parts = bars.flatMap(stackParts);
  const most = Math.max(...parts.map((part) => part.x2)) || 1;
  const room = width - layout.marginLeft - marginRight;
  const ticks = choose(0, most, Math.max(2, room / 90));
  const middle = (part: BarPart) => (part.x1 + part.x2) / 2;
  const fits = (part: BarPart) => ((part.x2 - part.x1) / most) * room > [...part.inside].length * 7 + 8;
  const insetTop = layout.insetTop;
  return plot({
    width,
    height: bars.length * layout.rowHeight + 34,
    marginLeft: layout.marginLeft,
    marginRight,
    marginTop: 4,
    marginBottom: 30,
    x: { domain: [0, most] },
    y: { type: 'band', domain: names, padding: layout.padding, axis: null },
    marks: [
      gridX(ticks, GRID),
      axisX({ ticks, text: format(ticks), label: null, ...AXIS }),
      layout.labels,
      barX(parts, { x1: 'x1', x2: 'x2', y: 'name', fill: 'colour', insetTop, insetLeft: 0.5, insetRight: 0.5 }),
      text(parts.filter(fits), {
        x: middle,
        y: 'name',
        text: 'inside',
        fill: 'var(--page)',
        fontSize: 11,
        fontWeight: 600,
        dy: insetTop / 2,
      }),
      text(bars, {
        x: ({ parts }: Bar) => parts.reduce((sum, part) => sum + part.size, 0),
        y: 'name',
        text: 'total',
        textAnchor: 'start',
        dx: 6,
        dy: insetTop / 2,
        fill: 'currentColor',
        fontSize: 12,
      }),
      tip(parts, pointer({ x: middle, y: 'name', title: 'title', ...tipText(width) })),
    ],
  });
}

function stackParts({ name, parts }: Bar): BarPart[] {
  let end = 0;
  return parts.flatMap(({ kind, colour, size, text }) => {
    if (size <= 0) return [];
    const x1 = end;
    end += size;
    return [{ name, kind, colour, x1, x2: end, title: `${name}\n${kind}: ${text}`, inside: kind }];
  });
}
