// Judges by the server's counts whether a command used the server of its trial, and whether that crashed.
import { PgSpeedError } from '../errors.ts';
import type { Method } from '../plan/plan.ts';
import type { Use } from '../postgres/watch/activity.ts';
import type { Sample } from '../results/sample.ts';
import type { TrialWarning } from '../results/warning.ts';

/** Returns null if the server does not answer: that is a failure of the trial, not an error. */
export async function askServer<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch {
    return null;
  }
}

/** The parts of a sample about what the server counted during the run. */
export function describeUse(use: Use): { probes: Partial<Sample['probes']>; warnings: TrialWarning[] } {
  const { sessions, transactions, used, hitRatio, walBytes } = use;
  const warnings: TrialWarning[] = use.dropped ? [{ kind: 'no hit ratio' }] : [];
  return { probes: { sessions, transactions, used, hitRatio, walBytes }, warnings };
}

/** Why a run that succeeded has no result all the same, or null. @param use null: the server did not answer */
export function judgeUse(use: Use | null): string | null {
  if (use === null) return 'the server did not answer after the run';
  // A command that tries again succeeds all the same, but what was timed is the recovery.
  return use.recovered ? 'the server crashed during the run and recovered' : null;
}

/**
 * Without a session on our server every profile would look the same, with confidence.
 * @throws PgSpeedError of kind `input` if the command succeeded and never connected
 */
export function requireUse({ failure, probes }: Sample, { requireConnection }: Method): void {
  if (!requireConnection || failure !== null || probes.used !== false) return;
  throw new PgSpeedError(
    'input',
    'The command never connected to the server of its trial, so its time does not measure that server.',
    'It probably has an address of its own: make it read DATABASE_URL, or PGHOST, PGPORT, PGUSER, PGPASSWORD and ' +
      'PGDATABASE; or map them with `env`, e.g. DB_HOST=$' +
      '{PGHOST}; or set `require-connection: false` if it really needs no database.',
  );
}
