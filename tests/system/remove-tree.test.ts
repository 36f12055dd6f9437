import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { makeTree, removeTree } from '../../src/system/files.ts';

const isRoot = process.geteuid?.() === 0;
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pgs-'));
  chmodSync(folder, 0o777);
  // Root may remove everything.
  if (isRoot) process.seteuid?.(65534);
});
afterEach(() => {
  if (isRoot) process.seteuid?.(0);
  rmSync(folder, { recursive: true, force: true });
});

test('folders without rights are removed, while the removal continues beside them', async () => {
  for (let round = 0; round < 20; round++) {
    const whole = path.join(folder, String(round));
    for (let slice = 0; slice < 50; slice++) {
      // As an overlay leaves it.
      const closed = path.join(whole, `own-${slice}`, 'in', 'work');
      makeTree(path.join(closed, 'incompat'));
      chmodSync(closed, 0);
      for (const name of ['low', 'tmp', 'up']) makeTree(path.join(whole, `own-${slice}`, name, 'empty'));
    }
    await removeTree(whole);
    expect(existsSync(whole)).toBe(false);
  }
  expect(readdirSync(folder)).toEqual([]);
});
