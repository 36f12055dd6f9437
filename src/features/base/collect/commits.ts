// Reads the user's repository: its state, commits by name, and the merge base of two; fetches from `origin` what a shallow clone lacks.
import path from 'node:path';
import { PgSpeedError } from '../../../errors.ts';
import { type Git, REMOTE_MS } from '../../../system/git/git.ts';

/** The user's checkout in its present state. */
export interface Repository {
  /** git in its top folder. */
  git: Git;
  /** Absolute path of that folder, links resolved. */
  root: string;
  /** The user's working directory below it; empty: the top folder itself. */
  prefix: string;
  commit: string;
  /** Its branch; null on a detached head. */
  branch: string | null;
  /** Whether tracked files were changed. */
  changed: boolean;
}

/** @throws PgSpeedError of kind `input` when the folder is in no checkout, or in one without a commit */
export async function inspectRepository(git: Git): Promise<Repository> {
  const inside = await git.ask(['rev-parse', '--show-toplevel', '--show-prefix']);
  if (!inside.ok) {
    const message = `${git.folder} is in no checkout of a git repository (${inside.words}).`;
    const hint = 'Check the repository out first (in a CI, with its checkout or clone step), or run in its folder.';
    throw new PgSpeedError('input', message, hint, { input: 'base' });
  }
  const [top = '', prefix = ''] = inside.text.split('\n');
  // git writes slashes on Windows too.
  const root = path.resolve(top);
  const at = git.at(root);
  const head = await at.ask(['rev-parse', '--verify', '--quiet', '--end-of-options', 'HEAD^{commit}']);
  if (!head.ok)
    throw new PgSpeedError('input', `the repository ${root} has no commit yet.`, 'Commit something first.', {
      input: 'base',
    });
  const branch = await at.ask(['symbolic-ref', '--short', '--quiet', 'HEAD']);
  const status = await at.require(
    ['status', '--porcelain', '--untracked-files=no', '--ignore-submodules=untracked'],
    'git cannot compare the files with their commit',
    'Run `git status` to see why.',
  );
  return {
    git: at,
    root,
    prefix: path.relative(root, path.resolve(root, prefix)),
    commit: head.text,
    branch: branch.ok ? branch.text : null,
    changed: status !== '',
  };
}

interface Fetched {
  /** Null when it was not found. */
  commit: string | null;
  /** The reason, from git; empty with a commit. */
  words: string;
  /** Whether the server has none of that name: then what is here is not stale. */
  absent: boolean;
}

export function isCommit(text: string): boolean {
  return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(text);
}

/** The commit that a name means in this clone; null: none. */
export async function findCommit(git: Git, name: string): Promise<string | null> {
  const { ok, text } = await git.ask(['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`]);
  return ok && isCommit(text) && (await hasCommit(git, text)) ? text : null;
}

/** rev-parse accepts every commit id, even a missing one. */
async function hasCommit(git: Git, commit: string): Promise<boolean> {
  return (await git.ask(['cat-file', '-e', `${commit}^{commit}`])).ok;
}

/** The parents in the commit itself: at the edge of a shallow clone other commands hide them. */
export async function readParents(git: Git, commit: string): Promise<string[]> {
  const { text } = await git.ask(['cat-file', 'commit', commit]);
  const [head = ''] = text.split('\n\n', 1);
  return head.split('\n').flatMap((line) => (line.startsWith('parent ') ? [line.slice('parent '.length)] : []));
}

async function isShallow(git: Git): Promise<boolean> {
  return (await git.ask(['rev-parse', '--is-shallow-repository'])).text === 'true';
}

/** The present commit of a branch or tag of `origin`, fetched if it is not here. */
export async function fetchName(git: Git, name: string): Promise<Fetched> {
  // Best first; `^{}` is the commit of an annotated tag.
  const refs = name.startsWith('refs/')
    ? [`${name}^{}`, name]
    : [`refs/heads/${name}`, `refs/tags/${name}^{}`, `refs/tags/${name}`];
  const { ok, text, words } = await git.ask(['ls-remote', '--quiet', '--end-of-options', 'origin', ...refs], REMOTE_MS);
  if (!ok) return { commit: null, words, absent: false };
  const commits = new Map(text.split('\n').map((line) => [line.split('\t')[1], line.split('\t')[0]]));
  const commit = refs.map((ref) => commits.get(ref)).find((id) => id !== undefined);
  if (commit === undefined) return { commit: null, words: 'it has no branch or tag of that name', absent: true };
  return fetchCommit(git, commit);
}

/** Fetches a commit from `origin` if it is not here. Writes no ref. A full clone stays full. */
export async function fetchCommit(git: Git, commit: string): Promise<Fetched> {
  if (await hasCommit(git, commit)) return { commit, words: '', absent: false };
  const depth = (await isShallow(git)) ? ['--depth=1'] : [];
  const { ok, words } = await fetchFrom(git, depth, commit);
  if (ok && (await hasCommit(git, commit))) return { commit, words: '', absent: false };
  return { commit: null, words, absent: false };
}

/** @param options such as the depth; of a shallow clone all edges are deepened */
async function fetchFrom(git: Git, options: readonly string[], commit: string) {
  // By id, not by name: a name would move the user's refs of origin.
  const quiet = ['--quiet', '--no-tags', '--no-recurse-submodules', '--no-auto-gc'];
  return git.ask(['fetch', ...quiet, ...options, '--end-of-options', 'origin', commit], REMOTE_MS);
}

/** Steps that deepen a shallow clone: most branches left the main one not long ago. The last fetches everything. */
const STEPS = ['--deepen=50', '--deepen=250', '--deepen=1250', '--unshallow'];

/**
 * The merge base of two commits; deepens a shallow clone as far as necessary.
 * @returns no commit, and the reason, when there is none or the history cannot be fetched
 */
export async function findMergeBase(git: Git, tip: string, head: string): Promise<Omit<Fetched, 'absent'>> {
  if (tip === head) return { commit: head, words: '' };
  for (const step of [...STEPS, null]) {
    const base = await git.ask(['merge-base', tip, head]);
    if (base.ok && isCommit(base.text)) return { commit: base.text, words: '' };
    if (step === null || !(await isShallow(git))) break;
    const { ok, words } = await fetchFrom(git, [step], tip);
    if (!ok) return { commit: null, words: `this clone is shallow and cannot be deepened (${words})` };
  }
  return { commit: null, words: 'they have no commit in common' };
}
