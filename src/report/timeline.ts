// Defines a timeline, rows of bars on one axis of time, and draws it in plain characters.
import { shorten } from '../system/terminal-text.ts';

export interface Timeline {
  /** Length of the axis. */
  seconds: number;
  rows: readonly TimelineRow[];
}

/** What no bar covers is idle. */
export interface TimelineRow {
  name: string;
  bars: readonly TimelineBar[];
}

export interface TimelineBar {
  /** Seconds on the axis. */
  from: number;
  to: number;
  kind: 'setup' | 'passed' | 'failed';
  /** A few characters to stand in the bar. */
  label: string;
  /** What the bar is, in words. */
  title: string;
}

/** Characters of a line, for a terminal of 80 that indents it. */
const LINE_WIDTH = 76;
const MAX_NAME = 24;
const GAP = '  ';
const IDLE = '·';
const FILLS = { setup: '░', passed: '█', failed: 'x' } as const;
/** Ticks of the axis beside zero, at most. */
const MAX_TICKS = 4;
/** Seconds between two ticks. */
const STEPS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600];

/** The lines of the timeline: the axis, a line per row, and what the characters mean. */
export function drawTimeline({ seconds, rows }: Timeline): string {
  const names = rows.map(({ name }) => shorten(name, MAX_NAME));
  const nameWidth = Math.max(0, ...names.map((name) => [...name].length));
  const width = LINE_WIDTH - nameWidth - GAP.length;
  const placeOf = (time: number) => Math.round(shareOf(time, seconds) * width);
  const axis = Array.from({ length: width }, () => ' ');
  for (const tick of listTicks(seconds)) {
    const text = formatTick(tick);
    const start = placeOf(tick) - Math.floor(text.length / 2);
    axis.splice(Math.min(Math.max(0, start), width - text.length), text.length, ...text);
  }
  const lines = rows.map(({ bars }, index) => `${(names[index] ?? '').padEnd(nameWidth)}${GAP}${drawRow(bars)}`);
  return [`${' '.repeat(nameWidth)}${GAP}${axis.join('')}`.trimEnd(), ...lines, describeFills(rows)].join('\n');

  function drawRow(bars: readonly TimelineBar[]): string {
    const cells = Array.from({ length: width }, () => IDLE);
    for (const { from, to, kind, label } of bars) {
      const start = Math.min(placeOf(from), width - 1);
      const length = Math.max(1, placeOf(to) - start);
      const text = label.length < length ? label : '';
      cells.splice(start, length, ...text.padEnd(length, FILLS[kind]));
    }
    return cells.join('');
  }
}

function describeFills(rows: readonly TimelineRow[]): string {
  const kinds = new Set(rows.flatMap(({ bars }) => bars.map(({ kind }) => kind)));
  const words = Object.entries(FILLS).flatMap(([kind, fill]) =>
    kinds.has(kind as keyof typeof FILLS) ? [`${fill} ${kind}`] : [],
  );
  return [...words, `${IDLE} idle`].join('   ');
}

/** Where a time stands on the axis, from 0 to 1. */
export function shareOf(time: number, seconds: number): number {
  return seconds > 0 ? Math.min(1, Math.max(0, time / seconds)) : 0;
}

/** Seconds of the ticks, from 0 on. */
export function listTicks(seconds: number): number[] {
  const step = STEPS.find((candidate) => seconds <= candidate * MAX_TICKS) ?? seconds / MAX_TICKS;
  // 0.3 / 0.1 is a little less than 3.
  return Array.from({ length: Math.floor(seconds / step + 1e-9) + 1 }, (_, index) => index * step);
}

/** `0s`, `2.5s`, `1m30s`, `75m`. */
export function formatTick(seconds: number): string {
  if (seconds < 60) return `${Number(seconds.toFixed(1))}s`;
  const rest = Math.round(seconds) % 60;
  return `${Math.floor(Math.round(seconds) / 60)}m${rest === 0 ? '' : `${String(rest).padStart(2, '0')}s`}`;
}
