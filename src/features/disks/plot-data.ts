// Defines the data of the chart of a run over the time of a sync, as the report hands it to the browser.

export interface PlotDisks {
  /** Milliseconds of one sync on the machine that measured. */
  hereMs: number;
  /** How well the syncs were counted: a `bound` is drawn as its upper end. */
  count: 'exact' | 'range' | 'bound';
  /** The watched variant, and then the fastest one that waits for no disk, if there is one. */
  lines: PlotDiskLine[];
  /** Published times of one sync, in milliseconds. */
  disks: readonly { name: string; low: number; high: number }[];
}

export interface PlotDiskLine {
  name: string;
  /** Seconds of a run by the milliseconds of a sync, in the order of `ms`; `low` and `high` differ where the count is a range. */
  points: { ms: number; low: number; high: number; text: string }[];
  /** What it takes on this machine and on others. */
  text: string;
}
