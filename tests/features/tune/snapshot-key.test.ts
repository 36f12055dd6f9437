import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { GITHUB_KEY, SHELL_KEY } from '../../../src/features/tune/answer/snapshot-key.ts';

let folder = '';
let env: NodeJS.ProcessEnv = {};

beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'pgs key-')));
  const user = { GIT_AUTHOR_NAME: 'a', GIT_AUTHOR_EMAIL: 'a@b', GIT_COMMITTER_NAME: 'a', GIT_COMMITTER_EMAIL: 'a@b' };
  env = { PATH: process.env.PATH, HOME: folder, GIT_CEILING_DIRECTORIES: path.dirname(folder), ...user };
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string) {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
}

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'protocol.file.allow=always', ...args], { cwd: folder, env });

function readKey(cwd = folder): string {
  const script = ['set -e', ...SHELL_KEY.lines, `echo ${SHELL_KEY.word}`].join('\n');
  return execFileSync('sh', ['-c', script], { cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
}

/** Files of a project, each of which a migration reads. */
const READ = ['db/schema.sql', 'app/migrations/1 first.py', "app/migrations/it's.py", 'shop/db/migrate/0/up.rb'];
/** Files beside these that an installation or a run makes, and one of the program. */
const BESIDE = [
  '.venv/lib/site-packages/django/migrations/0001.py',
  'env/lib/site-packages/x/a.sql',
  'vendor/bundle/gem/db/migrate/1.rb',
  'node_modules/a/b.sql',
  'app/migrations/__pycache__/1 first.cpython-312.pyc',
  'app/migrations/old.pyc',
  'src/app.js',
];

/** Each file that is read changes the key, and those beside them leave it. @returns the key at the end */
function expectRule(): string {
  const keys = [readKey()];
  for (const name of READ) {
    write(name, `changed: ${name}`);
    keys.push(readKey());
  }
  expect(new Set(keys).size).toBe(READ.length + 1);
  for (const name of BESIDE) write(name, 'changed');
  const key = readKey();
  expect(key).toBe(keys.at(-1));
  return key;
}

describe('the key of a snapshot', () => {
  beforeEach(() => {
    for (const name of [...READ, ...BESIDE]) write(name, 'as it was');
  });

  test('with git it changes with what is tracked alone, committed or not, and with a name', () => {
    git('init', '-q');
    git('add', ...READ, 'src/app.js');
    const before = expectRule();
    write('app/migrations/untracked.py', 'x');
    expect(readKey()).toBe(before);
    git('add', 'app/migrations/untracked.py');
    const added = readKey();
    expect(added).not.toBe(before);
    git('commit', '-qm', 'x');
    expect(readKey()).toBe(added);
    git('mv', 'db/schema.sql', 'db/other.sql');
    expect(readKey()).not.toBe(added);
  });

  test('with git it sees the files of a submodule', () => {
    write('library/db/a.sql', 'x');
    git('init', '-q', 'library');
    git('-C', 'library', 'add', '.');
    git('-C', 'library', 'commit', '-qm', 'x');
    git('init', '-q', 'project');
    git('-C', 'project', 'submodule', '--quiet', 'add', path.join(folder, 'library'), 'lib');
    const project = path.join(folder, 'project');
    write('project/db/b.sql', 'x');
    git('-C', 'project', 'add', 'db/b.sql');
    const before = readKey(project);
    write('project/lib/db/a.sql', 'y');
    expect(readKey(project)).not.toBe(before);
  });

  test('a tracked file that was removed changes it, and ends no script under pipefail', () => {
    git('init', '-q');
    git('add', ...READ);
    const before = readKey();
    rmSync(path.join(folder, 'db/schema.sql'));
    const script = ['set -eo pipefail', ...SHELL_KEY.lines, `echo ${SHELL_KEY.word}`].join('\n');
    expect(execFileSync('bash', ['-c', script], { cwd: folder, env, encoding: 'utf8' })).not.toBe(before);
  });

  test.each<[string, () => void]>([
    ['without a repository', () => undefined],
    ['where nothing is tracked yet', () => git('init', '-q')],
    [
      'in a repository of another user, which git refuses',
      () => {
        git('init', '-q');
        git('add', '.');
        env.GIT_TEST_ASSUME_DIFFERENT_OWNER = '1';
      },
    ],
  ])('%s it changes with all but what is made', (_, prepare) => {
    prepare();
    expectRule();
  });

  test('GitHub hashes the same files', () => {
    const [, list = ''] = /hashFiles\((.*)\)/.exec(GITHUB_KEY) ?? [];
    const patterns = list.split(', ').map((pattern) => pattern.slice(1, -1));
    // The toolkit looks in the working directory, and prints lines for the runner.
    const script = `import { create } from '${pathToFileURL(path.resolve('node_modules/@actions/glob/lib/glob.js'))}';
      const globber = await create(process.argv[1], { matchDirectories: false });
      console.log(JSON.stringify(await globber.glob()));`;
    const args = ['--input-type=module', '-e', script, patterns.join('\n')];
    const lines = execFileSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8' }).trim().split('\n');
    const files = JSON.parse(lines.at(-1) ?? '') as string[];
    expect(files.map((file) => path.relative(folder, file)).toSorted()).toEqual(READ.toSorted());
  });
});
