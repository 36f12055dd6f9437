// Defines the data of the chart of single tests, as the report hands it to the browser.

export interface PlotTests {
  names: string[];
  sides: PlotTestSide[];
  /** Index of the side shown first: the fastest variant's. */
  start: number;
}

export interface PlotTestSide {
  variant: number;
  reference: number;
  points: PlotTest[];
  /** Tests without a point: corner of a square in steps of `step` decades (x, y), and the number of each kind in it. */
  bins: [x: number, y: number, noise: number, gains: number, losses: number][];
  step: number;
  /** Tests shorter than the resolution of their times, which are not drawn. */
  below: number;
}

/** Name, mean seconds on reference and variant, verdict (`g`ain, `l`oss or `n`oise), numbers as text. */
export type PlotTest = [name: number, reference: number, variant: number, kind: 'g' | 'l' | 'n', text: string];
