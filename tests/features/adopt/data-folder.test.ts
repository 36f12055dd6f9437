import { describe, expect, test } from '@jest/globals';
import {
  chooseMount,
  holdsData,
  isPlainFolder,
  isSharedMemory,
  touchesData,
} from '../../../src/features/adopt/change/data-folder.ts';
import {
  explainInitdbArguments,
  explainVariables,
  hasFsyncArgument,
  hasFsyncLine,
} from '../../../src/features/adopt/change/fast.ts';

type Majors = (number | null)[];

test.each<[majors: Majors, pgdata: string | null, mount: string | null]>([
  [[17], null, '/var/lib/postgresql/data'],
  [[18], null, '/var/lib/postgresql'],
  [[19], null, '/var/lib/postgresql'],
  [[9, 13, 17], null, '/var/lib/postgresql/data'],
  [[18, 19], null, '/var/lib/postgresql'],
  [[17, 18], null, null],
  [[null], null, null],
  [[16, null], null, null],
  [[17, 18], '/data', '/data'],
  [[null], '/data', '/data'],
])('versions %j with PGDATA %s have their data below %s', (majors, pgdata, mount) =>
  expect(chooseMount({ majors, pgdata })).toBe(mount),
);

test.each<[folder: string, majors: Majors, pgdata: string | null, isFast: boolean]>([
  ['/var/lib/postgresql/data', [17], null, true],
  ['/var/lib/postgresql/data/', [17], null, true],
  ['/var/lib/postgresql/data', [13, 17], null, true],
  // From 18 on nothing uses this folder.
  ['/var/lib/postgresql/data', [18], null, false],
  ['/var/lib/postgresql/data', [17, 18], null, false],
  ['/var/lib/postgresql/data', [null], null, false],
  ['/var/lib/postgresql', [18], null, true],
  ['/var/lib/postgresql/18', [18], null, true],
  ['/var/lib/postgresql/18/docker', [18], null, true],
  ['/var/lib/postgresql/17', [18], null, false],
  ['/var/lib/postgresql/data/17', [17], null, false],
  ['/var/lib/postgresql', [null], null, false],
  // The volume of the image is mounted over it.
  ['/var/lib/postgresql', [17], null, false],
  ['/var/lib', [18], null, false],
  ['/', [18], null, false],
  ['/var/lib/postgresql/data/base', [17], null, false],
  ['/var/lib/postgresql/data-old', [17], null, false],
  ['/tmp', [17], null, false],
  ['/pgdata', [17, 18], '/pgdata/data', true],
  ['/pgdata', [null], '/pgdata/data', true],
  ['/pgdata/data', [null], '/pgdata/data', true],
  ['/pgdata', [17], '/pgdata2', false],
  ['/var/lib/postgresql/data', [18], '/var/lib/postgresql/data', true],
  ['/var/lib/postgresql/data', [16], '/var/lib/postgresql/data/pgdata', true],
  ['/var/lib/postgresql', [16], '/var/lib/postgresql/data/pgdata', false],
  ['/var/lib/postgresql', [16], '/var/lib/postgresql/other', true],
  ['/var/lib/postgresql/data', [16], '/data', false],
])('memory on %s holds the data of %j with PGDATA %s: %s', (folder, majors, pgdata, isFast) =>
  expect(holdsData(folder, { majors, pgdata })).toBe(isFast),
);

test.each<[folder: string, majors: Majors, pgdata: string | null, isKept: boolean]>([
  ['/var/lib/postgresql/data', [17], null, true],
  ['/var/lib/postgresql/data/', [17], null, true],
  ['/var/lib/postgresql', [17], null, true],
  ['/var/lib/postgresql', [18], null, true],
  ['/var/lib/postgresql/18/docker', [18], null, true],
  ['/var/lib/postgresql/data', [18], null, true],
  ['/var/lib/postgresql/data', [null], null, true],
  ['/var/lib', [17], null, true],
  ['/data', [17], '/data/pg', true],
  ['/data', [17], null, false],
  ['/docker-entrypoint-initdb.d', [17], null, false],
  ['/docker-entrypoint-initdb.d/init.sql', [18], null, false],
  ['/var/lib/postgresql-backup', [18], null, false],
  ['/etc/postgresql/postgresql.conf', [17], null, false],
])('a volume on %s keeps data of %j with PGDATA %s: %s', (folder, majors, pgdata, isKept) =>
  expect(touchesData(folder, { majors, pgdata })).toBe(isKept),
);

test.each([
  ['/dev/shm', true],
  ['/dev/shm/pgdata', true],
  ['/dev/shmem', false],
  ['/var/lib/postgresql/data', false],
  [null, false],
])('PGDATA %s is in memory that every container has: %s', (folder, isFast) =>
  expect(isSharedMemory(folder)).toBe(isFast),
);

test.each([
  ['/data', true],
  ['/var/lib/postgresql/data/pg_data-1.2', true],
  ['/my data', false],
  ['$HOME/data', false],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is a text of a CI file
  ['${{ inputs.folder }}', false],
  ['/a:b', false],
  ['data', false],
  ['/', false],
])('PGDATA %s can be mounted as it is written: %s', (folder, isPlain) => expect(isPlainFolder(folder)).toBe(isPlain));

describe('a command', () => {
  test.each([
    [['-c', 'fsync=off']],
    [['-c fsync=off']],
    [['-cfsync=off']],
    [['postgres', '-c', 'max_connections=10', '-c', 'fsync=off']],
    [['postgres -c "fsync=off"']],
    [["postgres -c 'fsync=false'"]],
    [['postgres', '-c', 'fsync = off']],
    [['--fsync=off']],
    [['postgres', '-F']],
    [['postgres -F -c max_connections=10']],
    [['postgres', '-c', 'FSYNC=OFF']],
    [['postgres', '-c', 'fsync=0']],
    [['postgres', '-c', 'fsync=no']],
  ])('%j switches fsync off', (words) => expect(hasFsyncArgument(words)).toBe(true));

  test.each([
    [[]],
    [['postgres']],
    [['-c', 'fsync=on']],
    [['-c', 'fsync=1']],
    [['-c', 'synchronous_commit=off']],
    [['-c', 'full_page_writes=off']],
    [['postgres', '-f']],
    [['postgres', '-Fc']],
    [['--no-sync']],
    [['echo', 'no-fsync=off']],
    [['-c', 'my_fsync=off']],
    [['-c', 'fsync=offline']],
    [['-c', 'wal_sync_method=fsync', '-c', 'jit=off']],
  ])('%j does not', (words) => expect(hasFsyncArgument(words)).toBe(false));
});

describe('a script', () => {
  test.each([
    ["psql -c 'ALTER SYSTEM SET fsync = off'"],
    ['psql -c "ALTER SYSTEM SET fsync TO \'off\'"'],
    ['psql -c "alter system set fsync=off"'],
    ["echo 'fsync = off' | sudo tee -a /etc/postgresql/16/main/conf.d/fast.conf"],
    ['echo "fsync=off" >> postgresql.conf'],
    ['echo "fsync off" >> postgresql.conf'],
    ['cat > postgresql.conf <<END\nport = 5432\nfsync = false\nEND'],
    ["sed -i 's/#fsync = on/fsync = off/' postgresql.conf"],
    ["pg_ctl -o '-c fsync=off' start"],
    ['initdb --set fsync=off'],
  ])('%j switches fsync off', (script) => expect(hasFsyncLine(script)).toBe(true));

  test.each([
    ['npm test'],
    ['psql -c "SHOW fsync"'],
    ['psql -c "ALTER SYSTEM SET fsync = on"'],
    ['psql -c "ALTER SYSTEM SET synchronous_commit = off"'],
    ['# psql -c "ALTER SYSTEM SET fsync = off"\nnpm test'],
    ['npm test # with fsync=off it would be faster'],
    ['node bench.js --no-fsync=off'],
  ])('%j does not', (script) => expect(hasFsyncLine(script)).toBe(false));
});

describe('POSTGRES_INITDB_ARGS', () => {
  const read = (text: string, majors: Majors) => explainInitdbArguments(text, { majors, pgdata: null });

  test.each<[text: string, majors: Majors]>([
    ['-c fsync=off', [16]],
    ['--set fsync=off', [17]],
    ['--set=fsync=off', [17]],
    ['--encoding=UTF8 -c fsync=off --locale=C', [16, 18]],
  ])('%s is fast for %j', (text, majors) => expect(read(text, majors)).toEqual({ isFast: true, remark: null }));

  test.each<[text: string, majors: Majors, remark: string]>([
    ['-c fsync=off', [15], 'an older one refuses it'],
    ['-c fsync=off', [14, 16], 'an older one refuses it'],
    ['--no-sync', [17], 'does nothing for your tests'],
    ['--nosync', [17], 'does nothing for your tests'],
    ['-N', [17], 'does nothing for your tests'],
    ['--data-checksums --no-sync', [13], 'does nothing for your tests'],
  ])('%s is named for %j', (text, majors, remark) => {
    const { isFast, remark: actualRemark } = read(text, majors);
    expect(isFast).toBe(false);
    expect(actualRemark).toContain(remark);
  });

  test.each([[''], ['--data-checksums'], ['--locale=de_DE.UTF-8'], ['--no-sync-anything']])('%s is nothing', (text) =>
    expect(read(text, [16])).toEqual({ isFast: false, remark: null }),
  );
});

test('variables that no image knows are named', () => {
  const variables = new Map([
    ['POSTGRES_PASSWORD', 'x'],
    ['POSTGRES_FSYNC', 'off'],
  ]);
  expect(explainVariables(variables)).toEqual([
    '`POSTGRES_FSYNC` does nothing for your tests: the image does not know this variable',
  ]);
  expect(explainVariables(new Map([['POSTGRES_USER', 'x']]))).toEqual([]);
});
