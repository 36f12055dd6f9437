import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';

const SCOPE = /\b[a-z-]+: (?:read|write)\b/g;

/** Files of a folder and of those below it. */
function readAll(folder: string, pattern: RegExp): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => pattern.test(name));
  return names.map((name) => readFileSync(path.join(folder, name), 'utf8'));
}

const listScopes = (permissions: Record<string, string> = {}) =>
  Object.entries(permissions).map(([name, value]) => `${name}: ${value}`);

interface Workflow {
  permissions?: Record<string, string>;
  jobs?: Record<string, { permissions?: Record<string, string> }>;
}

/** What the examples give their jobs, and what messages tell users to give. */
const USED = new Set([
  ...readAll('examples', /\.yml$/)
    .map((text) => parse(text) as Workflow)
    .filter(({ jobs }) => jobs !== undefined)
    .flatMap(({ permissions, jobs = {} }) => [permissions, ...Object.values(jobs).map((job) => job.permissions)])
    .flatMap(listScopes),
  ...readAll('src', /\.ts$/).flatMap((text) =>
    [...text.matchAll(/permissions: ([a-z-]+: (?:read|write))\b/g)].map(([, scope = '']) => scope),
  ),
]);

test('the table of permissions has those of the examples and of the messages, and no other', () => {
  const [, section = ''] = readFileSync('docs/ci.md', 'utf8').split('\n## Permissions on GitHub\n');
  const rows =
    section
      .split('\n## ')[0]
      ?.split('\n')
      .filter((line) => line.startsWith('| ')) ?? [];
  const listed = new Set(rows.flatMap((row) => (row.split(' | ')[1] ?? '').match(SCOPE) ?? []));
  expect(listed.size).toBeGreaterThan(3);
  const unlisted = [...USED].filter((scope) => !listed.has(scope) && scope !== 'contents: read');
  expect([unlisted, [...listed].filter((scope) => !USED.has(scope))]).toEqual([[], []]);
});
