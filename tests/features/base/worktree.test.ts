import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  removeLostWorktrees,
  WorktreeHome,
  type WorktreeRecord,
} from '../../../src/features/base/collect/worktree-home.ts';
import { Git } from '../../../src/system/git/git.ts';
import { isAlive } from '../../../src/system/process.ts';
import { RecordFolder } from '../../../src/system/record-folder.ts';
import { Fixture, GIT_ENV } from './fixture.ts';

let fixture: Fixture;
let records: RecordFolder<WorktreeRecord>;
let home: WorktreeHome;
const worktree = () => path.join(home.folder, 'work');

beforeEach(async () => {
  fixture = new Fixture();
  const commit = fixture.commit({ file: '1' });
  records = new RecordFolder('.worktree', fixture.at('records'));
  home = await WorktreeHome.make(fixture.at(), records);
  await home.add(new Git(fixture.at('author'), GIT_ENV, null), worktree(), commit);
});
afterEach(() => fixture.dispose());

/** As if the process that made it had died. */
function orphan(): void {
  for (const record of records.list()) records.write({ ...record, owner: { ...record.owner, startTime: 'another' } });
}

const listWorktrees = () => fixture.git('author', 'worktree', 'list').split('\n');

test('a record is there as long as the folder is', async () => {
  expect(records.list()).toEqual([
    expect.objectContaining({
      folder: home.folder,
      worktrees: [{ repository: fixture.at('author'), worktree: worktree() }],
    }),
  ]);
  expect(await removeLostWorktrees(GIT_ENV, records)).toEqual([]);
  expect(existsSync(worktree())).toBe(true);
  expect(await home.remove(GIT_ENV)).toBeNull();
  expect(await home.remove(GIT_ENV)).toBeNull();
  expect([records.list(), existsSync(home.folder), listWorktrees().length]).toEqual([[], false, 1]);
});

test('what a killed run left is removed with the commands that go on in it; other worktrees stay', async () => {
  fixture.git('author', 'worktree', 'add', '--quiet', '--detach', '../other');
  rmSync(fixture.at('other'), { recursive: true });
  const command = spawn('sleep', ['600'], { env: { ...GIT_ENV, PWD: worktree() }, stdio: 'ignore' });
  const named = spawn('sh', ['-c', 'sleep 600; true', worktree()], { stdio: 'ignore', env: GIT_ENV });
  fixture.git('author', 'worktree', 'lock', worktree());
  orphan();
  try {
    expect(await removeLostWorktrees(GIT_ENV, records)).toEqual([home.folder]);
    await Promise.all(
      [command, named].map(
        (child) =>
          new Promise((resolve) =>
            (child.exitCode ?? child.signalCode) === null ? child.once('exit', resolve) : resolve(null),
          ),
      ),
    );
    expect([command, named].map((child) => isAlive(child.pid ?? 0))).toEqual([false, false]);
  } finally {
    for (const child of [command, named]) child.kill('SIGKILL');
  }
  expect([records.list(), existsSync(home.folder)]).toEqual([[], false]);
  // The other one's folder is gone as well, but it is the user's to say so.
  expect(listWorktrees()).toEqual([expect.stringContaining('author'), expect.stringContaining('other')]);
  expect(readdirSync(fixture.at('author/.git/worktrees'))).toEqual(['other']);
});

test('one whose making was cut short leaves no empty folder in the repository', async () => {
  fixture.git('author', 'worktree', 'remove', worktree());
  mkdirSync(fixture.at('author/.git/worktrees'));
  expect(await home.remove(GIT_ENV)).toBeNull();
  expect(existsSync(fixture.at('author/.git/worktrees'))).toBe(false);
});

test('a repository that is gone is no reason to keep the folder', async () => {
  rmSync(fixture.at('author'), { recursive: true });
  orphan();
  expect(await removeLostWorktrees(GIT_ENV, records)).toEqual([home.folder]);
  expect(records.list()).toEqual([]);
});

test('folders that nobody may write are removed as well', async () => {
  const locked = path.join(worktree(), 'modules', 'one');
  mkdirSync(locked, { recursive: true });
  writeFileSync(path.join(locked, 'file'), '');
  for (const folder of [locked, path.dirname(locked)]) chmodSync(folder, 0o555);
  // Root may remove everything, so for this moment we are not.
  const root = process.geteuid?.() === 0;
  if (root) fixture.give(65534, 'records', path.basename(home.folder), 'author');
  if (root) process.seteuid?.(65534);
  try {
    expect(await home.remove(GIT_ENV)).toBeNull();
  } finally {
    if (root) process.seteuid?.(0);
  }
  expect([records.list(), existsSync(home.folder)]).toEqual([[], false]);
});

test('without git the folder goes, and the record stays for the next run', async () => {
  orphan();
  expect(await removeLostWorktrees({ PATH: '/nonexistent' }, records)).toEqual([]);
  expect([records.list().length, existsSync(home.folder)]).toEqual([1, false]);
  expect(await removeLostWorktrees(GIT_ENV, records)).toEqual([home.folder]);
});

test.each(['missing', 'empty'])(
  'what a git that was killed left without saying where it is (%s) is removed too',
  async (state) => {
    fixture.git('author', 'worktree', 'add', '--quiet', '--detach', '../other');
    const list = fixture.at('author', '.git', 'worktrees');
    const place = path.join(list, 'work', 'gitdir');
    if (state === 'missing') rmSync(place);
    else writeFileSync(place, '');
    orphan();
    expect(await removeLostWorktrees(GIT_ENV, records)).toEqual([home.folder]);
    expect(readdirSync(list)).toEqual(['other']);
    expect(records.list()).toEqual([]);
  },
);

test('a git that is removing the worktree of a killed run is left to that', async () => {
  const words = ['-c', 'sleep 0.3; touch "$DONE"', 'git', '-c', 'x=y', 'worktree', 'remove', '--force', worktree()];
  const done = fixture.at('done');
  const removing = spawn('sh', words, { stdio: 'ignore', env: { ...GIT_ENV, DONE: done } });
  orphan();
  expect(await removeLostWorktrees(GIT_ENV, records)).toEqual([home.folder]);
  expect([existsSync(done), removing.signalCode]).toEqual([true, null]);
});
