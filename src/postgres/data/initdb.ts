import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { PgSpeedError } from '../../errors.ts';
import { runChild } from '../../system/child.ts';
import { writePrivateFile } from '../../system/files.ts';
import { explainEarlyEnd, lastLines } from '../server/diagnosis.ts';
import { limitStart, type NativeDraft, serverCommand } from '../server/native.ts';
import { createPgdata } from './layout.ts';

/** The superuser of a data directory that is claimed later (own-session.ts). */
export const UNCLAIMED_USER = 'postgres';

/** It takes a second, or a minute on a slow disk under load. */
const INITDB_TIMEOUT_MS = 600_000;

/** English messages for every locale: this program must recognise a full disk. */
export const ENGLISH_MESSAGES = '--lc-messages=C';

/** initdb writes the name into its bootstrap script and cannot take these characters. */
const ODD_NAME = /["$'\\`]/;

/** Whether initdb takes this name for its superuser. */
export function takesUser(name: string): boolean {
  return !ODD_NAME.test(name);
}

/**
 * Makes the data directory with the user and password of the run. The password goes through a file, as `ps` shows
 * arguments.
 * @throws PgSpeedError of kind `input` for a locale, user or argument that initdb refuses, else `postgres` or
 * `interrupted`
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

/** The same without a password: over TCP nobody can connect until it is claimed. @throws as {@link initOwned} */
export async function initUnclaimed(draft: NativeDraft): Promise<void> {
  await runInitdb(draft, ['-U', UNCLAIMED_USER, '--auth-local=trust', '--auth-host=scram-sha-256']);
}

async function runInitdb(draft: NativeDraft, who: string[]): Promise<void> {
  const { access, account, layout, spec, signal } = draft;
  // initdb could not: its user does not own the parent folder.
  if (account) createPgdata(layout, account);
  const limitMs = limitStart(INITDB_TIMEOUT_MS, draft.timeoutMs);
  const locale = [`--locale=${access.locale}`, ENGLISH_MESSAGES];
  const args = ['-D', layout.pgdata, ...who, '-E', 'UTF8', ...locale, ...spec.initdbArgs];
  // Gentle: a killed bootstrap server would leave its shared memory behind.
  const result = await runChild(serverCommand('initdb', args, draft), { signal, gentle: true, timeoutMs: limitMs });
  signal.throwIfAborted();
  if (result.timedOut) throw explainLateInitdb(limitMs, result.both);
  if (result.exitCode !== 0) throw explainEarlyEnd('initdb', result.startError ?? result.both, spec, layout);
  if (!existsSync(path.join(layout.pgdata, 'PG_VERSION'))) throw explainIdleInitdb(spec.initdbArgs, result.both);
}

function explainIdleInitdb(args: readonly string[], words: string): PgSpeedError {
  return new PgSpeedError(
    'input',
    `initdb succeeded but made no data directory. Its own arguments were: ${args.join(' ') || '(none)'}.`,
    'Remove the argument that keeps it from its work from `initdb-args` or the profile; look for a wrapper of `initdb`.',
    { detail: lastLines('initdb', words) },
  );
}

function explainLateInitdb(limitMs: number, words: string): PgSpeedError {
  return new PgSpeedError(
    'postgres',
    `initdb did not end within ${limitMs / 1000} s.`,
    'See its last lines below; usually a disk is slow or hangs.',
    { detail: lastLines('initdb', words) },
  );
}
