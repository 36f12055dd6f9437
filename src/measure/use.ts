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
  if (use.dropped) sample.warnings.push({ kind: 'no hit ratio' });
  sample.probes.walBytes = use.walBytes;
}
