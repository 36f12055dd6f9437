// Builds dist/ in CommonJS: our code once in main.cjs, a small file for each door, and each library once in a minified bundle of its
// own, which is loaded when it is first used. The folder it runs in does not change the bytes.
//   node scripts/build.mjs [FOLDER] [--metafile FILE]
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { buildPage } from './build-page.mjs';
import { listBundled, listLicenses } from './licenses.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const { values, positionals } = parseArgs({ options: { metafile: { type: 'string' } }, allowPositionals: true });
const outdir = positionals[0] ? path.resolve(positionals[0]) : path.join(root, 'dist');

const DOORS = ['index', 'post', 'publish-action', 'cli'];
const LIBRARIES = {
  '@actions/cache': 'cache',
  '@actions/core': 'core',
  '@actions/exec': 'exec',
  '@actions/io': 'io',
  '@actions/io/lib/io-util': 'io-util',
  '@actions/tool-cache': 'tool-cache',
  commander: 'commander',
  pg: 'pg',
  sax: 'sax',
  selfsigned: 'selfsigned',
  tinyglobby: 'glob',
  valibot: 'valibot',
  yaml: 'yaml',
  yauzl: 'zip',
};
/** The version of semver that the toolkit uses; node_modules has another one too. */
const SEMVER = createRequire(path.join(root, 'node_modules/@actions/tool-cache/package.json')).resolve('semver');
/** Our file that imports what we use of several libraries. They share much code, so they become one bundle. */
const OCTOKIT = 'src/hosts/api/octokit.ts';

const shared = {
  absWorkingDir: root,
  outdir,
  outExtension: { '.js': '.cjs' },
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20.19',
  charset: 'utf8',
  legalComments: 'none',
  logLevel: 'warning',
  metafile: true,
  // import() of another bundle becomes require: Node's module loader takes 15 ms to read what a CommonJS file exports.
  supported: { 'dynamic-import': false },
};

function isStubbed(name, importer) {
  const [, library] = /node_modules\/@actions\/(core|tool-cache)\//.exec(importer.replaceAll('\\', '/')) ?? [];
  if (/^@actions\/http-client\b/.test(name)) return library !== undefined;
  return name === '@actions/core' && library === 'tool-cache';
}

const separateLibraries = {
  name: 'separate-libraries',
  setup({ onResolve }) {
    onResolve({ filter: /./ }, ({ path: name, kind, importer }) => {
      if (kind === 'entry-point') return undefined;
      if (isStubbed(name, importer)) return { path: path.join(root, 'scripts/library-stubs.mjs') };
      return Object.hasOwn(LIBRARIES, name) ? { path: `./${LIBRARIES[name]}.cjs`, external: true } : undefined;
    });
    // Matched by the ends of their names, because importers use different paths.
    onResolve({ filter: /(?:^semver|\/io-util(?:\.js)?|\/octokit\.ts)$/ }, ({ path: name, kind }) =>
      kind === 'entry-point' ? undefined : { path: `./${path.parse(name).name}.cjs`, external: true },
    );
  },
};

const ours = await build({
  ...shared,
  entryPoints: {
    main: 'scripts/doors.ts',
    sample: 'src/features/sample/program/sample.ts',
    stay: 'src/stay.ts',
    'compile-cache': 'src/system/compile-cache.ts',
  },
  // Our identifiers are not minified, so that the stack in a bug report can be read.
  minifyWhitespace: true,
  lineLimit: 160,
  define: { PG_SPEED_VERSION: JSON.stringify(version) },
  plugins: [separateLibraries],
});
// Only the functions of valibot that we call, a third of it, because it is loaded at every start.
const valibot = await build({
  ...shared,
  minify: true,
  outdir: undefined,
  outfile: path.join(outdir, 'valibot.cjs'),
  stdin: { contents: `export { ${(await listUsedOfValibot()).join(', ')} } from 'valibot';`, resolveDir: root },
});
const libraries = await build({
  ...shared,
  minify: true,
  entryPoints: [
    ...Object.entries(LIBRARIES)
      .filter(([name]) => name !== 'valibot')
      .map(([name, out]) => ({ in: name, out })),
    { in: SEMVER, out: 'semver' },
    { in: OCTOKIT, out: 'octokit' },
  ],
  plugins: [separateLibraries],
  // An optional part of pg that needs a compiler; it is never used here.
  external: ['pg-native'],
  // pg detects Cloudflare by making a Response, for which Node 20 first loads all of fetch (20 ms). Where there is a
  // `navigator`, as in newer Node, it reads that instead.
  define: { navigator: '{"userAgent":"Node.js"}', 'import.meta.url': 'bundleUrl' },
  // @actions/cache reads its own version by import.meta, which CommonJS does not have.
  banner: { js: "const bundleUrl = require('node:url').pathToFileURL(__filename).href;" },
});
// Node 20 cannot cache compiled code, and loading `node:module` takes 5 ms there.
for (const door of DOORS) {
  const open = `require('./main.cjs').doors['${door}']()`;
  const text = `#!/usr/bin/env node
'use strict';
if (Number.parseInt(process.versions.node, 10) >= 22) require('./compile-cache.cjs').enableCompileCache(process.env);
${door === 'cli' ? withStay(open) : `void ${open};`}
`;
  writeFileSync(path.join(outdir, `${door}.cjs`), text);
}
const outputs = { ...ours.metafile.outputs, ...valibot.metafile.outputs, ...libraries.metafile.outputs };
requireOnce(outputs);
const bundled = listBundled({ outputs });
writeFileSync(path.join(outdir, 'LICENSES.txt'), `${listLicenses(bundled, root)}\n`);
if (values.metafile) writeFileSync(values.metafile, JSON.stringify(bundled));
await buildPage(outdir);

/** `start --reuse` of a running server loads only stay.cjs, not main.cjs. */
function withStay(open) {
  return `const words = process.argv.slice(2);
const handed = words[0] === 'start' && words.includes('--reuse') ? require('./stay.cjs').handOut(words) : null;
if (handed === null) void ${open};
else void handed.catch(() => false).then((done) => done || ${open});`;
}

/** The functions of valibot that our code calls as `v.NAME`. */
async function listUsedOfValibot() {
  const folder = path.join(root, 'src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const texts = files.map((name) => readFileSync(path.join(folder, name), 'utf8'));
  const ours = texts.filter((text) => text.includes("import * as v from 'valibot'"));
  const called = new Set(ours.flatMap((text) => [...text.matchAll(/\bv\.(\w+)/g)].map(([, name]) => name)));
  return Object.keys(await import('valibot')).filter((name) => called.has(name));
}

/** @throws Error when a file of a package is in two bundles: the package then needs a line in LIBRARIES */
function requireOnce(bundles) {
  const places = new Map();
  for (const [bundle, output] of Object.entries(bundles)) {
    for (const file of listBundled({ outputs: { [bundle]: output } }).filter((name) => name.includes('node_modules/')))
      places.set(file, [...(places.get(file) ?? []), path.basename(bundle)]);
  }
  const duplicates = [...places].filter(([, names]) => names.length > 1);
  if (duplicates.length === 0) return;
  const lines = duplicates.map(([file, names]) => `${file}: ${names.join(', ')}`);
  throw new Error(`In more than one bundle:\n${lines.join('\n')}`);
}
