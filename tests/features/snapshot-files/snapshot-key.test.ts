import {
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { makeSnapshotKey, readRawKey } from '../../../src/features/snapshot-files/run/snapshot-key.ts';
import { escapeGlob } from '../../../src/system/glob.ts';

let outer = '';
let folder = '';
beforeEach(() => {
  outer = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'pgs files-')));
  folder = path.join(outer, 'project');
  for (const [name, text] of Object.entries(FILES)) write(name, text);
});
afterEach(() => rmSync(outer, { recursive: true }));

const FILES = {
  'migrations/1.sql': 'create table a ()',
  'migrations/sub/2.py': 'b',
  'db/schema.sql': 'c',
  'db/schema.pyc': 'made',
  'db/.hidden.sql': 'd',
  'db/node_modules/x/y.sql': 'e',
  '../secret.sql': 'of somebody else',
};
const USUAL = ['migrations/**', 'db/*.sql'];

function write(name: string, text: string) {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
}

const link = (name: string, target: string) => symlinkSync(target, path.join(folder, name));
const make = (snapshotFiles: string[], snapshot?: string) =>
  makeSnapshotKey({ snapshot, snapshotFiles, workingDirectory: folder });
const keyOf = async (...globs: string[]) => (await make(globs))?.key;
const refusalOf = (...globs: string[]) => make(globs).catch((error: unknown) => error as Error);

describe('the key', () => {
  test('is none without patterns', async () => expect(await make([])).toBeNull());

  test('says what it is made of, and stands behind the key of the user', async () => {
    const made = await make(USUAL);
    expect(made).toEqual({
      key: expect.stringMatching(/^files-[0-9a-f]{20}$/),
      line: `The key of the snapshot is ${made?.key}, made of 3 files with 0.0 kB: db/schema.sql, migrations/1.sql, migrations/sub/2.py.`,
    });
    expect((await make(USUAL, 'v1'))?.key).toBe(made?.key.replace('files', 'v1'));
  });

  test('is the same in another folder, for other orders of patterns, and where a file is named twice', async () => {
    const key = await keyOf(...USUAL);
    expect(await keyOf(...USUAL.toReversed(), '**/schema.sql')).toBe(key);
    const moved = path.join(outer, 'moved');
    for (const name of ['migrations/1.sql', 'migrations/sub/2.py', 'db/schema.sql'] as const)
      write(`../moved/${name}`, FILES[name]);
    folder = moved;
    expect(await keyOf(...USUAL)).toBe(key);
  });

  test.each<[string, () => void]>([
    ['a byte', () => write('db/schema.sql', 'C')],
    ['a new file', () => write('migrations/3.sql', '')],
    ['a file less', () => rmSync(path.join(folder, 'migrations/1.sql'))],
    ['a new name', () => renameSync(path.join(folder, 'db/schema.sql'), path.join(folder, 'db/other.sql'))],
    [
      'bytes that change places',
      () => {
        write('migrations/1.sql', FILES['db/schema.sql']);
        write('db/schema.sql', FILES['migrations/1.sql']);
      },
    ],
  ])('changes with %s', async (_, change) => {
    const before = await keyOf(...USUAL);
    change();
    expect(await keyOf(...USUAL)).not.toBe(before);
  });

  const OTHERS = ['db/schema.pyc', 'db/.hidden.sql', 'db/node_modules/x/y.sql', '../secret.sql'];

  test.each<[string, string[], string[]]>([
    ['what no pattern names', USUAL, OTHERS],
    ['dotfiles, node_modules', ['**/*.sql'], OTHERS],
    ['what `!` leaves out', ['db/**', '!**/*.pyc'], OTHERS],
    // Such a pattern names dotfiles, too.
    ['what a pattern with `!(` leaves out', ['db/!(*.pyc)'], ['db/schema.pyc']],
  ])('stays where a change is of %s', async (_, globs, changed) => {
    const before = await keyOf(...globs);
    for (const name of changed) write(name, 'changed');
    expect(await keyOf(...globs)).toBe(before);
  });

  test('takes the bytes that a link leads to, where that is in the folder', async () => {
    link('migrations/3.sql', '../db/schema.sql');
    const before = await keyOf('migrations/**');
    write('db/schema.sql', 'changed');
    expect(await keyOf('migrations/**')).not.toBe(before);
  });

  test('names five files in the log, as one line', async () => {
    for (const name of ['a\nb', '\u001b[31m', 'c', 'd', 'e', 'f', 'g']) write(`many/${name}`, '');
    const { line = '' } = (await make(['many/*'])) ?? {};
    expect(line).toMatch(/: many\/\\x1b\[31m, many\/a\\nb, many\/c, many\/d, many\/e and 2 more\.$/);
  });
});

describe('refused', () => {
  test.each([
    ['none/**', 'none/** matches no file in '],
    ['migrations', 'migrations matches no file in '],
    ['../secret.sql', '../secret.sql lies outside of '],
  ])('%s', async (glob, message) => {
    expect(await refusalOf(...USUAL, glob)).toMatchObject({
      kind: 'input',
      input: 'snapshot-files',
      what: expect.stringContaining(message),
    });
  });

  test.each<[string, string, string, string, string]>([
    ['a link to a file outside', 'migrations/3.sql', '../../secret.sql', 'migrations/**', 'leads out of'],
    ['an absolute link', 'migrations/3.sql', '/etc/hostname', 'migrations/**', 'leads out of'],
    ['a link to a folder outside', 'migrations/more', '../..', 'migrations/**', 'leads out of'],
    ['a folder that is a link', 'linked', '..', 'linked/*.sql', 'leads out of'],
    ['the same with all below', 'linked', '..', 'linked/**', 'leads out of'],
    ['a link to a folder inside', 'migrations/more', '../db', 'migrations/**', 'it is no file'],
    ['a link to nothing', 'migrations/3.sql', 'gone.sql', 'migrations/**', 'cannot be read'],
    ['a link to itself', 'migrations/3.sql', '3.sql', 'migrations/**', 'cannot be read'],
  ])('%s', async (_what, name, target, glob, message) => {
    link(name, target);
    expect(await refusalOf(glob)).toMatchObject({ kind: 'input', what: expect.stringContaining(message) });
  });

  test('more bytes than any project has for it', async () => {
    for (const name of ['big/1', 'big/2']) {
      write(name, '');
      truncateSync(path.join(folder, name), 60 * 1024 ** 2);
    }
    expect(await keyOf('big/1')).toMatch(/^files-/);
    expect(await refusalOf('big/*')).toMatchObject({ what: 'The files have more than 100 MB.' });
    truncateSync(path.join(folder, 'big/1'), 101 * 1024 ** 2);
    expect(await refusalOf('big/1')).toMatchObject({ what: expect.stringContaining('it is larger than 100 MB') });
  });
});

test('a name with signs of patterns is found by its own pattern', async () => {
  write('odd/[1]{a,b}(c)!.sql', 'x');
  expect(await keyOf(escapeGlob('odd/[1]{a,b}(c)!.sql'))).toMatch(/^files-/);
});

describe('for a call that is not checked yet', () => {
  const input = (name: string, value: string) => ({ name, value, source: name });

  test('the key is that of the checked one', async () => {
    const raw = [input('snapshot-files', 'migrations/**'), input('snapshot-files', 'db/*.sql')];
    expect(await readRawKey([...raw, input('working-directory', 'project')], outer)).toBe(await keyOf(...USUAL));
    expect(await readRawKey(raw, folder)).toBe(await keyOf(...USUAL));
  });

  test.each([[[]], [[input('snapshot-files', ',')]], [[input('snapshot-files', 'none/**')]]])(
    'is empty for %j',
    async (raw) => {
      expect(await readRawKey(raw, folder)).toBe('');
    },
  );
});
