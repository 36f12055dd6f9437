import path from 'node:path';
import { describeError, exitCodeOf } from './errors.ts';
import {
  createGithubHost,
  failGithubStep,
  githubState,
  printGithubText,
  readGithubInputs,
  withoutRunnerFiles,
} from './hosts/github.ts';
import { describeRecord } from './postgres/prepare.ts';
import { Registry } from './postgres/registry.ts';
import { removeCluster, removeLeftovers } from './postgres/remove.ts';
import type { Request } from './request.ts';
import { removeLostWorktrees } from './revisions/worktree.ts';
import { start } from './start.ts';
import { listenForInterrupt } from './system/interrupt.ts';
import { removeLostScratch } from './system/scratch.ts';
import { describeCluster } from './workload/environment.ts';

/** Characters per line of the report in the log; GitHub wraps at the width of the window. */
const LOG_WIDTH = 120;

const host = createGithubHost();

async function main(): Promise<void> {
  githubState.markMain();
  const raw = readGithubInputs(process.env);
  const request: Request = {
    raw,
    problems: [],
    argv: [],
    cwd: process.cwd(),
    env: withoutRunnerFiles(process.env),
    host,
    signal: listenForInterrupt(),
  };
  const comparing = raw.some(({ name, value }) => ['command', 'pgbench', 'workload'].includes(name) && value !== '');
  if (comparing) return mainCompare(request);
  const { cluster, profile, snapshots } = await start(request);
  githubState.saveCluster(cluster.id);
  githubState.saveSnapshots(snapshots);
  const { connection } = cluster;
  const variables = describeCluster(connection, profile);
  for (const [name, value] of Object.entries(variables)) host.exportVariable(name, value);
  const { user, password, database } = connection;
  const outputs = { host: connection.host, port: String(connection.port), user, password, database };
  for (const [name, value] of Object.entries(outputs)) host.setOutput(name, value);
  host.setOutput('database-url', variables.DATABASE_URL ?? '');
  host.setOutput('pgservicefile', connection.serviceFile);
  host.setOutput('pgdata', cluster.pgdata);
  host.setOutput('postgres-version', cluster.version);
}

/** Loads what only a comparison needs: a start does not pay for it. */
async function mainCompare(request: Request): Promise<void> {
  const { compare } = await import('./run.ts');
  const { renderText } = await import('./report/text.ts');
  const { findOutcomeError } = await import('./outcome.ts');
  const { results, snapshots } = await compare(request, {
    sample: path.join(__dirname, 'sample.cjs'),
    page: path.join(__dirname, 'page.js'),
  });
  githubState.saveSnapshots(snapshots);
  printGithubText(`\n${renderText(results, { color: false, width: LOG_WIDTH })}`);
  const error = findOutcomeError(results);
  if (error) fail(error);
}

/**
 * The post step: stops the cluster that main started, removes what a cancelled main could not, and saves snapshots, which
 * need not keep the user's steps waiting.
 */
async function post(): Promise<void> {
  const registry = new Registry();
  const id = githubState.cluster();
  const record = registry.list().find((one) => one.id === id);
  if (record) {
    const refusal = await removeCluster(record, registry);
    if (refusal === null) host.info(`Stopped ${describeRecord(record)}.`);
    else host.warning(`${describeRecord(record)} could not be stopped: ${refusal}`);
  }
  for (const one of await removeLeftovers(registry)) host.info(`Removed ${describeRecord(one)}.`);
  for (const folder of await removeLostWorktrees(process.env))
    host.info(`Removed a checkout that was left: ${folder}.`);
  for (const folder of await removeLostScratch()) host.info(`Removed a private folder that was left: ${folder}.`);
  for (const file of githubState.snapshots()) await host.cache?.save(file);
}

function fail(error: unknown): void {
  failGithubStep(describeError(error), exitCodeOf(error));
}

(githubState.isPost() ? post() : main()).catch(fail);
