import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import type { Checked, Request } from '../../../src/app/request.ts';
import { reportEmptyShard } from '../../../src/features/workers/run/empty-shard.ts';
import { readAnyResults } from '../../../src/results/read-any.ts';
import { buildShard } from './runs.ts';

test('a machine that has nothing to run reports that, and has passed', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pgs-empty-'));
  const lines: string[] = [];
  const host = {
    run: { job: null },
    info: (line: string) => lines.push(line),
    setOutput: () => undefined,
    keepOutputs: () => undefined,
  };
  const server = { profile: { name: 'turbo' }, backend: { version: { text: '17.6' }, source: '/usr/bin' } };
  const shard = buildShard({ number: 5, dealt: 'plan' });
  const begun = { createdAt: new Date('2026-11-29T18:00:00Z'), began: performance.now() };
  await reportEmptyShard(
    { ...begun, command: 'pytest {slice}', suite: 'a1'.repeat(16), server, shard } as unknown as Parameters<
      typeof reportEmptyShard
    >[0],
    { inputs: { reportDir: folder, summary: false }, redact: (text: string) => text } as unknown as Checked,
    { host, env: {} } as unknown as Request,
  );
  expect(lines).toEqual(['Nothing is to run on this machine, shard 5 of 5.']);
  expect(readAnyResults(readFileSync(path.join(folder, 'results.json'), 'utf8'), 'results.json')).toMatchObject({
    kind: 'run',
    run: { shard, items: 0, slices: [], exitCode: 0, workers: 4 },
  });
  rmSync(folder, { recursive: true });
});
