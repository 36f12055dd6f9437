// Defines the interface of a reader that gets metrics from text in one format, and reads reports of tools by it.
import { failReading, type KnownMetric, type Metric, type Outcome, type Reading } from './command.ts';

/** A text that numbers are read from. */
export interface ReadSource {
  /** For messages: `out.json`, or `the output`. */
  name: string;
  text: string;
}

/** A longer output may have been cut: `system/child.ts` keeps the last 64 kB of each stream. */
const LONG_OUTPUT = 32 * 1024;

/** How to read a known format. */
export interface FormatReader {
  /** Its metrics. The first is always present. */
  metrics: readonly KnownMetric[];
  /** Whether there can be others with any name. */
  more: boolean;
  /**
   * @param file path or glob that the sources match; null: the output of the command
   * @param better for a format without a direction of its own
   */
  read(
    sources: readonly ReadSource[],
    file: string | null,
    outcome: Outcome,
    better: Metric['better'] | null,
  ): Reading | Promise<Reading>;
}

/** Reads the reports of a tool, one in each source. @param read reads one report as if its program had succeeded */
export function readReports(read: (outcome: Outcome) => Reading): FormatReader['read'] {
  return (sources, file, outcome) => {
    const stderr = file === null ? outcome.stderr : '';
    const whole: Reading = { metrics: [], failure: null, warnings: [] };
    for (const { text } of sources) {
      const { metrics, failure, warnings } = read({ stdout: text, stderr, exitCode: 0, signal: null, files: [] });
      if (failure !== null) return failReading(`${failure}${file === null ? formatCut(text.length) : ''}`);
      whole.metrics.push(...metrics);
      whole.warnings.push(...warnings);
    }
    return whole;
  };
}

/** Reads the last of the reports in an output, as what is to be measured comes last. If one of them failed, all did. */
export function readLastReport(reports: readonly string[], read: (report: string) => Reading): Reading {
  const readings = reports.map(read);
  const count = readings.length;
  const failed = readings.findIndex(({ failure }) => failure !== null);
  const reading = readings[failed < 0 ? count - 1 : failed] ?? failReading('there is no report');
  if (count === 1) return reading;
  if (reading.failure !== null) return failReading(`in report ${failed + 1} of ${count}: ${reading.failure}`);
  const remark = `the output has ${count} reports, of which the last is read`;
  return { ...reading, warnings: [...reading.warnings, remark] };
}

/** The reports in an output, without what stands before the first. @param begin matches the empty place before each; without one all is a report */
export function splitReports(output: string, begin: RegExp): string[] {
  const [head = '', ...reports] = output.split(begin);
  return output.search(begin) > 0 ? reports : [head, ...reports];
}

/** Explains why something may be missing in a long output. */
export function formatCut(characters: number): string {
  return characters > LONG_OUTPUT ? ' (only its last 64 kB are kept)' : '';
}
