// Declares the data for the charts of the HTML report, which the page holds as JSON.
import type { PlotDisks } from '../features/disks/plot-data.ts';
import type { PlotWaits } from '../features/explain/plot-data.ts';
import type { PlotHistory } from '../features/history/plot-data.ts';
import type { PlotTests } from '../features/tests/plot-data.ts';
import type { Verdict } from '../results/comparison.ts';

/** Texts are formatted here, not in the browser. */
export type PlotData = CorePlotData & FeaturePlots;

/** The charts of the features by the names of their figures; null: there is nothing to draw. */
export interface FeaturePlots {
  waits: PlotWaits | null;
  disks: PlotDisks | null;
  tests: PlotTests | null;
  history: PlotHistory | null;
}

export interface CorePlotData {
  metric: PlotMetric;
  /**
   * Unique names, short enough for an axis. Other parts refer to a variant by its index. The plan's reference is the
   * first.
   */
  variants: string[];
  /** One per compared variant. */
  speedups: PlotSpeedup[];
  /** The reference against itself, as a speedup; null if unknown. */
  noise: { low: number; high: number } | null;
  trials: PlotTrials;
  phases: PlotPhases;
  /** Lines of means along an axis, the primary metric first; only for ladders and sweeps. */
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
  reference: number;
  ratio: number | null;
  low: number | null;
  high: number | null;
  verdict: Verdict;
  /** `1.43x, 95 % 1.34 to 1.52, n = 5: faster`. */
  text: string;
}

export interface PlotTrials {
  blocks: string[];
  /** Every nth block is drawn; 1: all. */
  every: number;
  /** Variant, block (index in `blocks`), value (seconds for times; null for a failed trial), its text. */
  points: [variant: number, block: number, value: number | null, text: string][];
}

export interface PlotPhases {
  names: string[];
  /** Mean seconds of each phase per variant; null if there is none. */
  bars: { variant: number; seconds: (number | null)[]; total: string }[];
}

/** Means along the steps of a ladder or the points of a sweep. */
export interface PlotLines {
  /** A ladder has one line, whose signs show the effect of each step. */
  kind: 'steps' | 'sweep';
  metric: PlotMetric;
  /** Title of the axis: `step`, `clients`, `PostgreSQL`. */
  axis: string;
  /** Unique names along the axis. */
  ticks: string[];
  lines: { name: string; points: PlotMean[] }[];
}

export interface PlotMean {
  tick: number;
  value: number;
  low: number | null;
  high: number | null;
  /** Verdict of a step against the previous one. */
  verdict: Verdict;
  /** Some trials failed: the mean is of the others. */
  failed: boolean;
  text: string;
}
