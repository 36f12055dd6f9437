// What the recipes share: building, finding and keeping images of a Docker engine. `env` names the engine by DOCKER_HOST.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runStep } from './base.mjs';

const LABEL = 'pg-speed-test.recipe';

/**
 * Builds an image that carries `key` as a label. `options` go to `docker build` as they are.
 * @param {{ name: string, folder: string, dockerfile: string, values: Record<string, unknown>, options?: string[] }} image
 */
export function build(env, { folder, dockerfile, ...image }, key) {
  const args = ['build', ...buildOptions(image, key), '--file', path.join(folder, dockerfile), folder];
  runStep('docker', args, env);
}

/** What `docker build` needs beside its folder. */
export function buildOptions({ name, values, options = [] }, key) {
  const buildArgs = Object.entries(values).flatMap(([variable, value]) => ['--build-arg', `${variable}=${value}`]);
  return ['--network', 'host', '--force-rm', '--label', `${LABEL}=${key}`, '--tag', name, ...buildArgs, ...options];
}

/** The key of an image; undefined when the engine does not have it. */
export function readKey(env, name) {
  return tryDocker(env, ['image', 'inspect', '--format', `{{index .Config.Labels "${LABEL}"}}`, name]);
}

/** The id of an image; empty when the engine does not have it. */
export function findImage(env, name) {
  return tryDocker(env, ['image', 'inspect', '--format', '{{.Id}}', name]) ?? '';
}

/** What docker answers; undefined when it refuses. */
export function tryDocker(env, args) {
  try {
    return runStep('docker', args, env);
  } catch {
    return undefined;
  }
}

/** Loads the images that {@link keep} kept; false when there are none. */
export function load(env, archive) {
  return existsSync(archive) && tryDocker(env, ['load', '--input', archive]) !== undefined;
}

/** Keeps images as an archive; without a cache that can be written the next run makes them again. */
export function keep(env, names, archive) {
  try {
    mkdirSync(path.dirname(archive), { recursive: true });
    const part = `${archive}.${process.pid}.part`;
    try {
      runStep('docker', ['save', '--output', part, ...names], env);
      runStep('gzip', ['-1', '--force', '--suffix', '.gz', part]);
      renameSync(`${part}.gz`, archive);
    } finally {
      for (const file of [part, `${part}.gz`]) rmSync(file, { force: true });
    }
  } catch (error) {
    console.error(`The images could not be kept for the next run: ${error.message}`);
  }
}

/** Where an archive of that name is kept. */
export function findArchive(name) {
  const cache = process.env.XDG_CACHE_HOME || path.join(os.homedir(), '.cache');
  return path.join(cache, 'pg-speed-ci', `${name}.tar.gz`);
}

/** Names of all files below a folder, relative to it, sorted. */
export function listFiles(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => statSync(path.join(folder, name)).isFile()).sort();
}

/** A key that changes with the files' contents and with `facts`. */
export function hashFiles(folder, names, facts) {
  const hash = createHash('sha256').update(JSON.stringify(facts));
  for (const name of names) hash.update(`\0${name}\0`).update(readFileSync(path.join(folder, name)));
  return hash.digest('hex').slice(0, 16);
}

/** Calls `work` with a new folder, which is removed after it. */
export function withFolder(work) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pg-speed-image-'));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
