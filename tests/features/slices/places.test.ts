import { execFileSync } from 'node:child_process';
import { expect, test } from '@jest/globals';
import { misplacesItems } from '../../../src/inputs/items/uses.ts';
import { withSlice } from '../../../src/workload/items/placeholders.ts';
import { testGolden } from '../../support/golden-cases.ts';

const lineOf = (line: string) => ({ kind: 'shell', line }) as const;

const ITEMS = ['a', 'b c', "it's", '$(touch pwned)', '`x`', '"', '#', '*', '\\', '>'];
const SHOW = `show() { printf '%s\\n' "$@"; }`;

/** What a real shell makes of the items in a line that is not refused. */
testGolden(new URL('golden/places.txt', import.meta.url), (line) => {
  if (misplacesItems(lineOf(line), 'linux')) return 'refused';
  const { line: filled } = withSlice(lineOf(line), { number: 1, count: 1, items: ITEMS }, 'linux') as { line: string };
  const printed = execFileSync('/bin/sh', ['-e', '-c', `${SHOW}\n${filled}`], { encoding: 'utf8' });
  return printed.trimEnd() === ITEMS.join('\n') ? 'words' : printed;
});

test.each([
  ['pytest {slice}', false],
  ['"C:\\Program Files\\py.exe" {slice} & echo it\'s', false],
  ['echo ^& {slice}', false],
  ['cmd /c "pytest {slice} -q"', true],
  ['powershell -Command "pytest {slice}"', true],
  ['pytest --files={slice}', true],
  ['echo ^" {slice} ^"', true],
  ['echo ^" x" {slice} "', true],
  ['echo ^ {slice}', true],
])('in cmd.exe %j: %j', (line, refused) => {
  expect(misplacesItems(lineOf(line), 'win32')).toBe(refused);
});

test.each([
  [['pytest', '{slice}', '-q'], false],
  [['pytest', '--files={slice}'], true],
  [['sh', '-c', 'pytest {slice}'], true],
  [['{slice}'], true],
])('after -- %j: %j', ([file = '', ...args], refused) => {
  expect(misplacesItems({ kind: 'argv', file, args })).toBe(refused);
});
