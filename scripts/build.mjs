// Builds dist/: one bundle per door, in CommonJS, the same bytes in whatever folder it is run.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const outdir = process.argv[2] ?? path.join(root, 'dist');

await build({
  absWorkingDir: root,
  entryPoints: ['index', 'cli', 'sample'].map((name) => `src/${name}.ts`),
  outdir,
  outExtension: { '.js': '.cjs' },
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20.19',
  charset: 'utf8',
  legalComments: 'linked',
  define: { PG_SPEED_VERSION: JSON.stringify(version) },
  // pg-native is an optional part of pg that needs a compiler; it is never used here.
  external: ['pg-native'],
  banner: { js: '#!/usr/bin/env node' },
  logLevel: 'warning',
});
