// Declares the data of the charts of earlier runs, as the report hands it to the browser.

/** Earlier runs of the main branch, one chart per variant. */
export interface PlotHistory {
  series: PlotHistorySeries[];
  rest: number;
}

export interface PlotHistorySeries {
  /** `turbo: speedup against default, higher is better`. */
  title: string;
  /** Format of the axis; `time` is in seconds. */
  scale: 'speedup' | 'time' | 'number';
  /** Oldest first; the result of this run is last. */
  points: PlotHistoryPoint[];
  /** Median and middle four fifths of the counted points; null if there are too few. */
  usual: { median: number; middle: { low: number; high: number } | null } | null;
  /** `turbo: this run 1.45x, median of 24 before it 1.44x`. */
  text: string;
}

export interface PlotHistoryPoint {
  value: number;
  low: number | null;
  high: number | null;
  /** Measured on a machine like this one, on another, or by this run. */
  machine: 'same' | 'other' | 'now';
  /** Date, commit and numbers, on two lines. */
  text: string;
}
