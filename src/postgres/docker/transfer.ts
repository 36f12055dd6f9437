import { PassThrough, type Readable } from 'node:stream';
import { messageOf, PgSpeedError } from '../../errors.ts';
import { runPiped } from '../../system/pipe.ts';
import { type Seed, SeedError } from '../backend.ts';
import { callDocker, dockerCommand, explainRefusal } from './cli.ts';
import { type DockerDraft, readContainerLog } from './draft.ts';
import { RESUME, SAVE, SEED } from './script.ts';

/**
 * Fills the data directory of a container that waits for it.
 * @throws SeedError when the stream is damaged or is no data directory, or the reason of an abort
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
 * Stops the server of a container cleanly and hands its data directory to `sink`; `RESUME` must follow.
 * @throws what `sink` throws; PgSpeedError of kind `postgres` when the server does not stop or tar fails
 */
export async function packData(draft: DockerDraft, sink: (tar: Readable) => Promise<void>): Promise<void> {
  const { docker, container, signal } = draft;
  const stream = new PassThrough();
  const command = dockerCommand(docker.engine.env, ['exec', container.name, 'sh', '-c', SAVE]);
  const packing = runPiped(command, { stdout: stream }, signal).then(({ exitCode, stderr }) => {
    if (exitCode === 0) return;
    const why = stderr.trim().split('\n').at(-1) || `it ended with ${exitCode}`;
    throw new PgSpeedError(
      'postgres',
      `The data directory could not be packed: ${why}.`,
      'Look at the log of the container.',
    );
  });
  packing.catch((error: Error) => stream.destroy(error));
  await Promise.all([packing, sink(stream)]);
}

/** Lets the container start its server again. @throws PgSpeedError of kind `postgres` when it has ended */
export async function resumeServer(draft: DockerDraft): Promise<void> {
  const { docker, container } = draft;
  const answer = await callDocker(docker.engine.env, ['exec', container.name, 'sh', '-c', RESUME]);
  if (answer.exitCode === 0) return;
  const error = explainRefusal(answer, 'The server could not be started again');
  throw new PgSpeedError('postgres', error.message, error.hint, {
    detail: await readContainerLog(draft),
    cause: error,
  });
}
