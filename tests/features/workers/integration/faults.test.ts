import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Run } from '../../../../src/features/workers/result.ts';
import { sendSignal } from '../../../../src/system/child.ts';
import { isAlive } from '../../../../src/system/process.ts';
import { createWorld, type World } from '../../../integration/cli.ts';
import { onMachine } from '../../../integration/faults/machine.ts';

let world: World;
beforeEach(() => {
  world = createWorld();
});
afterEach(() => world.end());

const PSQL = 'psql --no-psqlrc --quiet --tuples-only --no-align';
const KILL_SERVER = `kill -9 $(head -1 "$(${PSQL} --command='show data_directory')/postmaster.pid")`;
const NO_ROW = `${PSQL} --command='select 1'`;
const run = (...args: string[]) => ['run', '--host', 'terminal', '--workers', '4', '--slice-command', 'seq 4', ...args];
const fileOf = (name: string) => path.join(world.cwd, name);
const readPids = (...names: string[]) => names.map((name) => Number(readFileSync(fileOf(name), 'utf8')));

/** What each slice does, by its number. */
const slices = (lines: Record<number, string>) =>
  [
    `: {slice}`,
    `case $PG_SPEED_WORKER in`,
    ...Object.entries(lines).map(([at, line]) => `${at}) ${line};;`),
    'esac',
  ].join('\n');

test('every copy has all that setup made, and each slice fails for itself', async () => {
  const setup = [
    `${PSQL} --command='create role clerk' --command='create database other' --command="alter system set work_mem = '77MB'"`,
    // A session that is still open when the data is copied.
    `(setsid ${PSQL} --command='begin; create table lost (); select pg_sleep(600)' >/dev/null 2>&1 & echo $! > session)`,
  ].join('\n');
  const look = `${PSQL} --command='show work_mem' --command="select to_regclass('lost'), rolname from pg_roles where rolname = 'clerk'"`;
  const line = slices({
    1: `${look}; ${PSQL} --dbname=other --command='select 2'; sleep 600 & echo $! > group; setsid sleep 600 & echo $! > daemon`,
    2: `${NO_ROW}; sleep 600 & echo $! > hung; wait`,
    3: `${NO_ROW}; ${KILL_SERVER}`,
    4: `${NO_ROW}; kill -SEGV $$`,
  });
  const ended = await world.run(run('--verbose', 'true', '--timeout', '10s', '--setup', setup, '--command', line));
  const [session, group, daemon, hung] = readPids('session', 'group', 'daemon', 'hung');
  sendSignal(daemon ?? 0, 'SIGKILL');
  expect(ended.code).toBe(1);
  expect(ended.stderr).toContain('77MB\n|clerk\n2\n');
  expect(ended.stderr).toMatch(/Slice 1 of 4 \(worker 1\) passed/);
  expect(ended.stderr).toMatch(/Slice 2 of 4 .* failed in .* s\. Ended after 10 s \(`timeout`, for each slice\)\./);
  expect(ended.stderr).toMatch(/Slice 3 of 4 .* The server did not answer after the run\. The server was killed/);
  expect(ended.stderr).toMatch(/Slice 4 of 4 .* Killed by SIGSEGV\./);
  expect([session, group, hung].map((pid) => isAlive(pid ?? 0))).toEqual([false, false, false]);
});

test.each<[string, string, string]>([
  ['fails', 'echo reason; exit 7', '(setup) failed: exit code 7.'],
  ['ends the server', KILL_SERVER, 'The server does not answer after `setup`'],
  [
    'makes a tablespace',
    `PGOPTIONS='-c allow_in_place_tablespaces=on' ${PSQL} --command="create tablespace attic location ''"`,
    'The tablespace `attic` lies outside of the data directory',
  ],
])('a setup that %s ends the run before a slice starts', async (_what, setup, sentence) => {
  const ended = await world.run(run('--snapshot', 'key', '--setup', setup, '--command', ': {slice}; touch started'));
  expect(ended.code).not.toBe(0);
  expect(ended.stderr).toContain(sentence);
  expect(ended.stderr).not.toContain('Snapshot kept');
  expect(existsSync(fileOf('started'))).toBe(false);
});

test('a slice that reads the address of the first server from a file of setup is named with it', async () => {
  const line = slices({
    1: `${NO_ROW}; until [ -e done2 ] && [ -e done3 ]; do sleep 0.05; done`,
    2: `. ./.env; export PGPORT; ${NO_ROW} || true; touch done2`,
    3: `${NO_ROW}; touch done3`,
    4: NO_ROW,
  });
  const ended = await world.run(run('--setup', 'echo "PGPORT=$PGPORT" > .env', '--command', line));
  expect(ended).toMatchObject({ code: 0, stdout: '' });
  expect(ended.stderr).toContain(
    'Slice 2 did not connect to its server. `setup` wrote the port of the first server into `.env`',
  );
});

test('a failed slice shows all of its output, and a stdout that takes none is no defect', async () => {
  const line = `: {slice}; ${NO_ROW}; head -c 1000000 /dev/zero; exit 5`;
  const shown = await world.run(run('--command', line));
  expect(shown).toMatchObject({ code: 5, stderr: expect.not.stringContaining('Warning: ') });
  // A line of psql, the zeros, and the line end that they lack.
  expect(shown.stdout).toHaveLength(4 * (2 + 1_000_000 + 1));
  const full = await world.run(run('--command', line), { within: ['sh', '-c', '"$@" >/dev/full', 'sh'] });
  expect(full).toMatchObject({ code: 5, stderr: expect.stringContaining('Its output cannot be shown: ENOSPC') });
  const gone = await world.run(run('--command', line), { within: ['sh', '-c', '("$@"; echo $? >&2) | true', 'sh'] });
  expect(gone.stderr).toMatch(/Interrupted: the output has no reader any more\.[\s\S]*\b130\n$/);
  expect(gone.stderr).not.toContain('bug');
});

onMachine('a full TMPDIR', () => {
  const SMALL = 'mkdir ../small; mount -t tmpfs -o size=32m,mode=1777 none ../small; TMPDIR=$TMPDIR/small exec "$@"';

  test('fails the slices that print, and the report has what they printed last', async () => {
    const meet = (name: string) =>
      `${NO_ROW} --output=/dev/null; touch ${name}; until [ -e full ]; do sleep 0.05; done`;
    // The end of each server leaves some room.
    const room = `head -c 4000000 /dev/zero | tr '\\0' ' '`;
    const junit = `(echo '<testsuite><testcase name="{slice-number}"/>'; ${room}; echo '</testsuite>') > r{slice-number}.xml`;
    const line = slices({
      1: `${NO_ROW} --output=/dev/null; until [ -e in2 ] && [ -e in3 ] && [ -e in4 ]; do sleep 0.05; done; cat /dev/zero > "$TMPDIR/all" 2>/dev/null || touch full; seq 100000`,
      2: `${meet('in2')}; echo reason; exit 7`,
      3: `${meet('in3')}; ${junit}`,
      4: `${meet('in4')}; ${junit}`,
    });
    const within = ['unshare', '--mount', 'sh', '-ec', SMALL, 'sh'];
    const ended = await world.run(run('--timeout', '60s', '--junit', 'r*.xml', '--diagnose', '--command', line), {
      within,
    });
    expect({ code: ended.code, stderr: ended.stderr }).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /Slice 2 of 4 .* failed in .*\. Exit code 7\. Its output could not all be kept: ENOSPC/,
      ),
    });
    expect(ended.stderr).toContain('The failed slices cannot be diagnosed: ENOSPC');
    const { slices: ran, problems } = JSON.parse(readFileSync(fileOf('pg-speed-report/results.json'), 'utf8')) as Run;
    const FULL = expect.stringMatching(/^Its output could not all be kept: ENOSPC: .* Make room below TMPDIR/);
    expect(ran.map(({ failure, exitCode }) => [failure, exitCode])).toEqual([
      [FULL, 0],
      [expect.stringMatching(/^Exit code 7\. Its output could not all be kept: /), 7],
      [null, 0],
      [null, 0],
    ]);
    expect(ran.map(({ evidence }) => evidence?.slice(-7) ?? null)).toEqual(['100000\n', 'reason\n', null, null]);
    expect(problems.map(({ kind, sentence }) => [kind, sentence])).toEqual(
      [3, 4].map((number) => [
        'file lost',
        expect.stringContaining(`The joined JUnit file lacks tests of slice ${number}: ENOSPC`),
      ]),
    );
  });
});

test('a slice that leaves no connection for us has passed', async () => {
  const line = [
    `: {slice}; until ${NO_ROW} 2>&1 | grep 'too many clients'`,
    // One after the other, as a session of ours may have been in the way of the last.
    `do setsid ${PSQL} --command='select pg_sleep(600)' >/dev/null 2>&1 & sleep 0.05; done`,
  ].join('\n');
  const ended = await world.run(run('--settings', 'max_connections=5', '--command', line));
  expect(ended).toMatchObject({ code: 0, stdout: '', stderr: expect.not.stringContaining('warning') });
});

test('Ctrl-C ends every slice', async () => {
  const line = `: {slice}; ${NO_ROW}; sleep 600 & echo $! > pid$PG_SPEED_WORKER; wait`;
  const running = world.spawn(run('--command', line));
  const names = [1, 2, 3, 4].map((worker) => `pid${worker}`);
  while (!names.every((name) => existsSync(fileOf(name)))) await delay(10);
  running.kill('SIGINT');
  expect(await running.ended).toMatchObject({ code: 130, stderr: expect.stringContaining('Interrupted by SIGINT.') });
  expect(readPids(...names).map(isAlive)).toEqual([false, false, false, false]);
});
