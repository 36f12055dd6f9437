// Removes containers of this program, also those of killed runs without a record; tells whether one runs, and labels its own.
import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { PgSpeedError } from '../../../errors.ts';
import type { Container, Registry } from '../../../postgres/leftovers/registry.ts';
import { callDocker, engineEnvironment, explainRefusal, locateEngine } from './engine.ts';

/** Labels of our containers. */
export const ID_LABEL = 'pg-speed.id';
export const OWNER_LABEL = 'pg-speed.owner';

/** Long enough under load: a removal writes only the engine's own files. */
const REMOVE_MS = 60_000;
const GONE = /no such container|no container with name or id/i;

/**
 * Kills a container and removes it with its volumes. Safe to repeat.
 * @returns why it could not be removed (for example, the engine is gone); null when it is gone
 */
export async function removeContainer(container: Container, env: NodeJS.ProcessEnv): Promise<string | null> {
  const args = ['rm', '--force', '--volumes', container.name];
  const answer = await callDocker(engineEnvironment(container.host, env), args, { timeoutMs: REMOVE_MS });
  if (answer.exitCode === 0 || GONE.test(answer.stderr) || /already in progress/.test(answer.stderr)) return null;
  return explainRefusal(answer, `The container ${container.name} could not be removed`).message;
}

/** Whether a container runs; null when its engine does not answer. */
export function isContainerRunning(container: Container, env: NodeJS.ProcessEnv): Promise<boolean | null> {
  return readState('Running', container, env);
}

/** Whether the kernel killed a process of a container for want of memory; null when its engine does not answer. */
export function wasOutOfMemory(container: Container, env: NodeJS.ProcessEnv): Promise<boolean | null> {
  return readState('OOMKilled', container, env);
}

async function readState(name: string, container: Container, env: NodeJS.ProcessEnv): Promise<boolean | null> {
  const args = ['container', 'inspect', '--format', `{{.State.${name}}}`, container.name];
  const answer = await callDocker(engineEnvironment(container.host, env), args, { timeoutMs: REMOVE_MS });
  if (answer.exitCode === 0) return answer.stdout.trim() === 'true';
  return GONE.test(answer.stderr) ? false : null;
}

/**
 * The label of a registry's containers: a hash of what no other folder shares. Path and host name are not enough:
 * jobs in containers of one engine may have the same ones, and would remove each other's servers.
 */
export function ownerOf({ folder }: Registry): string {
  const { dev, ino, birthtimeNs } = statSync(folder, { bigint: true });
  return createHash('sha256').update([folder, dev, ino, birthtimeNs].join('\0')).digest('hex').slice(0, 24);
}

/**
 * Removes containers of a registry that have no record: the engine made them after their killed run was cleaned up.
 * @returns their ids; none when the engine does not answer
 */
export async function removeLostContainers(registry: Registry, env: NodeJS.ProcessEnv): Promise<string[]> {
  const engine = await locateEngine(env).catch((error: unknown) => {
    if (error instanceof PgSpeedError) return null;
    throw error;
  });
  if (engine === null) return [];
  const filter = `label=${OWNER_LABEL}=${ownerOf(registry)}`;
  const format = `{{.Names}} {{.Label "${ID_LABEL}"}}`;
  const answer = await callDocker(engine.env, ['ps', '--all', '--no-trunc', '--filter', filter, '--format', format]);
  // After listing containers: a record is written before its container exists.
  const recorded = new Set(registry.list().map((record) => record.id));
  const lost = answer.stdout.split('\n').flatMap((line) => {
    const [name, id] = line.trim().split(' ');
    return name && id && !recorded.has(id) ? [{ name, id }] : [];
  });
  await Promise.all(lost.map(({ name }) => removeContainer({ name, host: engine.host }, engine.env)));
  return lost.map(({ id }) => id);
}
