import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { initUnclaimed } from '../../../src/postgres/data/initdb.ts';
import type { NativeDraft } from '../../../src/postgres/server/native.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pgs-initdb-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('an initdb that ends well without a data directory is reported with its arguments and words', async () => {
  const program = path.join(folder, 'initdb');
  writeFileSync(program, '#!/bin/sh\necho "VERSION=15.18"\n');
  chmodSync(program, 0o755);
  const draft = {
    access: { locale: 'C' },
    account: null,
    within: [],
    env: process.env,
    inputs: {},
    installation: { binDir: folder },
    layout: { home: folder, pgdata: path.join(folder, 'data') },
    spec: { initdbArgs: ['--no-sync', '--idle'] },
    signal: new AbortController().signal,
  } as unknown as NativeDraft;
  await expect(initUnclaimed(draft)).rejects.toMatchObject({
    kind: 'input',
    message: expect.stringContaining('made no data directory. Its own arguments were: --no-sync --idle.'),
    detail: expect.stringContaining('VERSION=15.18'),
  });
});
