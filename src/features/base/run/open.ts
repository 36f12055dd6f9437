// Opens both revisions for their trials: checks the base out, runs `prepare` in each, and leaves out a base that cannot be measured.
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Checked, Request } from '../../../app/request.ts';
import { makeUserCheckout, type RevisionCheckouts } from '../../../app/revision-checkouts.ts';
import { messageOf, PgSpeedError } from '../../../errors.ts';
import { formatCommandFailure, runCommand } from '../../../measure/run-command.ts';
import type { FailedTrial } from '../../../measure/setup.ts';
import type { Revision, RevisionName } from '../../../plan/plan.ts';
import { findSqlFile, loadInitSql } from '../../../postgres/data/init-sql.ts';
import { formatExit } from '../../../system/exit.ts';
import { stripSequences } from '../../../system/terminal-text.ts';
import { buildShellCommand } from '../../../workload/command.ts';
import { buildServerlessEnvironment } from '../../../workload/environment.ts';
import { findLostFiles } from '../collect/lost-files.ts';
import { nameRevision, openWorktrees, type Worktrees } from '../collect/worktrees.ts';

/** Limits for a failed command's output in the warning about the base. */
const MAX_LINES = 3;
const MAX_CHARACTERS = 400;

/**
 * Checks the base out and prepares both revisions; null without `base`. If the base cannot be prepared, logs it, and only the head
 * is measured.
 * @throws PgSpeedError of kind `input` for an unknown base, `workload` if the head cannot be prepared
 */
export async function openBase(checked: Checked, request: Request): Promise<RevisionCheckouts | null> {
  const { base, workingDirectory: folder } = checked.inputs;
  if (base === undefined) return null;
  const { env, host, signal } = request;
  const { pullRequest, branch, mainBranch, words } = host.run;
  const isCi = pullRequest !== null || !['', 'false', '0'].includes(env.CI ?? '');
  const ci = { pullRequest, branch, mainBranch, isCi, fullClone: words.fullClone };
  const worktrees = await openWorktrees({ base, folder, env, ci, log: host, signal });
  const dispose = async () => worktrees[Symbol.asyncDispose]();
  try {
    const { base: baseRevision, head, missing } = worktrees.revisions;
    const commit = `${head.commit.slice(0, 7)}${head.changed ? ', changed' : ''}`;
    if (baseRevision) host.info(`Comparing ${nameRevision(baseRevision)} with this checkout (${commit}).`);
    else host.notice(`There is nothing to compare with: ${missing}. Only this checkout is measured.`);
    return { ...(await prepareBoth(worktrees, checked, request)), [Symbol.asyncDispose]: dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}

type Prepared = Omit<RevisionCheckouts, typeof Symbol.asyncDispose>;

/** Prepares the head, whose failure is an error, and then the base. */
async function prepareBoth(worktrees: Worktrees, checked: Checked, request: Request): Promise<Prepared> {
  const { revisions } = worktrees;
  const headFailure = await prepareRevision('head', worktrees, checked, request);
  if (headFailure)
    throw new PgSpeedError('workload', `In this checkout ${headFailure.failure}.`, 'Its output says why.', {
      detail: headFailure.evidence,
    });
  const { inputs, initSql } = checked;
  const originOf = ({ commit }: Revision) => [commit, inputs.prepare ?? ''];
  const headEnv = worktrees.environmentOf('head');
  const head = makeUserCheckout(inputs.workingDirectory, headEnv, initSql, originOf(revisions.head));
  if (revisions.base === null) return { revisions, head, base: null };
  const giveUp = (why: string, output: string | null = null): Prepared => {
    const missing = `in ${nameRevision(revisions.base ?? revisions.head)} ${why}`;
    const reason = output === null ? missing : `${missing} (last output: "${output}")`;
    request.host.warning(`The base cannot be measured: ${reason}. Only this checkout is measured.`);
    return { revisions: { ...revisions, base: null, missing, output }, head, base: null };
  };
  const failed = await prepareRevision('base', worktrees, checked, request);
  if (failed) return giveUp(failed.failure, cutOutput(checked.redact(failed.evidence)));
  const lost = findLostFiles(inputs, worktrees.folderOf('head'), worktrees.folderOf('base'));
  if (lost.program !== null) return giveUp(`there is no ${lost.program}, which the command calls`);
  const sql = await loadBaseSql(worktrees, checked, request);
  if ('problem' in sql) return giveUp(sql.problem);
  // The base may write to the named path or to its counterpart.
  const pathsIn = (path: string) => [...new Set([path, worktrees.pathOf(path, 'base')])];
  const base = {
    folder: worktrees.folderOf('base'),
    env: worktrees.environmentOf('base'),
    initSql: sql.initSql,
    lostFiles: lost.all,
    pathsIn,
    origin: originOf(revisions.base),
  };
  return { revisions, head, base };
}

/**
 * Runs the user's line `prepare` in the folder of a revision, its output in a part of the log of its own.
 * @returns what failed, or null. @throws PgSpeedError of kind `interrupted`
 */
async function prepareRevision(
  revision: RevisionName,
  worktrees: Worktrees,
  { inputs }: Checked,
  { host: log, signal }: Request,
): Promise<FailedTrial | null> {
  const { prepare, env: rules, timeoutMs } = inputs;
  if (prepare === undefined) return null;
  const { platform } = process;
  const variables = { PG_SPEED_REVISION: revision };
  const env = buildServerlessEnvironment(worktrees.environmentOf(revision), variables, rules, platform);
  const command = buildShellCommand(prepare, { env, cwd: worktrees.folderOf(revision), platform });
  const closeGroup = log.group(`Preparing the ${revision}: ${command.label}`);
  try {
    const context = { log, signal, timeoutMs };
    const deadline = timeoutMs === undefined ? undefined : performance.now() + timeoutMs;
    const result = await runCommand(command, context, deadline);
    const failure = formatCommandFailure(result, formatExit(result), context, 'each `prepare`');
    if (failure === null) return null;
    log.evidence(result.both);
    return { failure: `\`${command.label}\` (\`prepare\`) failed: ${failure}`, evidence: result.both };
  } finally {
    closeGroup();
  }
}

/** The base's `init-sql`: a file of the checkout may differ between the revisions. */
async function loadBaseSql(worktrees: Worktrees, { inputs, initSql }: Checked, { cwd }: Request) {
  const file = inputs.initSql === undefined ? null : findSqlFile(inputs.initSql, cwd);
  const baseFile = file === null ? null : worktrees.pathOf(file, 'base');
  if (baseFile === null || baseFile === file) return { initSql };
  if (!existsSync(baseFile)) return { problem: `there is no ${path.basename(baseFile)}, which \`init-sql\` names` };
  try {
    return { initSql: await loadInitSql(baseFile, cwd) };
  } catch (error) {
    return { problem: messageOf(error).replace(/\.$/, '') };
  }
}

/** The last lines of an output on one line; null if it is empty. @param output without secrets, since a cut could keep parts of them */
function cutOutput(output: string): string | null {
  const lines = stripSequences(output)
    .split(/[\r\n]+/)
    .map((line) => line.trim());
  const lastLines = lines.filter((line) => line !== '').slice(-MAX_LINES);
  const text = lastLines.join(' / ');
  if (text === '') return null;
  return text.length > MAX_CHARACTERS ? `…${text.slice(-MAX_CHARACTERS)}` : text;
}
