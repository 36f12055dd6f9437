import { PgSpeedError } from './errors.ts';
import type { Results } from './report/results.ts';

/** The error a finished comparison ends with; null when every trial succeeded. The report is there in any case. */
export function findOutcomeError(results: Results): PgSpeedError | null {
  const failed = results.samples.filter((sample) => sample.failure !== null);
  const [first] = failed;
  if (!first) return null;
  const neverStarted = results.samples.every((sample) => sample.phases.start === null);
  const which = `${failed.length} of ${results.samples.length} trials failed; the first (${first.variant}, ${first.block === 0 ? 'warm-up' : `block ${first.block}`}): ${first.failure}`;
  return neverStarted
    ? new PgSpeedError(
        'postgres',
        `The server could not be started. ${which}`,
        '`pg-speed doctor` shows what this machine has.',
      )
    : new PgSpeedError('workload', which, 'A failed run is no speed. Its last output is in the report.');
}
