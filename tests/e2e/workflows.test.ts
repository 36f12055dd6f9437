import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { stringify } from 'yaml';

/* The workflows of this repository, as its own CI runs them. */

const FOLDER = '.github/workflows';
let zizmor: string;
let scratch: string;

const findTool = (name: string) =>
  execFileSync(process.execPath, ['tests/e2e/tools.mjs', name], { encoding: 'utf8' }).trim();

beforeAll(() => {
  zizmor = findTool('zizmor');
  scratch = mkdtempSync(path.join(os.tmpdir(), 'pgs-workflows-'));
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

function audit(folder: string): { status: number | null; said: string } {
  const args = ['--offline', '--persona=regular', '--color=never', '--no-progress', folder];
  const { status, stdout, stderr } = spawnSync(zizmor, args, { encoding: 'utf8' });
  return { status, said: `${stdout}${stderr}` };
}

test('actionlint finds nothing', () => {
  const files = readdirSync(FOLDER).map((name) => path.join(FOLDER, name));
  expect(files.length).toBeGreaterThan(5);
  const { status, stdout, stderr } = spawnSync(findTool('actionlint'), ['-no-color', ...files], { encoding: 'utf8' });
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' });
});

test('zizmor finds nothing in workflows, actions and the settings of Dependabot', () => {
  const { status, said } = audit('.');
  expect(status === 0 || said).toBe(true);
});

test('zizmor finds a title that becomes part of a script, and a token that stays in the checkout', () => {
  const steps = [{ uses: 'actions/checkout@v6' }, { run: `echo "\${{ github.event.issue.title }}"` }];
  mkdirSync(path.join(scratch, FOLDER), { recursive: true });
  const workflow = { on: 'issues', jobs: { job: { 'runs-on': 'ubuntu-24.04', steps } } };
  writeFileSync(path.join(scratch, FOLDER, 'a.yml'), stringify(workflow));
  const { status, said } = audit(scratch);
  expect(status).toBeGreaterThan(10);
  for (const rule of ['template-injection', 'artipacked', 'unpinned-uses']) expect(said).toContain(rule);
});
