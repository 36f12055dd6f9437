import {
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type Compression, chooseCompression, readArchive, writeArchive } from '../../src/system/archive.ts';

const { signal } = new AbortController();
const CONTENT = Buffer.from(Array.from({ length: 20_000 }, (_, at) => `line ${at * 7919}\n`).join(''));

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pg-speed-test-'));
  file = path.join(folder, 'kept.tar');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const best = await chooseCompression();
const COMPRESSIONS: Compression[] = best === 'zst' ? ['zst', 'gz'] : ['gz'];
if (best !== 'zst') process.stderr.write('SKIPPED: Zstandard, which neither Node nor the machine has\n');

describe.each(COMPRESSIONS)('%s', (compression) => {
  const write = (content = CONTENT) => writeArchive(file, Readable.from([content]), compression, signal);
  const read = () => buffer(readArchive(openSync(file, 'r'), compression, signal) as Readable);

  test('gives back what was written, in less room, for its owner alone', async () => {
    await write();
    expect(await read()).toEqual(CONTENT);
    expect(statSync(file).size).toBeLessThan(CONTENT.length / 2);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['kept.tar']);
  });

  test('of nothing is nothing', async () => {
    await write(Buffer.alloc(0));
    expect(await read()).toEqual(Buffer.alloc(0));
  });

  test.each([
    ['cut short', () => truncateSync(file, Math.floor(statSync(file).size / 2))],
    ['changed in the middle', () => change((bytes) => bytes.fill(0x55, bytes.length >> 1, (bytes.length >> 1) + 64))],
    ['something else', () => writeFileSync(file, 'no archive at all')],
  ])('%s is an error for its reader', async (_what, damage) => {
    await write();
    damage();
    await expect(read()).rejects.toThrow();
  });

  test('a source that fails leaves no file', async () => {
    const source = Readable.from(
      (async function* () {
        yield CONTENT;
        throw new Error('the source broke');
      })(),
    );
    await expect(writeArchive(file, source, compression, signal)).rejects.toThrow('the source broke');
    expect(readdirSync(folder)).toEqual([]);
  });

  test('an abort leaves no file', async () => {
    const abort = new AbortController();
    const source = new Readable({ read() {} });
    source.push(CONTENT);
    const writing = writeArchive(file, source, compression, abort.signal);
    abort.abort(new Error('stopped'));
    await expect(writing).rejects.toThrow();
    expect(readdirSync(folder)).toEqual([]);
  });
});

test('an archive that is not compressed is its file', async () => {
  await writeArchive(file, Readable.from([CONTENT]), 'tar', signal);
  expect(readFileSync(file)).toEqual(CONTENT);
  const descriptor = openSync(file, 'r');
  expect(readArchive(descriptor, 'tar', signal)).toBe(descriptor);
  closeSync(descriptor);
});

function change(edit: (bytes: Buffer) => void): void {
  const bytes = readFileSync(file);
  edit(bytes);
  writeFileSync(file, bytes);
}
