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
