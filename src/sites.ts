import { existsSync } from 'node:fs';
import path from 'node:path';
import { announceMissing, announceRevisions } from './announce.ts';
import { messageOf, PgSpeedError } from './errors.ts';
import type { Supply } from './measure/obtain.ts';
import { prepareRevision } from './measure/prepare.ts';
import type { Site } from './measure/site.ts';
import { TestNames } from './measure/test-columns.ts';
import { TestFiles } from './measure/test-files.ts';
import type { RevisionName, Revisions, Variant } from './plan/plan.ts';
import type { Backend } from './postgres/backend.ts';
import { findSqlFile, type InitSql, loadInitSql } from './postgres/init-sql.ts';
import type { Checked, Request } from './request.ts';
import { type Checkouts, nameRevision, openCheckouts } from './revisions/checkouts.ts';
import { createSupply, openRunStore, type RunStore } from './supply.ts';
import { stripSequences } from './system/terminal-text.ts';

/** Where everything is measured. What was made for it is gone once this is disposed. */
export interface Sites extends AsyncDisposable {
  /** Null where no revisions are compared. */
  revisions: Revisions | null;
  of(variant: Pick<Variant, 'revision' | 'version'>): Site;
  testNames: TestNames;
  /** Files of snapshots that were made. */
  snapshots(): string[];
}

/** Lines and characters of a failed command's output in the sentence that says why there is no base. */
const MOST_LINES = 3;
const MOST_CHARACTERS = 400;

/**
 * The user's own folder; with `base` also a checkout of that, both prepared. A base that cannot be prepared is told, and the
 * head measured alone.
 * @throws PgSpeedError of kind `input` for a base that is not to be found, `workload` when the head cannot be prepared
 */
export async function openSites(checked: Checked, backends: readonly Backend[], request: Request): Promise<Sites> {
  const checkouts = await openBoth(checked, request);
  const stores: RunStore[] = [];
  const dispose = async () => {
    for (const store of stores) await store[Symbol.asyncDispose]();
    await checkouts?.[Symbol.asyncDispose]();
  };
  try {
    if (checkouts) announceRevisions(checkouts.revisions, request.host);
    const sites = await createSites(checkouts, stores, checked, backends, request);
    return { ...sites, [Symbol.asyncDispose]: dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}

async function openBoth({ inputs }: Checked, { env, host, signal }: Request): Promise<Checkouts | null> {
  const { base, workingDirectory: folder } = inputs;
  if (base === undefined) return null;
  const { pullRequest, branch, mainBranch, words } = host.run;
  const isCi = pullRequest !== null || !['', 'false', '0'].includes(env.CI ?? '');
  const ci = { pullRequest, branch, mainBranch, isCi, fullClone: words.fullClone };
  return openCheckouts({ base, folder, env, ci, log: host, signal });
}

/** @param stores gets the stores that are gone with the run */
async function createSites(
  checkouts: Checkouts | null,
  stores: RunStore[],
  checked: Checked,
  backends: readonly Backend[],
  request: Request,
): Promise<Omit<Sites, typeof Symbol.asyncDispose>> {
  const { inputs, initSql } = checked;
  const testNames = new TestNames();
  const folder = inputs.workingDirectory;
  const alone = { folder, env: checkouts?.environmentOf('head') ?? request.env, initSql };
  const ready = checkouts ? await prepareBoth(checkouts, checked, request) : null;
  // A changed checkout is no commit under which its data could be found again, and both must start alike.
  const keeps = !ready?.revisions.head.changed;
  if (!keeps && inputs.snapshot !== undefined)
    request.host.notice(
      '`snapshot` is not used: files of this checkout are changed, so there is no commit to keep it for.',
    );
  const openSite = async (
    site: Omit<Site, 'supply' | 'testFiles'>,
    junit: readonly string[],
    commit: string | null,
  ) => {
    const origin = { initSql: site.initSql, commit, keeps };
    const supplies = new Map<string, Supply>();
    for (const backend of backends) {
      const supply = await createSupply(backend, inputs, origin, request);
      if (checked.workload?.keepsData && inputs.snapshot === undefined) {
        const store = await openRunStore(backend, request);
        if (store) stores.push(store);
        supply.snapshots = store?.snapshots ?? null;
      }
      supplies.set(backend.version.text, supply);
    }
    const testFiles = junit.length === 0 ? null : new TestFiles(junit, site.folder, request.host, testNames);
    return { supplies, site: { ...site, testFiles } };
  };
  const head = await openSite(alone, inputs.junit, ready?.revisions.head.commit ?? null);
  const base = ready?.base ? await openSite(ready.base, ready.base.junit, ready.revisions.base?.commit ?? null) : head;
  return {
    revisions: ready?.revisions ?? null,
    of({ revision, version }) {
      const { supplies, site } = revision === 'base' ? base : head;
      const supply = supplies.get(version);
      if (!supply) throw new Error(`there is no server of version ${version}`);
      return { ...site, supply };
    },
    testNames,
    snapshots: () => [
      ...new Set(
        [head, base].flatMap(({ supplies }) =>
          [...supplies.values()].flatMap(({ snapshots }) => (snapshots?.lasting ? snapshots.made : [])),
        ),
      ),
    ],
  };
}

interface Ready {
  revisions: Revisions;
  base: (Omit<Site, 'supply' | 'testFiles'> & { junit: string[] }) | null;
}

/** Prepares the head, whose failure ends everything, and then the base. */
async function prepareBoth(checkouts: Checkouts, checked: Checked, request: Request): Promise<Ready> {
  const { revisions } = checkouts;
  const headFailure = await prepareOne('head', checkouts, checked, request);
  if (headFailure)
    throw new PgSpeedError('workload', `In this checkout ${headFailure.failure}.`, 'Its output says why.', {
      detail: headFailure.evidence,
    });
  if (revisions.base === null) return { revisions, base: null };
  const giveUp = (why: string): Ready => {
    const missing = `in ${nameRevision(revisions.base ?? revisions.head)} ${why}`;
    announceMissing(missing, request.host);
    return { revisions: { ...revisions, base: null, missing }, base: null };
  };
  const failed = await prepareOne('base', checkouts, checked, request);
  if (failed) return giveUp(`${failed.failure}${quoteEnd(failed.evidence)}`);
  const sql = loadBaseSql(checkouts, checked, request);
  if ('problem' in sql) return giveUp(sql.problem);
  const folder = checkouts.folderOf('base');
  // A report may be written to the very path that is named, or to its counterpart.
  const junit = checked.inputs.junit.flatMap((glob) => [...new Set([glob, checkouts.pathOf(glob, 'base')])]);
  return { revisions, base: { folder, env: checkouts.environmentOf('base'), initSql: sql.initSql, junit } };
}

async function prepareOne(revision: RevisionName, checkouts: Checkouts, { inputs }: Checked, request: Request) {
  const { prepare, env: rules, timeoutMs } = inputs;
  if (prepare === undefined) return null;
  const site = { folder: checkouts.folderOf(revision), env: checkouts.environmentOf(revision) };
  const { host: log, signal } = request;
  return prepareRevision(prepare, revision, site, rules, { log, signal, timeoutMs });
}

/** `init-sql` as the base has it: a file of the checkout may differ between the two. */
function loadBaseSql(
  checkouts: Checkouts,
  { inputs, initSql }: Checked,
  { cwd }: Request,
): { initSql: InitSql | null } | { problem: string } {
  const file = inputs.initSql === undefined ? null : findSqlFile(inputs.initSql, cwd);
  const own = file === null ? null : checkouts.pathOf(file, 'base');
  if (own === null || own === file) return { initSql };
  if (!existsSync(own)) return { problem: `there is no ${path.basename(own)}, which \`init-sql\` names` };
  try {
    return { initSql: loadInitSql(own, cwd) };
  } catch (error) {
    return { problem: messageOf(error).replace(/\.$/, '') };
  }
}

/** The last lines of an output, in quotation marks; empty when there is none. */
function quoteEnd(output: string): string {
  const lines = stripSequences(output)
    .split(/[\r\n]+/)
    .map((line) => line.trim());
  const told = lines.filter((line) => line !== '').slice(-MOST_LINES);
  const text = told.join(' / ');
  if (text === '') return '';
  return ` (last output: "${text.length > MOST_CHARACTERS ? `…${text.slice(-MOST_CHARACTERS)}` : text}")`;
}
