import type { Client } from 'pg';
import { ENGLISH_MESSAGES, takesUser } from '../../../postgres/data/initdb.ts';
import type { Access } from '../../../postgres/server/access.ts';
import type { ClusterSpec } from '../../../profiles/spec.ts';
import { quoteShellWord } from '../../../system/terminal-text.ts';
import { choosePlace, type Image } from './image.ts';
import { INNER_PORT, type Network, networkArguments } from './network.ts';
import { ENTRY, TEMPLATE_MOUNT } from './script.ts';

/** Labels of our containers. */
export const ID_LABEL = 'pg-speed.id';
export const OWNER_LABEL = 'pg-speed.owner';

/** The parts of a container's command line. */
export interface ContainerPlan {
  spec: ClusterSpec;
  image: Image;
  network: Network;
  access: Access;
  id: string;
  name: string;
  /** Tells our containers from others on the engine; see `ownerOf`. */
  owner: string;
  /** On the machine that publishes, or in the shared network; null: any. */
  port: number | null;
  source: 'initdb' | 'template' | 'await' | 'seed';
  /** Volume of the template; null: none. */
  template: string | null;
  locale: string | undefined;
  ssl: boolean;
  /** Variables whose values come from our environment, as a command line must hold no secret. */
  secrets: readonly string[];
}

/** For parallel queries; the engine's 64 MB are too few. Only used memory counts. */
const SHARED_MEMORY = '1g';

/** The arguments of `docker` that run the container of a server. */
export function runArguments(plan: ContainerPlan): string[] {
  const options = ['--detach', '--name', plan.name, ...networkArguments(plan.network, plan.port)];
  const template = plan.template === null ? [] : ['--volume', `${plan.template}:${TEMPLATE_MOUNT}:ro`];
  return containerArguments(plan, plan.source, [...options, ...template]);
}

/** The arguments that run a container which only makes the template of a plan. */
export function keepArguments(plan: ContainerPlan & { template: string }): string[] {
  const options = ['--rm', '--name', `${plan.name}-template`, '--volume', `${plan.template}:${TEMPLATE_MOUNT}`];
  return containerArguments(plan, 'keep', options);
}

function containerArguments(
  plan: ContainerPlan,
  source: ContainerPlan['source'] | 'keep',
  options: string[],
): string[] {
  const { id, owner, image } = plan;
  return [
    ...['run', ...options, '--label', `${ID_LABEL}=${id}`, '--label', `${OWNER_LABEL}=${owner}`],
    // As the server's user from the start: the official entry point would only change from root to it.
    ...['--user', 'postgres', '--shm-size', SHARED_MEMORY],
    ...storageArguments(plan),
    ...Object.entries(variables(plan, source)).flatMap(([variable, value]) => ['--env', `${variable}=${value}`]),
    ...plan.secrets.flatMap((variable) => ['--env', variable]),
    ...['--entrypoint', '/bin/sh', image.id, '-c', ENTRY, 'pg-speed'],
    ...serverArguments(plan),
  ];
}

function storageArguments({ spec, image }: ContainerPlan): string[] {
  const { mount } = choosePlace(image);
  return spec.storage.kind === 'tmpfs' ? ['--tmpfs', `${mount}:size=${spec.storage.sizeBytes}`] : ['--volume', mount];
}

function variables({ spec, image, access, locale, id }: ContainerPlan, source: string): Record<string, string> {
  const initdb = [...(locale === undefined ? [] : [`--locale=${locale}`, ENGLISH_MESSAGES]), ...spec.initdbArgs];
  return {
    PGDATA: choosePlace(image).pgdata,
    PG_SPEED_ID: id,
    PG_SPEED_SOURCE: source,
    POSTGRES_INITDB_ARGS: initdb.map(quoteShellWord).join(' '),
    // The owner gets its name later; this one is for the scripts of an image.
    POSTGRES_USER: takesUser(access.user) ? access.user : 'postgres',
    POSTGRES_DB: access.database,
  };
}

/** The server's arguments: the settings of profile and user, then ours, which must win. */
function serverArguments({ spec, network, port, ssl }: ContainerPlan): string[] {
  const shared = network.kind === 'shared';
  const settings = [
    ...spec.settings,
    { name: 'port', value: String(innerPort(network, port)) },
    { name: 'listen_addresses', value: shared ? '127.0.0.1' : '*' },
    ...(ssl ? [{ name: 'ssl', value: 'on' }] : []),
  ];
  return settings.flatMap(({ name, value }) => ['-c', `${name}=${value}`]);
}

/** The port that the server listens on. */
export function innerPort(network: Network, port: number | null): number {
  return network.kind === 'shared' ? (port ?? INNER_PORT) : INNER_PORT;
}

/** Read by the official entry point. https://github.com/docker-library/docs/blob/master/postgres/content.md */
const READ = ['PASSWORD', 'USER', 'DB', 'INITDB_ARGS', 'INITDB_WALDIR', 'HOST_AUTH_METHOD'];
/** Also names of settings, but applications use these variables for their connection. */
const NOT_MEANT = ['port', 'ssl'];

/** Variables that seem to set something in the image (POSTGRES_SHARED_BUFFERS): name to setting. */
export function listCandidates(env: NodeJS.ProcessEnv): Map<string, string> {
  const read = new Set(READ.flatMap((name) => [name, `${name}_FILE`]));
  const names = Object.keys(env).filter((name) => env[name] && name.startsWith('POSTGRES_'));
  const pairs = names.map((name) => [name, name.slice('POSTGRES_'.length)] as const);
  const kept = pairs.filter(([, rest]) => !read.has(rest) && !NOT_MEANT.includes(rest.toLowerCase()));
  return new Map(kept.map(([name, rest]) => [name, rest.toLowerCase()]));
}

/**
 * Variables named like a setting of this server, which no image reads, each with that setting. Others (POSTGRES_HOST)
 * belong to an application.
 */
export async function findIgnoredVariables(client: Client, env: NodeJS.ProcessEnv): Promise<Map<string, string>> {
  const candidates = listCandidates(env);
  if (candidates.size === 0) return candidates;
  const { rows } = await client.query<{ name: string }>('select name from pg_settings where name = any($1)', [
    [...candidates.values()],
  ]);
  const settings = new Set(rows.map((row) => row.name));
  return new Map([...candidates].filter(([, setting]) => settings.has(setting)));
}
