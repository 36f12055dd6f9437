// Bundles the sources as they are, for the tests that run the program as users do. Any user may read the result.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { makeCopiedInitdb } from './copied-initdb.mjs';
import { ensureServer } from './server-setup.mjs';

export default function setup() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pg-speed-bundles-'));
  execFileSync(process.execPath, ['scripts/build.mjs', folder, '--metafile', `${folder}.json`], { stdio: 'inherit' });
  chmodSync(folder, 0o755);
  process.env.PG_SPEED_TEST_BUNDLES = folder;
  const programs = ensureServer(path.join(folder, 'cli.cjs'));
  if (process.platform !== 'win32')
    process.env.PG_SPEED_TEST_COPIED_INITDB = makeCopiedInitdb(programs, `${folder}-programs`);
}
