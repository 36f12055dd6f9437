import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Checked, Request } from '../../../app/request.ts';
import type { RevisionCheckouts } from '../../../app/revision-checkouts.ts';
import { messageOf, PgSpeedError } from '../../../errors.ts';
import type { Revision, RevisionName } from '../../../plan/plan.ts';
import { findSqlFile, type InitSql, loadInitSql } from '../../../postgres/data/init-sql.ts';
import { stripSequences } from '../../../system/terminal-text.ts';
import { findLostFiles } from '../collect/lost-files.ts';
import { prepareRevision } from '../collect/prepare.ts';
import { nameRevision, type Worktrees } from '../collect/worktrees.ts';

/** Limits for a failed command's output in the warning about the base. */
const MAX_LINES = 3;
const MAX_CHARACTERS = 400;

type Prepared = Omit<RevisionCheckouts, typeof Symbol.asyncDispose>;

/** Prepares the head, whose failure is an error, and then the base. */
export async function prepareBoth(worktrees: Worktrees, checked: Checked, request: Request): Promise<Prepared> {
  const { revisions } = worktrees;
  const headFailure = await prepareOne('head', worktrees, checked, request);
  if (headFailure)
    throw new PgSpeedError('workload', `In this checkout ${headFailure.failure}.`, 'Its output says why.', {
      detail: headFailure.evidence,
    });
  const { inputs, initSql } = checked;
  const originOf = ({ commit }: Revision) => [commit, inputs.prepare ?? ''];
  const head = {
    folder: inputs.workingDirectory,
    env: worktrees.environmentOf('head'),
    initSql,
    lostFiles: [],
    pathsIn: (path: string) => [path],
    origin: originOf(revisions.head),
  };
  if (revisions.base === null) return { revisions, head, base: null };
  const giveUp = (why: string, output: string | null = null): Prepared => {
    const missing = `in ${nameRevision(revisions.base ?? revisions.head)} ${why}`;
    const shown = output === null ? missing : `${missing} (last output: "${output}")`;
    request.host.warning(`The base cannot be measured: ${shown}. This checkout is measured alone.`);
    return { revisions: { ...revisions, base: null, missing, output }, head, base: null };
  };
  const failed = await prepareOne('base', worktrees, checked, request);
  if (failed) return giveUp(failed.failure, cutOutput(checked.redact(failed.evidence)));
  const lost = findLostFiles(inputs, worktrees.folderOf('head'), worktrees.folderOf('base'));
  if (lost.program !== null) return giveUp(`there is no ${lost.program}, which the command calls`);
  const sql = loadBaseSql(worktrees, checked, request);
  if ('problem' in sql) return giveUp(sql.problem);
  const folder = worktrees.folderOf('base');
  // The base may write to the named path or to its counterpart.
  const pathsIn = (path: string) => [...new Set([path, worktrees.pathOf(path, 'base')])];
  const base = {
    folder,
    env: worktrees.environmentOf('base'),
    initSql: sql.initSql,
    lostFiles: lost.all,
    pathsIn,
    origin: originOf(revisions.base),
  };
  return { revisions, head, base };
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
