import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { findSetupFiles } from '../../../src/features/tune/run/setup-files.ts';
import { findFiles } from '../../../src/system/find-files.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pgs setup-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string) {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), '');
}

/** Files of a project, each of which a migration reads. */
const READ = ['db/schema.sql', 'app/migrations/1 first.py', "app/migrations/it's.py", 'shop/db/migrate/0/up.rb'];
/** Files beside these that an installation or a run makes, and one of the program. */
const BESIDE = [
  '.venv/lib/site-packages/django/migrations/0001.py',
  'env/lib/site-packages/x/a.sql',
  'vendor/bundle/gem/db/migrate/1.rb',
  'node_modules/a/b.sql',
  'app/migrations/__pycache__/1 first.cpython-312.pyc',
  'app/migrations/old.pyc',
  'src/app.js',
];

test('the patterns take what migrations read, and leave what an installation makes', async () => {
  for (const name of [...READ, ...BESIDE]) write(name);
  const patterns = await findSetupFiles(folder);
  const { files } = await findFiles(patterns, folder);
  expect(files.map((file) => path.relative(folder, file)).toSorted()).toEqual(READ.toSorted());
});

test.each([
  ['only SQL', 'db/schema.sql', ['**/*.sql']],
  ['only migrations', 'db/migrate/1.rb', ['**/*migrat*/**']],
  ['neither', 'vendor/a.sql', []],
])('a pattern without a match, which would be refused, is left out: %s', async (_, name, expected) => {
  write(name);
  const patterns = await findSetupFiles(folder);
  expect(patterns.filter((pattern) => !pattern.startsWith('!'))).toEqual(expected);
  expect(patterns.length > 0).toBe(expected.length > 0);
});
