import type { ClusterSpec } from '../../profiles/spec.ts';
import { quoteShellWord } from '../../system/shell-word.ts';
import type { Access } from '../access.ts';
import { ENGLISH_MESSAGES, takesUser } from '../initdb.ts';
import type { Image } from './image.ts';
import { INNER_PORT, type Network, networkArguments } from './network.ts';
import { choosePlace } from './place.ts';
import { ENTRY, TEMPLATE_MOUNT } from './script.ts';

/** By these a container is known as ours, and whose it is. */
export const ID_LABEL = 'pg-speed.id';
export const OWNER_LABEL = 'pg-speed.owner';

/** Everything that the command of one container is made of. */
export interface ContainerPlan {
  spec: ClusterSpec;
  image: Image;
  network: Network;
  access: Access;
  id: string;
  name: string;
  /** See the registry: tells our containers from those of others on the same engine. */
  owner: string;
  /** On the machine that publishes, or in the shared network; null: any. */
  port: number | null;
  source: 'initdb' | 'template' | 'rebuild' | 'seed';
  /** Volume of the template; null: none is used. */
  template: string | null;
  locale: string | undefined;
  ssl: boolean;
  /** Names of variables whose values come from our environment, so that no secret is in a command line. */
  secrets: readonly string[];
}

/** Room for parallel queries, which the engine's 64 MB is not; only what is used of it is taken. */
const SHARED_MEMORY = '1g';

/** The arguments of `docker` that run a container. */
export function runArguments(plan: ContainerPlan): string[] {
  const { id, name, owner, image, network, port } = plan;
  return [
    ...['run', '--detach', '--name', name, '--label', `${ID_LABEL}=${id}`, '--label', `${OWNER_LABEL}=${owner}`],
    // As the server's own user from the start: the official entry point would only drop from root to it.
    ...['--user', 'postgres', '--shm-size', SHARED_MEMORY],
    ...networkArguments(network, port),
    ...storageArguments(plan),
    ...Object.entries(variables(plan)).flatMap(([variable, value]) => ['--env', `${variable}=${value}`]),
    ...plan.secrets.flatMap((variable) => ['--env', variable]),
    ...['--entrypoint', '/bin/sh', image.id, '-c', ENTRY, 'pg-speed'],
    ...serverArguments(plan),
  ];
}

function storageArguments({ spec, image, template }: ContainerPlan): string[] {
  const { mount } = choosePlace(image);
  const data =
    spec.storage.kind === 'tmpfs' ? ['--tmpfs', `${mount}:size=${spec.storage.sizeBytes}`] : ['--volume', mount];
  return template === null ? data : [...data, '--volume', `${template}:${TEMPLATE_MOUNT}`];
}

function variables({ spec, image, access, source, locale, id }: ContainerPlan): Record<string, string> {
  const initdb = [...(locale === undefined ? [] : [`--locale=${locale}`, ENGLISH_MESSAGES]), ...spec.initdbArgs];
  return {
    PGDATA: choosePlace(image).pgdata,
    PG_SPEED_ID: id,
    PG_SPEED_SOURCE: source,
    POSTGRES_INITDB_ARGS: initdb.map(quoteShellWord).join(' '),
    // The owner gets its name afterwards, and this one only for the scripts of an image.
    POSTGRES_USER: takesUser(access.user) ? access.user : 'postgres',
    POSTGRES_DB: access.database,
  };
}

/** The server's arguments: the profile's and user's settings, then ours, which must win. */
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

/** The port the server itself listens on. */
export function innerPort(network: Network, port: number | null): number {
  return network.kind === 'shared' ? (port ?? INNER_PORT) : INNER_PORT;
}
