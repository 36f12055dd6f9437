import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { SnapshotStore } from '../../../src/postgres/data/snapshot.ts';
import type { ClusterSpec } from '../../../src/profiles/spec.ts';
import type { FileCache } from '../../../src/system/cache-folder.ts';
import type { Log } from '../../../src/system/log.ts';

const { signal } = new AbortController();
const SPEC: ClusterSpec = {
  profile: 'turbo',
  storage: { kind: 'disk', parent: '/tmp' },
  initdbArgs: ['--no-sync'],
  template: true,
  settings: [{ name: 'fsync', value: 'off' }],
  sql: [],
  leftOut: [],
  notes: [],
};

let folder = '';
let said: string[] = [];
const log = { notice: (line: string) => said.push(line) } as unknown as Log;
beforeEach(() => {
  said = [];
  folder = mkdtempSync(path.join(os.tmpdir(), 'pg-speed-test-'));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = (rest = ['17.6'], key = 'migrations', remote: FileCache | null = null) =>
  SnapshotStore.open(folder, { key, rest }, { remote, signal, log });
function putBehindLink(file: string): void {
  renameSync(file, `${file}.x`);
  symlinkSync(`${file}.x`, file);
}

const tar = (content = 'data') => Readable.from([Buffer.from(content)]);

describe('a store', () => {
  test('gives back what was kept', async () => {
    const store = await open();
    expect(await store.find(SPEC)).toBeNull();
    await store.keep(SPEC, tar());
    const seed = await (await open()).find(SPEC);
    expect(seed && (await text(seed() as Readable))).toBe('data');
    expect(store.made).toEqual([store.fileOf(SPEC)]);
  });

  test.each<[string, string[], string, ClusterSpec]>([
    ['another version', ['17.7'], 'migrations', SPEC],
    ['another key', ['17.6'], 'other', SPEC],
    ['other settings', ['17.6'], 'migrations', { ...SPEC, settings: [] }],
    ['other arguments of initdb', ['17.6'], 'migrations', { ...SPEC, initdbArgs: [] }],
  ])('does not mistake %s for it', async (_what, rest, key, spec) => {
    await (await open()).keep(SPEC, tar());
    const other = await open(rest, key);
    expect(await other.find(spec)).toBeNull();
    expect(other.hasOthers()).toBe(key === 'migrations');
  });

  test('does not care for the storage: a data directory in memory is one on disk', async () => {
    const store = await open();
    const storage = { kind: 'tmpfs', parent: '/dev/shm', mount: false, sizeBytes: 1 } as const;
    expect(store.fileOf({ ...SPEC, storage, profile: 'other' })).toBe(store.fileOf(SPEC));
  });

  test('a key may hold anything, and stays inside the folder', async () => {
    const store = await open(['17.6'], '../../etc/passwd $(x) ü');
    expect(path.dirname(store.fileOf(SPEC))).toBe(folder);
    await store.keep(SPEC, tar());
    expect(await store.find(SPEC)).not.toBeNull();
    expect(store.hasOthers()).toBe(false);
  });

  test('forgets what is dropped', async () => {
    const store = await open();
    await store.keep(SPEC, tar());
    store.drop(SPEC);
    expect(await store.find(SPEC)).toBeNull();
  });

  const traps: [string, (file: string) => void, RegExp][] = [
    [
      'that others may write',
      (file) => chmodSync(file, 0o666),
      /^.*\.tar\.\w+ is not a file that only this user could/,
    ],
    ['that its group may write', (file) => chmodSync(file, 0o660), /is not a file that only this user could write/],
    ['behind a link', putBehindLink, /is not a file that/],
    ['in a folder that others may write', () => chmodSync(folder, 0o777), /^Others could write in .* are removed/],
  ];
  if (process.getuid?.() === 0) {
    traps.push(['of another user', (file) => chownSync(file, 65534, 65534), /is not a file that only this user could/]);
    traps.push(["in another user's folder", () => chownSync(folder, 65534, 65534), /^Others could write in /]);
  }
  test.each(traps)('does not give back a snapshot %s, and removes it with a line', async (_what, set, line) => {
    const store = await open();
    await store.keep(SPEC, tar());
    set(store.fileOf(SPEC));
    const next = await open();
    expect(await next.find(SPEC)).toBeNull();
    expect(said).toEqual([expect.stringMatching(line)]);
    expect([existsSync(next.fileOf(SPEC)), statSync(folder).mode & 0o777]).toEqual([false, 0o755]);
    await next.keep(SPEC, tar('new'));
    expect(await (await open()).find(SPEC)).not.toBeNull();
    expect(said).toHaveLength(1);
  });

  test('keeps the twenty used last, and nothing that is not its own is touched', async () => {
    const store = await open();
    writeFileSync(path.join(folder, 'notes.txt'), '');
    for (let day = 1; day <= 22; day++) {
      const file = path.join(folder, `old-${day}.tar.gz`);
      writeFileSync(file, '');
      utimesSync(file, day * 86_400, day * 86_400);
    }
    await store.keep(SPEC, tar());
    const names = readdirSync(folder);
    expect(names).toHaveLength(21);
    expect(names).toContain('notes.txt');
    expect(names).not.toContain('old-3.tar.gz');
    expect(names).toContain('old-4.tar.gz');
  });

  test('asks the cache of the CI for what this machine does not have', async () => {
    const kept = await open();
    await kept.keep(SPEC, tar('from afar'));
    const file = kept.fileOf(SPEC);
    const content = readFileSync(file);
    kept.drop(SPEC);
    const asked: string[] = [];
    const remote: FileCache = {
      async restore(wanted) {
        asked.push(wanted);
        writeFileSync(wanted, content);
        return true;
      },
      async save() {},
      restoreNewest: async () => false,
      async saveAs() {},
    };
    const seed = await (await open(['17.6'], 'migrations', remote)).find(SPEC);
    expect(asked).toEqual([file]);
    expect(seed && (await text(seed() as Readable))).toBe('from afar');
    await (await open(['17.6'], 'migrations', remote)).find(SPEC);
    expect(asked).toHaveLength(1);
  });
});
