// Builds dist/: one bundle per door and per heavy library, in CommonJS, the same bytes in whatever folder it is run.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { buildPage } from './build-page.mjs';
import { listBundled, listLicenses } from './licenses.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const outdir = process.argv[2] ? path.resolve(process.argv[2]) : path.join(root, 'dist');

/** Libraries that are bundles of their own: `--version` and `start` do not pay for compiling what they do not use. */
const HEAVY = {
  pg: 'pg',
  selfsigned: 'selfsigned',
  '@actions/tool-cache': 'tool-cache',
  '@actions/cache': 'cache',
  tinyglobby: 'glob',
  sax: 'sax',
  yaml: 'yaml',
  yauzl: 'zip',
};
/** The same for files of ours, as the libraries behind one of them have most of their code in common. */
const OWN = { student: 'src/stats/student.ts', octokit: 'src/hosts/octokit.ts' };

const shared = {
  absWorkingDir: root,
  outdir,
  outExtension: { '.js': '.cjs' },
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20.19',
  charset: 'utf8',
  legalComments: 'linked',
  logLevel: 'warning',
  metafile: true,
  // import() of a bundle beside becomes require: the loader of modules, and its reading of what CommonJS exports, take 15 ms.
  supported: { 'dynamic-import': false },
};

const separateHeavy = {
  name: 'separate-heavy',
  setup({ onResolve }) {
    onResolve({ filter: /./ }, ({ path: name }) =>
      Object.hasOwn(HEAVY, name) ? { path: `./${HEAVY[name]}.cjs`, external: true } : undefined,
    );
    for (const name of Object.keys(OWN))
      onResolve({ filter: new RegExp(`/${name}\\.ts$`) }, () => ({ path: `./${name}.cjs`, external: true }));
  },
};

const doors = await build({
  ...shared,
  entryPoints: ['index', 'post', 'publish-action', 'cli', 'sample'].map((name) => `src/${name}.ts`),
  define: { PG_SPEED_VERSION: JSON.stringify(version) },
  banner: { js: '#!/usr/bin/env node' },
  plugins: [separateHeavy],
});
const libraries = await build({
  ...shared,
  entryPoints: [
    ...Object.entries(HEAVY).map(([name, out]) => ({ in: name, out })),
    ...Object.entries(OWN).map(([out, file]) => ({ in: file, out })),
  ],
  // An optional part of pg that needs a compiler; it is never used here.
  external: ['pg-native'],
  // pg asks whether it runs on Cloudflare by making a Response, for which Node 20 first loads all of fetch (20 ms). With
  // a `navigator`, as newer Node has, it asks that instead.
  define: { navigator: '{"userAgent":"Node.js"}', 'import.meta.url': 'bundleUrl' },
  // CommonJS has no import.meta, by which @actions/cache reads its own version.
  banner: { js: "const bundleUrl = require('node:url').pathToFileURL(__filename).href;" },
});
const bundled = [doors, libraries].flatMap(({ metafile }) => listBundled(metafile));
writeFileSync(path.join(outdir, 'LICENSES.txt'), `${listLicenses(bundled, root)}\n`);
await buildPage(outdir);
