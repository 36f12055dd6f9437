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

/** Explains why something may be missing in a long output. */
export function formatCut(characters: number): string {
  return characters > LONG_OUTPUT ? ' (only its last 64 kB are kept)' : '';
}
