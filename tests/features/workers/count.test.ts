import { describe, expect, test } from '@jest/globals';
import { PgSpeedError, writeHint } from '../../../src/errors.ts';
import { chooseWorkers, findRoom, type Room } from '../../../src/features/workers/run/count.ts';
import { findProfile } from '../../../src/profiles/catalog.ts';
import { resolveProfile } from '../../../src/profiles/resolve.ts';
import { parseVersion } from '../../../src/profiles/version.ts';
import type { StorageFacts } from '../../../src/system/storage.ts';

const GB = 1024 ** 3;
const MB = 1024 ** 2;
const VERSION = parseVersion('17.6')!;
const NONE = { settings: [], initdbArgs: [], tmpfsSizeBytes: undefined };

interface Given extends Partial<Omit<Room, 'resolve' | 'dataBytes'>> {
  profile?: string;
  tmpfsBytes?: number;
  mountParent?: string | null;
}

function makeRoom({ profile = 'fsync-off', tmpfsBytes = 64 * GB, mountParent = null, ...given }: Given): Room {
  const { memoryBytes = 64 * GB } = given;
  const places: StorageFacts = {
    disk: '/tmp',
    tmpfs: { directory: '/dev/shm', freeBytes: tmpfsBytes },
    mountParent,
    availableMemoryBytes: memoryBytes,
  };
  return {
    processors: 8,
    memoryBytes,
    dataBytes: 256 * MB,
    items: null,
    ...given,
    resolve: (count) => resolveProfile(findProfile(profile)!, VERSION, places, NONE, { count, dataBytes: null }),
  };
}

describe('auto', () => {
  test.each<[Given, number, string, string]>([
    [{}, 8, '8 processors', 'disk'],
    [{ processors: 1 }, 1, '1 processor', 'disk'],
    [{ memoryBytes: 3.5 * GB }, 3, 'memory: 3.50 GB free for 1 GB a worker', 'disk'],
    [{ memoryBytes: 0.5 * GB }, 1, 'memory: 512 MB free for 1 GB a worker', 'disk'],
    [{ profile: 'turbo', memoryBytes: 5 * GB }, 4, 'memory: 5 GB free for 1.25 GB a worker', 'tmpfs'],
    [{ profile: 'turbo', memoryBytes: 11 * GB }, 8, '8 processors', 'tmpfs'],
    [{ items: 3 }, 3, '3 items', 'disk'],
    [{ items: 8 }, 8, '8 processors', 'disk'],
    [{ items: 0 }, 1, '0 items', 'disk'],
    // A profile that may use the disk rather does so than run fewer.
    [{ profile: 'turbo', tmpfsBytes: GB }, 8, '8 processors', 'disk'],
    [
      { profile: 'tmpfs', tmpfsBytes: GB },
      4,
      '/dev/shm has 1024 MB free, 1280 MB needed for 5 servers, and this user may not mount a tmpfs',
      'tmpfs',
    ],
    [{ profile: 'tmpfs', tmpfsBytes: GB, mountParent: '/tmp' }, 8, '8 processors', 'tmpfs'],
  ])('%j', (given, count, bound, storage) => {
    const choice = chooseWorkers('auto', makeRoom(given));
    expect(choice).toMatchObject({ count, bound, warnings: [], spec: { storage: { kind: storage } } });
  });

  test('is an error where not even one server has room', () => {
    expect(() => chooseWorkers('auto', makeRoom({ profile: 'tmpfs', tmpfsBytes: 64 * MB }))).toThrow(
      'Profile `tmpfs` is not available on this machine: /dev/shm has 64 MB free, 256 MB needed, and',
    );
  });
});

describe('a number', () => {
  test.each<[number, Given, number, string[]]>([
    [4, {}, 4, []],
    [64, { processors: 2 }, 64, []],
    [4, { items: 3 }, 3, ['4 workers have 3 items: 3 of them run.']],
    [4, { items: 1 }, 1, ['4 workers have 1 item: 1 of them run.']],
    [
      4,
      { memoryBytes: 3 * GB },
      4,
      ['4 workers may need 4 GB of memory, and 3 GB is available: take fewer if tests are killed.'],
    ],
    [
      4,
      { memoryBytes: 4.5 * GB, profile: 'turbo' },
      4,
      ['4 workers may need 5 GB of memory, and 4.50 GB is available: take fewer if tests are killed.'],
    ],
  ])('%i of %j', (asked, given, count, warnings) => {
    expect(chooseWorkers(asked, makeRoom(given))).toMatchObject({ count, bound: null, warnings });
  });

  test.each<[number, Given, number]>([
    [5, { tmpfsBytes: GB }, 4],
    [64, { tmpfsBytes: 600 * MB }, 2],
    [2, { tmpfsBytes: 300 * MB }, 1],
  ])('%i is refused where a profile in memory has no room for the data of all: %j', (asked, given, most) => {
    const error = catchError(() => chooseWorkers(asked, makeRoom({ profile: 'tmpfs', ...given })));
    expect(error).toMatchObject({ kind: 'input', input: 'workers' });
    expect(error.message).toMatch(
      /^`workers`: Profile `tmpfs` has no room for the data of \d+ workers: \/dev\/shm has \d+ MB free, \d+ MB needed for /,
    );
    expect(writeHint(error.hint)).toBe(
      `Write \`workers: ${most}\`, the most that have room, lower \`tmpfs-size\`, or use a profile on disk, such as \`fsync-off\`.`,
    );
  });

  test('is refused as one server is where not even that has room', () => {
    expect(() => chooseWorkers(2, makeRoom({ profile: 'tmpfs', tmpfsBytes: MB }))).toThrow('is not available on this');
  });
});

function catchError(run: () => unknown): PgSpeedError {
  try {
    run();
  } catch (error) {
    if (error instanceof PgSpeedError) return error;
  }
  throw new Error('nothing was refused');
}

test('the data after setup count', () => {
  const places = {
    disk: '/tmp',
    tmpfs: { directory: '/dev/shm', freeBytes: GB },
    mountParent: null,
    availableMemoryBytes: 64 * GB,
  };
  const ask = (dataBytes: number | null) =>
    findRoom(findProfile('tmpfs')!, { version: VERSION, storage: places }, NONE, { items: null, dataBytes });
  expect(ask(null).resolve(4).kind).toBe('spec');
  expect(ask(40 * MB).resolve(4).kind).toBe('spec');
  expect(ask(300 * MB)).toMatchObject({ dataBytes: 484 * MB });
  expect(ask(300 * MB).resolve(4)).toMatchObject({ skipped: { reason: expect.stringContaining('1936 MB needed') } });
});
