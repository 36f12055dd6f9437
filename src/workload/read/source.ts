import type { ReadRule } from '../../inputs/read.ts';
import type { Direction } from '../../inputs/read-rule.ts';
import type { KnownMetric, Outcome, Reading } from '../command.ts';

/** A text that numbers are read from. */
export interface ReadSource {
  /** As messages name it: `out.json`, or `the output`. */
  name: string;
  text: string;
}

/** Source of what the program printed: `system/child.ts` keeps the last 64 kB of each stream. */
const KEPT_OUTPUT = 'only the last 64 kB of it are kept';
const LONG_OUTPUT = 32 * 1024;
const MAX_NAMED = 3;

/** What a rule is about: the fresh files, or the output. @returns why there is nothing, in words, instead */
export function findSources({ file }: ReadRule, { stdout, files }: Outcome): ReadSource[] | string {
  if (file === null)
    return stdout.trim() === '' ? 'the command printed nothing' : [{ name: 'the output', text: stdout }];
  const matching = files.filter(({ glob }) => glob === file);
  if (matching.length === 0) return isPattern(file) ? 'no file matches' : 'there is no such file after the run';
  const fresh = matching.filter((one) => one.fresh);
  if (fresh.length > 0) return fresh.map(({ name, text }) => ({ name, text: stripMark(text) }));
  return `${listNames(matching.map(({ name }) => name))} ${matching.length === 1 ? 'was' : 'were'} not written by this run`;
}

/** To be added where something was not found in the output: it may have been before what is kept. */
export function formatCut(characters: number): string {
  return characters > LONG_OUTPUT ? ` (${KEPT_OUTPUT})` : '';
}

export function failReading(failure: string): Reading {
  return { metrics: [], failure, warnings: [] };
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

/** How a format is read whose numbers are known. */
export interface FormatReader {
  /** What it gives, the first always. */
  metrics: readonly KnownMetric[];
  /** Whether there can be others, of any name. */
  more: boolean;
  /** @param better of a format that does not say it itself */
  read(
    sources: readonly ReadSource[],
    rule: ReadRule,
    outcome: Outcome,
    better: Direction | null,
  ): Reading | Promise<Reading>;
}

/** Reads the report of a tool, once in each source. @param read one whose program ended well */
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
