import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { suggestAdopt } from '../../../src/features/adopt/run/suggest.ts';
import { makeView } from '../../../src/report/view.ts';
import { buildResults } from '../../report/build-results.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pgs-suggest-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function suggest(means: Record<string, number>): string | null {
  return suggestAdopt(makeView(buildResults({ means, blocks: 5, scatter: 0.01 })), folder);
}

test.each([
  ['turbo', '`pg-speed adopt` shows'],
  ['fsync-off', '`pg-speed adopt --profile fsync-off` shows'],
])('where %s is faster and CI files are there, it names the command', (profile, text) => {
  const means = { default: 41.2, [profile]: 28.4 };
  expect(suggest(means)).toBeNull();
  writeFileSync(path.join(folder, '.gitlab-ci.yml'), '');
  expect(suggest(means)).toContain(text);
});

test.each<[string, Record<string, number>]>([
  ['nothing is faster', { default: 41.2, turbo: 41.2 }],
  ['the fastest profile is none that it writes', { default: 41.2, tmpfs: 28.4 }],
])('it is silent where %s', (_, means) => {
  mkdirSync(path.join(folder, '.github', 'workflows'), { recursive: true });
  expect(suggest(means)).toBeNull();
});
