import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, jest, test } from '@jest/globals';
import { parse } from 'yaml';
import { USERS } from '../../../integration/cli.ts';
import { readersOf, runUntilProof, useWorld } from './tune.ts';

jest.setTimeout(12 * 60_000);

const world = useWorld(USERS.at(-1)?.[1]);
const { fileOf, resultsOf } = readersOf(world);

/** Gains almost three seconds by several workers, each of which sleeps in a database that it makes itself. */
const SCRIPT = `
  const { spawn } = require('node:child_process');
  const workers = Number(process.env.WORKERS || 1);
  const psql = (...args) => new Promise((done) => spawn('psql', ['-q', ...args], { stdio: 'ignore' }).on('close', done));
  for (let k = 1; k <= workers; k++)
    psql('-c', \`create database own_\${k}\`).then(() => psql('-d', \`own_\${k}\`, '-c', \`select pg_sleep(\${workers > 1 ? 0.1 : 3})\`));
`;

test('a search that is interrupted keeps what is sure, and its files are for the CI of the repository', async () => {
  writeFileSync(path.join(world.cwd, '.gitlab-ci.yml'), 'test: { services: [postgres:13], script: [npm test] }');
  const args = [
    'tune',
    '--profiles',
    'turbo',
    '--time-budget',
    '30m',
    '--report-dir',
    'own',
    '--workers-variable',
    'WORKERS',
  ];
  const call = [...args, '--host', 'terminal', '--', process.execPath, '-e', SCRIPT];
  const { code, stderr } = await runUntilProof(world, call);
  expect([code, stderr]).toEqual([
    130,
    expect.stringMatching(/Best so far, and not measured again: (?=.*profile turbo).*WORKERS=\d/),
  ]);
  const { tune } = resultsOf('own');
  expect(tune).toMatchObject({
    done: false,
    steps: expect.arrayContaining([expect.objectContaining({ what: 'profile turbo' })]),
  });
  expect([...(tune?.stages.map(({ name }) => name) ?? []), tune?.at]).toEqual(
    expect.arrayContaining(['profile', 'workers']),
  );
  const report = readFileSync(fileOf('report.md', 'own'), 'utf8');
  expect(report).toMatch(/best so far: (?=.*profile turbo).*WORKERS=\d/);
  expect(report).toContain('measured during the search only');

  const file = readFileSync(fileOf('tune.yml', 'own'), 'utf8');
  // No run used the databases for its workers.
  expect(file).toContain('--env WORKERS=');
  expect(file).not.toContain('--databases');
  expect(parse(file).test.image.name).toBe('org/pg-speed:13');
  expect(file).toContain('--postgres-version 13');
  expect(file).toMatch(/# Measured with PostgreSQL [\d.]+; your CI files name 13,/);
  expect(stderr).toContain('The CI files name PostgreSQL 13');
});
