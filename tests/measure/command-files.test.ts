import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { OutputWatch } from '../../src/measure/command-files.ts';

let folder: string;
let outside: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pgs-read-'));
  outside = mkdtempSync(path.join(os.tmpdir(), 'pgs-outside-'));
  writeFileSync(path.join(outside, 'numbers.json'), '[]');
});
afterEach(() => {
  for (const directory of [folder, outside]) rmSync(directory, { recursive: true });
});

const watch = (glob: string) =>
  OutputWatch.open({ file: 'sh', args: [], env: {}, cwd: folder, label: 'sh', outputs: [{ folder, glob }] });

/** What a command under test, or the checkout of a pull request, has put there. */
test.each(['link/*.json', 'link/numbers.json', 'out/link/*.json'])('`read` follows no link in %s', async (glob) => {
  const outputs = await watch(glob);
  mkdirSync(path.join(folder, 'out'));
  const link = path.dirname(glob);
  symlinkSync(outside, path.join(folder, link));
  expect(await outputs.read()).toEqual({
    files: [],
    warnings: [`\`${link}\` is a symbolic link, which is not followed`],
  });
});

test.each(['numbers.json', '*.json'])('`read` reads no file that is a link: %s', async (glob) => {
  const outputs = await watch(glob);
  symlinkSync(path.join(outside, 'numbers.json'), path.join(folder, 'numbers.json'));
  expect((await outputs.read()).files).toEqual([]);
});
