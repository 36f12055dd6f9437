// Makes the project's own image from its real Dockerfile, on bases that need no pull.
import { copyFileSync, existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findTool } from '../e2e/tools.mjs';
import { ensureBase, MADE, runStep } from './base.mjs';
import {
  build,
  buildOptions,
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

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const NODE = 'pg-speed-test/node:24';
const BOTH = 'pg-speed-test/servers:15-18';
const IMAGES = [
  { name: 'pg-speed-test/pg-speed:15', base: MADE, majors: { PG_MAJORS: '15' } },
  { name: 'pg-speed-test/pg-speed:15-18', base: BOTH, majors: { PG_MAJORS: '15 18', PG_MAJOR: '15' } },
];
/** What the layers that take a minute are made of; all that follows takes seconds. */
const SLOW = ['docker/Dockerfile', 'docker/build/install-postgres.sh'];

/**
 * Sees to it that the engine holds the project's image as its sources make it: of 15 on a bare Debian, and of 15 and 18 on
 * the servers of two other images.
 * @param {Record<number, string>} servers images by the major that they have in /usr/lib/postgresql
 * @throws Error with the output of the step that failed
 */
export function ensureOwnImages(env, servers) {
  const sources = ['.dockerignore', 'LICENSE', ...listBelow('docker'), ...listBelow('dist')];
  const key = hashFiles(ROOT, sources, IMAGES);
  if (IMAGES.every(({ name }) => readKey(env, name) === key)) return;
  const old = IMAGES.map(({ name }) => findImage(env, name)).filter((id) => id !== '');
  const archive = findArchive(`docker-pg-speed-${hashFiles(ROOT, SLOW, [MADE])}`);
  // Layers of an engine's earlier build are found without it.
  const loaded = old.length === 0 && load(env, archive);
  const debian = findImage(env, MADE) === '' ? ensureBase(env) : MADE;
  ensureNode(env);
  ensureBoth(env, servers);
  for (const { name, base, majors } of IMAGES) {
    const values = { BASE: base === MADE ? debian : base, NODE, ...majors };
    const options = loaded ? ['--cache-from', IMAGES[0].name] : [];
    runStep('sh', [path.join(ROOT, 'docker/build.sh'), ...buildOptions({ name, values, options }, key)], env);
  }
  if (!existsSync(archive)) keep(env, [debian, NODE, IMAGES[0].name], archive);
  // One that a container still uses stays.
  for (const id of old.reverse())
    if (!IMAGES.some(({ name }) => findImage(env, name) === id)) tryDocker(env, ['rmi', id]);
}

/**
 * Makes the image of another checkout, of 15, where {@link ensureOwnImages} has made that of this one.
 * @param {string} root of that checkout, with its dist/
 */
export function buildImageOf(env, root, name) {
  const debian = findImage(env, MADE) === '' ? ensureBase(env) : MADE;
  const values = { BASE: debian, NODE, PG_MAJORS: IMAGES[0].majors };
  build(env, { name, folder: root, dockerfile: 'docker/Dockerfile', values }, 'another checkout');
}

/** An image with two servers, as a base image may have them already. */
function ensureBoth(env, servers) {
  if (findImage(env, BOTH) !== '') return;
  withFolder((folder) => {
    const copy = 'COPY --from=other /usr/lib/postgresql/18 /usr/lib/postgresql/18';
    writeFileSync(path.join(folder, 'Dockerfile'), `FROM ${servers[18]} AS other\nFROM ${servers[15]}\n${copy}\n`);
    build(env, { name: BOTH, folder, dockerfile: 'Dockerfile', values: {} }, 'both');
  });
}

/** An image that is nothing but Node.js; the Dockerfile takes no more of the official one. */
function ensureNode(env) {
  if (findImage(env, NODE) !== '') return;
  withFolder((folder) => {
    copyFileSync(findTool('node24'), path.join(folder, 'node'));
    writeFileSync(path.join(folder, 'Dockerfile'), 'FROM scratch\nCOPY node /usr/local/bin/node\n');
    build(env, { name: NODE, folder, dockerfile: 'Dockerfile', values: {} }, 'node');
  });
}

function listBelow(folder) {
  return listFiles(path.join(ROOT, folder)).map((name) => path.join(folder, name));
}
