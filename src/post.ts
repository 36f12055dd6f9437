// Runs the action's post step: stops the server of the main step, and saves snapshots.
import { removeLost } from './app/leftovers.ts';
import { createGithubHost, failGithubStep, githubState } from './hosts/github/host.ts';
import { formatRecord, Registry } from './postgres/leftovers/registry.ts';
import { removeCluster } from './postgres/leftovers/remove.ts';

/**
 * Stops the cluster of main, removes what a cancelled main left, and saves snapshots, which earlier would only
 * delay the user's steps. It is a separate program, so that a job that was cancelled before main ran does not start main now.
 */
async function post(): Promise<void> {
  const host = createGithubHost();
  const registry = new Registry();
  const id = githubState.cluster();
  const record = registry.list().find((cluster) => cluster.id === id);
  if (record) {
    const refusal = await removeCluster(record, registry);
    if (refusal === null) host.info(`Stopped ${formatRecord(record)}.`);
    else host.warning(`${formatRecord(record)} could not be stopped: ${refusal}`);
  }
  await removeLost(process.env, host);
  for (const file of githubState.snapshots()) await host.cache?.save(file);
}

post().catch(failGithubStep);
