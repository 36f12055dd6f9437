// Starts a server in a container and proves that it runs as wanted; keeps templates of data directories in volumes, and removes old ones.
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import os from 'node:os';
import type { Client } from 'pg';
import { PgSpeedError } from '../../../errors.ts';
import { type Cluster, SeedError, type StartOptions } from '../../../postgres/backend.ts';
import { createDatabase } from '../../../postgres/data/databases.ts';
import { createFolder } from '../../../postgres/data/layout.ts';
import type { Access } from '../../../postgres/server/access.ts';
import { type Certificate, createCertificate } from '../../../postgres/server/certificate.ts';
import { preloadClient } from '../../../postgres/server/client.ts';
import { explainAnswer } from '../../../postgres/server/diagnosis.ts';
import { removeDraft } from '../../../postgres/server/running-cluster.ts';
import type { ClusterSpec } from '../../../profiles/spec.ts';
import { DockerCluster, readDataOrigin, verifyContainer } from './docker-cluster.ts';
import { type Docker, type DockerDraft, draftContainer } from './draft.ts';
import { callDocker, type Engine } from './engine.ts';
import { findIgnoredVariables } from './ignored-variables.ts';
import type { Image } from './image.ts';
import { CopyError, KeepError, type Launch, launchContainer } from './launch.ts';

/**
 * Starts a server in its own container, and proves that it runs as the spec says. A failed start leaves nothing.
 * @throws PgSpeedError of kind `postgres`, `input` for a setting of the user that the server refuses, or `interrupted`;
 * SeedError when no server starts on the seed
 */
export async function startContainer(spec: ClusterSpec, docker: Docker, options: StartOptions): Promise<Cluster> {
  const { signal, seed = null } = options;
  signal.throwIfAborted();
  setImmediate(preloadClient);
  const { image, access, inputs } = docker;
  const volume = spec.template && !seed ? templateVolume(image, spec, access, inputs.locale) : null;
  const isKept = volume === null ? false : docker.templates.get(volume);
  const template = isKept === false ? null : volume;
  let source: Launch['source'] = isKept ? 'template' : 'await';
  if (isKept === false) source = seed ? 'seed' : 'initdb';
  try {
    const cluster = await tryStart(spec, docker, { seed, template, source }, options);
    if (template !== null) docker.templates.set(template, true);
    return cluster;
  } catch (error) {
    if (template !== null && error instanceof CopyError) {
      docker.log.info('No server starts on a copy of the template of the data directory. Making a new one.');
      docker.templates.delete(template);
      return startContainer(spec, docker, options);
    }
    if (template !== null && error instanceof KeepError) {
      docker.templates.set(template, false);
      return startContainer(spec, docker, options);
    }
    if (seed && error instanceof PgSpeedError && error.kind === 'postgres')
      throw new SeedError(error.message, { cause: error });
    throw error;
  }
}

async function tryStart(spec: ClusterSpec, docker: Docker, parts: Omit<Launch, 'certificate'>, options: StartOptions) {
  const draft = await draftContainer(spec, docker, options);
  try {
    createFolder(draft.layout.home, 0o700, draft.layout);
    const certificate = docker.inputs.ssl ? await createRoot(draft) : null;
    const began = performance.now();
    const client = await launchContainer(draft, { ...parts, certificate });
    try {
      await createDatabase(client, docker.access.database);
      const seconds = (performance.now() - began) / 1000;
      const data = await readDataOrigin(client);
      const verified = await verifyContainer(client, spec, draft.pgdata);
      await warnOnce(client, docker);
      await docker.tidied;
      const { template } = parts;
      if (template !== null && data.made !== 'template') await pruneTemplates(docker.engine, template);
      const start = Math.max(0, seconds - data.seconds);
      return new DockerCluster(draft, draft.pgdata, { initdb: data.seconds, start }, verified);
    } finally {
      await client.end().catch(() => undefined);
    }
  } catch (error) {
    await removeDraft(draft);
    throw explainAnswer(error, spec);
  }
}

async function createRoot({ docker, layout }: DockerDraft): Promise<Certificate> {
  const hosts = [os.hostname()];
  if (docker.network.kind === 'remote') hosts.push(docker.network.host);
  const certificate = await createCertificate(hosts);
  writeFileSync(layout.rootCertificate, certificate.certificate, { mode: 0o644 });
  return certificate;
}

async function warnOnce(client: Client, docker: Docker): Promise<void> {
  if (docker.warned) return;
  docker.warned = true;
  for (const [name, setting] of await findIgnoredVariables(client, docker.engine.env))
    docker.log.warning(`The image ignores ${name}: write \`${setting} = ...\` in \`settings\`.`);
}

const PREFIX = 'pg-speed-template-';
/** Raised when the content of a template changes. */
const FORMAT = 1;
/** Templates kept on an engine, some 30 MB each. */
const MAX_TEMPLATES = 4;

/**
 * The volume for the data directory as initdb, or the image's scripts, made it. The scripts depend on user and database, so both are part of the key.
 */
export function templateVolume(image: Image, spec: ClusterSpec, access: Access, locale: string | undefined): string {
  const parts = [FORMAT, image.id, image.pgdata, spec.initdbArgs, locale ?? null, access.user, access.database];
  return PREFIX + createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
}

/** The engine's volumes of templates; one whose making was killed may be empty. */
export async function listTemplates(engine: Engine): Promise<string[]> {
  const listed = await callDocker(engine.env, ['volume', 'ls', '--quiet', '--filter', `name=${PREFIX}`]);
  return listed.stdout.split('\n').filter((name) => name.startsWith(PREFIX));
}

/** Removes the oldest templates when there are too many; a volume in use stays. */
export async function pruneTemplates(engine: Engine, used: string): Promise<void> {
  const names = (await listTemplates(engine)).filter((name) => name !== used);
  if (names.length < MAX_TEMPLATES) return;
  const format = '{{.CreatedAt}} {{.Name}}';
  const inspected = await callDocker(engine.env, ['volume', 'inspect', '--format', format, ...names]);
  // An engine's times are in one zone, so they sort as text.
  const oldest = inspected.stdout
    .split('\n')
    .filter((line) => line !== '')
    .sort()
    .slice(0, 1 - MAX_TEMPLATES);
  for (const line of oldest) await callDocker(engine.env, ['volume', 'rm', line.split(' ').at(-1) ?? '']);
}
