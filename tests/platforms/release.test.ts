import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';

const script = (name: string) => fileURLToPath(new URL(`../../scripts/${name}`, import.meta.url));
const REPOSITORY = 'acme/pg-speed-action';
const ENV = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(?:GIT|GITHUB)_/.test(name))),
  GIT_CONFIG_GLOBAL: os.devNull,
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'a',
  GIT_AUTHOR_EMAIL: 'a@example.org',
  GIT_COMMITTER_NAME: 'a',
  GIT_COMMITTER_EMAIL: 'a@example.org',
};

let world: string;
let checkout: string;

/** A project with one release to come, and a bare repository as its origin. */
beforeEach(() => {
  world = mkdtempSync(path.join(os.tmpdir(), 'pgs-release-'));
  checkout = path.join(world, 'checkout');
  run('git', ['init', '--quiet', '--bare', '--initial-branch=main', 'origin.git'], world);
  run('git', ['clone', '--quiet', 'origin.git', 'checkout'], world);
  run('git', ['switch', '--quiet', '--create', 'main'], checkout);
  writeProject('1.0.0');
});
afterEach(() => rmSync(world, { recursive: true, force: true, maxRetries: 5 }));

function run(file: string, args: string[], cwd: string) {
  const result = spawnSync(file, args, { cwd, env: ENV, encoding: 'utf8' });
  if (result.status !== 0) throw new Error(`${file} ${args.join(' ')}: ${result.stderr}`);
  return result.stdout.trim();
}

const git = (...args: string[]) => run('git', args, checkout);

function writeFile(name: string, text: string) {
  writeFileSync(path.join(checkout, name), text);
}

/** Commits and pushes the version. @returns the commit */
function writeProject(version: string, entries = '- A start.') {
  const url = `git+https://forge.example/${REPOSITORY}.git`;
  writeFile('package.json', JSON.stringify({ name: 'x', version, repository: { type: 'git', url } }));
  writeFile('package-lock.json', JSON.stringify({ version, packages: { '': { version } } }));
  const link = `[${version}]: https://forge.example/${REPOSITORY}/tree/v${version}`;
  writeFile(
    'CHANGELOG.md',
    `# Changelog\n\n## [Unreleased]\n\n## [${version}] - 2026-01-02\n\n### Added\n\n${entries}\n\n${link}\n`,
  );
  return commit(version);
}

function commit(message: string) {
  git('add', '--all');
  git('commit', '--quiet', '--allow-empty', '--message', message);
  git('push', '--quiet', 'origin', 'main');
  return git('rev-parse', 'HEAD');
}

function node(name: string, args: string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script(name), ...args], {
    cwd: checkout,
    env: { ...ENV, GITHUB_REPOSITORY: REPOSITORY, ...env },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

const check = (version: string, env?: Record<string, string>) =>
  node('release-check.mjs', [version, path.join(world, 'notes.md')], env);

describe('before a release', () => {
  test('the notes are the section of the changelog', () => {
    expect(check('1.0.0')).toMatchObject({ status: 0, stderr: '' });
    expect(readFileSync(path.join(world, 'notes.md'), 'utf8')).toBe('### Added\n\n- A start.\n');
  });

  test('all that speaks against it is reported at once', () => {
    const { status, stderr } = check('1.1.0');
    expect(status).toBe(1);
    expect(stderr).toMatch(/package\.json has version 1\.0\.0, not 1\.1\.0/);
    expect(stderr).toMatch(/the section after \[Unreleased\] is not \[1\.1\.0\]/);
  });

  test.each(['v1.0.0', '1.0', '', '1.0.0; true'])('%j is no version', (version) => {
    expect(check(version)).toMatchObject({ status: 2, stderr: expect.stringContaining('usage') });
  });

  test('a lock file of another version is reported', () => {
    writeFile('package-lock.json', JSON.stringify({ version: '1.0.0', packages: { '': { version: '0.9.0' } } }));
    expect(check('1.0.0').stderr).toMatch(/package-lock\.json does not have version 1\.0\.0/);
  });

  test('another repository is reported, because npm refuses it', () => {
    expect(check('1.0.0', { GITHUB_REPOSITORY: 'other/fork' }).stderr).toMatch(/must|that of other\/fork/);
    writeFile('package.json', JSON.stringify({ name: 'x', version: '1.0.0' }));
    expect(check('1.0.0').stderr).toMatch(/`repository\.url` is missing/);
  });

  test('entries that belong to no release are reported', () => {
    const text = readFileSync(path.join(checkout, 'CHANGELOG.md'), 'utf8');
    writeFile('CHANGELOG.md', text.replace('## [Unreleased]\n', '## [Unreleased]\n\n### Fixed\n\n- More.\n'));
    expect(check('1.0.0').stderr).toMatch(/\[Unreleased\] still has entries/);
  });

  test('a commit that is not on main is reported', () => {
    git('switch', '--quiet', '--create', 'side');
    git('commit', '--quiet', '--allow-empty', '--message', 'more');
    expect(check('1.0.0').stderr).toMatch(/is not on origin\/main/);
  });

  test('a version that is another commit is reported; the same commit may be released again', () => {
    expect(node('release-tags.mjs', ['version', '1.0.0']).status).toBe(0);
    expect(check('1.0.0').status).toBe(0);
    git('commit', '--quiet', '--allow-empty', '--message', 'more');
    git('push', '--quiet', 'origin', 'main');
    expect(check('1.0.0').stderr).toMatch(/v1\.0\.0 exists already/);
  });
});

describe('tags', () => {
  const tagsOfOrigin = () =>
    Object.fromEntries(
      run(
        'git',
        ['for-each-ref', '--format=%(refname:short) %(objectname)', 'refs/tags'],
        path.join(world, 'origin.git'),
      )
        .split('\n')
        .filter(Boolean)
        .map((line) => line.split(' ')),
    );
  const tag = (what: string, version: string) => node('release-tags.mjs', [what, version]);

  function release(version: string) {
    const head = writeProject(version);
    expect(tag('version', version)).toMatchObject({ status: 0 });
    return head;
  }

  test('v1 moves with each release of 1, and not with one of 2 or a prerelease', () => {
    const first = release('1.0.0');
    expect(tagsOfOrigin()).toEqual({ 'v1.0.0': first });
    expect(tag('major', '1.0.0').stdout).toBe(`v1 moved from nowhere to ${first}.\n`);
    const second = release('1.1.0');
    expect(tag('major', '1.1.0').stdout).toBe(`v1 moved from ${first} to ${second}.\n`);
    const candidate = release('1.2.0-rc.1');
    expect(tag('major', '1.2.0-rc.1').stdout).toBe('v1 stays, because 1.2.0-rc.1 is a prerelease.\n');
    const third = release('2.0.0');
    expect(tag('major', '2.0.0').stdout).toBe(`v2 moved from nowhere to ${third}.\n`);
    expect(tagsOfOrigin()).toEqual({
      'v1.0.0': first,
      'v1.1.0': second,
      'v1.2.0-rc.1': candidate,
      'v2.0.0': third,
      v1: second,
      v2: third,
    });
  });

  test('v1 does not go back for a later patch of an older version', () => {
    release('1.0.0');
    const newest = release('1.10.0');
    tag('major', '1.10.0');
    release('1.9.1');
    expect(tag('major', '1.9.1').stdout).toBe('v1 stays, because v1.10.0 is newer than 1.9.1.\n');
    expect(tagsOfOrigin().v1).toBe(newest);
  });

  test('each step can be repeated', () => {
    release('1.0.0');
    expect(tag('version', '1.0.0')).toMatchObject({ status: 0, stdout: 'v1.0.0 exists already, on this commit.\n' });
    tag('major', '1.0.0');
    expect(tag('major', '1.0.0')).toMatchObject({ status: 0, stdout: 'v1 is there already.\n' });
  });

  test('a version never moves', () => {
    const first = release('1.0.0');
    const second = commitMore();
    expect(tag('version', '1.0.0')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(`instead of ${second}`),
    });
    expect(tagsOfOrigin()['v1.0.0']).toBe(first);
  });

  test('an annotated v1 that a person made moves too', () => {
    const first = release('1.0.0');
    git('tag', '--annotate', 'v1', '--message', 'by hand', first);
    git('push', '--quiet', 'origin', 'v1');
    const second = release('1.0.1');
    expect(tag('major', '1.0.1').stdout).toBe(`v1 moved from ${first} to ${second}.\n`);
    expect(tagsOfOrigin().v1).toBe(second);
  });

  test('there is no major without its version', () => {
    expect(tag('major', '1.0.0')).toMatchObject({ status: 1, stderr: 'error: There is no tag v1.0.0.\n' });
  });

  function commitMore() {
    writeFile('more', '');
    return commit('more');
  }
});
