import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { type StepSpec, USE_SERVER, useWorld } from './act.ts';

const world = useWorld();

/** Setup that counts its runs, and makes what the next step needs. */
const start = (inputs: StepSpec['with'] = {}): StepSpec => ({
  id: 'pg',
  uses: './',
  with: { port: 0, snapshot: 'v1', setup: 'echo run >> "$KEEP/runs"; node dist/sample.cjs', ...inputs },
  env: { PG_SPEED_SAMPLE_TESTS: 1 },
});
const countRuns = () => readFileSync(path.join(world.keep, 'runs'), 'utf8').split('\n').length - 1;

test('a snapshot made by one job is brought back by the Actions cache in another', async () => {
  const cache = path.join(world.keep, 'cache');
  const env = { PG_SPEED_CACHE: cache };
  const first = await world.run([start(), USE_SERVER], env);
  expect(first.result).toBe('success');
  expect(first.step('pg').output).toMatch(/Snapshot kept: /);
  const [name = ''] = readdirSync(path.join(cache, 'snapshots'));

  // Another machine has nothing of it.
  rmSync(cache, { recursive: true });
  const second = await world.run([start(), USE_SERVER], env);
  expect(second.result).toBe('success');
  expect(second.step('pg').output).toMatch(/snapshot unpacked/);
  expect(countRuns()).toBe(1);
  expect(readdirSync(path.join(cache, 'snapshots'))).toEqual([name]);

  rmSync(cache, { recursive: true });
  const other = await world.run([start({ snapshot: 'v2' }), USE_SERVER], env);
  expect(other.result).toBe('success');
  expect(countRuns()).toBe(2);
});

test('later steps get the clones and the certificate', async () => {
  const connect = `node -e "
    const names = ['DATABASE_URL', 'DATABASE_URL_1', 'DATABASE_URL_2', 'PGSSLROOTCERT'];
    require('node:fs').writeFileSync(process.env.KEEP + '/env.json', JSON.stringify(names.map((name) => process.env[name])));"`;
  const job = await world.run([start({ databases: 2, ssl: true }), { run: connect }]);
  expect(job.result).toBe('success');
  const [url, first, second, certificate] = JSON.parse(readFileSync(path.join(world.keep, 'env.json'), 'utf8'));
  expect(url).toMatch(/\/postgres\?sslmode=verify-ca&sslrootcert=/);
  expect(first).toMatch(/\/postgres_1\?/);
  expect(second).toMatch(/\/postgres_2\?/);
  expect(existsSync(certificate)).toBe(false);
});
