import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { findMatches } from '../../src/system/glob.ts';

const HOUR = 3_600_000;
const LONG = `${'a'.repeat(200)}b`;
const DEEP = 'a/'.repeat(100);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pgs-glob-'));
  mkdirSync(path.join(folder, DEEP), { recursive: true });
  for (const name of [LONG, `${DEEP}b`, 'one.xml', '.two.xml']) writeFileSync(path.join(folder, name), '');
});
afterAll(() => rmSync(folder, { recursive: true }));

const find = (patterns: string[], timeoutMs: number) =>
  findMatches(patterns, { cwd: folder, expandDirectories: false, ignore: ['**/node_modules/**'] }, timeoutMs);

test.each([
  '*a*a*a*a*a*a*a*.xml',
  './*a*a*a*a*a*a.yml',
  '?*?*?*?*?*?*?*?*c',
  '[a-z]*[a-z]*[a-z]*[a-z]*[a-z]*[a-z]*c',
  '(a+)+c',
  '(a|a)+c',
  '!(*a*a*a*a*a*a*a*).xml',
  '@(*a*|*a*)@(*a*|*a*)@(*a*)@(*a*)c',
  '{*a,*a}{*a,*a}{*a,*a}{*a,*a}{*a,*a}{*a,*a}c',
  '**/a/**/a/**/a/**/a/**/a/**/a/**/a/**/a/**/c',
])('the pattern %s, which would take for ever here, is given up', async (pattern) => {
  await expect(find(['one.*', pattern], 50)).rejects.toMatchObject({
    kind: 'input',
    what: expect.stringContaining(`\`${pattern}\`: matching the names of files takes too long`),
  });
});

test.each<[pattern: string, names: string[]]>([
  ['*.xml', ['one.xml']],
  ['.*.xml', ['.two.xml']],
  ['*a*a*a*b', [LONG]],
  ['**/a/a/b', [`${DEEP}b`]],
  ['none/*', []],
])('%s matches as ever', async (pattern, names) => {
  expect(await find([pattern], HOUR)).toEqual(names);
});
