import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, jest, test } from '@jest/globals';
import { parse } from 'yaml';
import { BUNDLES, USERS } from '../../../integration/cli.ts';
import { ROOM, readersOf, suite, useWorld } from './tune.ts';

jest.setTimeout(12 * 60_000);

const [, uid] = USERS.at(-1)!;
const PROGRAM = `node ${path.join(BUNDLES, 'cli.cjs')}`;
const world = useWorld(uid);
const { fileOf, resultsOf } = readersOf(world);

describe('pg-speed tune', () => {
  // Its tests share their data, so that they pass with one worker alone.
  test('finds what makes a suite faster, proves it, and writes files that work', async () => {
    const args = ['tune', '--profiles', 'turbo', ...ROOM, '--runs-per-day', '40', '--equivalence', '40%'];
    const setup = ['--setup', "psql -qc 'create table seeds as select generate_series(1, 1000) as id'"];
    const workers = ['--workers-variable', 'WORKERS', '--host', 'terminal'];
    const { code, stdout, stderr } = await world.run([...args, ...setup, ...workers, '--', ...suite('shared')], {
      env: { TESTS: '4' },
    });
    expect([code, stderr]).toEqual([0, expect.stringContaining('Best so far: profile turbo')]);
    expect(stdout.replace(/\s+/g, ' ')).toMatch(
      /takes [\d.]+m?s instead of [\d.]+m?s, with its server and setup, by profile turbo/,
    );
    expect(stdout.replace(/\s+/g, ' ')).toMatch(
      /At 40 runs a day that is [\d.]+ (minutes|hours) in a month of 30 days/,
    );
    const { tune, samples, plan } = resultsOf();
    expect(tune).toMatchObject({ at: 'proof', done: true });
    expect(tune?.stages.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['watch', 'profile', 'start', 'workers']),
    );
    expect(tune?.stages.every((stage) => stage.samples.length > 0)).toBe(true);
    // Today's way is measured again, in blocks of their own.
    expect(plan.reference).toBe('default');
    expect(samples.filter(({ variant }) => variant === 'default').length).toBeGreaterThanOrEqual(2);

    // The pasted line runs, but for the package, which is the one that is tested.
    const script = readFileSync(fileOf('tune.sh'), 'utf8');
    expect(script).toContain(`${PROGRAM} run `);
    // With several workers it fails: the report says why, and the search has gone on without.
    expect(script).not.toContain('WORKERS');
    const report = readFileSync(fileOf('report.md'), 'utf8');
    expect(report).toMatch(/With WORKERS=2 the suite fails: .*first failing tests: test \d+: the cart holds /);
    expect(report).toContain('DATABASE_URL_1');
    // As the report says.
    if (existsSync(fileOf('tune/pg-speed.yml')))
      cpSync(fileOf('tune/pg-speed.yml'), path.join(world.cwd, '.github/pg-speed.yml'));
    const env = { PATH: process.env.PATH ?? '', HOME: world.folder, TMPDIR: world.folder, TESTS: '4' };
    const user = uid === undefined ? {} : { uid, gid: uid };
    expect(execFileSync('/bin/sh', ['-c', script], { cwd: world.cwd, env, encoding: 'utf8', ...user })).toContain(
      '4 tests passed',
    );
    for (const name of ['github', 'gitlab', 'woodpecker', 'compose'])
      expect(() => parse(readFileSync(fileOf(`tune/${name}.yml`), 'utf8'))).not.toThrow();
  });

  test('a suite that fails now and then has no answer, and ends with 1', async () => {
    const flaky = `test "$PG_SPEED_VARIANT $PG_SPEED_BLOCK" != 'default 1' || { echo 'not ok 3 - is lucky'; exit 1; }; psql -qc 'select 1'`;
    const args = ['tune', '--profiles', 'nosync', ...ROOM, '--report-dir', 'flaky', '--command', flaky];
    const { code, stdout, stderr } = await world.run(args);
    expect([code, stderr]).toEqual([1, expect.stringContaining('trials failed')]);
    expect(stdout.replace(/\s+/g, ' ')).toMatch(
      /No answer: (the only trial|1 of \d+ trials) of .* on `default` failed/,
    );
  });

  test('a budget in which nothing can be compared ends with 2, says what would do, and keeps the trial', async () => {
    const args = [
      'tune',
      '--time-budget',
      '5s',
      '--report-dir',
      'short',
      '--command',
      "psql -qc 'select pg_sleep(0.5)'",
    ];
    const { code, stderr } = await world.run(args);
    expect([code, stderr]).toEqual([
      2,
      expect.stringMatching(/error: One run takes [\d.]+ m?s; .*\sGive `time-budget: \d+m` or more/s),
    ]);
    expect(resultsOf('short').samples.length).toBeGreaterThan(0);
    expect(existsSync(fileOf('report.md', 'short'))).toBe(true);
  });

  test('wrong inputs are named all at once, before anything starts', async () => {
    const wrong = ['--against', 'turbbo', '--runs-per-day', 'x', '--time-budget', 'none'];
    writeFileSync(path.join(world.cwd, 'n'), '');
    const { code, stderr } = await world.run(['tune', ...wrong, '--report-dir', 'none']);
    expect(code).toBe(2);
    for (const part of ["'turbbo' is not a profile", '--runs-per-day', 'time-budget']) expect(stderr).toContain(part);
    expect((await world.run(['tune', '--pgbench', '-T 1'])).stderr).toContain("unknown option '--pgbench'");
    expect(readdirSync(world.cwd)).not.toContain('none');
  });
});
