// Lists the forms of the report for other programs, such as CSV: `report --format` prints each, and those with a file are written too.
import { BENCHMARK_BIGGER, BENCHMARK_SMALLER } from '../features/exporters/export/benchmark-json.ts';
import { CSV } from '../features/exporters/export/csv.ts';
import { OPEN_METRICS } from '../features/exporters/export/openmetrics.ts';
import type { Report } from './report.ts';

/** A form of the report that other programs read. */
export interface Exporter {
  /** Its name for `report --format`. */
  format: string;
  /** Name of its file in the report folder; without one it is only printed. */
  file?: string;
  render(report: Report): string;
  /** Whether a text has nothing in it: then there is no file, and one of an earlier run is removed. */
  isEmpty?(text: string): boolean;
}

export const EXPORTERS: readonly Exporter[] = [OPEN_METRICS, CSV, BENCHMARK_SMALLER, BENCHMARK_BIGGER];
