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
import { testGolden } from '../../support/golden-cases.ts';

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

describe('a folder', () => {
  testGolden(new URL('golden/folders.txt', import.meta.url), (text) => {
    const [, folder = '', versions = '', , pgdata = null] = /^(\S+), version (.+?)(, PGDATA (\S+))?$/.exec(text) ?? [];
    const majors = versions.split(' and ').map((version) => (version === 'unknown' ? null : Number(version)));
    const memory = holdsData(folder, { majors, pgdata }) ? 'holds the data' : 'does not hold the data';
    const volume = touchesData(folder, { majors, pgdata }) ? 'keeps data' : 'keeps no data';
    return `memory there ${memory}, a volume there ${volume}`;
  });
});

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

describe('arguments of a command', () => {
  testGolden(new URL('golden/fsync-arguments.txt', import.meta.url), (words) =>
    hasFsyncArgument(JSON.parse(words)) ? 'fsync is off' : 'fsync is not off',
  );
});

describe('a script', () => {
  testGolden(new URL('golden/fsync-scripts.txt', import.meta.url), (script) =>
    hasFsyncLine(script) ? 'fsync is off' : 'fsync is not off',
  );
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
