// Finds the commit to compare with: a named ref, the start of the pull request, or where the branch left main.
import { PgSpeedError } from '../../../errors.ts';
import type { Log } from '../../../system/log.ts';
import type { BaseInput } from '../inputs/rows.ts';
import {
  fetchCommit,
  fetchName,
  findCommit,
  findMergeBase,
  isCommit,
  type Repository,
  readParents,
} from './commits.ts';

/** What the CI says about its run; on a terminal mostly null. */
export interface CiContext {
  pullRequest: {
    number: number;
    baseRef: string;
    baseSha: string | null;
    headSha: string;
    /** Where it left its base, when `origin` is a fork and so knows little of that. */
    startSha?: string;
  } | null;
  branch: string | null;
  mainBranch: string | null;
  /** Whether this is a CI: its clones are old or shallow, so names are looked up at the server first. */
  isCi: boolean;
  /** How a job gets the whole history on this CI: an imperative without full stop. */
  fullClone: string;
}

interface BaseCommit {
  /** Name from the user or the CI; null when only the commit is known. */
  name: string | null;
  commit: string;
}

/** Finds the base, and fetches it if it is not here. @throws PgSpeedError of kind `input` that lists what was tried */
export async function findBase(base: BaseInput, repository: Repository, ci: CiContext, log: Log): Promise<BaseCommit> {
  if (base.kind === 'ref') return findRef(base.ref, repository, ci, log);
  const { pullRequest } = ci;
  return pullRequest ? findStart(pullRequest, repository, ci, log) : findFork(repository, ci, log);
}

/** A branch, tag or commit: in a CI as the server has it now, otherwise as it is here, as origin had it, or fetched. */
async function findRef(ref: string, { git }: Repository, ci: CiContext, log: Log): Promise<BaseCommit> {
  const name = ref.replace(/^(?:refs\/remotes\/)?origin\//, '');
  // A server does not know expressions such as `HEAD~2`, or what is checked out.
  const isFetchable = !/[\^~@{}]/.test(name) && !/^[A-Z_]*HEAD$/.test(name);
  const early = ci.isCi && isFetchable && !isCommit(name) ? await fetchName(git, name) : null;
  if (early?.commit) return { name: ref, commit: early.commit };
  const here = (await findCommit(git, ref)) ?? (await findCommit(git, `refs/remotes/origin/${name}`));
  if (here !== null) {
    if (early && !early.absent) warnOfStale(ref, early.words, log);
    return { name: nameOf(ref, here), commit: here };
  }
  const fetchRef = isCommit(name) ? fetchCommit : fetchName;
  const late = early ?? (isFetchable ? await fetchRef(git, name) : null);
  if (late?.commit) return { name: nameOf(ref, late.commit), commit: late.commit };
  const failure = late === null ? '' : `, nor can it be fetched from origin (${late.words})`;
  const message = `'${ref}' is no commit here, nor is origin/${name}${failure}.`;
  const hint = `Write the name of a branch or tag, or all digits of a commit. ${ci.fullClone} to have all of them.`;
  throw new PgSpeedError('input', message, hint, { input: 'base' });
}

function warnOfStale(name: string, words: string, log: Log): void {
  log.warning(`${name} could not be fetched. Comparing with its state in this clone: ${words}.`);
}

function nameOf(ref: string, commit: string): string | null {
  return /^[0-9a-f]{7,}$/i.test(ref) && commit.startsWith(ref.toLowerCase()) ? null : ref;
}

/** Where a pull request began: the first parent of the CI's test merge, otherwise the merge base. */
async function findStart(
  { baseRef, baseSha, headSha, startSha }: NonNullable<CiContext['pullRequest']>,
  repository: Repository,
  ci: CiContext,
  log: Log,
): Promise<BaseCommit> {
  const { git, commit } = repository;
  const parents = await readParents(git, commit);
  const [first, second] = parents;
  if (parents.length === 2 && first !== undefined && second === headSha && commit !== headSha) {
    const { commit: start, words } = await fetchCommit(git, first);
    if (start !== null) return { name: baseRef, commit: start };
    throw refuseDepth(`the commit that the pull request was merged with (${first}) cannot be fetched: ${words}`, ci);
  }
  const start = startSha === undefined ? null : (await fetchCommit(git, startSha)).commit;
  if (start !== null) return { name: baseRef, commit: start };
  const branch = await fetchName(git, `refs/heads/${baseRef}`);
  const tip = branch.commit ?? (baseSha === null ? null : (await fetchCommit(git, baseSha)).commit);
  const base = tip ?? (await findCommit(git, `refs/remotes/origin/${baseRef}`));
  if (base === null)
    throw refuseDepth(`${baseRef}, the base of the pull request, cannot be fetched: ${branch.words}`, ci);
  if (branch.commit === null) warnOfStale(baseRef, branch.words, log);
  return { name: baseRef, commit: await requireMergeBase(base, baseRef, repository, ci) };
}

/** Where the branch left the main one. */
async function findFork(repository: Repository, ci: CiContext, log: Log): Promise<BaseCommit> {
  const { git, commit } = repository;
  const remote = await git.ask(['symbolic-ref', '--short', '--quiet', 'refs/remotes/origin/HEAD']);
  const main = ci.mainBranch ?? (remote.ok ? remote.text.replace(/^origin\//, '') : null);
  // A push to the main branch is its own beginning, even if the branch has moved on.
  if (main !== null && main === ci.branch) return { name: main, commit };
  const tried: string[] = [];
  for (const name of main === null ? ['main', 'master'] : [main]) {
    const tip = await findMain(name, repository, ci, log);
    if (tip.commit !== null) return { name, commit: await requireMergeBase(tip.commit, name, repository, ci) };
    tried.push(`${name} (${tip.words})`);
  }
  const message = `\`base: auto\`: there is no main branch to start from; tried: ${tried.join(', ')}.`;
  const hint = 'Name the revision to compare with, such as `base: develop`.';
  throw new PgSpeedError('input', message, hint);
}

/** The main branch as origin has or had it, otherwise the local one. */
async function findMain(name: string, { git }: Repository, { isCi }: CiContext, log: Log) {
  const early = isCi ? await fetchName(git, `refs/heads/${name}`) : null;
  if (early?.commit) return early;
  for (const ref of [`refs/remotes/origin/${name}`, `refs/heads/${name}`]) {
    const here = await findCommit(git, ref);
    if (here === null) continue;
    if (early && !early.absent) warnOfStale(name, early.words, log);
    return { commit: here, words: '' };
  }
  return early ?? fetchName(git, `refs/heads/${name}`);
}

async function requireMergeBase(
  tip: string,
  name: string,
  { git, commit }: Repository,
  ci: CiContext,
): Promise<string> {
  const base = await findMergeBase(git, tip, commit);
  if (base.commit !== null) return base.commit;
  throw refuseDepth(`the commit at which this one left ${name} was not found: ${base.words}`, ci);
}

function refuseDepth(message: string, { fullClone }: CiContext): PgSpeedError {
  return new PgSpeedError('input', `\`base: auto\`: ${message}.`, `${fullClone}, or name the commit in \`base\`.`);
}
