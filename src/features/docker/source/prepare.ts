// Prepares Docker for a run: finds the network, pulls and checks images, and returns a backend for each.
import type { Inputs } from '../../../inputs/inputs.ts';
import type { Backend } from '../../../postgres/backend.ts';
import { findPgbench } from '../../../postgres/install/locate.ts';
import type { Preparation } from '../../../postgres/preparation.ts';
import type { Log } from '../../../system/log.ts';
import { inspectStorage } from '../../../system/storage.ts';
import type { Docker } from './draft.ts';
import { callDocker, type Engine, explainRefusal } from './engine.ts';
import { checkImage, choosePlace, chooseReference, inspectImage } from './image.ts';
import { chooseNetwork, type Network } from './network.ts';
import { pullImage } from './pull.ts';
import { ownerOf, removeLostContainers } from './remove.ts';
import { listTemplates, startContainer } from './start-container.ts';

interface DockerSession {
  preparation: Preparation;
  engine: Engine;
  network: Promise<Network>;
  memoryBytes: Promise<number>;
  /** The removal of what killed runs left, beside the first start; null before. */
  tidied: Promise<void> | null;
}

/** Starts to choose the network; preparing the first image waits for that. */
export function openDocker(engine: Engine, preparation: Preparation): DockerSession {
  const network = chooseNetwork(engine, preparation.access);
  return { preparation, engine, network, memoryBytes: readMemory(engine, preparation), tidied: null };
}

/**
 * One image as a backend; pulls it if it is not there.
 * @throws PgSpeedError of kind `postgres` when there is no client, no permission or no image; `input` for an image of
 * another version; `interrupted`
 */
export async function prepareImage(inputs: Inputs, session: DockerSession): Promise<Backend> {
  const { engine, preparation } = session;
  const { access, registry, log, signal, env, installations } = preparation;
  const reference = chooseReference(inputs);
  const [present, network, availableMemoryBytes, volumes] = await Promise.all([
    inspectImage(engine, reference),
    session.network,
    session.memoryBytes,
    listTemplates(engine),
  ]);
  const description = present ?? (await pullImage(engine, reference, log, signal));
  signal.throwIfAborted();
  const image = await checkImage(description, engine, inputs.postgresVersion);
  const isChosen = inputs.image !== undefined || inputs.postgresVersion !== undefined;
  const pin = isChosen ? '' : ` (pin it with \`postgres-version: ${image.version.major}\`)`;
  log.info(`PostgreSQL ${image.version.text} from the image ${reference}${pin}.`);
  if (session.tidied === null) {
    announceNetwork(network, inputs, log);
    session.tidied = removeLostContainers(registry, env).then((ids) => {
      for (const id of ids) log.info(`Removed a container of a killed run: ${id}.`);
    });
    // A run may end before its first start waits for this.
    session.tidied.catch(() => undefined);
  }
  const { tidied } = session;
  const owner = ownerOf(registry);
  const templates = new Map(volumes.map((volume) => [volume, true]));
  const shared = { access, inputs, registry, log };
  const docker: Docker = { ...shared, engine, image, network, owner, templates, tidied, warned: false };
  const mountParent = choosePlace(image).mount;
  return {
    kind: 'docker',
    version: image.version,
    source: reference,
    storage: { disk: 'volume of the container', tmpfs: null, mountParent, availableMemoryBytes },
    pgbench: findPgbench(installations),
    startCluster: (spec, options) => startContainer(spec, docker, options),
  };
}

async function readMemory(engine: Engine, { account, env }: Preparation): Promise<number> {
  if (engine.remote === null) return inspectStorage(account, env).availableMemoryBytes;
  const answer = await callDocker(engine.env, ['info', '--format', '{{.MemTotal}}']);
  const bytes = Number(answer.stdout.trim());
  if (answer.exitCode !== 0 || !(bytes > 0)) throw explainRefusal(answer, 'The Docker engine could not be asked');
  return bytes;
}

function announceNetwork(network: Network, inputs: Inputs, log: Log): void {
  if (network.kind === 'shared') log.info('This is a container, so servers run in its own network, on loopback.');
  if (network.kind !== 'remote' || network.addresses.length > 0) return;
  const by =
    inputs.password.kind === 'plain' ? 'with a publicly known password: use `password: random`' : 'by password';
  log.notice(`The Docker engine is ${network.host}: servers are open on all its addresses, ${by}.`);
}
