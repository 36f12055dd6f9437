import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  lutimesSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { nameDraft, PROCESS_MARK, writeFileAtomic } from '../../src/system/files.ts';
import { identify, identifySelf, type Owner } from '../../src/system/owner.ts';
import { isAlive } from '../../src/system/process.ts';
import { RecordFolder } from '../../src/system/record-folder.ts';
import {
  endLostCommands,
  openRun,
  type RunRecord,
  removeAbandonedDrafts,
  removeLostRuns,
} from '../../src/system/run-record.ts';
import { bundleOwner, startOwner } from './owners.ts';

let parent: string;
let shared: string;
let records: RecordFolder<RunRecord>;
const started: ChildProcess[] = [];
beforeEach(() => {
  parent = mkdtempSync(path.join(os.tmpdir(), 'pgs-run-'));
  shared = path.join(parent, 'shared');
  mkdirSync(shared);
  records = new RecordFolder('.run', path.join(parent, 'records'));
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  rmSync(parent, { recursive: true, force: true });
});

/** The id of a process that has ended. */
const DEAD = spawnSync(process.execPath, ['--version']).pid;
/** Its mark, in the names of its drafts. */
const DEAD_MARK = 'dead0dead0de';
const DEAD_OWNER: Owner = { ...(await identify(DEAD)), mark: DEAD_MARK };
const lost = (id: string, more: Partial<RunRecord> = {}) =>
  records.write({ id, owner: DEAD_OWNER, folders: [shared], disk: null, ...more });
const draftOf = (name: string, mark: string) => path.join(shared, `${name}.${mark}.0123abcd`);
const removeNothing = async () => [];
const onLinux = process.platform === 'linux' ? test : test.skip;

function startCommand(run: string): number {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { env: { PG_SPEED_RUN: run } });
  started.push(child);
  return child.pid ?? 0;
}

test('a run is on record while it lasts, and what it starts is marked', async () => {
  {
    await using run = await openRun({ PATH: '/bin' }, { folders: [shared], disk: null }, records);
    const [record] = records.list();
    expect(record).toEqual({
      id: run.env.PG_SPEED_RUN,
      owner: await identifySelf(records.folder),
      folders: [shared],
      disk: null,
    });
    expect(run.env.PATH).toBe('/bin');
    expect(await removeLostRuns(removeNothing, records)).toEqual([]);
    expect(records.list()).toHaveLength(1);
  }
  expect(records.list()).toEqual([]);
});

onLinux(
  'commands of a killed run are ended, with those that they start meanwhile; those of others are not',
  async () => {
    lost('0123456789ab');
    await using other = await openRun({}, { folders: [], disk: null }, records);
    const others = startCommand(other.env.PG_SPEED_RUN ?? '');
    // Starts another one of itself again and again, as a test runner does with its workers.
    const line = 'while :; do sleep 60 & sleep 0.02; done';
    const busy = spawn('sh', ['-c', line], { env: { PATH: process.env.PATH, PG_SPEED_RUN: '0123456789ab' } });
    started.push(busy);
    const lone = startCommand('0123456789ab');
    await endLostCommands(records);
    expect([lone, busy.pid ?? 0].map(isAlive)).toEqual([false, false]);
    expect(isAlive(others)).toBe(true);
  },
);

onLinux('a record with an odd id ends nothing', async () => {
  const pid = startCommand('0123456789ab');
  lost('0');
  await endLostCommands(records);
  expect(isAlive(pid)).toBe(true);
});

test('files that a killed run was writing, its locks and its folders in the making are removed; nothing else is', async () => {
  const holder = JSON.stringify({ token: 'a-b', owner: DEAD_OWNER });
  const gone = [draftOf('results.json', DEAD_MARK), path.join(shared, 'one.lock')];
  writeFileSync(gone[0] ?? '', '{');
  writeFileSync(gone[1] ?? '', holder);
  const kept = ['results.json', `results.json.${DEAD_MARK}.short`, path.basename(draftOf('other.json', PROCESS_MARK))];
  for (const name of kept) writeFileSync(path.join(shared, name), 'x');
  // Another program's lock says something else, or nothing.
  for (const [name, text] of Object.entries({ 'foreign.lock': '4711\n', 'empty.lock': '' })) {
    writeFileSync(path.join(shared, name), text);
    kept.push(name);
  }
  const folders = [shared, path.join(parent, 'nowhere')];
  lost('0123456789ab', { folders });
  const making = folders.map((folder) => path.join(folder, 'making'));
  const removed = await removeLostRuns(async (folder) => [path.join(folder, 'making')], records);
  expect(removed.sort()).toEqual([...gone, ...making].sort());
  expect(readdirSync(shared).sort()).toEqual(kept.sort());
  expect(records.list()).toEqual([]);
});

test('of a folder that is not ours only the file that the disk is tried with is removed', async () => {
  const files = [draftOf('pg-speed-fsync', DEAD_MARK), draftOf('theirs', DEAD_MARK)];
  for (const file of files) writeFileSync(file, 'x');
  lost('0123456789ab', { folders: [], disk: shared });
  expect(await removeLostRuns(removeNothing, records)).toEqual([files[0]]);
  expect(existsSync(files[1] ?? '')).toBe(true);
});

test('the draft of a record whose writer was killed is removed, though no record names it; that of a living one is not', async () => {
  const draftOfRecord = (mark: string) => path.join(records.folder, `0123456789ab.run.${mark}.0123abcd`);
  const { mark: killed, end } = await startOwner(bundleOwner(parent), records.folder);
  await end();
  const { mark } = await identifySelf(records.folder);
  for (const owner of [killed, mark]) writeFileSync(draftOfRecord(owner), '{');
  expect(await removeLostRuns(removeNothing, records)).toEqual([draftOfRecord(killed)]);
  expect(existsSync(draftOfRecord(mark))).toBe(true);
});

test('a draft that no record names is removed when it is a day old; a link or a folder is none', () => {
  const old = new Date(Date.now() - 25 * 3600 * 1000);
  const make = (name: string, mark: string, time = new Date()) => {
    const file = draftOf(name, mark);
    writeFileSync(file, 'x');
    utimesSync(file, time, time);
    return file;
  };
  const gone = make('15.18.tar.lock', DEAD_MARK, old);
  const theirs = make('theirs', DEAD_MARK, old);
  const kept = [make('young', DEAD_MARK), draftOf('link', DEAD_MARK), draftOf('folder', DEAD_MARK)];
  const target = path.join(parent, 'target');
  writeFileSync(target, 'x');
  utimesSync(target, old, old);
  symlinkSync(target, draftOf('link', DEAD_MARK));
  lutimesSync(draftOf('link', DEAD_MARK), old, old);
  mkdirSync(draftOf('folder', DEAD_MARK));
  utimesSync(draftOf('folder', DEAD_MARK), old, old);
  removeAbandonedDrafts(shared, '15.18.tar');
  expect(readdirSync(shared).sort()).toEqual([theirs, ...kept].map((file) => path.basename(file)).sort());
  removeAbandonedDrafts(shared);
  expect(readdirSync(shared).sort()).toEqual(kept.map((file) => path.basename(file)).sort());
  expect([existsSync(gone), existsSync(target)]).toEqual([false, true]);
});

test('the lock of a shared server whose holder was killed is removed, that of a living one is not', async () => {
  const lock = (name: string, owner: Owner) =>
    writeFileSync(path.join(records.folder, `${name}.lock`), JSON.stringify({ token: 'a-b', owner }));
  lock('dead', DEAD_OWNER);
  lock('living', await identifySelf());
  expect(await removeLostRuns(removeNothing, records)).toEqual([path.join(records.folder, 'dead.lock')]);
  expect(readdirSync(records.folder)).toEqual(['living.lock']);
});

test('a file that cannot get its name leaves no draft', () => {
  mkdirSync(path.join(shared, 'taken'));
  expect(() => writeFileAtomic(path.join(shared, 'taken'), 'x')).toThrow('EISDIR');
  expect(readdirSync(shared)).toEqual(['taken']);
});

test('the drafts of all writers have such names', () => {
  const file = path.join(shared, 'x');
  writeFileAtomic(file, 'whole');
  expect(nameDraft(file)).toMatch(new RegExp(`^${file}\\.${PROCESS_MARK}\\.[0-9a-f]{8}$`));
});
