import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { stringify } from 'yaml';
import { CI_SNIPPETS, completeGithub } from '../contract/ci-snippets.ts';

const ACTIONLINT = execFileSync(process.execPath, ['tests/e2e/tools.mjs', 'actionlint'], { encoding: 'utf8' }).trim();
const SNIPPETS = CI_SNIPPETS.filter(({ ci, canRun }) => ci === 'github' && canRun).map(
  ({ place, text }) => [place, text] as const,
);

let folder: string;

/** A repository that has the action in its root: only then does actionlint look up what `uses: ./` takes. */
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pgs-snippets-'));
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  for (const name of ['action.yml', 'publish', 'dist']) cpSync(name, path.join(folder, name), { recursive: true });
  mkdirSync(path.join(folder, '.github/workflows'), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function lint(text: string): { status: number | null; said: string } {
  const file = '.github/workflows/snippet.yml';
  writeFileSync(path.join(folder, file), text);
  const { status, stdout, stderr } = spawnSync(ACTIONLINT, ['-no-color', file], { cwd: folder, encoding: 'utf8' });
  return { status, said: `${stdout}${stderr}` };
}

test.each(SNIPPETS)('actionlint finds nothing in %s', (_place, text) => {
  expect(lint(stringify(completeGithub(text)))).toEqual({ status: 0, said: '' });
});

test('an input that the action does not have is found', () => {
  const { status, said } = lint(
    stringify(completeGithub('- uses: org/pg-speed-action@v1\n  with:\n    profle: turbo\n')),
  );
  expect(status).toBe(1);
  expect(said).toContain('input "profle" is not defined');
});
