import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createWorld, type World } from '../../../integration/cli.ts';

let world: World;
beforeEach(() => {
  world = createWorld();
});
afterEach(() => world.end());

/** The tests of a suite: each is a file of SQL. */
function writeTests(tests: Record<string, string>): void {
  mkdirSync(path.join(world.cwd, 't'));
  for (const [name, sql] of Object.entries(tests)) writeFileSync(path.join(world.cwd, 't', `${name}.sql`), sql);
}

const WORKERS = ['--workers', '2', '--slice-files', 't/*.sql', '--host', 'terminal'];

test('each slice has a server of its own, a folder for temporary files, nothing to read and no outputs', async () => {
  // On one server only one of the two could create the role. Each waits until both run. The run has a record, by which the next one would
  // end its commands if it were killed.
  writeTests({
    a: 'create role worker; select 1 / count(*) from kept',
    b: 'create role worker; select 1 / count(*) from kept',
  });
  const suite = `
    for f in {slice}; do psql -X -q -o out -v ON_ERROR_STOP=1 -f "$f" || exit; done
    echo "$TMPDIR" > "folder-$PG_SPEED_WORKER" && touch "$TMPDIR/x" && echo "$PGPORT" > "port-$PG_SPEED_WORKER" || exit
    test -n "$(find "${world.folder}" -name '*.run')" || exit 9
    test -z "$(cat)" && echo x=y >> "$GITHUB_OUTPUT" && test "$PGPORT" != 5432 && test "$PG_SPEED_WORKERS" = 2 || exit
    until test -f port-1 && test -f port-2; do sleep 0.1; done
    test $(sort -u port-1 port-2 | wc -l) = 2 && test $(sort -u folder-1 folder-2 | wc -l) = 2
  `;
  const setup = ['--setup', "psql -X -q -c 'create table kept as select 1'"];
  const output = path.join(world.cwd, 'github-output');
  const call = ['run', ...WORKERS, ...setup, '--timeout', '60s', '--diagnose', '--command', suite];
  const ended = await world.run(call, { env: { GITHUB_OUTPUT: output } });
  expect([ended.code, ended.stdout]).toEqual([0, '']);
  expect(ended.stderr).toContain('No slice failed: there is nothing to diagnose.');
  expect(existsSync(output)).toBe(false);
});

test('a slice that fails ends the run with its exit code, and its output comes on stdout', async () => {
  writeTests({ a: 'select 1', b: 'select 1' });
  const script = 'psql -X -q -o out -f "$1"; echo "it ran $1"; case $1 in t/b*) exit 7; esac';
  const ended = await world.run(['run', ...WORKERS, '--', 'sh', '-c', script, 'sh', '{slice}']);
  expect({ code: ended.code, stderr: ended.stderr }).toMatchObject({ code: 7 });
  expect(ended.stdout).toBe('it ran t/b.sql\n');
  expect(ended.stderr).toMatch(/Slice \d of 2 .* failed .*Exit code 7\./);
  expect(ended.stderr).toMatch(/^ {2}.* run .*--workers 2 --diagnose -- sh -c .* '\{slice\}'$/m);
});
