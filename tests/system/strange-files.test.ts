import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { withLock } from '../../src/system/lock.ts';
import { parseCpuTicks } from '../../src/system/machine.ts';
import { isOwnFolder, RecordFolder } from '../../src/system/record-folder.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'pg-speed-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

// Found by tests/properties: its token was never equal to that of the same file read again.
test('a lock file with a token that is no text is waited for as one in the making', async () => {
  const file = path.join(folder, 'x.lock');
  writeFileSync(file, '{"token": ["a"], "pid": 0}');
  const waits = new AbortController();
  const done = withLock(
    file,
    waits.signal,
    async () => 'done',
    () => waits.abort(new Error('waits')),
  );
  await expect(done).rejects.toThrow('waits');
});

test.each([
  'null',
  '5',
  '[]',
  '{"id": "one"}',
  '{"id": "one", "owner": null}',
  '{"id": "one", "owner": {"pid": "x"}}',
  '{"id":',
])('no record: %s', (text) => {
  const records = new RecordFolder(`.${text.length}`, path.join(folder, 'state'));
  writeFileSync(path.join(folder, 'state', `one.${text.length}`), text);
  expect(records.list()).toEqual([]);
});

test('what is no text is no folder of ours', () => {
  for (const value of [undefined, null, 5, ['/tmp/pg-speed-x']]) expect(isOwnFolder(value)).toBe(false);
});

test.each(['cpu 1 2 3 -4', 'cpu 1 2 3 1e999', 'cpu 1 2 3 x'])('no ticks: %s', (stat) =>
  expect(parseCpuTicks(stat)).toBeNull(),
);
