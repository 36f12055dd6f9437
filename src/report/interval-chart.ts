// Draws the intervals of several effects as a chart in plain characters.
import { shorten } from '../system/terminal-text.ts';
import type { Section } from './document.ts';
import { formatCount } from './format.ts';
import type { Speedup } from './speedup.ts';

/** Characters of a line, for a terminal of 80 that indents it. */
const LINE_WIDTH = 76;
const GAP = '  ';
/** The axis shows this much on either side of the reference, so that a small effect looks small. */
const LEAST_RANGE = 1.25;
/** Factors between two powers of ten that the axis may name, the plainest first. */
const FACTORS = [1, 2, 5, 3, 1.5, 1.2, 1.1];

/** An effect with the name of its line. */
export interface NamedSpeedup {
  name: string;
  speedup: Speedup | null;
}

/**
 * The intervals of several effects on one logarithmic axis, a line each, in characters that every place shows alike. Empty without an
 * interval; one line alone says no more on a terminal than the headline. @param margin of `same`, as a share
 */
export function buildIntervalChart(effects: readonly NamedSpeedup[], margin: number): Section[] {
  const text = drawIntervals(effects, margin);
  if (text === null) return [];
  const isSingle = effects.filter(({ speedup }) => speedup?.interval).length === 1;
  const forms = isSingle ? (['markdown'] as const) : (['markdown', 'text'] as const);
  return [{ name: 'chart', rank: 130, in: forms, blocks: [{ kind: 'output', text }] }];
}

/** The lines of the chart; null without an interval. */
export function drawIntervals(effects: readonly NamedSpeedup[], margin: number): string | null {
  const drawn = effects.flatMap(({ name, speedup }) =>
    speedup?.interval ? [{ name: shorten(name, 24), ratio: speedup.ratio, ...speedup.interval }] : [],
  );
  if (drawn.length === 0) return null;
  const charted = drawn.slice(0, 30);
  const nameWidth = charted.reduce((most, { name }) => Math.max(most, [...name].length), 0);
  const axis = makeAxis(
    charted.flatMap(({ low, high }) => [low, high]),
    LINE_WIDTH - nameWidth - GAP.length,
  );
  const line = (name: string, cells: readonly string[]) =>
    `${name}${' '.repeat(nameWidth - [...name].length)}${GAP}${cells.join('')}`.trimEnd();
  const rest = drawn.length - charted.length;
  const lines = [
    line('', drawWords(axis, margin)),
    line('', drawTicks(axis)),
    ...charted.map((effect) => line(effect.name, drawInterval(effect, axis, margin))),
  ];
  if (rest > 0) lines.push(`and ${rest} more`);
  return lines.join('\n');
}

/** Places of factors on a line. */
interface Axis {
  width: number;
  /** The ends, as speedups. */
  low: number;
  high: number;
  /** The column of a speedup. */
  columnOf(ratio: number): number;
}

function makeAxis(ends: readonly number[], width: number): Axis {
  const low = Math.min(1 / LEAST_RANGE, ...ends);
  const high = Math.max(LEAST_RANGE, ...ends);
  const [start, end] = [Math.log(low), Math.log(high)];
  const columnOf = (ratio: number) => Math.round(((Math.log(ratio) - start) / (end - start)) * (width - 1));
  return { width, low, high, columnOf };
}

function blank({ width }: Axis): string[] {
  return Array.from({ length: width }, () => ' ');
}

/** Puts text into cells if it fits with a free cell on either side. */
function place(cells: string[], text: string, start: number): void {
  const characters = [...text];
  const isFree = cells.slice(Math.max(0, start - 1), start + characters.length + 1).every((cell) => cell === ' ');
  if (start < 0 || start + characters.length > cells.length || !isFree) return;
  cells.splice(start, characters.length, ...characters);
}

/** `slower`, `same` and `faster` above the parts of the axis. */
function drawWords(axis: Axis, margin: number): string[] {
  const cells = blank(axis);
  const middle = axis.columnOf(1);
  const from = axis.columnOf(1 / (1 + margin));
  const to = axis.columnOf(1 + margin);
  place(cells, 'same', middle - 2);
  place(cells, 'slower', Math.min(from, middle - 2) - 'slower'.length - 2);
  place(cells, 'faster', Math.max(to, middle + 2) + 2);
  return cells;
}

/** The factors along the axis, the plainest first where there is too little room; above 1 on either side. */
function drawTicks(axis: Axis): string[] {
  const cells = blank(axis);
  const write = (ratio: number) => {
    const factor = Math.max(ratio, 1 / ratio);
    const text = `${factor < 1e6 ? formatCount(Number(factor.toPrecision(3))) : factor.toExponential(0).replace('+', '')}x`;
    if (ratio >= axis.low && ratio <= axis.high) place(cells, text, axis.columnOf(ratio) - Math.floor(text.length / 2));
  };
  write(1);
  const powers = Math.ceil(Math.log10(Math.max(axis.high, 1 / axis.low)));
  for (const factor of FACTORS)
    for (let power = 0; power <= powers; power++) {
      write(factor * 10 ** power);
      write(1 / (factor * 10 ** power));
    }
  return cells;
}

/** `├──●───┤` with the reference as `│`, or `┼` inside the interval, and the margin of `same` as `┊`. */
function drawInterval({ ratio, low, high }: Record<'ratio' | 'low' | 'high', number>, axis: Axis, margin: number) {
  const cells = blank(axis);
  const set = (at: number, sign: string) => cells.splice(Math.min(Math.max(at, 0), axis.width - 1), 1, sign);
  for (const end of [1 / (1 + margin), 1 + margin])
    if (end >= axis.low && end <= axis.high) set(axis.columnOf(end), '┊');
  set(axis.columnOf(1), '│');
  const from = axis.columnOf(low);
  const to = axis.columnOf(high);
  for (let at = from; at <= to; at++) set(at, at === axis.columnOf(1) ? '┼' : '─');
  set(from, '├');
  set(to, '┤');
  set(axis.columnOf(ratio), '●');
  return cells;
}
