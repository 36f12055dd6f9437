import { axisY, type Markish, text } from '@observablehq/plot';

/** Where the names of rows go: beside them, or above each where the chart is narrow. */
export interface RowLayout {
  marginLeft: number;
  rowHeight: number;
  /** Share of a band that is free between bars. */
  padding: number;
  /** How far below the middle of its row a mark stands, and what a bar leaves free above it, in pixels. */
  dy: number;
  insetTop: number;
  labels: Markish;
}

const NARROW = 560;
const LETTER = 6.6;
const EM = 12;

/** Lays out rows with these names in a chart that is `width` pixels wide; what does not fit ends in `…` and has a title. */
export function layRows(names: readonly string[], width: number): RowLayout {
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

/** The letters of a tip and the width of its lines, in em: it fits on one side of any point. */
export function tipText(width: number): { fontSize: number; lineWidth: number } {
  return { fontSize: EM, lineWidth: Math.min(32, Math.max(9, (width / 2 - 24) / EM)) };
}
