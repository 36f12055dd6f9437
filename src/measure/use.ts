import { PgSpeedError } from '../errors.ts';
import type { Method } from '../plan/plan.ts';
import type { Use } from '../postgres/watch/activity.ts';
import type { Sample } from '../results/sample.ts';

/** A server that does not answer is reported as the failure of the trial, not by an exception. */
export async function askServer<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch {
    return null;
  }
}

/** Notes what the server counted during the run. @param use null: it did not answer @param fail gives the trial a failure */
export async function noteUse(
  use: Use | null,
  sample: Sample,
  fail: (failure: string, evidence: string) => Promise<unknown>,
): Promise<void> {
  if (use === null) {
    if (sample.failure === null) await fail('the server did not answer after the run', '');
    return;
  }
  // A command that tries again succeeds all the same, but what was timed is the recovery.
  if (use.recovered && sample.failure === null) await fail('the server crashed during the run and recovered', '');
  sample.probes.sessions = use.sessions;
  sample.probes.transactions = use.transactions;
  sample.probes.used = use.used;
  sample.probes.hitRatio = use.hitRatio;
  if (use.dropped) sample.warnings.push('the share of blocks found in memory is not known: the database was dropped');
  sample.probes.walBytes = use.walBytes;
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
