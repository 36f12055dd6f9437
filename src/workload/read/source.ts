import type { ReadRule } from '../../inputs/read.ts';
import type { Direction } from '../../inputs/read-rule.ts';
import { failReading, type KnownMetric, type Outcome, type Reading } from '../command.ts';

/** A text that numbers are read from. */
export interface ReadSource {
  /** For messages: `out.json`, or `the output`. */
  name: string;
  text: string;
}

/** `system/child.ts` keeps the last 64 kB of each stream. */
const KEPT_OUTPUT = 'only its last 64 kB are kept';
const LONG_OUTPUT = 32 * 1024;
const MAX_NAMED = 3;

/** The fresh files of a rule, or the output. @returns a sentence instead if there is nothing to read */
export function findSources({ file }: ReadRule, { stdout, files }: Outcome): ReadSource[] | string {
  if (file === null)
    return stdout.trim() === '' ? 'the command printed nothing' : [{ name: 'the output', text: stdout }];
  const matching = files.filter(({ glob }) => glob === file);
  if (matching.length === 0) return isPattern(file) ? 'no file matches' : 'there is no such file after the run';
  const fresh = matching.filter((one) => one.fresh);
  if (fresh.length > 0) return fresh.map(({ name, text }) => ({ name, text: stripMark(text) }));
  return `${listNames(matching.map(({ name }) => name))} ${matching.length === 1 ? 'was' : 'were'} not written by this run`;
}

/** An explanation of why something was not found in the output: it may have been cut. */
export function formatCut(characters: number): string {
  return characters > LONG_OUTPUT ? ` (${KEPT_OUTPUT})` : '';
}

function listNames(names: readonly string[]): string {
  const more = names.length - MAX_NAMED;
  return `${names.slice(0, MAX_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function isPattern(file: string): boolean {
  return /[*?[\]{}]/.test(file);
}

/** Some editors and shells write a byte order mark first. */
function stripMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}

/** How to read a known format. */
export interface FormatReader {
  /** Its metrics. The first is always present. */
  metrics: readonly KnownMetric[];
  /** Whether there can be others with any name. */
  more: boolean;
  /** @param better for a format without a direction of its own */
  read(
    sources: readonly ReadSource[],
    rule: ReadRule,
    outcome: Outcome,
    better: Direction | null,
  ): Reading | Promise<Reading>;
}

/** Reads the reports of a tool, one in each source. @param read reads one report as if its program had succeeded */
export function readReports(read: (outcome: Outcome) => Reading): FormatReader['read'] {
  return (sources, { file }, outcome) => {
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
