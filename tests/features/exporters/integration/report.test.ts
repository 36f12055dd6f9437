import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { renderJson } from '../../../../src/results/render.ts';
import type { Results } from '../../../../src/results/results.ts';
import { createWorld, type World } from '../../../integration/cli.ts';
import { buildResults } from '../../../report/build-results.ts';
import { EXPORT_ENDS } from '../valid.ts';

let world: World;
beforeEach(() => {
  world = createWorld();
});
afterEach(() => {
  expect(world.leftovers()).toEqual([]);
  world.dispose();
});

const at = (name: string) => path.join(world.cwd, name);
const report = (...args: string[]) => world.run(['report', ...args]);

function write(name: string, results: Results): void {
  mkdirSync(path.dirname(at(name)), { recursive: true });
  writeFileSync(at(name), renderJson(results));
}

test('a comparison leaves a file for each form that has one, and `report` prints the same', async () => {
  const args = ['compare', '--profiles', 'nosync,tmpfs', '--runs', '1', '--warmup', '0', '--port', '0'];
  expect(await world.run(args, { env: { PG_SPEED_SAMPLE_TESTS: '1' } })).toMatchObject({ code: 0 });
  for (const [format, file] of [
    ['openmetrics', 'metrics.txt'],
    ['benchmark-smaller', 'benchmark-smaller.json'],
  ] as const) {
    const text = readFileSync(at(`pg-speed-report/${file}`), 'utf8');
    expect(text).toContain(format === 'openmetrics' ? '# TYPE pg_speed' : 'tmpfs: run');
    expect(await report('pg-speed-report', '--format', format)).toMatchObject({ code: 0, stdout: text });
  }
  expect(readFileSync(at('pg-speed-report/metrics.txt'), 'utf8')).toMatch(EXPORT_ENDS['metrics.txt']);
  // It has only times.
  expect(existsSync(at('pg-speed-report/benchmark-bigger.json'))).toBe(false);
});

test('rates are in the list of what is better when bigger, latencies in the other', async () => {
  write('rates.json', buildResults({ means: { default: 812, turbo: 3120 }, pgbench: true }));
  const [bigger, smaller] = await Promise.all(
    ['benchmark-bigger', 'benchmark-smaller'].map(async (form) => {
      const { stdout } = await report('rates.json', '--format', form);
      return (JSON.parse(stdout) as { name: string }[]).map(({ name }) => name);
    }),
  );
  expect(bigger).toContain('turbo: tps');
  expect(smaller).toContain('turbo: latency');
  expect(smaller).not.toContain('turbo: tps');
});

test('of several files each row names its own, and the metrics count the machines', async () => {
  for (const [place, name] of ['one', 'two', 'three'].entries()) {
    const results = buildResults({ means: { default: 40, turbo: 30 } });
    results.createdAt = new Date(Date.UTC(2026, 10, 21 + place)).toISOString();
    write(`shards/${name}/results.json`, results);
  }
  const csv = await report('shards/*', '--format', 'csv');
  expect(csv).toMatchObject({ code: 0, stdout: expect.stringContaining('shards/two/results.json,') });
  const absolute = await report(`${world.cwd}/shards/*/results.json`, '--format', 'csv');
  expect(absolute.stdout).toContain(`${world.cwd}/shards/one/results.json,`);
  const metrics = await report('shards/*', '--format', 'openmetrics');
  expect(metrics.stdout).toContain('pg_speed_machines');
});
