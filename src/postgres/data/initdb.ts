// Runs initdb, with user and password of the run or without a password, for a data directory that is claimed later.
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { PgSpeedError } from '../../errors.ts';
import { runChild } from '../../system/child.ts';
import { writePrivateFile } from '../../system/files.ts';
import { explainNativeEnd, lastLines } from '../server/diagnosis.ts';
import { limitStart, type NativeDraft, serverCommand } from '../server/native.ts';
import { createPgdata } from './layout.ts';

/** The superuser of a data directory that is claimed later (claim.ts). */
export const UNCLAIMED_USER = 'postgres';

/** initdb takes a second, or a minute on a slow disk under load. */
const INITDB_TIMEOUT_MS = 600_000;

/** English messages for every locale: this program must recognise a full disk. */
export const ENGLISH_MESSAGES = '--lc-messages=C';

/** Whether initdb takes this name for its superuser: it writes the name into its bootstrap script. */
export function takesUser(name: string): boolean {
  return !/["$'\\`]/.test(name);
}

/**
 * Makes the data directory with user and password of the run, which goes through a file, because `ps` shows arguments.
 * @throws PgSpeedError of kind `input` for a locale, user or argument that initdb refuses; `postgres`; `interrupted`
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

/** Makes the data directory without a password: over TCP nobody can connect until it is claimed. */
export async function initUnclaimed(draft: NativeDraft): Promise<void> {
  await runInitdb(draft, ['-U', UNCLAIMED_USER, '--auth-local=trust', '--auth-host=scram-sha-256']);
  draft.unclaimed = UNCLAIMED_USER;
}

async function runInitdb(draft: NativeDraft, who: string[]): Promise<void> {
  const { access, account, inputs, layout, spec, signal } = draft;
  // The account does not own the parent folder, so its initdb could not make this one.
  if (account) createPgdata(layout, account);
  const limitMs = limitStart(INITDB_TIMEOUT_MS, inputs.timeoutMs);
  const locale = [`--locale=${access.locale}`, ENGLISH_MESSAGES];
  const args = ['-D', layout.pgdata, ...who, '-E', 'UTF8', ...locale, ...spec.initdbArgs];
  // A killed bootstrap server would leave its shared memory behind.
  const result = await runChild(serverCommand('initdb', args, draft), { signal, gentle: true, timeoutMs: limitMs });
  signal.throwIfAborted();
  const detail = lastLines('initdb', result.both);
  if (result.timedOut) {
    const hint = 'See its last lines below; usually a disk is slow or hangs.';
    throw new PgSpeedError('postgres', `initdb did not end within ${limitMs / 1000} s.`, hint, { detail });
  }
  if (result.exitCode !== 0) throw explainNativeEnd('initdb', result.startError ?? result.both, spec, layout);
  if (existsSync(path.join(layout.pgdata, 'PG_VERSION'))) return;
  throw new PgSpeedError(
    'input',
    `initdb succeeded but made no data directory. Its own arguments were: ${spec.initdbArgs.join(' ') || '(none)'}.`,
    'Remove the argument that keeps it from its work from `initdb-args` or the profile; look for a wrapper of `initdb`.',
    { detail },
  );
}
