import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { PgSpeedError } from '../../src/errors.ts';
import { mergeResults } from '../../src/features/merge/merge/merge.ts';
import { createZipBudget, readArtifactZip } from '../../src/features/merge/run/artifact-zip.ts';
import { renderJson } from '../../src/results/render.ts';
import { writeZip, type ZipEntry } from '../features/merge/zip-writer.ts';
import { buildResults } from '../report/build-results.ts';

/* Beside tests/features/merge/artifact-zip.test.ts: names and counts that an unpacker could be led by. */

const DATA = Buffer.from(renderJson(buildResults({ means: { default: 40, turbo: 30 }, blocks: 3 })));
const good = (name = 'results.json'): ZipEntry => ({ name, data: DATA });
const read = (zip: Buffer) => readArtifactZip('pg-speed', zip, createZipBudget());

async function refusalOf(zip: Buffer): Promise<string> {
  const error = await read(zip).then(
    () => new Error('it was read'),
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(PgSpeedError);
  return (error as PgSpeedError).message;
}

describe('names', () => {
  test.each([
    '../results.json',
    'a/../../results.json',
    'a/..\\..\\results.json',
    '/results.json',
    '//server/share/results.json',
    '\\\\server\\share\\results.json',
    'C:results.json/results.json',
    'C:\\results.json',
    'c:/x/results.json',
  ])('%j is refused, whatever else there is', async (name) => {
    expect(await refusalOf(writeZip([good(), good(name)]))).toMatch(/(absolute|invalid relative) path/);
  });

  test.each([
    'a\u0000/results.json',
    '__proto__/results.json',
    'CON/results.json',
    '.../results.json',
    'é\u202E/results.json',
  ])('%j never becomes a path: the file is read in memory', async (name) => {
    const [file] = await read(writeZip([good(name)]));
    expect(file?.results.plan.reference).toBe('default');
    expect(file?.name).toMatch(/^pg-speed\/[\P{C}]*$/u);
  });
});

describe('counts and sizes', () => {
  test('the same name twice is two files, which are no two measurements', async () => {
    const files = await read(writeZip([good(), good()]));
    expect(files).toHaveLength(2);
    expect(() => mergeResults(files)).toThrow(PgSpeedError);
  });

  test('a directory that says to have 65,534 files is refused before one is looked at', async () => {
    const zip = writeZip([good()]);
    const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006'));
    zip.writeUInt16LE(65_534, end + 8);
    zip.writeUInt16LE(65_534, end + 10);
    expect(await refusalOf(zip)).toContain('more than 100 files');
  });

  test('many small bombs are one large one', async () => {
    const zeros = Buffer.concat([DATA, Buffer.alloc(20 * 1024 * 1024, ' ')]);
    const deflated = deflateRawSync(zeros);
    expect(deflated.length).toBeLessThan(100 * 1024);
    const entries = Array.from({ length: 20 }, (_, at) => ({ name: `${at}/results.json`, data: zeros, deflated }));
    expect(await refusalOf(writeZip(entries))).toMatch(/3\/results\.json has more than \d MB when it is unpacked/);
  });

  test.each([
    ['that says to be shorter than it is', { saysBytes: 10 }],
    ['that says to be longer than it is', { saysBytes: DATA.length + 10 }],
  ])('a file %s is refused', async (_, more) => {
    const outcome = await read(writeZip([{ ...good(), ...more }])).then(
      () => 'read',
      (error: unknown) => (error instanceof PgSpeedError ? 'refused' : 'a bug'),
    );
    expect(outcome).toBe('refused');
  });
});
