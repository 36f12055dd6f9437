// Runs the command `stop`: ends servers that `start` left running, and removes what killed runs left.
import path from 'node:path';
import { removeLost } from '../app/leftovers.ts';
import { PgSpeedError } from '../errors.ts';
import type { Host } from '../hosts/host.ts';
import { createTerminalHost } from '../hosts/terminal/host.ts';
import { type ClusterRecord, formatRecord, Registry } from '../postgres/leftovers/registry.ts';
import { isLeftover, removeCluster } from '../postgres/leftovers/remove.ts';
import { print } from './door.ts';
import { renderUnset } from './started-text.ts';

/**
 * Stops clusters that `start` left running, and prints a line for `eval` that unsets the variables of a stopped one.
 * @throws PgSpeedError of kind `input` if it is not clear which cluster is meant, `postgres` if one cannot be stopped
 */
export async function runStop(id: string | undefined, all: boolean): Promise<void> {
  if (all && id !== undefined)
    throw new PgSpeedError('input', `The ID '${id}' and flag --all are given together.`, 'Keep one of them.');
  const host = createTerminalHost();
  const registry = new Registry();
  await removeLost(process.env, host, all);
  const running = registry.list().filter((record) => record.state === 'given');
  const chosen = all ? running : chooseCluster(running, id, process.env);
  if (chosen.length === 0) host.info('No cluster is running.');
  const refusals: string[] = [];
  for (const record of chosen) {
    const refusal = await removeCluster(record, registry);
    if (refusal === null) host.info(`Stopped ${formatRecord(record)}.`);
    else refusals.push(`${formatRecord(record)}: ${refusal}`);
  }
  if (refusals.length > 0)
    throw new PgSpeedError(
      'postgres',
      refusals.join('\n'),
      'They stay on record: call `pg-speed stop` again once that has changed.',
    );
  unsetVariables(registry, process.env, host);
  if (!all) return;
  for (const record of registry.list()) {
    if (await isLeftover(record, registry)) continue;
    const { pid } = record.owner;
    const isEnding = record.state === 'ending';
    const use = isEnding ? `process ${pid} is stopping it` : `the comparison with process id ${pid} is using it`;
    host.info(`Left alone: ${formatRecord(record)}; ${use}.`);
  }
}

/** Prints the line for `eval "$(pg-speed stop)"`, unless the variables name a server that still runs. At a terminal nobody reads it. */
function unsetVariables(registry: Registry, env: NodeJS.ProcessEnv, host: Host): void {
  const line = renderUnset(env);
  if (line === '' || findByFile(registry.list(), env).length > 0) return;
  if (process.stdout.isTTY) host.info('This shell still has its variables: `eval "$(pg-speed stop)"` unsets them.');
  else print(line);
}

/** The cluster with that id, the one that the environment names, or the only one. */
function chooseCluster(running: ClusterRecord[], id: string | undefined, env: NodeJS.ProcessEnv): ClusterRecord[] {
  const list = running.map((record) => `- ${formatRecord(record)}`).join('\n');
  const hint = `Running are:\n${list || '- none'}\nWrite \`pg-speed stop ID\`, or \`pg-speed stop --all\`.`;
  if (id !== undefined) {
    const matches = running.filter((record) => record.id === id);
    if (matches.length === 0) throw new PgSpeedError('input', `No running cluster has the id '${id}'.`, hint);
    return matches;
  }
  const matches = findNamed(running, env);
  if (matches.length === 1) return matches;
  if (running.length <= 1) return running;
  const message = `${running.length} clusters are running, and the PG* variables name none of them.`;
  throw new PgSpeedError('input', message, hint);
}

/** The clusters that the PG* variables name: by the service file, otherwise by the port. */
function findNamed(records: readonly ClusterRecord[], env: NodeJS.ProcessEnv): ClusterRecord[] {
  const byFile = findByFile(records, env);
  return byFile.length > 0 ? byFile : records.filter(({ port }) => String(port) === env.PGPORT);
}

function findByFile(records: readonly ClusterRecord[], { PGSERVICEFILE }: NodeJS.ProcessEnv): ClusterRecord[] {
  const folder = PGSERVICEFILE && path.dirname(PGSERVICEFILE);
  return records.filter(({ folders }) => folder !== undefined && folders.includes(folder));
}
