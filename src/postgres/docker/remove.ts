import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { PgSpeedError } from '../../errors.ts';
import type { ClusterRecord, Registry } from '../leftovers/registry.ts';
import { callDocker, type Engine, engineEnvironment, explainRefusal, locateEngine } from './engine.ts';
import { ID_LABEL, OWNER_LABEL } from './run-arguments.ts';

type Container = NonNullable<ClusterRecord['container']>;

/** Long enough for a machine under load; a removal writes nothing but the engine's own notes. */
const REMOVE_MS = 60_000;
const GONE = /no such container|no container with name or id/i;

/**
 * Ends a container at once and removes it with its volumes. Safe to repeat.
 * @returns why it could not be removed (the engine is gone, say), null when it is not there any more
 */
export async function removeContainer(container: Container, env: NodeJS.ProcessEnv): Promise<string | null> {
  const args = ['rm', '--force', '--volumes', container.name];
  const answer = await callDocker(engineEnvironment(container.host, env), args, { timeoutMs: REMOVE_MS });
  if (answer.exitCode === 0 || GONE.test(answer.stderr) || /already in progress/.test(answer.stderr)) return null;
  return explainRefusal(answer, `The container ${container.name} could not be removed`).message;
}

/** Whether a container runs; null when its engine does not answer. */
export async function isContainerRunning(container: Container, env: NodeJS.ProcessEnv): Promise<boolean | null> {
  const args = ['container', 'inspect', '--format', '{{.State.Running}}', container.name];
  const answer = await callDocker(engineEnvironment(container.host, env), args, { timeoutMs: REMOVE_MS });
  if (answer.exitCode === 0) return answer.stdout.trim() === 'true';
  return GONE.test(answer.stderr) ? false : null;
}

/**
 * The word that marks the containers of a registry: made of what no other folder has in common with its folder. Path and
 * host name would not do: jobs in containers of one engine may have both the same, and would take each other's servers
 * for lost.
 */
export function ownerOf({ folder }: Registry): string {
  const { dev, ino, birthtimeNs } = statSync(folder, { bigint: true });
  return createHash('sha256').update([folder, dev, ino, birthtimeNs].join('\0')).digest('hex').slice(0, 24);
}

/**
 * Removes containers of a registry that it has no record of any more: those an engine made after the run that asked
 * for them was killed and tidied up.
 * @returns their ids; none when the engine does not answer
 */
export async function removeLostContainers(
  registry: Registry,
  env: NodeJS.ProcessEnv = process.env,
): Promise<string[]> {
  try {
    return await removeLost(registry, await locateEngine(env));
  } catch (error) {
    if (error instanceof PgSpeedError) return [];
    throw error;
  }
}

async function removeLost(registry: Registry, engine: Engine): Promise<string[]> {
  const filter = `label=${OWNER_LABEL}=${ownerOf(registry)}`;
  const format = `{{.Names}} {{.Label "${ID_LABEL}"}}`;
  const answer = await callDocker(engine.env, ['ps', '--all', '--no-trunc', '--filter', filter, '--format', format]);
  const found = answer.stdout.split('\n').flatMap((line) => {
    const [name, id] = line.trim().split(' ');
    return name && id ? [{ name, id }] : [];
  });
  // After the containers: a record is written before its container is made.
  const known = new Set(registry.list().map((record) => record.id));
  const lost = found.filter(({ id }) => !known.has(id));
  await Promise.all(lost.map(({ name }) => removeContainer({ name, host: engine.host }, engine.env)));
  return lost.map(({ id }) => id);
}
