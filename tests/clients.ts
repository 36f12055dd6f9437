import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { test } from '@jest/globals';

const DEBIAN = '/usr/lib/postgresql';

/** A client program of this machine, or null. Debian's in /usr/bin are scripts that need more than themselves, so they come last. */
export function findClient(name: 'psql' | 'pgbench'): string | null {
  const versions = statSync(DEBIAN, { throwIfNoEntry: false }) ? readdirSync(DEBIAN) : [];
  const folders = versions.map((version) => path.join(DEBIAN, version, 'bin'));
  folders.push(...(process.env.PATH ?? '').split(path.delimiter));
  const files = folders.map((folder) => path.join(folder, name));
  return files.find((file) => statSync(file, { throwIfNoEntry: false })?.isFile()) ?? null;
}

/** `test`, or where the program is missing (downloaded servers carry neither), one that is skipped and says so. */
export function testWith(name: 'psql' | 'pgbench'): typeof test | typeof test.skip {
  if (findClient(name)) return test;
  process.stderr.write(`SKIPPED: tests that need ${name}, which this machine does not have\n`);
  return test.skip;
}
