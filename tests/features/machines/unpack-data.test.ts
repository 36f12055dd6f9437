import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { PlanData } from '../../../src/features/machines/result.ts';
import { packData } from '../../../src/features/machines/run/pack-data.ts';
import { unpackData } from '../../../src/features/machines/run/unpack-data.ts';
import { buildData } from './plans.ts';
import { writeTar } from './tar-writer.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pg-speed-data-'));
  for (const name of ['plan', 'own']) mkdirSync(path.join(folder, name));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const { signal } = new AbortController();
const TAR = writeTar([{ name: './PG_VERSION', content: '15\n' }]);
const fileOf = (name = 'data.tar.gz') => path.join(folder, 'plan', name);
const own = (name: string) => path.join(folder, 'own', name);

/** Hands on an archive. @returns what a plan says of it */
function hand(bytes: Buffer): PlanData {
  writeFileSync(fileOf(), bytes);
  return buildData({ sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length });
}

const unpack = (data: PlanData) => unpackData(fileOf('plan.json'), data, path.join(folder, 'own'), signal);

test('data is the same after it was packed and unpacked, with what must be equal for it', async () => {
  const packed = await packData(() => Readable.from([TAR]), fileOf(), signal);
  expect(packed.sha256).toBe(createHash('sha256').update(readFileSync(fileOf())).digest('hex'));
  await unpack(buildData({ ...packed, version: { user: 'me' } }));
  expect(readFileSync(own('data.tar')).equals(TAR)).toBe(true);
  expect(JSON.parse(readFileSync(own('facts.json'), 'utf8'))).toEqual({ user: 'me' });
});

describe('data is refused, and not left behind,', () => {
  const gzip = gzipSync(TAR);
  test.each<[string, () => PlanData, string]>([
    ['if it is missing', () => buildData(), 'ENOENT'],
    ['if it is larger', () => ({ ...hand(gzip), bytes: 1 }), `it has ${gzip.length} bytes, and the plan names 1`],
    ['if it is another one', () => ({ ...hand(gzip), sha256: 'a'.repeat(64) }), 'its SHA-256 is another one'],
    ['if it is no gzip', () => hand(TAR), 'incorrect header check'],
    ['if it is cut off', () => hand(gzip.subarray(0, -20)), 'unexpected end of file'],
    ['if its archive is cut off', () => hand(gzipSync(TAR.subarray(0, 700))), 'it is cut off'],
    ['with a link', () => hand(gzipSync(writeTar([{ name: 'x', type: '2', link: '/etc' }]))), '"x" is neither'],
  ])('%s', async (_, make, problem) => {
    await expect(unpack(make())).rejects.toThrow(problem);
    expect([existsSync(own('data.tar')), existsSync(own('facts.json'))]).toEqual([false, false]);
  });

  test('if a link leads to it, or it is a folder', async () => {
    const data = hand(gzip);
    renameSync(fileOf(), fileOf('elsewhere'));
    symlinkSync(fileOf('elsewhere'), fileOf());
    await expect(unpack(data)).rejects.toThrow('ELOOP');
    rmSync(fileOf());
    mkdirSync(fileOf());
    await expect(unpack(data)).rejects.toThrow('it is no file');
  });

  test('if the run is interrupted', async () => {
    const data = hand(gzip);
    const aborted = AbortSignal.abort(new Error('interrupted'));
    await expect(unpackData(fileOf('plan.json'), data, path.join(folder, 'own'), aborted)).rejects.toThrow(
      'interrupted',
    );
  });
});
