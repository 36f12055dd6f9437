// Lets a benchmark use the tool's own sources, which are TypeScript.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** Bare names are looked up from the bundle's folder otherwise. */
const fromHere = {
  name: 'from-here',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || name.startsWith('node:')
        ? undefined
        : { path: import.meta.resolve(name), external: true },
    );
  },
};

/** A TypeScript module with all that it imports. @param {string} file relative to the project */
export async function importTypeScript(file) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pg-speed-bundle-'));
  try {
    const outfile = path.join(folder, 'module.mjs');
    await build({
      absWorkingDir: root,
      entryPoints: [file],
      outfile,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20.19',
      packages: 'external',
      define: { PG_SPEED_VERSION: '"benchmark"' },
      logLevel: 'warning',
      plugins: [fromHere],
    });
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
