import type { Inputs } from '../../inputs/inputs.ts';
import type { Log } from '../../system/log.ts';
import type { StorageFacts } from '../../system/storage.ts';
import type { Access } from '../access.ts';
import type { Backend } from '../backend.ts';
import type { Registry } from '../registry.ts';
import { callDocker, explainRefusal } from './cli.ts';
import type { Docker } from './draft.ts';
import { type Engine, locateEngine } from './engine.ts';
import { checkImage, chooseReference, type Image, inspectImage } from './image.ts';
import { chooseNetwork, type Network } from './network.ts';
import { choosePlace } from './place.ts';
import { pullImage } from './pull.ts';
import { ownerOf, removeLostContainers } from './remove.ts';
import { startContainer } from './start-container.ts';

/** What a run knows before it turns to Docker. */
export interface DockerContext {
  access: Access;
  registry: Registry;
  env: NodeJS.ProcessEnv;
  log: Log;
  signal: AbortSignal;
  /** A pgbench of this machine; null: none. */
  pgbench: string | null;
  /** Of this machine. */
  storage: StorageFacts;
}

/**
 * Finds the engine and the image, pulling it where it is not there, and settles how servers are reached.
 * @throws PgSpeedError of kind `postgres` when there is no engine, no client, no permission or no image; `input` for an
 *   image of another version; `interrupted`
 */
export async function prepareDocker(inputs: Inputs, context: DockerContext): Promise<Backend> {
  const { access, registry, env, log, signal } = context;
  const engine = await locateEngine(env);
  const reference = chooseReference(inputs);
  const [found, network, memoryBytes] = await Promise.all([
    inspectImage(engine, reference),
    chooseNetwork(engine, access),
    engine.remote === null ? context.storage.availableMemoryBytes : readMemory(engine),
  ]);
  const facts = found ?? (await pullImage(engine, reference, log, signal));
  signal.throwIfAborted();
  const image = await checkImage(facts, engine, inputs.postgresVersion);
  announce(image, inputs, network, log);
  // Beside the first start, whose engine is the one at work.
  const tidied = tidy(context);
  // A run that ends before its first start does not wait for it.
  tidied.catch(() => undefined);
  const owner = ownerOf(registry);
  const docker: Docker = { engine, image, network, access, inputs, registry, owner, log, tidied, warned: false };
  return {
    kind: 'docker',
    version: image.version,
    source: reference,
    storage: {
      disk: 'volume of the container',
      tmpfs: null,
      mountParent: choosePlace(image).mount,
      availableMemoryBytes: memoryBytes,
    },
    pgbench: context.pgbench,
    startCluster: (spec, options) => startContainer(spec, docker, options),
  };
}

async function tidy({ registry, env, log }: DockerContext): Promise<void> {
  const lost = await removeLostContainers(registry, env);
  for (const id of lost) log.info(`Removed a container that a killed run left: ${id}.`);
}

async function readMemory(engine: Engine): Promise<number> {
  const answer = await callDocker(engine.env, ['info', '--format', '{{.MemTotal}}']);
  const bytes = Number(answer.stdout.trim());
  if (answer.exitCode !== 0 || !(bytes > 0)) throw explainRefusal(answer, 'The Docker engine could not be asked');
  return bytes;
}

function announce({ reference, version }: Image, inputs: Inputs, network: Network, log: Log): void {
  const pin =
    inputs.image === undefined && inputs.postgresVersion === undefined
      ? ` (pin it with \`postgres-version: ${version.major}\`)`
      : '';
  log.info(`PostgreSQL ${version.text} from the image ${reference}${pin}.`);
  if (network.kind === 'shared') log.info('This is a container, so servers run in its own network, on loopback.');
  if (network.kind !== 'remote' || network.addresses.length > 0) return;
  const by =
    inputs.password.kind === 'default' ? 'with a password everybody knows: use `password: random`' : 'by password';
  log.notice(`The Docker engine is ${network.host}: servers are open on all its addresses, ${by}.`);
}
