// Runs the action's main step: starts a server, runs a comparison if there is something to measure, or runs a suite in parallel.
import path from 'node:path';
import type { Request } from './app/request.ts';
import { start } from './app/start.ts';
import { announceStarted } from './app/started-outputs.ts';
import { PgSpeedError } from './errors.ts';
import {
  createGithubHost,
  failGithubStep,
  githubState,
  printGithubText,
  readGithubInputs,
} from './hosts/github/host.ts';
import { withoutRunnerFiles } from './hosts/github/runner-commands.ts';
import { listenForInterrupt } from './system/interrupt.ts';

const host = createGithubHost();

async function main(): Promise<void> {
  const raw = readGithubInputs(process.env);
  const request: Request = {
    raw,
    problems: [],
    argv: [],
    cwd: process.cwd(),
    env: withoutRunnerFiles(process.env),
    host,
    signal: listenForInterrupt(host.info),
  };
  if (raw.some(({ name, value }) => name === 'workers' && value !== '')) return mainRun(request);
  const comparing = raw.some(({ name, value }) =>
    name === 'tune' ? value === 'true' : ['command', 'pgbench', 'workload'].includes(name) && value !== '',
  );
  if (comparing) return mainCompare(request);
  const { cluster, profile, snapshots } = await start(request);
  // The post step must know the cluster, whatever ends this step.
  githubState.saveCluster(cluster.id);
  cluster.handOver();
  githubState.saveSnapshots(snapshots);
  const { connection, pgdata, version } = cluster;
  announceStarted({ connection, pgdata, version, profile }, host);
}

/** Runs a suite once, in parallel, and ends as the suite ends. */
async function mainRun(request: Request): Promise<void> {
  const { run } = await import('./app/run.ts');
  const { exitCode, snapshots } = await run(request);
  githubState.saveSnapshots(snapshots);
  if (exitCode === 0) return;
  const error = new PgSpeedError(
    'workload',
    `The suite did not pass: exit code ${exitCode}.`,
    'The warnings above say why.',
  );
  failGithubStep(error, exitCode);
}

/** Loads the code of a comparison, which a start does not need. */
async function mainCompare(request: Request): Promise<void> {
  const { compare } = await import('./app/compare.ts');
  const { renderText } = await import('./report/text.ts');
  const { findOutcomeError } = await import('./app/outcome.ts');
  const { report, snapshots, outputShown } = await compare(request, {
    sample: path.join(__dirname, 'sample.cjs'),
    page: path.join(__dirname, 'page.js'),
  });
  githubState.saveSnapshots(snapshots);
  // The log is wrapped at the width of the window.
  printGithubText(`\n${renderText(report, { color: false, width: 120, answerLast: true, outputShown })}`);
  const error = findOutcomeError(report.results);
  if (error) failGithubStep(error);
}

main()
  .catch(failGithubStep)
  // Exits without closing idle handles.
  .finally(() => process.stdout.write('', () => process.exit()));
