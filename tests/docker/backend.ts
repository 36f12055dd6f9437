import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { locateEngine } from '../../src/features/docker/source/engine.ts';
import { openDocker, prepareImage } from '../../src/features/docker/source/prepare.ts';
import { type Inputs, parseInputs } from '../../src/inputs/inputs.ts';
import type { Backend, Cluster, StartOptions } from '../../src/postgres/backend.ts';
import { Registry } from '../../src/postgres/leftovers/registry.ts';
import { type Access, settleAccess } from '../../src/postgres/server/access.ts';
import { withClient } from '../../src/postgres/server/client.ts';
import { findProfile } from '../../src/profiles/catalog.ts';
import { resolveProfile } from '../../src/profiles/resolve.ts';
import type { ClusterSpec } from '../../src/profiles/spec.ts';
import { AnswerCache } from '../../src/system/answer-cache.ts';
import { createContext } from '../inputs/raw.ts';
import { docker } from './container.ts';
import { DOCKER_ENV, IMAGES } from './images.ts';

/** Inputs as a user gives them, with defaults for the rest. */
export type Given = Record<string, string>;

export interface World extends AsyncDisposable {
  inputs: Inputs;
  backend: Backend;
  registry: Registry;
  /** What was logged, with the level before it. */
  lines: string[];
  signal: AbortController;
  specOf(profile: string): ClusterSpec;
  start(profile: string, options?: Partial<StartOptions>): Promise<Cluster>;
}

export function readInputs(inputTexts: Given): Inputs {
  const values = { backend: 'docker', image: IMAGES.postgres15, port: '0', ...inputTexts };
  const raw = Object.entries(values).filter(([, value]) => value !== '');
  const rows = raw.map(([name, value]) => ({ name, value, source: `\`${name}\`` }));
  const { inputs, problems } = parseInputs(rows, createContext({ cwd: '/' }));
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  return inputs;
}

/** A backend with a registry of its own; its end removes whatever is still on record. */
export async function createBackend(
  inputTexts: Given = {},
  env: NodeJS.ProcessEnv = {},
  more: { access?: Partial<Access>; registry?: Registry; signal?: AbortController; lines?: string[] } = {},
): Promise<World> {
  const inputs = readInputs(inputTexts);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pg-speed-docker-test-'));
  const registry = more.registry ?? new Registry(path.join(folder, 'registry'));
  const lines = more.lines ?? [];
  const say = (level: string) => (line: string) => void lines.push(`${level}: ${line}`);
  const output = new Writable({
    write(chunk, _encoding, done) {
      lines.push(`output: ${chunk}`);
      done();
    },
  });
  const log = {
    info: say('info'),
    notice: say('notice'),
    warning: say('warning'),
    progress: () => undefined,
    live: false,
    evidence: () => undefined,
    output,
  };
  const group = (title: string) => {
    lines.push(`group: ${title}`);
    return () => void lines.push('end of group');
  };
  const signal = more.signal ?? new AbortController();
  const clusters: Cluster[] = [];
  const dispose = async () => {
    await Promise.all(clusters.map((cluster) => cluster.stop()));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const world = { ...process.env, ...DOCKER_ENV, ...env };
    const session = openDocker(await locateEngine(world), {
      access: { ...(await settleAccess(inputs, new AnswerCache(null))), ...more.access },
      registry,
      env: world,
      log: { ...log, group },
      signal: signal.signal,
      inputs,
      account: null,
      within: [],
      refusal: null,
      cacheFolder: null,
      installations: [],
    });
    const backend = await prepareImage(inputs, session);
    const specOf = (name: string) => {
      const resolved = resolveProfile(findProfile(name)!, backend.version, backend.storage, inputs);
      if (resolved.kind === 'skipped') throw new Error(resolved.skipped.reason);
      return resolved.spec;
    };
    const start = async (profile: string, options: Partial<StartOptions> = {}) => {
      const cluster = await backend.startCluster(specOf(profile), { signal: signal.signal, ...options });
      clusters.push(cluster);
      return cluster;
    };
    return { inputs, backend, registry, lines, signal, specOf, start, [Symbol.asyncDispose]: dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}

/** The first column of all rows, as text. */
export function ask(cluster: Cluster, sql: string, database = cluster.connection.database): Promise<string[]> {
  return withClient(cluster.connection, database, async (client) => {
    const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' });
    return rows.map((row) => String(row[0]));
  });
}

/** Names of the containers that exist with this id in their name. */
export async function listContainers(id: string): Promise<string[]> {
  const { stdout } = await docker(['ps', '--all', '--filter', `name=${id}`, '--format', '{{.Names}}']);
  return stdout.split('\n').filter((name) => name !== '');
}

/** Anonymous volumes that a container has mounted. */
export async function listVolumes(container: string): Promise<string[]> {
  const format = '{{range .Mounts}}{{if eq .Type "volume"}}{{.Name}} {{end}}{{end}}';
  const { stdout } = await docker(['inspect', '--format', format, container]);
  return stdout
    .trim()
    .split(' ')
    .filter((name) => name !== '');
}

export function containerOf(cluster: Cluster): string {
  return `pg-speed-${cluster.id}`;
}

/** The volume of the template that a container was started with. */
export async function templateVolumeOf(container: string): Promise<string> {
  const format = '{{range .Mounts}}{{if eq .Destination "/var/tmp"}}{{.Name}}{{end}}{{end}}';
  return (await docker(['inspect', '--format', format, container])).stdout.trim();
}

/** Runs shell lines where the volume of a template can be written. @returns what they print */
export async function inVolume(volume: string, script: string): Promise<string> {
  const args = ['run', '--rm', '--network', 'none', '--volume', `${volume}:/var/tmp`, '--entrypoint', 'sh'];
  const { code, stdout, stderr } = await docker([...args, IMAGES.postgres15, '-c', script]);
  if (code !== 0) throw new Error(stderr);
  return stdout;
}
