import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { capture } from '../../src/system/exec.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'pg-speed-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

function ask(script: string) {
  const file = path.join(folder, 'program');
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
  return capture(file, ['--version'], {}, { timeoutMs: 2000, mostBytes: 1024 ** 2 });
}

test('a question is answered', async () => {
  expect(await ask('echo "$0 $1"; exit 3')).toMatchObject({ exitCode: 3, stdout: `${folder}/program --version\n` });
});

test.each([
  ['sleep 600', 'gave no answer in 2 s'],
  ['sleep 600 & wait', 'gave no answer in 2 s'],
  ["trap '' TERM; while :; do sleep 0.1; done", 'gave no answer in 2 s'],
  ['yes', 'printed more than 1 MB'],
])('%s: the error names the program and the limit', async (script, excess) => {
  await expect(ask(script)).rejects.toMatchObject({
    kind: 'postgres',
    message: `\`${folder}/program --version\` ${excess}.`,
  });
});

test('without a program there is no answer', async () => {
  expect(await capture(path.join(folder, 'none'), [])).toBeNull();
  expect(await capture('pg-speed-no-such-program', [])).toBeNull();
});
