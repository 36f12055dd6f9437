import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { readText } from '../../../../src/system/files.ts';
import { isAlive } from '../../../../src/system/process.ts';
import { createWorld, USERS, type World } from '../../../integration/cli.ts';
import { onMachine } from '../../../integration/faults/machine.ts';

/** A world whose checkout has a file for each of some slices. */
function createCheckout(count: number, uid?: number): World {
  const world = createWorld(uid);
  mkdirSync(path.join(world.cwd, 't'));
  for (let number = 1; number <= count; number++) writeFileSync(path.join(world.cwd, 't', `${number}.txt`), '');
  writeFileSync(path.join(world.cwd, 'kept.txt'), 'as it was\n');
  // As an ordinary user only what is the user's own can be changed.
  if (uid !== undefined)
    for (const name of ['t', 't/1.txt', 'kept.txt']) chownSync(path.join(world.cwd, name), uid, uid);
  return world;
}

const run = (count: number, ...args: string[]) => [
  ...['run', '--host', 'terminal', '--workers', String(count), '--slice-files', 't/*.txt', '--timeout', '60s'],
  ...args,
];

/** One web server answers on a fixed port, and one asks it until it does. */
const SERVE = `require('http').createServer((_, answer) => answer.end(process.argv[1])).listen(8123, '127.0.0.1')`;
const ASK = `(async () => { for (;;) try { return console.log(await (await fetch('http://127.0.0.1:8123')).text()) } catch {} })()`;

test.each(USERS)('as %s slices share neither files nor ports by name', async (_, uid) => {
  const world = createCheckout(4, uid);
  const meeting = path.join(world.folder, 'meeting');
  mkdirSync(meeting);
  if (uid !== undefined) chownSync(meeting, uid, uid);
  const fixed = `/tmp/pgs-fixed-${process.pid}`;
  // Each would fail beside another one, and all of them run at once, since each waits for all.
  const suite = `
    : {slice}; mkdir scratch; echo $PG_SPEED_WORKER > kept.txt; mkdir ${fixed}; rm -r t
    test "$PGPORT" = 5432; cat "$PG_SPEED_SLICE_FILE" "$PGSERVICEFILE" "$PGSSLROOTCERT" > /dev/null; psql -X -q -c 'create role worker' -c 'select 1 / count(*) from filled' -o scratch/out
    node -e "${SERVE}" $PG_SPEED_WORKER & touch "$MEETING/$PG_SPEED_WORKER"
    until test $(ls "$MEETING" | wc -l) = 4; do sleep 0.05; done
    test "$(node -e "${ASK}")" = $PG_SPEED_WORKER; test "$(cat kept.txt)" = $PG_SPEED_WORKER; test "$(id -u)" = ${uid ?? process.getuid?.()}
    setsid sleep 600 & mkdir -p out reports; chmod 0 scratch
    echo $PG_SPEED_WORKER > out/$PG_SPEED_WORKER.txt; echo '<testsuite><testcase name="a"/></testsuite>' > reports/{slice-number}.xml`;
  const ended = await world.run(
    run(
      4,
      '--own-folder',
      '.',
      '--own-network',
      '--ssl',
      'true',
      '--keep-files',
      'out/**',
      '--junit',
      'reports/*.xml',
    ).concat(...['--setup', "psql -X -q -c 'create table filled as select 1'", '--command', suite]),
    { env: { MEETING: meeting } },
  );
  expect([ended.code, ended.code === 0 ? '' : ended.stderr]).toEqual([0, '']);
  expect(ended.stderr).toContain(`each with its own folder (${world.cwd}) and network.`);
  expect(readdirSync(path.join(world.cwd, 'out'))).toEqual(['1.txt', '2.txt', '3.txt', '4.txt']);
  expect(readFileSync(path.join(world.cwd, 'kept.txt'), 'utf8')).toBe('as it was\n');
  expect(readdirSync(world.cwd).sort()).toEqual(['kept.txt', 'out', 'pg-speed-report', 'reports', 't']);
  expect([existsSync(fixed), readFileSync('/proc/mounts', 'utf8').includes(world.folder)]).toEqual([false, false]);
  expect(readdirSync(world.folder).filter((name) => name.startsWith('pg-speed-scratch'))).toEqual([]);
  world.end();
});

test('a file of two slices is kept once if it is the same, and makes the run red otherwise', async () => {
  const world = createCheckout(2);
  const suite =
    ': {slice}; psql -X -q -c "select" -o x; mkdir out; echo same > out/same; echo $PG_SPEED_WORKER > out/other';
  const ended = await world.run(run(2, '--own-folder', '.', '--keep-files', 'out/*', '--command', suite));
  expect(ended.code).toBe(1);
  expect(ended.stderr).toMatch(/The slices [12] and [12] wrote the same file, `out\/other`/);
  expect(ended.stderr).not.toContain('the same file, `out/same`');
  world.end();
});

test('a failed slice hears what its network lacks', async () => {
  const world = createCheckout(1);
  const suite = ': {slice}; test "$PGPORT" = 6543; psql -X -q -c "select" -o x; psql -X -h 127.0.0.1 -p 1';
  const ended = await world.run(run(1, '--own-network', '--port', '6543', '--command', suite));
  expect(ended.code).toBe(2);
  expect(ended.stderr).toContain(
    'With `own-network` a slice reaches nothing but its server and what its command starts',
  );
  world.end();
});

const AS_USER = 'exec setpriv --reuid 65534 --regid 65534 --clear-groups "$@"';

onMachine('a folder of its own', () => {
  const within = (...lines: string[]) => ({ within: ['unshare', '--mount', 'sh', '-ec', lines.join('\n'), 'sh'] });

  test.each<[string, string, RegExp]>([
    [
      'with TMPDIR on an overlay',
      `cd ..; mkdir l u w m; mount -t overlay -o lowerdir=l,upperdir=u,workdir=w overlay m; chmod 1777 m; cd work; TMPDIR=$TMPDIR/m exec "$@"`,
      /TMPDIR, whose file system is `overlay`: point TMPDIR to one that an overlay can write to/,
    ],
    [
      'for an ordinary user around a mount',
      `mkdir m; mount -t tmpfs none m; ${AS_USER}`,
      /^error: Something is mounted at \/.*\/m, and only root can .*\.\nCall pg-speed with sudo,/m,
    ],
  ])('%s is refused', async (_, line, message) => {
    const world = createCheckout(1);
    for (const folder of [world.folder, world.cwd]) chownSync(folder, 65534, 65534);
    const ended = await world.run(run(1, '--own-folder', '.', '--command', 'touch started {slice}'), within(line));
    expect([ended.code, existsSync(path.join(world.cwd, 'started'))]).toEqual([2, false]);
    expect(ended.stderr).toMatch(message);
    world.end();
  });

  test('may be a mount, and have one in it; a slice that fills TMPDIR hears that', async () => {
    const world = createCheckout(1);
    const line =
      'mkdir ../small m; mount -t tmpfs -o size=32m none ../small; mount -t tmpfs none m; touch m/seen; mount --rbind . .; cd "$PWD"; TMPDIR=$TMPDIR/small exec "$@"';
    const suite =
      ': {slice}; psql -X -q -c "select" -o x; ls m; rm -rf "$PWD"/* 2>/dev/null || head -c 64M /dev/zero > big 2>/dev/null';
    const ended = await world.run(run(1, '--own-folder', '.', '--command', suite), within(line));
    expect(ended).toMatchObject({ code: 1, stdout: 'seen\n' });
    expect(ended.stderr).toMatch(
      /failed in .* s\. Exit code 1\. There is no room left below TMPDIR for what it changes\./,
    );
    expect(readFileSync(path.join(world.cwd, 'kept.txt'), 'utf8')).toBe('as it was\n');
    world.end();
  });
});

test.each(USERS)('as %s a killed run leaves no mount, and the next one removes its folder', async (_, uid) => {
  const world = createCheckout(2, uid);
  const suite = `: {slice}; mkdir deep; touch deep/x; chmod 0 deep; touch "$TMPDIR/../running-$PG_SPEED_WORKER"; sleep 600`;
  const killed = world.spawn(run(2, '--own-folder', '.', '--command', suite));
  const scratch = () => readdirSync(world.folder).filter((name) => name.startsWith('pg-speed-scratch'));
  const isRunning = (name: string) => scratch().some((folder) => existsSync(path.join(world.folder, folder, name)));
  while (!isRunning('running-1') || !isRunning('running-2')) await delay(20);
  killed.kill('SIGKILL');
  await killed.ended;
  expect(scratch()).toHaveLength(1);
  const ended = await world.run(run(1, '--command', ': {slice}; psql -X -q -c "select" -o x'));
  expect(ended).toMatchObject({
    code: 0,
    stderr: expect.stringMatching(/Removed what a killed run left: .*-scratch-/),
  });
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  expect([scratch(), pids.filter((pid) => readText(`/proc/${pid}/mountinfo`).includes(world.folder))]).toEqual([
    [],
    [],
  ]);
  world.end();
});

test('Ctrl-C, which a terminal sends to all, ends what slices left behind', async () => {
  const world = createCheckout(1);
  const suite =
    ': {slice}; setsid sleep 600 & echo $! > "$TMPDIR/../../daemon.made"; mv "$TMPDIR/../../daemon.made" "$TMPDIR/../../daemon"; wait';
  const call = run(1, '--own-folder', '.', '--command', suite);
  const running = world.spawn(call, { within: ['setsid'] });
  const daemon = path.join(world.folder, 'daemon');
  while (!existsSync(daemon)) await delay(20);
  process.kill(-running.pid, 'SIGINT');
  expect((await running.ended).code).toBe(130);
  expect(isAlive(Number(readFileSync(daemon, 'utf8')))).toBe(false);
  world.end();
});

test('without the programs for it nothing starts', async () => {
  const world = createCheckout(1);
  const env = { PATH: world.folder };
  const ended = await world.run(run(1, '--own-folder', '.', '--command', 'touch started {slice}'), { env });
  expect([ended.code, existsSync(path.join(world.cwd, 'started'))]).toEqual([2, false]);
  expect(ended.stderr).toMatch(/there is no `unshare`\.\s+Install util-linux\./);
  world.end();
});
