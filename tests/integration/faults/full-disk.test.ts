import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createMachine, type Machine, mayMakeDisks, ONCE } from './machine.ts';

const onDisk = mayMakeDisks() ? describe : describe.skip;

let machine: Machine;
beforeEach(() => {
  machine = createMachine();
});
afterEach(() => machine.dispose());

/** What is on a disk must be looked at while it is mounted, which is inside. */
const KEEP = 'cp -r';

onDisk('a full disk', () => {
  const FULL =
    /The disk below \S+\/small\/pg-speed-\w+-data is (?:not full now|full): \d+ of \d+ MB(?: and \d+ inodes)? are free\.[\s\S]* free some space, or point TMPDIR/i;

  test('under the data directory while it is made ends `start`', () => {
    const { status, stdout, stderr } = machine.inside(
      `make_disk small 20M; export TMPDIR="$PWD/small"; pg-speed start --profile nosync --port 0; code=$?; left; exit $code`,
    );
    expect({ status, stdout, stderr }).toMatchObject({
      status: 3,
      stdout: 'false\n',
      stderr: expect.stringMatching(FULL),
    });
  });

  test('under the data directory in a run fails the trial', () => {
    const { status, stdout, stderr } = machine.inside(`make_disk small 80M; export TMPDIR="$PWD/small"
      pg-speed compare --profiles nosync ${ONCE} --command "query 'create table t as select repeat(md5(i::text), 20) from generate_series(1, 200000) i'" > report; code=$?; left; exit $code`);
    expect({ status, stdout, stderr }).toMatchObject({ status: 1, stdout: '', stderr: expect.stringMatching(FULL) });
    expect(machine.results().samples).toMatchObject([{ failure: expect.stringMatching(FULL), metrics: [] }]);
  });

  test.each([
    ['start', ''],
    ['compare', ONCE],
  ])('of TMPDIR, where records are, is told by `%s` before anything is made', (command, flags) => {
    const { status, stdout, stderr } = machine.inside(
      `make_disk small 1M; fill small; export TMPDIR="$PWD/small"; pg-speed ${command} --profile tmpfs ${flags}; code=$?; left; exit $code`,
    );
    const printed = command === 'start' ? 'false\n' : '';
    expect({ status, stdout, stderr }).toMatchObject({ status: 3, stdout: printed });
    expect(stderr).toMatch(
      /The folder of records \S*\/small\/pg-speed-\d+ cannot be created: ENOSPC.*\nPoint TMPDIR to an existing folder/,
    );
  });

  test('of TMPDIR that fills up later does no harm to a server in memory', () => {
    const { status, stdout, stderr } = machine.inside(`make_disk small 1M; export TMPDIR="$PWD/small" HOME="$PWD"
      pg-speed compare --profile tmpfs ${ONCE} --setup 'dd if=/dev/zero of=small/fill bs=1k 2> /dev/null || true' > report; code=$?; rm -f small/fill; left; exit $code`);
    expect({ status, stdout, stderr }).toMatchObject({ status: 0, stdout: '' });
    expect(machine.results().samples).toMatchObject([{ failure: null }]);
  });

  test('of the report keeps the results of before, and names the folder', () => {
    const { status, stdout, stderr } =
      machine.inside(`make_disk small 1M; mkdir small/report; echo earlier > small/report/results.json; fill small
      pg-speed compare --profile tmpfs ${ONCE} --report-dir small/report; code=$?; left; ${KEEP} small/report kept; exit $code`);
    expect({ status, stdout, stderr }).toMatchObject({ status: 2, stdout: '' });
    expect(stderr).toMatch(/flag --report-dir: \S+\/small\/report cannot be written: ENOSPC/);
    expect(stderr).not.toContain('This is a bug');
    expect(readdirSync(path.join(machine.work, 'kept'))).toEqual(['results.json']);
    expect(readFileSync(path.join(machine.work, 'kept', 'results.json'), 'utf8')).toBe('earlier\n');
  });

  test('of the report that fills up after a trial keeps what that trial measured', () => {
    const { status, stdout, stderr } = machine.inside(`make_disk small 1M; mkdir small/report
      pg-speed compare --profile tmpfs --runs 2 --warmup 0 --port 0 --report-dir small/report --command 'sample; test ! -e small/report/results.json || { dd if=/dev/zero of=small/report/fill bs=1k 2> /dev/null; true; }'
      code=$?; left; ${KEEP} small/report kept; rm kept/fill; exit $code`);
    expect({ status, stdout, stderr }).toMatchObject({ status: 2, stdout: '' });
    expect(stderr).toMatch(/flag --report-dir: \S+\/small\/report cannot be written: ENOSPC/);
    expect(readdirSync(path.join(machine.work, 'kept'))).toEqual(['results.json']);
    expect(machine.results(path.join(machine.work, 'kept')).samples).toMatchObject([{ failure: null }]);
  });

  test('of the cache while a snapshot is kept costs the snapshot alone', () => {
    const { status, stdout, stderr } =
      machine.inside(`make_disk small 1M; mkdir small/cache; export PG_SPEED_CACHE="$PWD/small/cache"
      eval "$(pg-speed start --profile tmpfs --port 0 --snapshot key --setup true)" && query 'select 1'; pg-speed stop > /dev/null; code=$?; ls small/cache/snapshots; left; exit $code`);
    expect({ status, stdout, stderr }).toMatchObject({ status: 0, stdout: '1\n' });
    expect(stderr).toMatch(/The snapshot could not be kept, so setup runs again next time: .*(?:ENOSPC|No space left)/);
  });
});
