import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { identify, identifySelf, type Owner } from '../../src/system/owner.ts';
import { RecordFolder } from '../../src/system/record-folder.ts';
import { openScratch, removeLostScratch } from '../../src/system/run-record.ts';

let parent: string;
let records: RecordFolder<{ id: string; owner: Owner; folder: string }>;
let warnings: string[];
beforeEach(() => {
  parent = mkdtempSync(path.join(os.tmpdir(), 'pgs-scratch-'));
  records = new RecordFolder('.scratch', path.join(parent, 'records'));
  warnings = [];
});
afterEach(() => {
  rmSync(parent, { recursive: true, force: true });
});

const log = {
  info: () => undefined,
  notice: () => undefined,
  warning: (line: string) => void warnings.push(line),
  progress: () => undefined,
  live: false,
  evidence: () => undefined,
  group: () => () => undefined,
  output: new PassThrough(),
};

test('a scratch folder is private, and gone with its block, with its record', async () => {
  let folder: string;
  {
    await using scratch = await openScratch(log, parent, records);
    ({ folder } = scratch);
    writeFileSync(path.join(folder, 'password'), 's3cret');
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(records.list()).toMatchObject([{ folder, owner: await identifySelf(records.folder) }]);
  }
  expect(existsSync(folder)).toBe(false);
  expect(records.list()).toEqual([]);
});

test('one that cannot be made leaves no record', async () => {
  await expect(openScratch(log, path.join(parent, 'nowhere'), records)).rejects.toThrow('ENOENT');
  expect(records.list()).toEqual([]);
});

test('those of processes that ended are removed, those of others are left', async () => {
  const thisProcess = await identifySelf(records.folder);
  const make = (id: string, owner: Owner) => {
    const folder = path.join(parent, `pg-speed-scratch-${id}`);
    mkdirSync(folder);
    writeFileSync(path.join(folder, 'password'), 's3cret');
    records.write({ id, owner, folder });
    return folder;
  };
  const [mine, dead, reused] = [
    make('mine', thisProcess),
    make('dead', await identify(2 ** 22 + 1)),
    make('reused', { ...thisProcess, startTime: 'long ago' }),
  ];
  expect((await removeLostScratch(records)).sort()).toEqual([dead, reused].sort());
  expect([mine, dead, reused].map((folder) => existsSync(folder))).toEqual([true, false, false]);
  expect(records.list().map(({ id }) => id)).toEqual(['mine']);
  expect(warnings).toEqual([]);
});
