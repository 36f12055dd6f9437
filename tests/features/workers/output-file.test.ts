import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { openOutput } from '../../../src/features/workers/run/output-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pgs-output-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** More than a pipe and the buffers of a stream hold, in parts. */
const PARTS = Array.from({ length: 40 }, (_, index) => Buffer.alloc(64 * 1024, String(index % 10)));

/** Writes as a program does that waits for the reader of its output. @returns what the file lacks */
async function write(file: string): Promise<string | null> {
  const output = await openOutput(file);
  const source = Readable.from(PARTS);
  source.pipe(output.stream, { end: false });
  await new Promise((resolve) => source.once('end', resolve));
  return output.close();
}

test('all that is printed is kept', async () => {
  const file = path.join(folder, 'output');
  expect(await write(file)).toBeNull();
  expect(readFileSync(file).equals(Buffer.concat(PARTS))).toBe(true);
});

const FILES: [what: string, fileOf: () => string, code: string][] = [
  ['that cannot be made', () => path.join(folder, 'gone', 'output'), 'ENOENT'],
];
if (existsSync('/dev/full')) FILES.push(['on a full disk', () => '/dev/full', 'ENOSPC']);

test.each(FILES)('a file %s takes no part in the end of a program, and says why', async (_, fileOf, code) => {
  expect(await write(fileOf())).toContain(code);
});
