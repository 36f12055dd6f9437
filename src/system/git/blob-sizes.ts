// Reads from git how large the files of a commit are: unlike the files of a checkout, they have the same line ends on every machine.
import { PgSpeedError } from '../../errors.ts';
import { formatExcess } from '../exec.ts';
import { runGit } from './git.ts';

/** Room for two million files, and the time for them. */
const LIMITS = { mostBytes: 256 * 1024 ** 2, timeoutMs: 60_000 };
/** A line of `git ls-tree -l`. A submodule has no size, and a file that a partial clone has not fetched has `BAD`. */
const BLOB = /^\d+ blob [\da-f]+ +(\d+)\t/;

/**
 * The bytes of every file below a folder in the commit that is checked out. Nothing is fetched.
 * @returns them by the path relative to the folder, with `/`; null without a repository, a commit or git
 * @throws PgSpeedError of kind `input` if git does not keep to its limits, because another machine may get an answer; `interrupted`
 */
export async function readBlobSizes(
  folder: string,
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<Map<string, number> | null> {
  const call = { cwd: folder, env, ownEnv: { GIT_NO_LAZY_FETCH: '1' } };
  const result = await runGit(['ls-tree', '-r', '-l', '-z', 'HEAD'], call, { ...LIMITS, signal });
  signal.throwIfAborted();
  const excess = formatExcess(result, LIMITS);
  if (excess !== null)
    throw new PgSpeedError('input', `\`git ls-tree -r -l HEAD\` ${excess}.`, `Run it by hand in ${folder}.`);
  return result.exitCode === 0 ? parseTree(result.stdout) : null;
}

function parseTree(text: string): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const entry of text.split('\0')) {
    const [head = '', size] = BLOB.exec(entry) ?? [];
    if (size !== undefined) sizes.set(entry.slice(head.length), Number(size));
  }
  return sizes;
}
