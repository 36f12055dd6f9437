import { constants, deflateRawSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { PgSpeedError } from '../../../src/errors.ts';
import { createZipBudget, readArtifactZip } from '../../../src/features/merge/run/artifact-zip.ts';
import { renderJson } from '../../../src/results/render.ts';
import { buildResults } from '../../report/build-results.ts';
import { writeZip, type ZipEntry } from './zip-writer.ts';

const MEBIBYTE = 1024 * 1024;
const RESULTS = buildResults({ means: { default: 40, turbo: 30 }, blocks: 3 });
const DATA = Buffer.from(renderJson(RESULTS));
const good = (name = 'results.json'): ZipEntry => ({ name, data: DATA });

const read = (entries: readonly ZipEntry[]) => readArtifactZip('pg-speed', writeZip(entries), createZipBudget());

async function refusalOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => new Error('it was read'),
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(PgSpeedError);
  expect(error).toMatchObject({ kind: 'input' });
  return (error as PgSpeedError).message;
}

/** A megabyte of zeros, so often as is asked for, in a thousandth of their size. */
function deflateZeros(mebibytes: number): Buffer {
  const chunk = deflateRawSync(Buffer.alloc(MEBIBYTE), { finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([...Array.from({ length: mebibytes }, () => chunk), deflateRawSync(Buffer.alloc(0))]);
}

describe('reads', () => {
  test.each([
    ['results.json', 'pg-speed'],
    ['a/b/results.json', 'pg-speed/a/b/results.json'],
  ])('%s, and passes over the rest', async (name, expectedName) => {
    const files = await read([
      { name: 'report.html', data: Buffer.from('<script>') },
      good(name),
      { name: 'a/', data: Buffer.alloc(0) },
    ]);
    expect(files.map((file) => file.name)).toEqual([expectedName]);
    expect(files[0]?.results).toEqual(RESULTS);
  });

  test('several, in their order', async () => {
    const files = await read([good('2/results.json'), good('1/results.json')]);
    expect(files.map((file) => file.name)).toEqual(['pg-speed/2/results.json', 'pg-speed/1/results.json']);
  });

  test('nothing of a file that is not a results file, however large or strange', async () => {
    const bomb = { name: 'x.json', data: Buffer.alloc(0), deflated: deflateZeros(64), saysBytes: 3 };
    const link = { name: 'link', data: Buffer.from('/etc/passwd'), mode: 0o120777 };
    expect(await read([bomb, link, good()])).toHaveLength(1);
  });
});

describe('refuses', () => {
  test.each([
    ['no zip', Buffer.from('hello'), 'it is not a zip that can be read'],
    ['nothing', Buffer.alloc(0), 'it is not a zip that can be read'],
    ['half a zip', writeZip([good()]).subarray(0, 200), 'it is not a zip that can be read'],
    ['an empty zip', writeZip([]), 'it holds no results.json'],
    [
      'names that only look so',
      writeZip([good('Results.json'), good('results.json.bak'), good('xresults.json')]),
      'it holds no results.json',
    ],
    ['a path that leads out', writeZip([good('../../results.json')]), 'invalid relative path'],
    ['a path that leads out with backslashes', writeZip([good('..\\results.json')]), 'invalid relative path'],
    ['a path from the root', writeZip([good('/etc/results.json')]), 'absolute path'],
    ['a path of Windows', writeZip([good('C:/results.json')]), 'absolute path'],
    ['a link', writeZip([{ ...good(), mode: 0o120777 }]), 'results.json is a link'],
    ['an encrypted file', writeZip([{ ...good(), flags: 1 }]), 'results.json is encrypted'],
    [
      '101 files',
      writeZip(Array.from({ length: 101 }, (_, index) => good(`${index}/results.json`))),
      'more than 100 files',
    ],
    ['no JSON', writeZip([{ name: 'results.json', data: Buffer.from('<html>') }]), 'it is not JSON'],
    [
      'another schema',
      writeZip([{ name: 'results.json', data: Buffer.from('{"schema":"x"}') }]),
      'its `schema` is not',
    ],
    [
      'a newer schema',
      writeZip([{ name: 'results.json', data: Buffer.from('{"schema":"pg-speed/results@3"}') }]),
      'another version',
    ],
  ])('%s', async (_, zip, message) => {
    const refusal = await refusalOf(readArtifactZip('pg-speed', zip, createZipBudget()));
    expect(refusal).toContain('pg-speed');
    expect(refusal).toContain(message);
  });

  test('a field of the wrong type, by its name', async () => {
    const data = Buffer.from(renderJson(RESULTS).replace('"createdAt": "', '"createdAt": "yesterday '));
    expect(await refusalOf(read([{ name: 'results.json', data }]))).toContain('createdAt');
  });

  test('what says that it is large, before it is unpacked', async () => {
    const large = {
      name: 'results.json',
      data: Buffer.alloc(0),
      deflated: Buffer.from('no deflate data'),
      saysBytes: 33 * MEBIBYTE,
    };
    expect(await refusalOf(read([large]))).toContain('results.json has more than 32 MB');
  });

  test('500 MB that say to be 3 bytes, before they are unpacked', async () => {
    const bomb = { name: 'results.json', data: Buffer.alloc(0), deflated: deflateZeros(500), saysBytes: 3 };
    const before = process.memoryUsage().rss;
    expect(await refusalOf(read([bomb]))).toMatch(/pg-speed: .*(too many bytes|more than)/);
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * MEBIBYTE);
  });

  test('files that are too large together', async () => {
    const budget = createZipBudget();
    budget.bytes = DATA.length + 10;
    const zip = writeZip([good('1/results.json'), good('2/results.json')]);
    expect(await refusalOf(readArtifactZip('pg-speed', zip, budget))).toContain('2/results.json has more than 0 MB');
  });

  test('names of terminal sequences and markup come out as one plain line', async () => {
    const message = await refusalOf(
      readArtifactZip(
        '\u001b[31mpg\n::error::x',
        writeZip([good('\u001b[31m\u202E\n/results.json'), { ...good('x/results.json'), mode: 0o120777 }]),
        createZipBudget(),
      ),
    );
    expect(message).toMatch(/^Artifact pg ::error::x: x\/results\.json is a link/);
  });
});
