import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { testWith } from '../clients.ts';
import { createWorld, type World } from './cli.ts';

let world: World;
afterEach(() => world.end());

const at = (name: string) => path.join(world.cwd, name);
const ARGS = ['compare', '--port', '0', '--warmup', '0', '--runs', '1', '--repeat', '3'];
const measure = (profiles: string, line: string, ...more: string[]) =>
  world.run([...ARGS, '--profiles', profiles, ...more, '--command', line]);

describe('a command that is repeated', () => {
  beforeEach(() => {
    world = createWorld();
  });

  testWith('psql')('runs in the cluster of its trial each time', async () => {
    const setup = 'psql -qc "create table seen (at timestamptz)"';
    const insert = 'with added as (insert into seen values (now()) returning 1) select count(*) from seen';
    const line = `n=$(psql -qAtc "${insert}"); echo "$PG_SPEED_BLOCK $PG_SPEED_VARIANT $n" >> log`;
    const ended = await measure('nosync,tmpfs', line, '--setup', setup);
    expect([ended.stderr.match(/^error: .*/gm), ended.code]).toEqual([null, 0]);
    const { plan, samples } = world.results();
    expect(plan.workload.repeat).toBe(3);

    const log = readFileSync(at('log'), 'utf8').trim().split('\n');
    const trials = samples.flatMap(({ variant }) => [0, 1, 2].map((n) => `1 ${variant} ${n}`));
    expect(log).toEqual(trials);

    for (const { phases, runs, metrics, probes } of samples) {
      expect(runs).toHaveLength(3);
      const mean = runs!.reduce((sum, value) => sum + value, 0) / 3;
      const total = phases.initdb! + phases.start! + phases.setup! + mean + phases.stop!;
      expect(phases.run).toBeCloseTo(mean, 9);
      expect(metrics.find(({ name }) => name === 'run')?.value).toBe(phases.run);
      expect(metrics.find(({ name }) => name === 'total')?.value).toBeCloseTo(total, 9);
      expect(probes.sessions ?? 3).toBe(3);
    }
    const report = readFileSync(at('pg-speed-report/report.md'), 'utf8');
    expect(report).toContain('Each trial runs the command 3 times in one cluster; its time is the mean');
    expect(ended.stderr).toContain(', 3 times in each cluster: the mean counts');
  });
});

describe('a command', () => {
  beforeEach(() => {
    world = createWorld();
  });

  testWith('psql')(
    'that cannot be repeated ends the comparison, and keeps the output of the run that failed',
    async () => {
      const ended = await measure('nosync,tmpfs', 'psql -qc "create table things ()"');
      const message =
        '`psql -qc "create table things ()"` passed in a fresh cluster and failed when it was repeated there: exit code 1 in run 2 of 3.';
      expect(ended.code).toBe(2);
      expect(ended.stderr).toContain(`error: ${message}`);
      expect(ended.stderr).toContain('or remove `repeat`');
      const { samples, stopped } = world.results();
      expect(stopped).toBe(message);
      expect(samples).toMatchObject([
        {
          variant: 'nosync',
          failure: 'exit code 1 in run 2 of 3',
          evidence: expect.stringContaining('relation "things" already exists'),
          exitCode: 1,
          runs: [expect.any(Number), expect.any(Number)],
          metrics: [],
        },
      ]);
      expect(readFileSync(at('pg-speed-report/report.md'), 'utf8')).toContain('relation "things" already exists');
    },
  );

  test('that fails in its first run is a failed trial, as without', async () => {
    const ended = await measure('nosync,tmpfs', 'echo once >> log; exit 4');
    expect(ended.code).toBe(1);
    expect(world.results().samples).toMatchObject([
      { variant: 'nosync', failure: 'exit code 4', runs: [expect.any(Number)] },
    ]);
    expect(readFileSync(at('log'), 'utf8')).toBe('once\n');
  });

  testWith('psql')('whose server crashes in a later run is a failed trial too', async () => {
    const find = `psql -Atc "select pid from pg_stat_activity where backend_type = 'checkpointer'"`;
    // The session is there before the crash, which cuts it.
    const crash = `printf '\\\\! kill -9 %s\\nselect pg_sleep(60);\\n' "$(${find})" | psql`;
    writeFileSync(at('suite.sh'), `if test -e ran; then ${crash}; fi\ntouch ran\npsql -c 'select 1'\n`);
    const ended = await measure('tmpfs', 'sh -e suite.sh');
    expect(ended.code).toBe(1);
    const [sample] = world.results().samples;
    expect(sample?.failure).toMatch(/^exit code 2 in run 2 of 3/);
  });
});
