import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { joinRuns } from '../../../../src/features/machines/join/join-runs.ts';
import type { ShardFile } from '../../../../src/features/machines/join/shard-file.ts';
import { renderForms } from '../../workers/render.ts';
import { buildPlan, failShard, writeShards } from './shards.ts';

// UPDATE_GOLDEN=1 writes the files again; read the difference before you commit it.
const UPDATE = process.env.UPDATE_GOLDEN === '1';
const FOLDER = path.join(import.meta.dirname, 'golden');

test.each<[name: string, leave: (root: string) => ShardFile[]]>([
  ['green', (root) => writeShards(root)],
  ['red', (root) => writeShards(root, { 2: failShard(2) }).slice(0, 2)],
])('the report of a join: %s', async (name, leave) => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'pgs-join-report-'));
  try {
    const store = path.join(root, 'store');
    mkdirSync(store);
    const { run } = await joinRuns(leave(root), buildPlan(), { store, folder: root, acceptMissing: false });
    const { md, txt } = renderForms(run);
    for (const [form, text] of Object.entries({ md, txt })) {
      const file = path.join(FOLDER, `${name}.${form}`);
      if (UPDATE) writeFileSync(file, text);
      expect(text).toBe(readFileSync(file, 'utf8'));
    }
  } finally {
    rmSync(root, { recursive: true });
  }
});
