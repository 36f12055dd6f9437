import type { Verdict } from '../results/comparison.ts';

/** What the charts of the HTML report are drawn from; the page holds it as JSON. Texts are formatted here, never in the browser. */
export interface PlotData {
  metric: PlotMetric;
  /** Names short enough for an axis, all different; other parts refer to a variant by its place. The plan's reference is the first. */
  variants: string[];
  /** One a variant that is compared; empty where there is nothing to draw. */
  speedups: PlotSpeedup[];
  /** The reference against itself, as a speedup; null when it is not known. */
  noise: { low: number; high: number } | null;
  trials: PlotTrials;
  phases: PlotPhases;
  /** Null without tests. */
  tests: PlotTests | null;
  /** Null without an explanation. */
  waits: PlotWaits | null;
  /** Null without a history. */
  history: PlotHistory | null;
  /** Lines of means along an axis, the primary metric first; empty but for ladders and sweeps. */
  lines: PlotLines[];
}

export interface PlotMetric {
  /** Title of its axis: `run`, `latency, ms`. */
  title: string;
  better: 'lower' | 'higher';
  /** Whether values are seconds. */
  time: boolean;
}

export interface PlotSpeedup {
  variant: number;
  /** What it is compared with. */
  reference: number;
  ratio: number | null;
  low: number | null;
  high: number | null;
  verdict: Verdict;
  /** `1.43x, 95 % 1.34 to 1.52, n = 5: faster`. */
  text: string;
}

export interface PlotTrials {
  /** Names of the blocks along the axis, in order. */
  blocks: string[];
  /** Every how manyth block is drawn; 1 is all. */
  every: number;
  /** Variant, block (place in `blocks`), value (seconds for times; null for a failed trial), its text. */
  points: [variant: number, block: number, value: number | null, text: string][];
}

export interface PlotPhases {
  names: string[];
  /** Mean seconds of each phase for each variant; null where there is none. */
  bars: { variant: number; seconds: (number | null)[]; total: string }[];
}

export interface PlotTests {
  /** Names that points refer to. */
  names: string[];
  sides: PlotTestSide[];
  /** Place of the side that is shown first: the fastest variant's. */
  start: number;
}

/** The tests of one variant against its reference's. */
export interface PlotTestSide {
  variant: number;
  reference: number;
  points: PlotTest[];
  /** Tests without a point of their own: corner of a square in steps of `step` decades (x, y), and how many of each kind are in it. */
  bins: [x: number, y: number, noise: number, gains: number, losses: number][];
  step: number;
  /** Tests too short for the steps in which their times are written: not drawn. */
  below: number;
}

/** Name, mean seconds on the reference and on the variant, what the statistics say (`g`ain, `l`oss, or noise), numbers as a text. */
export type PlotTest = [name: number, reference: number, variant: number, kind: 'g' | 'l' | 'n', text: string];

export interface PlotWaits {
  /** `CPU`, `IO: WALSync`, ..., `other`: the most frequent first, CPU and other at the ends. */
  events: string[];
  /** Shares of the samples of active sessions, 0 to 1, in the order of `events`. */
  bars: { variant: number; shares: number[]; samples: number }[];
}

/** Means along the steps of a ladder or the points of a sweep. */
export interface PlotLines {
  /** Of a ladder there is one line, and the signs of its points say what each step did. */
  kind: 'steps' | 'sweep';
  metric: PlotMetric;
  /** Title of the axis: `step`, `clients`, `PostgreSQL`. */
  axis: string;
  /** Names along the axis, all different. */
  ticks: string[];
  lines: { name: string; points: PlotMean[] }[];
}

export interface PlotMean {
  /** Place along the axis. */
  tick: number;
  value: number;
  low: number | null;
  high: number | null;
  /** Of a step, against the one before. */
  verdict: Verdict;
  /** Whether trials failed: then the mean is of the others. */
  failed: boolean;
  text: string;
}

/** Earlier runs of the main branch, a chart a variant. */
export interface PlotHistory {
  series: PlotHistorySeries[];
  /** How many more variants there are. */
  rest: number;
}

export interface PlotHistorySeries {
  /** `turbo: speedup against default, higher is better`. */
  title: string;
  /** How values are written along the axis: `time` is seconds. */
  scale: 'speedup' | 'time' | 'number';
  /** Oldest first; this run, where it has a result, is the last. */
  points: PlotHistoryPoint[];
  /** Median and middle four fifths of what counts; null where there are too few. */
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
  /** When and what, and the numbers, in two lines. */
  text: string;
}
