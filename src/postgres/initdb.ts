import { rmSync } from 'node:fs';
import { runChild } from '../system/child.ts';
import { writePrivateFile } from '../system/files.ts';
import { explainEarlyEnd } from './diagnosis.ts';
import { type Draft, serverCommand } from './native.ts';

/** The superuser of a data directory whose owner is settled later (claim.ts). */
export const UNCLAIMED_USER = 'postgres';

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
export async function initOwned(draft: Draft): Promise<void> {
  const { access, account, layout } = draft;
  writePrivateFile(layout.passwordFile, `${access.password}\n`, account);
  try {
    await runInitdb(draft, ['-U', access.user, '-A', 'scram-sha-256', `--pwfile=${layout.passwordFile}`]);
  } finally {
    rmSync(layout.passwordFile, { force: true });
  }
}

/** The same without a password: nobody gets in over TCP until the data directory is claimed. @throws as {@link initOwned} */
export async function initUnclaimed(draft: Draft): Promise<void> {
  await runInitdb(draft, ['-U', UNCLAIMED_USER, '--auth-local=trust', '--auth-host=scram-sha-256']);
}

async function runInitdb(draft: Draft, who: string[]): Promise<void> {
  const { access, layout, spec, signal } = draft;
  const args = ['-D', layout.pgdata, ...who, '-E', 'UTF8', `--locale=${access.locale}`, ...spec.initdbArgs];
  // Gentle: a bootstrap server killed in the middle would leave its shared memory behind.
  const result = await runChild(serverCommand('initdb', args, draft), { signal, gentle: true });
  signal.throwIfAborted();
  if (result.exitCode !== 0) throw explainEarlyEnd('initdb', result.startError ?? result.both, spec, layout);
}
