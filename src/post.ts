import { removeLost } from './app/leftovers.ts';
import { exitCodeOf, formatError } from './errors.ts';
import { createGithubHost, failGithubStep, githubState } from './hosts/github/host.ts';
import { formatRecord, Registry } from './postgres/leftovers/registry.ts';
import { removeCluster } from './postgres/leftovers/remove.ts';

/*
 * The action's post step, a program of its own: when a job is cancelled before main has run a line, nothing but this tells
 * that it is not to begin now.
 */

/**
 * Stops the cluster that main started, removes what a cancelled main could not, and saves snapshots, which need not keep the
 * user's steps waiting.
 */
async function post(): Promise<void> {
  const host = createGithubHost();
  const registry = new Registry();
  const id = githubState.cluster();
  const record = registry.list().find((one) => one.id === id);
  if (record) {
    const refusal = await removeCluster(record, registry);
    if (refusal === null) host.info(`Stopped ${formatRecord(record)}.`);
    else host.warning(`${formatRecord(record)} could not be stopped: ${refusal}`);
  }
  await removeLost(process.env, host);
  for (const file of githubState.snapshots()) await host.cache?.save(file);
}

post().catch((error: unknown) => failGithubStep(formatError(error), exitCodeOf(error)));
