// Names a new container and writes its record; reads its log, and fills its data directory from a seed.
import { randomBytes } from 'node:crypto';
import os from 'node:os';
import { messageOf } from '../../../errors.ts';
import type { Inputs } from '../../../inputs/inputs.ts';
import { type Seed, SeedError, type StartOptions } from '../../../postgres/backend.ts';
import { chooseLayout } from '../../../postgres/data/layout.ts';
import { makeRecord, type Registry } from '../../../postgres/leftovers/registry.ts';
import type { Access } from '../../../postgres/server/access.ts';
import type { ServerDraft } from '../../../postgres/server/draft.ts';
import type { ClusterSpec } from '../../../profiles/spec.ts';
import type { Log } from '../../../system/log.ts';
import { runPiped } from '../../../system/pipe.ts';
import { callDocker, dockerCommand, type Engine } from './engine.ts';
import { choosePlace, type Image } from './image.ts';
import type { Network } from './network.ts';
import { SEED } from './script.ts';

/** What all containers of a run have in common. */
export interface Docker {
  engine: Engine;
  image: Image;
  network: Network;
  access: Access;
  inputs: Inputs;
  registry: Registry;
  /** Marks our containers; see `ownerOf`. */
  owner: string;
  log: Log;
  /** Volumes of templates: true when there is one, false when none can be kept. */
  templates: Map<string, boolean>;
  /** Resolves when the containers of killed runs are removed. */
  tidied: Promise<void>;
  /** Whether the user was warned of variables that no image reads. */
  warned: boolean;
}

/** A container in the making. The files of its layout on this machine are the service file and the root certificate. */
export interface DockerDraft extends ServerDraft {
  docker: Docker;
  /** In the container. */
  pgdata: string;
  container: { name: string; host: string | null };
}

/** Chooses the name of a new container, and writes its record. */
export async function draftContainer(
  spec: ClusterSpec,
  docker: Docker,
  { signal, port = docker.access.port }: StartOptions,
): Promise<DockerDraft> {
  const { engine, image, network, access, registry, log } = docker;
  const id = randomBytes(6).toString('hex');
  const layout = chooseLayout({ kind: 'disk', parent: os.tmpdir() }, id);
  const container = { name: `pg-speed-${id}`, host: engine.host };
  const { pgdata } = choosePlace(image);
  const record = await makeRecord({
    id,
    // With the name: processes of other containers have the same path, and are not ours.
    pgdata: `${container.name}:${pgdata}`,
    folders: [layout.home],
    container,
    host: network.kind === 'remote' ? network.host : '127.0.0.1',
    port,
    profile: spec.profile,
    version: image.version.text,
  });
  registry.write(record);
  return { docker, access, registry, log, spec, layout, pgdata, record, container, signal, engineEnv: engine.env };
}

/** The last lines of the container's log; empty without one. */
export async function readContainerLog({ docker, container }: DockerDraft): Promise<string> {
  const answer = await callDocker(docker.engine.env, ['logs', '--tail', '200', container.name]);
  return answer.exitCode === 0 ? answer.both : '';
}

/**
 * Fills the data directory of a container that waits for it.
 * @throws SeedError when the stream is damaged or is no data directory; the reason of an abort
 */
export async function feedSeed(seed: Seed, { docker, container, signal }: DockerDraft): Promise<void> {
  const command = dockerCommand(docker.engine.env, ['exec', '--interactive', container.name, 'sh', '-c', SEED]);
  const result = await runPiped(command, { stdin: seed() }, signal).catch((error: unknown) => {
    signal.throwIfAborted();
    throw new SeedError(messageOf(error), { cause: error });
  });
  if (result.exitCode !== 0) throw new SeedError(result.stderr.trim() || 'it holds no data directory');
}
