import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { openSyncProbe } from '../../src/system/sync-probe.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pgs-probe-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the probe makes both kinds of sync, and removes its files', () => {
  const probe = openSyncProbe(folder);
  expect(readdirSync(folder)).toHaveLength(2);
  for (let n = 0; n < 2; n++) {
    expect(probe?.syncFile()).toBeGreaterThan(0);
    expect(probe?.syncBlock()).toBeGreaterThan(0);
  }
  probe?.close();
  expect(readdirSync(folder)).toEqual([]);
  probe?.close();
  expect(() => probe?.syncFile()).toThrow(/EBADF|bad file descriptor/);
});

test('there is no probe in a folder that is not there', () => {
  expect(openSyncProbe(path.join(folder, 'none'))).toBeNull();
});
