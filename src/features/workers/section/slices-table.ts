// Builds the table of a run's slices: what each ran, on which worker, how long, and how it ended.
import { type Table, tabulate } from '../../../report/document.ts';
import { columnFormat, formatCount } from '../../../report/format.ts';
import { plainPhrase } from '../../../report/phrase.ts';
import type { Run, RunSlice } from '../result.ts';
import { nameItems } from './words.ts';

const WORDS = new Map([
  [true, 'yes'],
  [false, 'no'],
]);

/** Slices by their machine and number. */
export function sortSlices({ slices }: Run): RunSlice[] {
  return slices.toSorted((a, b) => (a.machine ?? 0) - (b.machine ?? 0) || a.number - b.number);
}

export function tabulateSlices(slices: readonly RunSlice[]): Table {
  // The first server is ready at once; its microseconds set no decimals for the others.
  const formatReady = columnFormat([Math.max(...slices.map(({ ready }) => ready ?? 0))], 's');
  const formatSeconds = columnFormat(
    slices.map(({ seconds }) => seconds),
    's',
  );
  const format = (value: number | null, write: (value: number) => string) => (value === null ? '' : write(value));
  const countTests = (read: (tests: NonNullable<RunSlice['tests']>) => number) => (slice: RunSlice) =>
    slice.tests === null ? '' : formatCount(read(slice.tests));
  const hasFailed = slices.some(({ tests }) => (tests?.failed ?? 0) > 0);
  const hasSkipped = slices.some(({ tests }) => (tests?.skipped ?? 0) > 0);
  return tabulate(slices, [
    ['slice', ({ number }) => String(number), 'right'],
    ['machine', ({ machine }) => (machine === null ? '' : String(machine)), 'right'],
    ['worker', ({ worker }) => String(worker), 'right'],
    ['items', ({ items }) => plainPhrase(nameItems(items))],
    ['server ready', ({ ready }) => format(ready, formatReady), 'right'],
    ['seconds', ({ seconds }) => format(seconds, formatSeconds), 'right'],
    ['tests', countTests(({ run }) => run), 'right'],
    ['failed', hasFailed ? countTests(({ failed }) => failed) : () => '', 'right'],
    ['skipped', hasSkipped ? countTests(({ skipped }) => skipped) : () => '', 'right'],
    ['server used', ({ used }) => (used === null ? '' : (WORDS.get(used) ?? ''))],
    ['result', formatResult],
  ]);
}

/** The section on failures has the reason. */
function formatResult({ failure, exitCode }: RunSlice): string {
  if (failure === null) return 'passed';
  return exitCode === null || exitCode === 0 ? 'failed' : `exit code ${exitCode}`;
}
