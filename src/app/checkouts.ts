import { existsSync } from 'node:fs';
import path from 'node:path';
import { messageOf, PgSpeedError } from '../errors.ts';
import type { ClusterSource } from '../measure/cluster-source.ts';
import type { Collector } from '../measure/collector.ts';
import { openCollectors } from '../measure/collectors.ts';
import type { Checkout } from '../measure/context.ts';
import { prepareRevision } from '../measure/prepare.ts';
import type { RevisionName, Revisions, Variant } from '../plan/plan.ts';
import type { Backend } from '../postgres/backend.ts';
import { findSqlFile, type InitSql, loadInitSql } from '../postgres/data/init-sql.ts';
import { nameRevision, openWorktrees, type Worktrees } from '../revisions/worktrees.ts';
import type { Log } from '../system/log.ts';
import { stripSequences } from '../system/terminal-text.ts';
import { findLostFiles } from '../workload/known.ts';
import { keepForRun, openClusterSource, type RunStore, takesSeeds } from './open-source.ts';
import type { Checked, Request } from './request.ts';
import { findRunner } from './runners.ts';

/** Where the trials run. Disposal removes everything that was made for them. */
export interface Checkouts extends AsyncDisposable {
  /** Null if no revisions are compared. */
  revisions: Revisions | null;
  of(variant: Pick<Variant, 'revision' | 'version' | 'snapshot'>): Checkout;
  collectors: readonly Collector[];
  /** Files of snapshots that were made. */
  snapshots(): string[];
}

/** Limits for a failed command's output in the warning about the base. */
const MAX_LINES = 3;
const MAX_CHARACTERS = 400;

/**
 * Prepares the user's folder and, with `base`, a checkout of the base. If the base cannot be prepared, logs it and measures only the
 * head.
 * @throws PgSpeedError of kind `input` for an unknown base, `workload` if the head cannot be prepared
 */
export async function openCheckouts(
  checked: Checked,
  backends: readonly Backend[],
  request: Request,
): Promise<Checkouts> {
  const worktrees = await openBoth(checked, request);
  const stores: RunStore[] = [];
  const dispose = async () => {
    for (const store of stores) await store[Symbol.asyncDispose]();
    await worktrees?.[Symbol.asyncDispose]();
  };
  try {
    if (worktrees) announceRevisions(worktrees.revisions, request.host);
    const checkouts = await createCheckouts(worktrees, stores, checked, backends, request);
    return { ...checkouts, [Symbol.asyncDispose]: dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}

function announceRevisions({ base, head, missing }: Revisions, log: Log): void {
  const commit = `${head.commit.slice(0, 7)}${head.changed ? ', changed' : ''}`;
  if (base) log.info(`Comparing ${nameRevision(base)} with this checkout (${commit}).`);
  else log.notice(`There is nothing to compare with: ${missing}. This checkout is measured alone.`);
}

async function openBoth({ inputs }: Checked, { env, host, signal }: Request): Promise<Worktrees | null> {
  const { base, workingDirectory: folder } = inputs;
  if (base === undefined) return null;
  const { pullRequest, branch, mainBranch, words } = host.run;
  const isCi = pullRequest !== null || !['', 'false', '0'].includes(env.CI ?? '');
  const ci = { pullRequest, branch, mainBranch, isCi, fullClone: words.fullClone };
  return openWorktrees({ base, folder, env, ci, log: host, signal });
}

/** @param stores receives the stores to dispose */
async function createCheckouts(
  worktrees: Worktrees | null,
  stores: RunStore[],
  checked: Checked,
  backends: readonly Backend[],
  request: Request,
): Promise<Omit<Checkouts, typeof Symbol.asyncDispose>> {
  const { inputs, initSql } = checked;
  const collectors = openCollectors(inputs, request.host);
  const folder = inputs.workingDirectory;
  const alone = { folder, env: worktrees?.environmentOf('head') ?? request.env, initSql, lostFiles: [] };
  const ready = worktrees ? await prepareBoth(worktrees, checked, request) : null;
  // A changed checkout has no commit to find its data by, and both revisions must start alike.
  const keeps = !ready?.revisions.head.changed;
  if (!keeps && inputs.snapshot !== undefined)
    request.host.notice(
      '`snapshot` is not used: this checkout has changed files, so there is no commit to keep it for.',
    );
  const keepsData = findRunner(inputs)?.keepsData === true;
  const openCheckout = async (checkout: BareCheckout, pathsIn: (path: string) => string[], commit: string | null) => {
    const origin = { initSql: checkout.initSql, commit, keeps };
    const sources = new Map<string, ClusterSource>();
    const kept = new Map<string, ClusterSource>();
    for (const backend of backends) {
      const source = await openClusterSource(backend, checked, origin, stores, request);
      sources.set(backend.version.text, source);
      if (keepsData && takesSeeds(backend))
        kept.set(backend.version.text, await keepForRun(source, backend, stores, request));
    }
    const own = collectors.map((collector) => collector.open(checkout.folder, pathsIn));
    return { sources, kept, checkout: { ...checkout, collectors: own } };
  };
  const head = await openCheckout(alone, (one) => [one], ready?.revisions.head.commit ?? null);
  const base = ready?.base
    ? await openCheckout(ready.base, ready.base.pathsIn, ready.revisions.base?.commit ?? null)
    : head;
  return {
    revisions: ready?.revisions ?? null,
    of({ revision, version, snapshot = false }) {
      const { sources, kept, checkout } = revision === 'base' ? base : head;
      const source = (snapshot ? kept : sources).get(version);
      if (!source) throw new Error(`there is no server of version ${version}`);
      return { ...checkout, clusters: source };
    },
    collectors,
    snapshots: () => {
      const sources = [head, base].flatMap((one) => [...one.sources.values()]);
      return [...new Set(sources.flatMap(({ snapshots }) => (snapshots?.lasting ? snapshots.made : [])))];
    },
  };
}

type BareCheckout = Omit<Checkout, 'clusters' | 'collectors'>;

interface Ready {
  revisions: Revisions;
  base: (BareCheckout & { pathsIn(path: string): string[] }) | null;
}

/** Prepares the head, whose failure is an error, and then the base. */
async function prepareBoth(worktrees: Worktrees, checked: Checked, request: Request): Promise<Ready> {
  const { revisions } = worktrees;
  const headFailure = await prepareOne('head', worktrees, checked, request);
  if (headFailure)
    throw new PgSpeedError('workload', `In this checkout ${headFailure.failure}.`, 'Its output says why.', {
      detail: headFailure.evidence,
    });
  if (revisions.base === null) return { revisions, base: null };
  const giveUp = (why: string, output: string | null = null): Ready => {
    const missing = `in ${nameRevision(revisions.base ?? revisions.head)} ${why}`;
    const shown = output === null ? missing : `${missing} (last output: "${output}")`;
    request.host.warning(`The base cannot be measured: ${shown}. This checkout is measured alone.`);
    return { revisions: { ...revisions, base: null, missing, output }, base: null };
  };
  const failed = await prepareOne('base', worktrees, checked, request);
  if (failed) return giveUp(failed.failure, cutOutput(checked.redact(failed.evidence)));
  const lost = findLostFiles(checked.inputs, worktrees.folderOf('head'), worktrees.folderOf('base'));
  if (lost.program !== null) return giveUp(`there is no ${lost.program}, which the command calls`);
  const sql = loadBaseSql(worktrees, checked, request);
  if ('problem' in sql) return giveUp(sql.problem);
  const folder = worktrees.folderOf('base');
  // The base may write to the named path or to its counterpart.
  const pathsIn = (path: string) => [...new Set([path, worktrees.pathOf(path, 'base')])];
  const base = { folder, env: worktrees.environmentOf('base'), initSql: sql.initSql, lostFiles: lost.all, pathsIn };
  return { revisions, base };
}

async function prepareOne(revision: RevisionName, worktrees: Worktrees, { inputs }: Checked, request: Request) {
  const { prepare, env: rules, timeoutMs } = inputs;
  if (prepare === undefined) return null;
  const checkout = { folder: worktrees.folderOf(revision), env: worktrees.environmentOf(revision) };
  return prepareRevision(prepare, revision, checkout, rules, { log: request.host, signal: request.signal, timeoutMs });
}

/** The base's `init-sql`: a file of the checkout may differ between the revisions. */
function loadBaseSql(
  worktrees: Worktrees,
  { inputs, initSql }: Checked,
  { cwd }: Request,
): { initSql: InitSql | null } | { problem: string } {
  const file = inputs.initSql === undefined ? null : findSqlFile(inputs.initSql, cwd);
  const own = file === null ? null : worktrees.pathOf(file, 'base');
  if (own === null || own === file) return { initSql };
  if (!existsSync(own)) return { problem: `there is no ${path.basename(own)}, which \`init-sql\` names` };
  try {
    return { initSql: loadInitSql(own, cwd) };
  } catch (error) {
    return { problem: messageOf(error).replace(/\.$/, '') };
  }
}

/** The last lines of an output on one line; null if it is empty. @param output without secrets, since a cut could keep parts of them */
function cutOutput(output: string): string | null {
  const lines = stripSequences(output)
    .split(/[\r\n]+/)
    .map((line) => line.trim());
  const shown = lines.filter((line) => line !== '').slice(-MAX_LINES);
  const text = shown.join(' / ');
  if (text === '') return null;
  return text.length > MAX_CHARACTERS ? `…${text.slice(-MAX_CHARACTERS)}` : text;
}
