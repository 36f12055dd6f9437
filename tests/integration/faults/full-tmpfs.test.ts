import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { testWith } from '../../clients.ts';
import { createMachine, type Machine, ONCE, onMachine } from './machine.ts';

let machine: Machine;
beforeEach(() => {
  machine = createMachine();
});
afterEach(() => machine.dispose());

const FULL = /The tmpfs \/dev\/shm is (?:not full now|full): \d+ of 90 MB are free\.[\s\S]* raise `(--)?tmpfs-size`/;
const SMALL = 'mount -o remount,size=90m /dev/shm';
const SIZE = '--profile tmpfs --tmpfs-size 90MB';
const TOO_MUCH = 'create table t as select repeat(md5(i::text), 20) from generate_series(1, 200000) i';

onMachine('a tmpfs that is full', () => {
  test('when the server starts', () => {
    // What fills it between initdb and the server is a program before the server's own.
    const { status, stdout, stderr } = machine.inside(`${SMALL}
      real=$(ls -d /usr/lib/postgresql/*/bin | tail -n 1); mkdir bin && ln -s "$real"/* bin/ && rm bin/postgres && cp "$real/initdb" bin/ 2> /dev/null
      printf '#!/bin/sh\\ncase "$*" in "-D "*-data/data) dd if=/dev/zero of=/dev/shm/fill bs=4k 2> /dev/null;; esac\\nexec %s/postgres "$@"\\n' "$real" > bin/postgres
      chmod 755 bin/postgres
      PATH="$PWD/bin:$PATH" pg-speed start ${SIZE} --port 0; code=$?; rm /dev/shm/fill; left; exit $code`);
    expect({ status, stdout, stderr }).toMatchObject({
      status: 3,
      stdout: 'false\n',
      stderr: expect.stringMatching(FULL),
    });
  });

  test('is named though the data is on disk, where processes find no room to share memory', () => {
    const { status, stdout, stderr } = machine.inside(
      `mount -o remount,size=1m /dev/shm; pg-speed start --profile nosync --port 0; code=$?; left; exit $code`,
    );
    expect({ status, stdout }).toEqual({ status: 3, stdout: 'false\n' });
    expect(stderr).toMatch(
      /The tmpfs \/dev\/shm is full: 1 of 1 MB are free\. .*shared memory segment .*\nTo make room, mount it larger/,
    );
  });

  test.each([
    ['setup', `--setup "query '${TOO_MUCH}'"`, 1],
    ['init-sql', `--init-sql '${TOO_MUCH}'`, 3],
    ['databases', '--databases 12', 3],
  ])('while `start` does what `%s` says', (_name, flags, code) => {
    const { status, stdout, stderr } = machine.inside(
      `${SMALL}; pg-speed start ${SIZE} --port 0 ${flags}; code=$?; left; exit $code`,
    );
    expect({ status, stdout, stderr }).toMatchObject({ status: code, stdout: 'false\n' });
    expect(stderr).toMatch(FULL);
    expect(stderr).toMatch(/No space left on device|wrote only/);
  });

  test.each([
    ['its `init-sql`', `--init-sql '${TOO_MUCH}'`],
    ['its `databases`', '--databases 12'],
  ])('is a failed trial where it is filled by %s', (_name, flags) => {
    const { status, stdout, stderr } = machine.inside(
      `${SMALL}; pg-speed compare ${SIZE} ${ONCE} ${flags} > report; code=$?; left; exit $code`,
    );
    expect({ status, stdout, stderr }).toMatchObject({ status: 1, stdout: '', stderr: expect.stringMatching(FULL) });
    expect(machine.results().samples).toMatchObject([{ failure: expect.stringMatching(FULL), metrics: [] }]);
  });

  test('when WAL is written, where the server panics, is reported and not the lost connection', () => {
    // Nothing but new segments of WAL need room here.
    const sql = 'create table t as select repeat(md5(i::text), 20) from generate_series(1, 1000) i';
    const { status, stdout, stderr } = machine.inside(`
      cat > panic.sh <<'END'
query '${sql}'; dd if=/dev/zero of=/dev/shm/fill bs=4k 2> /dev/null
for try in 1 2 3; do query 'select pg_switch_wal()' "select pg_logical_emit_message(true, 'x', repeat('x', 20000000))"; done; exit 1
END
      pg-speed compare --profile tmpfs --tmpfs-size 90MB --settings 'wal_recycle = off' ${ONCE} -- sh ./panic.sh > report; code=$?; rm /dev/shm/fill; left; exit $code`);
    expect({ status, stdout, stderr }).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/is full: \d+ of 1024 MB are free/),
    });
    const [sample] = machine.results().samples;
    expect(sample?.evidence).toContain('PANIC');
  });

  testWith('pgbench')('while pgbench runs', () => {
    const { status, stdout, stderr } = machine.inside(`${SMALL}
      echo "insert into pgbench_history select 1, 1, 1, 1, now(), 'x' from generate_series(1, 100000);" > grow.sql
      pg-speed compare ${SIZE} ${ONCE} --pgbench '-n -t 50 -f grow.sql' > report; code=$?; left; exit $code`);
    expect({ status, stdout, stderr }).toMatchObject({ status: 1, stdout: '', stderr: expect.stringMatching(FULL) });
  });
});
