import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { keepJunit } from '../../../../src/features/workers/diagnose/keep-junit.ts';

let top: string;
let folder: string;
let warnings: string[];
beforeEach(() => {
  top = mkdtempSync(path.join(os.tmpdir(), 'pgs-kept-'));
  folder = path.join(top, 'work');
  mkdirSync(path.join(folder, 'r'), { recursive: true });
  warnings = [];
});
afterEach(() => rmSync(top, { recursive: true }));

const fileOf = (name: string) => path.join(folder, name);
const junit = (name: string) => `<testsuite name="${name}"/>`;
const keep = () =>
  keepJunit(['r/*.xml'], folder, path.join(top, 'store'), { warning: (text) => void warnings.push(text) });

test('JUnit files are put back in place of what was written meanwhile, and others stay as they are', async () => {
  writeFileSync(fileOf('r/1.xml'), junit('run'));
  writeFileSync(fileOf('r/pom.xml'), '<project/>');
  const putBack = await keep();
  writeFileSync(fileOf('r/1.xml'), junit('again'));
  writeFileSync(fileOf('r/9.xml'), junit('new'));
  writeFileSync(fileOf('r/pom.xml'), '<project>changed</project>');
  await putBack();
  expect(readdirSync(fileOf('r')).sort()).toEqual(['1.xml', 'pom.xml']);
  expect(readFileSync(fileOf('r/1.xml'), 'utf8')).toBe(junit('run'));
  expect(readFileSync(fileOf('r/pom.xml'), 'utf8')).toContain('changed');
  expect(warnings).toEqual([]);
});

test('they come back into a folder that was removed', async () => {
  writeFileSync(fileOf('r/1.xml'), junit('run'));
  const putBack = await keep();
  rmSync(fileOf('r'), { recursive: true });
  await putBack();
  expect(readFileSync(fileOf('r/1.xml'), 'utf8')).toBe(junit('run'));
});

test('no link in their place is followed', async () => {
  writeFileSync(fileOf('r/1.xml'), junit('run'));
  const elsewhere = path.join(top, 'elsewhere');
  mkdirSync(elsewhere);
  let putBack = await keep();
  rmSync(fileOf('r'), { recursive: true });
  symlinkSync(elsewhere, fileOf('r'));
  await putBack();
  expect(readdirSync(elsewhere)).toEqual([]);
  expect(warnings).toEqual([expect.stringContaining('`r/1.xml` cannot be put back: its folder has become a link.')]);
  rmSync(fileOf('r'));
  mkdirSync(fileOf('r'));
  writeFileSync(fileOf('r/1.xml'), junit('run'));
  putBack = await keep();
  rmSync(fileOf('r/1.xml'));
  symlinkSync(path.join(elsewhere, 'target'), fileOf('r/1.xml'));
  await putBack();
  expect(existsSync(path.join(elsewhere, 'target'))).toBe(false);
  expect(warnings).toHaveLength(2);
});
