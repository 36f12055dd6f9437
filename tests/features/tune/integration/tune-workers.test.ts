import { readFileSync } from 'node:fs';
import { expect, jest, test } from '@jest/globals';
import { USERS } from '../../../integration/cli.ts';
import { ROOM, readersOf, suite, useWorld } from './tune.ts';

jest.setTimeout(12 * 60_000);

const world = useWorld(USERS.at(-1)?.[1]);
const { fileOf, resultsOf } = readersOf(world);

test('a suite that shares its data fails with workers: it is said, and the search goes on', async () => {
  const args = ['tune', '--profiles', 'turbo', ...ROOM, '--report-dir', 'shared'];
  const { code, stdout } = await world.run([...args, '--workers-variable', 'WORKERS', '--', ...suite('shared')], {
    env: { TESTS: '40' },
  });
  expect(code).toBe(0);
  const text = stdout.replace(/\s+/g, ' ');
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
  const { code, stderr } = await world.run([...args, '--host', 'terminal', '--', process.execPath, '-e', script]);
  expect([code, stderr]).toEqual([0, expect.stringMatching(/Best so far: .*WORKERS=\d/)]);
  const line = readFileSync(fileOf('tune.sh', 'own'), 'utf8');
  // On a busy machine the proof may not show the gain again.
  const parts = resultsOf('own').tune?.answer?.parts ?? [];
  expect(line.includes('--env WORKERS=')).toBe(parts.some(({ stage }) => stage === 'workers'));
  expect(line).not.toContain('--databases');
});
