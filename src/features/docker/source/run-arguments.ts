// Builds the arguments of `docker run` for the container of a server, and for one that makes a template.
import { ENGLISH_MESSAGES, takesUser } from '../../../postgres/data/initdb.ts';
import { quoteShellWord } from '../../../system/terminal-text.ts';
import type { DockerDraft } from './draft.ts';
import { choosePlace } from './image.ts';
import { INNER_PORT, type Network, networkArguments } from './network.ts';
import { ID_LABEL, OWNER_LABEL } from './remove.ts';
import { ENTRY, TEMPLATE_MOUNT } from './script.ts';

/** How the container of a draft is run. */
export interface ContainerRun {
  source: 'initdb' | 'template' | 'await' | 'seed';
  template: string | null;
  /** On the machine that publishes, or in the shared network; null: any. */
  port: number | null;
  /** Variables whose values come from our environment, because a command line must hold no secret. */
  secrets: readonly string[];
}

/** For parallel queries; the engine's 64 MB are too few. Only used memory counts. */
const SHARED_MEMORY = '1g';

/** The arguments of `docker` that run the container of a server. */
export function runArguments(draft: DockerDraft, { source, template, port, secrets }: ContainerRun): string[] {
  const options = ['--detach', '--name', draft.container.name, ...networkArguments(draft.docker.network, port)];
  if (template !== null) options.push('--volume', `${template}:${TEMPLATE_MOUNT}:ro`);
  return containerArguments(draft, source, options, secrets, port);
}

export function keepArguments(draft: DockerDraft, template: string, secrets: readonly string[]): string[] {
  const options = ['--rm', '--name', `${draft.container.name}-template`, '--volume', `${template}:${TEMPLATE_MOUNT}`];
  return containerArguments(draft, 'keep', options, secrets, null);
}

function containerArguments(
  draft: DockerDraft,
  source: ContainerRun['source'] | 'keep',
  options: readonly string[],
  secrets: readonly string[],
  port: number | null,
): string[] {
  const { storage } = draft.spec;
  const { image, owner } = draft.docker;
  const { mount } = choosePlace(image);
  return [
    ...['run', ...options, '--label', `${ID_LABEL}=${draft.record.id}`, '--label', `${OWNER_LABEL}=${owner}`],
    // Starts as the server's user, because the official entry point would only change from root to it.
    ...['--user', 'postgres', '--shm-size', SHARED_MEMORY],
    ...(storage.kind === 'tmpfs' ? ['--tmpfs', `${mount}:size=${storage.sizeBytes}`] : ['--volume', mount]),
    ...Object.entries(variables(draft, source)).flatMap(([variable, value]) => ['--env', `${variable}=${value}`]),
    ...secrets.flatMap((variable) => ['--env', variable]),
    ...['--entrypoint', '/bin/sh', image.id, '-c', ENTRY, 'pg-speed'],
    ...serverArguments(draft, port),
  ];
}

function variables({ spec, record, docker }: DockerDraft, source: string): Record<string, string> {
  const { image, access, inputs } = docker;
  const locale = inputs.locale === undefined ? [] : [`--locale=${inputs.locale}`, ENGLISH_MESSAGES];
  const initdb = [...locale, ...spec.initdbArgs];
  return {
    PGDATA: choosePlace(image).pgdata,
    PG_SPEED_ID: record.id,
    PG_SPEED_SOURCE: source,
    POSTGRES_INITDB_ARGS: initdb.map(quoteShellWord).join(' '),
    // The owner gets its name later; this one is for the scripts of an image.
    POSTGRES_USER: takesUser(access.user) ? access.user : 'postgres',
    POSTGRES_DB: access.database,
  };
}

/** The server's arguments: the settings of profile and user, then ours, which must win. */
function serverArguments({ spec, docker }: DockerDraft, port: number | null): string[] {
  const { network, inputs } = docker;
  const settings = spec.settings.map(({ name, value }) => `${name}=${value}`);
  settings.push(`port=${innerPort(network, port)}`);
  settings.push(`listen_addresses=${network.kind === 'shared' ? '127.0.0.1' : '*'}`);
  if (inputs.ssl) settings.push('ssl=on');
  return settings.flatMap((setting) => ['-c', setting]);
}

export function innerPort(network: Network, port: number | null): number {
  return network.kind === 'shared' ? (port ?? INNER_PORT) : INNER_PORT;
}
