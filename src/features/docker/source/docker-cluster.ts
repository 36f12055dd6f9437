// Handles a running server in a container: verifies it, reads its log, room and processor time, and saves its data.
import { PassThrough, type Readable } from 'node:stream';
import type { Client } from 'pg';
import { endSentence, PgSpeedError, type Problem } from '../../../errors.ts';
import { makeLostPortError } from '../../../postgres/server/access.ts';
import { OUR_DATABASE, withClient } from '../../../postgres/server/client.ts';
import { readCheckpointer } from '../../../postgres/server/crash.ts';
import { RunningCluster } from '../../../postgres/server/running-cluster.ts';
import { readBoolean } from '../../../postgres/server/settings.ts';
import { type Verified, verifyServer } from '../../../postgres/server/verify.ts';
import type { ClusterSpec } from '../../../profiles/spec.ts';
import { formatEnding } from '../../../system/exit.ts';
import { findMount } from '../../../system/mounts.ts';
import { runPiped } from '../../../system/pipe.ts';
import { type DockerDraft, readContainerLog } from './draft.ts';
import { callDocker, dockerCommand, explainRefusal } from './engine.ts';
import { explainContainerSpace, explainEnd } from './explanation.ts';
import { waitForAnswer } from './readiness.ts';
import { isContainerRunning, wasOutOfMemory } from './remove.ts';
import { innerPort } from './run-arguments.ts';
import { ORIGIN_FILE, RESUME, SAVE } from './script.ts';

/** A running server in a container. */
export class DockerCluster extends RunningCluster<DockerDraft> {
  protected readonly what = 'container';

  /** The caller's environment must have PGUSER, PGPASSWORD and PGDATABASE: the command line has only their names. */
  inside(program: string): { file: string; args: string[] } {
    const { docker, container, record } = this.draft;
    const port = innerPort(docker.network, record.port);
    const variables = ['PGHOST=127.0.0.1', `PGPORT=${port}`, 'PGUSER', 'PGPASSWORD', 'PGDATABASE'];
    const options = variables.flatMap((variable) => ['--env', variable]);
    return { file: 'docker', args: ['exec', ...options, container.name, program] };
  }

  readCpuSeconds(): Promise<number | null> {
    return withClient(this.connection, OUR_DATABASE, readContainerSeconds).catch(() => null);
  }

  async logTail(): Promise<string> {
    return (await readContainerLog(this.draft)) + (await readCollectedLog(this.draft));
  }

  protected async hasEnded(): Promise<boolean> {
    const { container, docker } = this.draft;
    return (await isContainerRunning(container, docker.engine.env)) === false;
  }

  protected explainSpace(message: string): Promise<Problem> {
    return explainContainerSpace(message, this.draft);
  }

  protected async countOomKills(): Promise<number | null> {
    const { container, docker } = this.draft;
    return (await wasOutOfMemory(container, docker.engine.env)) ? 1 : null;
  }

  async save(sink: (tar: Readable) => Promise<void>): Promise<unknown> {
    const { signal } = this.draft;
    const failure = await packData(this.draft, sink).then(
      () => null,
      (error: unknown) => error,
    );
    signal.throwIfAborted();
    await resumeServer(this.draft);
    const client = await waitForAnswer(this.draft);
    if (!client) throw explainEnd(await this.logTail(), this.draft);
    const reading = Promise.all([readDataOrigin(client), readCheckpointer(client)]);
    const [{ id }, checkpointer] = await reading.finally(() => client.end().catch(() => undefined));
    this.checkpointer = checkpointer;
    if (id !== this.id) throw makeLostPortError(this.connection.port, true, 1);
    return failure;
  }
}

/**
 * The last lines that the server's logging_collector wrote in the container; empty without one, and for an ended
 * container, in which nothing runs.
 */
async function readCollectedLog({ docker, container, spec, pgdata }: DockerDraft): Promise<string> {
  const collects = spec.settings.some(({ name, value }) => name === 'logging_collector' && readBoolean(value) === true);
  if (!collects) return '';
  const script = 'cd "$0" && tail -n 200 "$(sed -n "s/^stderr //p" current_logfiles)"';
  const answer = await callDocker(docker.engine.env, ['exec', container.name, 'sh', '-c', script, pgdata]);
  return answer.exitCode === 0 ? answer.stdout : '';
}

/**
 * Stops the server of a container cleanly and passes its data directory to `sink`; {@link resumeServer} must follow.
 * @throws what `sink` throws; PgSpeedError of kind `postgres` when the server does not stop or tar fails
 */
async function packData(draft: DockerDraft, sink: (tar: Readable) => Promise<void>): Promise<void> {
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
async function resumeServer(draft: DockerDraft): Promise<void> {
  const { docker, container } = draft;
  const answer = await callDocker(docker.engine.env, ['exec', container.name, 'sh', '-c', RESUME]);
  if (answer.exitCode === 0) return;
  const error = explainRefusal(answer, 'The server could not be started again');
  throw error.with({ kind: 'postgres', detail: await readContainerLog(draft) });
}

const MAX_FILE_BYTES = 1_000_000;
/** File systems in memory, as named by findMount. */
const IN_MEMORY = ['tmpfs', 'ramfs'];

/** Verifies a server whose files only the server itself can see. */
export async function verifyContainer(client: Client, spec: ClusterSpec, pgdata: string): Promise<Verified> {
  const mountinfo = await readServerFile(client, '/proc/self/mountinfo');
  const fileSystem = mountinfo === null ? null : (findMount(pgdata, mountinfo)?.type ?? null);
  return verifyServer(client, spec, {
    pgdata,
    fileSystem,
    inMemory: fileSystem === null ? null : IN_MEMORY.includes(fileSystem),
  });
}

/** Reads the line of the entry command (script.ts) from the server. */
export async function readDataOrigin(client: Client): Promise<ReturnType<typeof parseDataOrigin>> {
  return parseDataOrigin((await readServerFile(client, ORIGIN_FILE)) ?? '');
}

/** The id is the cluster's, and empty when another server answers. */
export function parseDataOrigin(line: string) {
  const [began, ready, made, id = ''] = line.trim().split(' ');
  const seconds = Number(ready) - Number(began) || 0;
  const origin = made === 'entrypoint' || made === 'template' || made === 'seed' ? made : 'initdb';
  return { seconds: Math.max(0, seconds), made: origin, id };
}

async function readServerFile(client: Client, file: string): Promise<string | null> {
  const sql = 'select pg_read_file($1, 0, $2) as text';
  // A container may hide /proc.
  const answer = await client.query<{ text: string }>(sql, [file, MAX_FILE_BYTES]).catch(() => null);
  return answer?.rows[0]?.text ?? null;
}

/** Files of cgroups as a container sees them; null: missing. */
export interface CgroupFiles {
  /** Version 2: `cpu.stat`, and `cgroup.type`, which every group but the root of the machine has. */
  stat: string | null;
  type: string | null;
  /** Version 1: `cpuacct.usage`, and `release_agent`, which only the root of the machine has. */
  usage: string | null;
  agent: string | null;
}

const FOLDER = '/sys/fs/cgroup';
const MAX_BYTES = 10_000;

/**
 * Seconds of processor time of the container that the server runs in: of the server, and of programs run beside it. Reads by
 * SQL: a session adds 5 ms to the container's count, `docker exec cat` 16 ms (medians of 8 on one machine).
 * @throws what pg throws
 */
async function readContainerSeconds(client: Client): Promise<number | null> {
  const read = (file: string, name: keyof CgroupFiles) =>
    `pg_read_file('${FOLDER}/${file}', 0, ${MAX_BYTES}, true) as ${name}`;
  const { rows } = await client.query<CgroupFiles>(
    `select ${read('cpu.stat', 'stat')}, ${read('cgroup.type', 'type')},
       ${read('cpuacct/cpuacct.usage', 'usage')}, ${read('cpuacct/release_agent', 'agent')}`,
  );
  return rows[0] === undefined ? null : parseContainerSeconds(rows[0]);
}

/**
 * The seconds in the files, null without them, and in a container that sees the whole machine's. Units: microseconds
 * (Documentation/admin-guide/cgroup-v2.rst, "CPU Interface Files"), nanoseconds (cgroup-v1/cpuacct.rst).
 */
export function parseContainerSeconds({ stat, type, usage, agent }: CgroupFiles): number | null {
  const micros = type === null ? undefined : /^usage_usec (\d+)$/m.exec(stat ?? '')?.[1];
  if (micros !== undefined) return Number(micros) / 1e6;
  const nanos = agent === null ? /^(\d+)\s*$/.exec(usage ?? '')?.[1] : undefined;
  return nanos === undefined ? null : Number(nanos) / 1e9;
}
