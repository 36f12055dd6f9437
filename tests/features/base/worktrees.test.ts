import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import {
  nameRevision,
  openWorktrees,
  type WorktreeRequest,
  type Worktrees,
} from '../../../src/features/base/collect/worktrees.ts';
import { Fixture, GIT_ENV, TERMINAL } from './fixture.ts';

let fixture: Fixture;
let first: string;
let second: string;

beforeEach(() => {
  fixture = new Fixture();
  first = fixture.commit({ 'api/file': 'one\n', 'api/same': '1\n', 'gone/file': '1\n' });
  fixture.git('author', 'rm', '--quiet', '-r', 'gone');
  second = fixture.commit({ 'api/file': 'two\n', 'new/file': '1\n' });
  fixture.push('main');
  fixture.git('.', 'clone', '--quiet', `file://${fixture.at('origin.git')}`, 'clone');
});
afterEach(() => fixture.dispose());

const open = (more: Partial<WorktreeRequest> = {}) =>
  openWorktrees({
    base: { kind: 'ref', ref: first },
    folder: fixture.at('clone'),
    env: { ...GIT_ENV, RUNNER_TEMP: fixture.at() },
    ci: TERMINAL,
    log: fixture.log,
    signal: new AbortController().signal,
    ...more,
  });

const homes = () => readdirSync(fixture.folder).filter((name) => name.startsWith('pg-speed-base-'));

/** All that git and a user can see of a repository but for objects that nothing refers to. */
function picture(where = 'clone') {
  const files = readdirSync(fixture.at(where), { recursive: true, encoding: 'utf8' });
  return {
    files: files
      .filter((name) => !name.startsWith(`.git${path.sep}objects`) && name !== path.join('.git', 'FETCH_HEAD'))
      .sort(),
    index: readFileSync(fixture.at(where, '.git', 'index')).toString('base64'),
    config: readFileSync(fixture.at(where, '.git', 'config'), 'utf8'),
    head: readFileSync(fixture.at(where, '.git', 'HEAD'), 'utf8'),
    refs: fixture.git(where, 'for-each-ref'),
    worktrees: fixture.git(where, 'worktree', 'list', '--porcelain'),
    status: fixture.git(where, '--no-optional-locks', 'status', '--porcelain'),
  };
}

test('the base is checked out beside the head, which stays as it is, and is gone afterwards', async () => {
  fixture.write('clone', 'untracked', 'mine');
  fixture.write('clone', 'api/file', 'changed\n');
  // git would note in its index that this is the same as before.
  utimesSync(fixture.at('clone/api/same'), 1, 1);
  fixture.git('clone', 'update-index', '--force-remove', 'new/file');
  const before = picture();
  {
    await using worktrees = await open();
    const folder = worktrees.folderOf('base');
    expect(worktrees.revisions).toEqual({
      base: { name: null, commit: first, changed: false },
      head: { name: 'main', commit: second, changed: true },
      missing: null,
      output: null,
    });
    expect(worktrees.folderOf('head')).toBe(fixture.at('clone'));
    expect([path.basename(folder), path.dirname(path.dirname(folder))]).toEqual(['clone', fixture.folder]);
    expect(statSync(path.dirname(folder)).mode & 0o777).toBe(0o700);
    expect(readFileSync(path.join(folder, 'api/file'), 'utf8')).toBe('one\n');
    writeFileSync(path.join(folder, 'built'), '');
    mkdirSync(path.join(folder, 'node_modules'));
  }
  expect(picture()).toEqual(before);
  expect(homes()).toEqual([]);
  expect(fixture.told).toEqual([]);
});

test('no hook of the user runs', async () => {
  const hook = fixture.at('clone/.git/hooks/post-checkout');
  mkdirSync(path.dirname(hook), { recursive: true });
  writeFileSync(hook, `#!/bin/sh\ntouch ${fixture.at('hooked')}\n`, { mode: 0o755 });
  await using _ = await open();
  expect(existsSync(fixture.at('hooked'))).toBe(false);
});

test('a hook of git that runs us does not lead astray', async () => {
  await using worktrees = await open({
    env: { ...GIT_ENV, RUNNER_TEMP: fixture.at(), GIT_DIR: fixture.at('origin.git'), GIT_INDEX_FILE: '/nonexistent' },
  });
  expect(worktrees.revisions.head.commit).toBe(second);
});

describe('the same commit', () => {
  test.each(['main', 'HEAD', 'auto'])('as %s is nothing to compare with, unless files were changed', async (ref) => {
    const base = ref === 'auto' ? ({ kind: 'auto' } as const) : ({ kind: 'ref', ref } as const);
    fixture.write('clone', 'untracked', '');
    await using same = await open({ base });
    const name = ref === 'auto' ? 'main' : ref;
    expect(same.revisions).toMatchObject({
      base: null,
      missing: `${name} (${second.slice(0, 7)}) is the commit that is checked out here, and nothing is changed`,
    });
    expect(same.folderOf('head')).toBe(fixture.at('clone'));
    expect(homes()).toEqual([]);
    fixture.write('clone', 'api/file', 'changed\n');
    await using changed = await open({ base });
    expect(changed.revisions).toMatchObject({ base: { commit: second }, head: { changed: true }, missing: null });
    expect(readFileSync(path.join(changed.folderOf('base'), 'api/file'), 'utf8')).toBe('two\n');
  });
});

describe('the working directory', () => {
  test('is the same folder of the base, also through a link', async () => {
    symlinkSync(fixture.at('clone'), fixture.at('link'));
    for (const folder of [fixture.at('clone', 'api'), fixture.at('link', 'api')]) {
      await using worktrees = await open({ folder });
      expect(worktrees.folderOf('head')).toBe(folder);
      expect(readFileSync(path.join(worktrees.folderOf('base'), 'file'), 'utf8')).toBe('one\n');
    }
  });

  test('that the base lacks is reported, and the head measured alone', async () => {
    await using worktrees = await open({ folder: fixture.at('clone', 'new') });
    expect(worktrees.revisions).toMatchObject({
      base: null,
      missing: `${first.slice(0, 7)} has no folder new (\`working-directory\`)`,
    });
    expect(homes()).toEqual([]);
  });
});

describe('the head is called', () => {
  test.each([
    ['by its pull request', 'merge', 'refs/pull/7/merge'],
    ['by its pull request', 'head', 'refs/pull/7/head'],
  ])('%s (%s) when it is on no branch', async (_what, kind, name) => {
    fixture.git('clone', 'checkout', '--quiet', '--detach', second);
    const headSha = kind === 'head' ? second : first;
    const pullRequest = { number: 7, baseRef: 'main', baseSha: null, headSha };
    await using worktrees = await open({ ci: { ...TERMINAL, pullRequest } });
    expect(worktrees.revisions.head).toEqual({ name, commit: second, changed: false });
  });

  test('nothing when nobody knows', async () => {
    fixture.git('clone', 'checkout', '--quiet', '--detach', second);
    await using worktrees = await open();
    expect(worktrees.revisions.head.name).toBeNull();
    expect(nameRevision(worktrees.revisions.head)).toBe(second.slice(0, 7));
  });
});

describe('a place for the worktree', () => {
  test.each([
    ['the runner’s temporary folder', () => fixture.at('tmp'), () => fixture.at('tmp')],
    // os.tmpdir() holds the fixture, so it is on the same file system.
    ['else the temporary folder', () => undefined, () => path.dirname(fixture.folder)],
    [
      'also where the runner’s is inside the checkout',
      () => fixture.at('clone', 'tmp'),
      () => path.dirname(fixture.folder),
    ],
    ['also where the runner’s does not exist', () => fixture.at('none'), () => path.dirname(fixture.folder)],
  ])('is %s', async (_name, runner, expected) => {
    mkdirSync(fixture.at('tmp'));
    mkdirSync(fixture.at('clone', 'tmp'));
    const temp = runner();
    await using worktrees = await open({ env: { ...GIT_ENV, ...(temp === undefined ? {} : { RUNNER_TEMP: temp }) } });
    expect(path.dirname(path.dirname(worktrees.folderOf('base')))).toBe(expected());
    expect(fixture.told).toEqual([]);
  });

  const shm = '/dev/shm';
  const other = existsSync(shm) && statSync(shm).dev !== statSync(path.dirname(process.cwd())).dev;
  (other ? test : test.skip)('on another file system is passed over', async () => {
    await using worktrees = await open({ env: { ...GIT_ENV, RUNNER_TEMP: shm } });
    expect(statSync(worktrees.folderOf('base')).dev).toBe(statSync(fixture.folder).dev);
  });
});

describe('paths and variables', () => {
  test('lead a command in the base to its own files, and others nowhere else', async () => {
    symlinkSync(fixture.at('clone'), fixture.at('link'));
    const [clone, link] = [fixture.at('clone'), fixture.at('link')];
    const env = {
      ...GIT_ENV,
      RUNNER_TEMP: fixture.at(),
      PATH: [path.join(clone, 'node_modules/.bin'), GIT_ENV.PATH].join(path.delimiter),
      GITHUB_WORKSPACE: link,
      INIT_CWD: `${clone}-other`,
      CONFIG: path.join(clone, 'config'),
      PWD: clone,
    };
    await using worktrees = await open({ folder: path.join(clone, 'api'), env });
    const baseFolder = path.dirname(worktrees.folderOf('base'));
    expect(worktrees.environmentOf('head')).toEqual({ ...env, PWD: path.join(clone, 'api') });
    expect(worktrees.environmentOf('base')).toEqual({
      ...env,
      PATH: [path.join(baseFolder, 'node_modules/.bin'), path.join(clone, 'node_modules/.bin'), GIT_ENV.PATH].join(
        path.delimiter,
      ),
      GITHUB_WORKSPACE: baseFolder,
      PWD: path.join(baseFolder, 'api'),
    });
    expect(worktrees.pathOf(path.join(link, 'no/such.sql'), 'base')).toBe(path.join(baseFolder, 'no/such.sql'));
    expect(worktrees.pathOf('/etc/x.sql', 'base')).toBe('/etc/x.sql');
    expect(worktrees.pathOf(path.join(clone, 'x'), 'head')).toBe(path.join(clone, 'x'));
  });
});

describe('submodules', () => {
  /** A submodule that has a submodule, each of two commits of which the base has the first. */
  function build(depth?: string): void {
    for (const name of ['inner', 'outer']) {
      fixture.git('.', 'init', '--quiet', '--initial-branch=main', name);
      fixture.write(name, 'text', `${name} one\n`);
      if (name === 'outer') add('outer', 'inner');
      commitIn(name);
    }
    add('author', 'outer');
    first = fixture.commit({}, 'with a submodule');
    fixture.write('outer', 'text', 'outer two\n');
    commitIn('outer');
    fixture.git('author/outer', 'pull', '--quiet');
    second = fixture.commit({}, 'with a newer one');
    fixture.push('main');
    fixture.git('clone', 'pull', '--quiet');
    const shallow = depth === undefined ? [] : ['--depth', depth];
    fixture.git('clone', 'submodule', '--quiet', 'update', '--init', '--recursive', ...shallow);
  }
  const add = (where: string, name: string) =>
    fixture.git(where, 'submodule', '--quiet', 'add', '-b', 'main', `file://${fixture.at(name)}`, name);
  const commitIn = (where: string) => {
    fixture.git(where, 'add', '--all');
    fixture.git(where, 'commit', '--quiet', '-m', 'change');
  };
  const read = (folder: string, name: string) => readFileSync(path.join(folder, name), 'utf8');

  test('are checked out without their servers, at the commit of the base, and forgotten', async () => {
    build();
    for (const name of ['outer', 'inner', 'origin.git']) rmSync(fixture.at(name), { recursive: true });
    const before = [picture(), fixture.git('clone/outer', 'worktree', 'list')];
    {
      await using worktrees = await open({ base: { kind: 'ref', ref: first } });
      const folder = worktrees.folderOf('base');
      expect(read(folder, 'outer/text')).toBe('outer one\n');
      expect(read(folder, 'outer/inner/text')).toBe('inner one\n');
    }
    expect([picture(), fixture.git('clone/outer', 'worktree', 'list')]).toEqual(before);
    expect(fixture.told).toEqual([]);
  });

  test('of a shallow clone are fetched; what cannot be had is a warning', async () => {
    build('1');
    {
      await using worktrees = await open({ base: { kind: 'ref', ref: first } });
      expect(read(worktrees.folderOf('base'), 'outer/text')).toBe('outer one\n');
    }
    expect(fixture.told).toEqual([]);
    rmSync(fixture.at('clone/outer'), { recursive: true });
    rmSync(fixture.at('clone/.git/modules'), { recursive: true });
    fixture.git('clone', 'submodule', '--quiet', 'update', '--init', '--recursive', '--depth', '1');
    rmSync(fixture.at('outer'), { recursive: true });
    await using worktrees = await open({ base: { kind: 'ref', ref: first } });
    expect(readdirSync(path.join(worktrees.folderOf('base'), 'outer'))).toEqual([]);
    expect(fixture.told).toEqual([expect.stringMatching(/^The base lacks its submodule outer \(/)]);
  });
});

test('files of Git LFS are pointers in the base, which is reported; its filter does not run', async () => {
  fixture.git('author', 'config', 'filter.lfs.clean', 'cat');
  const commit = fixture.commit({ 'sub/.gitattributes': '*.bin filter=lfs\n', 'sub/a.bin': 'pointer' });
  fixture.commit({ more: '' });
  fixture.push('main');
  fixture.git('clone', 'pull', '--quiet');
  fixture.git('clone', 'config', 'filter.lfs.process', 'no-such-program');
  fixture.git('clone', 'config', 'filter.lfs.smudge', 'no-such-program');
  fixture.git('clone', 'config', 'filter.lfs.required', 'true');
  await using worktrees = await open({ base: { kind: 'ref', ref: commit } });
  expect(readFileSync(path.join(worktrees.folderOf('base'), 'sub/a.bin'), 'utf8')).toBe('pointer');
  expect(fixture.told).toEqual([expect.stringContaining('Git LFS')]);
});

describe('without what it needs it says so', () => {
  test('no git', async () => {
    const message = expect.stringMatching(/^`base` needs git, which cannot be started: .*ENOENT/);
    await expect(open({ env: { PATH: fixture.at('none') } })).rejects.toMatchObject({ kind: 'input', message });
  });

  test.each([
    ['no repository', 'plain', /plain is in no checkout of a git repository \(not a git repository/],
    ['a repository without a commit', 'empty', /empty has no commit yet/],
    ['one without files', 'origin.git', /origin.git is in no checkout .*work tree/],
  ])('%s', async (_, name, message) => {
    mkdirSync(fixture.at('plain'));
    fixture.git('.', 'init', '--quiet', 'empty');
    await expect(open({ folder: fixture.at(name) })).rejects.toThrow(message);
  });
});

describe('an interrupt', () => {
  test.each([0, 5, 20, 60, 120, 200])('after %d ms leaves nothing', async (ms) => {
    const before = picture();
    const controller = new AbortController();
    setTimeout(() => controller.abort(new Error('stop')), ms);
    const opened = await open({ signal: controller.signal }).catch((error: unknown) => error);
    if (opened instanceof Error) expect(opened.message).toBe('stop');
    else await (opened as Worktrees)[Symbol.asyncDispose]();
    expect(homes()).toEqual([]);
    expect(picture()).toEqual(before);
  });
});
