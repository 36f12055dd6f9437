import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { makeTree } from '../../src/system/files.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pgs-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a folder with its parents', () => {
  test('is made with its mode, and may be there already', () => {
    const deep = path.join(folder, 'a', 'b');
    makeTree(deep, 0o700);
    makeTree(deep, 0o700);
    expect(statSync(path.join(folder, 'a')).mode & 0o777).toBe(0o700);
  });

  test('cannot be made below a file', () => {
    writeFileSync(path.join(folder, 'file'), '');
    expect(() => makeTree(path.join(folder, 'file', 'x', 'y'))).toThrow('EEXIST');
  });

  // Node's own recursive mkdir would never end there.
  test.each(process.platform === 'linux' ? ['/proc/x', '/proc/1/x/y', '/proc/self/fd/x'] : [])(
    'cannot be made where the system takes none: %s',
    (place) => expect(() => makeTree(place)).toThrow(/ENOENT|EACCES|EPERM/),
  );
});
