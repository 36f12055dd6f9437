import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { listSliceVariables, withSlice, withWhole } from '../../../src/workload/items/placeholders.ts';

const SLICE = { number: 3, count: 24, items: ['test/a.py', "it's $HOME & `id`.py", '$& $1'] };

test('each item is one word of the shell, whatever is in it', () => {
  const input = withSlice({ kind: 'shell', line: 'printf "%s\\n" {slice} {slice-number}/{slices}' }, SLICE, 'linux');
  const printed = execFileSync('/bin/sh', ['-c', input.kind === 'shell' ? input.line : ''], { encoding: 'utf8' });
  expect(printed.trimEnd().split('\n')).toEqual([...SLICE.items, '3/24']);
});

test('after -- each item is a word of its own', () => {
  const input = withSlice(
    { kind: 'argv', file: 'pytest', args: ['-q', '{slice}', '--part={slice-number}'] },
    SLICE,
    'linux',
  );
  expect(input).toEqual({ kind: 'argv', file: 'pytest', args: ['-q', ...SLICE.items, '--part=3'] });
});

test('the environment has number, count and the file of the items', () => {
  expect(listSliceVariables(SLICE, '/scratch/slice-3.txt')).toEqual([
    { name: 'PG_SPEED_SLICE_NUMBER', value: '3' },
    { name: 'PG_SPEED_SLICES', value: '24' },
    { name: 'PG_SPEED_SLICE_FILE', value: '/scratch/slice-3.txt' },
  ]);
});

test.each([
  ['pytest {slice}', { files: ['tests/**/test_*.py'], command: undefined }, 'pytest'],
  [
    'for f in {slice}; do psql -f "$f"; done',
    { files: ['a/*.sql', 'b/*.sql'], command: undefined },
    'for f in a/*.sql b/*.sql; do psql -f "$f"; done',
  ],
  [
    'pytest {slice}',
    { files: ['my tests/*.py', "it's;`$x` [a b]?.py"], command: undefined },
    "pytest 'my tests/'*.py 'it'\\''s;`$x` '['a b']?.py",
  ],
  ['node --test {slice}', { files: ['*.js', '-a*.js'], command: undefined }, 'node --test ./*.js ./-a*.js'],
  ['node --test {slice}', { files: ['test/{a,b}/*.js'], command: undefined }, 'node --test'],
  ['go test {slice}', { files: [], command: 'go list ./...' }, 'go test $(go list ./...)'],
  ['jest --shard={slice-number}/{slices}', { files: [], command: undefined }, 'jest --shard=1/1'],
])('%s, to paste: all of the suite', (line, list, whole) => {
  expect(withWhole({ kind: 'shell', line }, list)).toEqual({ kind: 'shell', line: whole });
});

test.each([
  [
    ['go', 'test', '-run', 'a b', '{slice}'],
    { files: [], command: 'go list ./...' },
    "go test -run 'a b' $(go list ./...)",
  ],
  [['node', '--test', '{slice}'], { files: ['my tests/*.js'], command: undefined }, "node --test 'my tests/'*.js"],
])('%j after --, to paste: a line with all of the suite', ([file = '', ...args], list, line) => {
  expect(withWhole({ kind: 'argv', file, args }, list)).toEqual({ kind: 'shell', line });
});

test('a pattern to paste matches in a shell what it matches here, and runs nothing', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pg-speed-whole-'));
  mkdirSync(path.join(folder, 'my tests; touch pwned'));
  for (const name of ['a.js', '$(touch pwned).js', "it's.js"])
    writeFileSync(path.join(folder, 'my tests; touch pwned', name), '');
  const whole = withWhole(
    { kind: 'shell', line: 'printf "%s\\n" {slice}' },
    { files: ['my tests; touch pwned/*.js'], command: undefined },
  );
  const printed = execFileSync('/bin/sh', ['-c', whole.kind === 'shell' ? whole.line : ''], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(
    printed
      .trimEnd()
      .split('\n')
      .map((file) => path.basename(file))
      .toSorted(),
  ).toEqual(['$(touch pwned).js', 'a.js', "it's.js"]);
  expect(readdirSync(folder)).toEqual(['my tests; touch pwned']);
  rmSync(folder, { recursive: true });
});
