/** A number with a unit and a direction. Names are the field's own: `run`, `total`, `tps`, `latency`. */
export interface Metric {
  name: string;
  unit: string;
  better: 'lower' | 'higher';
  value: number;
}
