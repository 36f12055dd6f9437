import type { Verdict } from '../stats/comparison.ts';

/** What the charts of the HTML report are drawn from; the page holds it as JSON. Texts are formatted here, never in the browser. */
export interface PlotData {
  metric: PlotMetric;
  /** Names short enough for an axis, all different; other parts refer to a variant by its place. The reference is the first. */
  variants: string[];
  /** One a variant but the reference; empty where there is nothing to draw. */
  speedups: PlotSpeedup[];
  /** The reference against itself, as a speedup; null when it is not known. */
  noise: { low: number; high: number } | null;
  trials: PlotTrials;
  phases: PlotPhases;
  /** Null without tests. */
  tests: PlotTests | null;
  /** Null without an explanation. */
  waits: PlotWaits | null;
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

/** The tests of one variant against the reference's. */
export interface PlotTestSide {
  variant: number;
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
