import { failReading, type KnownMetric, type Metric, type Outcome, type Reading } from './command.ts';

/** A text that numbers are read from. */
export interface ReadSource {
  /** For messages: `out.json`, or `the output`. */
  name: string;
  text: string;
}

/** Reads one format that we know. */
export interface FormatReader {
  /** Its metrics. The first is always present. */
  metrics: readonly KnownMetric[];
  /** Whether a run can have further metrics. */
  more: boolean;
  /**
   * @param file path or glob that the sources match; null if they are the output of the command
   * @param better the direction of metrics, for a format that has none
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
    const merged: Reading = { metrics: [], failure: null, warnings: [] };
    for (const { text } of sources) {
      const { metrics, failure, warnings } = read({ stdout: text, stderr, exitCode: 0, signal: null, files: [] });
      if (failure !== null) return failReading(`${failure}${file === null ? formatCut(text.length) : ''}`);
      merged.metrics.push(...metrics);
      merged.warnings.push(...warnings);
    }
    return merged;
  };
}

/** Explains why something may be missing in a long output: `system/child.ts` keeps the last 64 kB of each stream. */
export function formatCut(characters: number): string {
  return characters > 32 * 1024 ? ' (only its last 64 kB are kept)' : '';
}
