// Defines the data of the chart of waits, as the report hands it to the browser.
/** What sessions waited for, one bar per watched variant. */
export interface PlotWaits {
  /** `CPU`, `IO: WALSync`, ..., `other`: most frequent first, with CPU and other at the ends. */
  events: string[];
  /** Shares of the samples of active sessions, 0 to 1, in the order of `events`. */
  bars: { variant: number; shares: number[]; samples: number }[];
}
