import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { expect, jest, test } from '@jest/globals';
import { USERS } from '../../../integration/cli.ts';
import { ROOM, readersOf, suite, useWorld } from './tune.ts';

jest.setTimeout(12 * 60_000);

const world = useWorld(USERS.at(-1)?.[1]);
const { fileOf } = readersOf(world);

/** Ends a search, as Ctrl-C does, where the last stage begins: it measures the answer again, until the budget is used up. */
async function searchUntilProof(args: string[], env: Record<string, string> = {}) {
  const running = world.spawn(args, { env });
  let hasEnded = false;
  running.ended.then(() => (hasEnded = true));
  while (!hasEnded && !running.stderr().includes('Stage: the answer, measured again')) await setTimeout(100);
  running.kill('SIGINT');
  const ended = await running.ended;
  expect([ended.code, ended.stderr]).toEqual([130, expect.stringContaining('Stage: the answer, measured again')]);
  return ended;
}

test('a suite that shares its data fails with workers: it is said, and the search goes on', async () => {
  const args = ['tune', '--profiles', 'turbo', ...ROOM, '--report-dir', 'shared'];
  const line = [...args, '--workers-variable', 'WORKERS', '--', ...suite('shared')];
  await searchUntilProof(line, { TESTS: '40' });
  const text = readFileSync(fileOf('report.md', 'shared'), 'utf8');
  expect(text).toMatch(/With WORKERS=2 the suite fails: .*first failing tests: test \d+: the cart holds /);
  expect(text).toContain('DATABASE_URL_1');
  expect(readFileSync(fileOf('tune/github.yml', 'shared'), 'utf8')).not.toContain('WORKERS');
});

test('databases for workers that no run used are left out of the files', async () => {
  // Each worker makes a database of its own, and sleeps there; several gain more than a second and a half.
  const script = `
    const { spawn } = require('node:child_process');
    const workers = Number(process.env.WORKERS || 1);
    const psql = (...args) => new Promise((done) => spawn('psql', ['-q', ...args], { stdio: 'ignore' }).on('close', done));
    for (let k = 1; k <= workers; k++)
      psql('-c', \`create database own_\${k}\`).then(() => psql('-d', \`own_\${k}\`, '-c', \`select pg_sleep(\${workers > 1 ? 0.1 : 1.8})\`));
  `;
  const args = ['tune', '--profiles', 'turbo', ...ROOM, '--report-dir', 'own', '--workers-variable', 'WORKERS'];
  const { stderr } = await searchUntilProof([...args, '--host', 'terminal', '--', process.execPath, '-e', script]);
  expect(stderr).toMatch(/Best so far: .*WORKERS=\d/);
  const line = readFileSync(fileOf('tune.sh', 'own'), 'utf8');
  expect(line).toContain('--env WORKERS=');
  expect(line).not.toContain('--databases');
});
