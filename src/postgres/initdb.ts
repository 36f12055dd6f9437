import { rmSync } from 'node:fs';
import { runChild } from '../system/child.ts';
import { writePrivateFile } from '../system/files.ts';
import { explainEarlyEnd } from './diagnosis.ts';
import { type Draft, serverCommand } from './native.ts';

/**
 * Makes the data directory. The password goes through a file: an argument would be seen in `ps`.
 * @returns seconds
 * @throws PgSpeedError of kind `input` for a locale, user or argument initdb refuses, else `postgres` or `interrupted`
 */
export async function runInitdb(draft: Draft): Promise<number> {
  const { access, account, layout, spec, signal } = draft;
  writePrivateFile(layout.passwordFile, `${access.password}\n`, account);
  const args = ['-D', layout.pgdata, '-U', access.user, '-A', 'scram-sha-256', `--pwfile=${layout.passwordFile}`];
  args.push('-E', 'UTF8', `--locale=${access.locale}`, ...spec.initdbArgs);
  // Gentle: a bootstrap server killed in the middle would leave its shared memory behind.
  const result = await runChild(serverCommand('initdb', args, draft), { signal, gentle: true });
  rmSync(layout.passwordFile, { force: true });
  signal.throwIfAborted();
  if (result.exitCode === 0) return result.seconds;
  throw explainEarlyEnd('initdb', result.startError ?? result.both, spec, layout);
}
