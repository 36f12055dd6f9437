// Prepares a container before its server runs: name, record on disk, seed data, and removal.
import { randomBytes } from 'node:crypto';
import os from 'node:os';
import { PassThrough, type Readable } from 'node:stream';
import { endSentence, messageOf, PgSpeedError } from '../../../errors.ts';
import type { Inputs } from '../../../inputs/inputs.ts';
import { type Seed, SeedError } from '../../../postgres/backend.ts';
import { chooseLayout } from '../../../postgres/data/layout.ts';
import { makeRecord, type Registry } from '../../../postgres/leftovers/registry.ts';
import type { Access } from '../../../postgres/server/access.ts';
import type { ServerDraft } from '../../../postgres/server/draft.ts';
import { readBoolean } from '../../../postgres/server/settings.ts';
import type { ClusterSpec } from '../../../profiles/spec.ts';
import { formatEnding } from '../../../system/exit.ts';
import type { Log } from '../../../system/log.ts';
import { runPiped } from '../../../system/pipe.ts';
import { callDocker, dockerCommand, type Engine, explainRefusal } from './engine.ts';
import { choosePlace, type Image } from './image.ts';
import type { Network } from './network.ts';
import { RESUME, SAVE, SEED } from './script.ts';

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
export async function draftContainer(spec: ClusterSpec, docker: Docker, signal: AbortSignal): Promise<DockerDraft> {
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
    port: access.port,
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
 * The last lines that the server's logging_collector wrote in the container; empty without one, and for an ended
 * container, in which nothing runs.
 */
export async function readCollectedLog({ docker, container, spec, pgdata }: DockerDraft): Promise<string> {
  const collects = spec.settings.some(({ name, value }) => name === 'logging_collector' && readBoolean(value) === true);
  if (!collects) return '';
  const script = 'cd "$0" && tail -n 200 "$(sed -n "s/^stderr //p" current_logfiles)"';
  const answer = await callDocker(docker.engine.env, ['exec', container.name, 'sh', '-c', script, pgdata]);
  return answer.exitCode === 0 ? answer.stdout : '';
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

/**
 * Stops the server of a container cleanly and passes its data directory to `sink`; {@link resumeServer} must follow.
 * @throws what `sink` throws; PgSpeedError of kind `postgres` when the server does not stop or tar fails
 */
export async function packData(draft: DockerDraft, sink: (tar: Readable) => Promise<void>): Promise<void> {
  const { docker, container, signal } = draft;
  const stream = new PassThrough();
  const command = dockerCommand(docker.engine.env, ['exec', container.name, 'sh', '-c', SAVE]);
  const packing = runPiped(command, { stdout: stream }, signal).then((result) => {
    if (result.exitCode === 0) return;
    const why = result.stderr.trim().split('\n').at(-1) || `tar ${formatEnding(result)}`;
    const message = endSentence(`The data directory could not be packed: ${why}`);
    const hint = 'Look at the log of the container.';
    throw new PgSpeedError('postgres', message, hint);
  });
  packing.catch((error: Error) => stream.destroy(error));
  await Promise.all([packing, sink(stream)]);
}

/** Starts the server of a container again. @throws PgSpeedError of kind `postgres` when the container has ended */
export async function resumeServer(draft: DockerDraft): Promise<void> {
  const { docker, container } = draft;
  const answer = await callDocker(docker.engine.env, ['exec', container.name, 'sh', '-c', RESUME]);
  if (answer.exitCode === 0) return;
  const error = explainRefusal(answer, 'The server could not be started again');
  throw error.with({ kind: 'postgres', detail: await readContainerLog(draft) });
}
