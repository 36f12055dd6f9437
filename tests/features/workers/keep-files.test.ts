import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { keepFiles } from '../../../src/features/workers/run/keep-files.ts';
import type { EndedSlice } from '../../../src/features/workers/run/slice.ts';

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'pgs-keep-')));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(folder: string, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(root, folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

interface Given {
  keep?: string[];
  junit?: string[];
  /** The working directory in the folder that the slices have of their own. */
  inside?: string;
}

/** Keeps what two slices changed. @returns also the JUnit files that are there when each slice is collected */
async function keep({ keep: globs = [], junit = [], inside = '' }: Given) {
  const folder = path.join(root, 'home/real');
  const cwd = path.join(folder, inside);
  mkdirSync(cwd, { recursive: true });
  symlinkSync(folder, path.join(root, 'link'));
  for (const name of ['changes*1', 'changes*2', 'changes*3']) mkdirSync(path.join(root, name), { recursive: true });
  const slices = [1, 2, 3].map((number) => ({
    number,
    count: 2,
    items: [],
    changes: path.join(root, `changes*${number}`),
  }));
  const collected: string[] = [];
  const kept = await keepFiles(
    [...slices, { number: 4, count: 2, items: [], changes: null }] as unknown as EndedSlice[],
    {
      apart: { folder, network: false },
      inputs: { workingDirectory: path.join(root, 'link', inside), keepFiles: globs, junit },
      collect: async ({ number }) => {
        const file = path.join(cwd, 'junit.xml');
        collected.push(`${number}: ${existsSync(file) ? readFileSync(file, 'utf8') : ''}`);
      },
    },
  );
  return { ...kept, collected };
}

const NOTHING = { twice: [], lost: [] };
const real = (name: string) => readFileSync(path.join(root, 'home/real', name), 'utf8');

describe('kept are', () => {
  test.each<[string, Given]>([
    ['files that match', { keep: ['out/**'] }],
    ['files that match a number of the slice', { keep: ['out/{slice-number}/*'] }],
    ['files that an absolute glob names', { keep: ['ABSOLUTE/out/**'] }],
    ['files above the working directory', { keep: ['../out/**'], inside: 'sub' }],
    ['files below a working directory that would be a pattern', { keep: ['../../out/**'], inside: '[id]/(x) {a,b}!' }],
  ])('%s', async (_, given) => {
    write('changes*1', { 'out/1/a': 'a', other: 'x' });
    write('changes*2', { 'out/2/b': 'b' });
    const globs = given.keep?.map((glob) => glob.replace('ABSOLUTE', path.join(root, 'home/real')));
    expect(await keep({ ...given, keep: globs ?? [] })).toMatchObject(NOTHING);
    expect([real('out/1/a'), real('out/2/b'), existsSync(path.join(root, 'home/real/other'))]).toEqual([
      'a',
      'b',
      false,
    ]);
    expect(readdirSync(path.join(root, 'home/real/out/1'))).toEqual(['a']);
  });

  test('files in a working directory that would be a pattern', async () => {
    write('changes*1/[id] (x)', { 'out/a': 'a' });
    expect(await keep({ keep: ['out/*'], inside: '[id] (x)' })).toMatchObject(NOTHING);
    expect(real('[id] (x)/out/a')).toBe('a');
  });

  test('and not links, nor what is behind one, nor what is outside', async () => {
    write('secret', { 'out/a': 's', a: 's' });
    mkdirSync(path.join(root, 'changes*1'));
    symlinkSync(path.join(root, 'secret/out'), path.join(root, 'changes*1/out'));
    symlinkSync(path.join(root, 'secret/a'), path.join(root, 'changes*1/a'));
    expect(await keep({ keep: ['out/*', 'a', '../secret/*', '../**'] })).toMatchObject(NOTHING);
    expect(readdirSync(path.join(root, 'home'), { recursive: true })).toEqual(['real']);
  });

  test('JUnit files of each slice, until they are read', async () => {
    write('changes*1', { 'junit.xml': 'one' });
    write('changes*2', { 'junit.xml': 'two' });
    expect(await keep({ junit: ['*.xml'] })).toEqual({ ...NOTHING, collected: ['1: one', '2: two', '3: two'] });
  });
});

describe('a file of two slices', () => {
  test.each<[string, string, string, number]>([
    ['is kept once where it is the same', 'same', 'same', 0],
    ['is that of the first, and named, where it differs', 'one', 'two', 2],
    ['differs where it is longer', 'one', 'one more', 2],
  ])('%s', async (_, one, two, count) => {
    write('changes*1', { 'sub/out/x': one });
    for (const later of ['changes*2', 'changes*3']) write(later, { 'sub/out/x': two });
    const { twice } = await keep({ keep: ['out/*'], inside: 'sub' });
    const others = [2, 3].slice(0, count);
    expect(twice).toEqual(others.map((other) => ({ file: 'out/x', slices: [1, other] })));
    expect(real('sub/out/x')).toBe(one);
  });

  test('replaces what was there before', async () => {
    write('home/real', { 'out/x': 'old' });
    write('changes*2', { 'out/x': 'new' });
    expect(await keep({ keep: ['out/*'] })).toMatchObject(NOTHING);
    expect(real('out/x')).toBe('new');
  });
});

test('no link in the checkout is written through, though the slice has replaced it', async () => {
  write('secret', { a: 'as it was' });
  mkdirSync(path.join(root, 'home/real'), { recursive: true });
  symlinkSync(path.join(root, 'secret'), path.join(root, 'home/real/out'));
  symlinkSync(path.join(root, 'secret/a'), path.join(root, 'home/real/a'));
  write('changes*1', { a: 'new', 'out/a': 'new' });
  const { lost } = await keep({ keep: ['**'] });
  expect(lost).toEqual([`The files of slice 1 could not all be kept: a link leads to ${root}/home/real/out.`]);
  expect([real('a'), readFileSync(path.join(root, 'secret/a'), 'utf8')]).toEqual(['new', 'as it was']);
});

test('what cannot be copied is named, and the next slice is kept', async () => {
  write('home/real', { file: '' });
  write('changes*1', { 'file/below': 'x' });
  write('changes*2', { other: 'x' });
  const { lost } = await keep({ keep: ['**'] });
  expect(lost).toEqual([expect.stringMatching(/^The files of slice 1 could not all be kept: .+\.$/)]);
  expect(real('other')).toBe('x');
});
