import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { test } from '@jest/globals';

const DEBIAN = '/usr/lib/postgresql';

/** A client program of this machine, or null. The servers' own folders come first. */
export function findClient(name: 'psql' | 'pgbench'): string | null {
  const versions = statSync(DEBIAN, { throwIfNoEntry: false }) ? readdirSync(DEBIAN) : [];
  const folders = versions.map((version) => path.join(DEBIAN, version, 'bin'));
  folders.push(...(process.env.PATH ?? '').split(path.delimiter));
  const files = folders.map((folder) => path.join(folder, name));
  const programs = files.filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile());
  // Debian's script is there without any client, too.
  return programs.find((file) => spawnSync(file, ['--version']).status === 0) ?? null;
}

/** `test`, or where the program is missing (downloaded servers carry neither), one that is skipped and says so. */
export function testWith(name: 'psql' | 'pgbench'): typeof test | typeof test.skip {
  if (findClient(name)) return test;
  process.stderr.write(`SKIPPED: tests that need ${name}, which this machine does not have\n`);
  return test.skip;
}
