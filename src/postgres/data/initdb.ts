import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { PgSpeedError } from '../../errors.ts';
import { runChild } from '../../system/child.ts';
import { writePrivateFile } from '../../system/files.ts';
import { explainEarlyEnd } from '../server/diagnosis.ts';
import { limitStart, type NativeDraft, serverCommand } from '../server/native.ts';
import { createPgdata } from './layout.ts';

/** The superuser of a data directory whose owner is settled later (own-session.ts). */
export const UNCLAIMED_USER = 'postgres';

/** It takes a second, and on a slow disk under load a minute. */
const INITDB_TIMEOUT_MS = 600_000;

/** Messages of every locale in English, as this program reads them: a full disk must be known for one. */
export const ENGLISH_MESSAGES = '--lc-messages=C';

/** Characters of user names that initdb cannot take, as it writes them into its bootstrap script. */
const ODD_NAME = /["$'\\`]/;

/** Whether initdb takes this name as its superuser. */
export function takesUser(name: string): boolean {
  return !ODD_NAME.test(name);
}

/**
 * Makes the data directory with the user and password of the run. The password goes through a file: an argument would
 * be seen in `ps`.
 * @throws PgSpeedError of kind `input` for a locale, user or argument initdb refuses, else `postgres` or `interrupted`
 */
export async function initOwned(draft: NativeDraft): Promise<void> {
  const { access, account, layout } = draft;
  writePrivateFile(layout.passwordFile, `${access.password}\n`, account);
  try {
    await runInitdb(draft, ['-U', access.user, '-A', 'scram-sha-256', `--pwfile=${layout.passwordFile}`]);
  } finally {
    rmSync(layout.passwordFile, { force: true });
  }
}

/** The same without a password: nobody gets in over TCP until the data directory is claimed. @throws as {@link initOwned} */
export async function initUnclaimed(draft: NativeDraft): Promise<void> {
  await runInitdb(draft, ['-U', UNCLAIMED_USER, '--auth-local=trust', '--auth-host=scram-sha-256']);
}

async function runInitdb(draft: NativeDraft, who: string[]): Promise<void> {
  const { access, account, layout, spec, signal } = draft;
  // By itself it could not: the folder above is not its user's.
  if (account) createPgdata(layout, account);
  const limitMs = limitStart(INITDB_TIMEOUT_MS, draft);
  const locale = [`--locale=${access.locale}`, ENGLISH_MESSAGES];
  const args = ['-D', layout.pgdata, ...who, '-E', 'UTF8', ...locale, ...spec.initdbArgs];
  // Gentle: a bootstrap server killed in the middle would leave its shared memory behind.
  const result = await runChild(serverCommand('initdb', args, draft), { signal, gentle: true, timeoutMs: limitMs });
  signal.throwIfAborted();
  if (result.timedOut) throw explainLateInitdb(limitMs, result.both);
  if (result.exitCode !== 0) throw explainEarlyEnd('initdb', result.startError ?? result.both, spec, layout);
  if (!existsSync(path.join(layout.pgdata, 'PG_VERSION'))) throw explainIdleInitdb(spec.initdbArgs, result.both);
}

function explainIdleInitdb(args: readonly string[], words: string): PgSpeedError {
  return new PgSpeedError(
    'input',
    `initdb ended well, but made no data directory. Its own arguments were: ${args.join(' ') || '(none)'}.`,
    'Take out of `initdb-args`, or of the profile, what keeps it from its work; look for a wrapper around `initdb`.',
    { detail: `Last lines of initdb:\n${words.trim() || '(nothing)'}` },
  );
}

function explainLateInitdb(limitMs: number, words: string): PgSpeedError {
  return new PgSpeedError(
    'postgres',
    `initdb did not end within ${limitMs / 1000} s.`,
    'Its last words say what it was doing; a slow or hanging disk is the usual reason.',
    { detail: `Last lines of initdb:\n${words.trim() || '(nothing)'}` },
  );
}
