import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { PgSpeedError } from '../../../src/errors.ts';
import { prepareSlices } from '../../../src/features/workers/run/deal-suite.ts';
import { runSlice, type SliceContext } from '../../../src/features/workers/run/slice.ts';

type Slice = Parameters<typeof runSlice>[0];

/** A slice whose server does not start, of items that are files or not. */
function run({ hasFiles = false, signal = new AbortController().signal, error = new Error('no server was to start') }) {
  const slice = { number: 1, count: 1, worker: 1, listed: ['package.json', 'gone.py'] } as unknown as Slice;
  const checked = { inputs: { workingDirectory: process.cwd() } };
  const take = () => Promise.reject(error);
  return runSlice(slice, { hasFiles, signal, checked, take, folder: '/tmp' } as unknown as SliceContext);
}

test('a slice with a file that is gone fails before its server starts', async () => {
  const ended = await run({ hasFiles: true });
  expect(ended).toMatchObject({ gone: ['gone.py'], failure: '`gone.py` was listed, and is gone.', result: null });
});

test('a slice of an interrupted run is ended, and has not failed by itself', async () => {
  expect(await run({ hasFiles: true, signal: AbortSignal.abort() })).toMatchObject({ ended: true, result: null });
});

test('a slice whose server meets a full disk fails, and ends no other', async () => {
  const error = Object.assign(new Error('ENOSPC: no space left on device, mkdir'), { syscall: 'mkdir' });
  expect(await run({ error })).toMatchObject({
    failure: 'Its server did not start: ENOSPC: no space left on device, mkdir.',
    result: null,
  });
});

test('the file with the items of a slice that has no room is an error with the next step', () => {
  const items = { items: ['a'], listed: ['a'], tests: [], seconds: null };
  const prepare = () => prepareSlices([items], { kind: 'shell', line: 'run {slice}' }, '/proc/none');
  expect(prepare).toThrow(PgSpeedError);
  expect(prepare).toThrow(/^The items of slice 1 cannot be written to .*slice-1\.txt: .*ENOENT/);
});

test('slices are numbered over all machines, each of which has as many places', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pgs-slices-'));
  const dealt = ['a', 'b'].map((item) => ({ items: [item], listed: [item], tests: [], seconds: null }));
  const prepare = (shard?: Parameters<typeof prepareSlices>[3]) =>
    prepareSlices(dealt, { kind: 'shell', line: 'run {slice}' }, folder, shard).map(({ number, count, worker }) => [
      number,
      count,
      worker,
    ]);
  expect(prepare()).toEqual([
    [1, 2, 1],
    [2, 2, 2],
  ]);
  expect(prepare({ number: 2, of: 5, workers: 2 })).toEqual([
    [3, 10, 1],
    [4, 10, 2],
  ]);
  // A machine with fewer items than workers leaves its last numbers free.
  expect(prepare({ number: 5, of: 5, workers: 3 })).toEqual([
    [13, 15, 1],
    [14, 15, 2],
  ]);
  rmSync(folder, { recursive: true });
});

test('a slice whose server does not start fails with the reason and the cure; a defect is one', async () => {
  const error = new PgSpeedError('postgres', 'No room.', 'Make room.');
  expect(await run({ error })).toMatchObject({ failure: 'Its server did not start: No room. Make room.', gone: [] });
  await expect(run({})).rejects.toThrow('no server was to start');
});
