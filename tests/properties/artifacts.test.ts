import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readArtifactZip } from '../../src/features/merge/run/artifact-zip.ts';
import { writeZip } from '../features/merge/zip-writer.ts';
import { holds, settle } from './cases.ts';
import { anyText, readSamples } from './texts.ts';

const [SAMPLE = ''] = readSamples('report', /\.json$/);
/** A place in a file, as a share of its length. */
const place = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });

describe('an artifact', () => {
  const good = writeZip([{ name: 'a/results.json', data: Buffer.from(SAMPLE) }]);
  const budget = { bytes: 64 * 1024 * 1024 };

  test('of which bytes were changed is refused, or read', () => {
    const bytes = fc.array(fc.tuple(place, fc.nat({ max: 255 })), { minLength: 1, maxLength: 5 });
    return holds(
      fc.tuple(bytes, fc.double({ min: 0.2, max: 1, noNaN: true })),
      async ([changes, share]) => {
        const zip = Buffer.from(good.subarray(0, Math.ceil(share * good.length)));
        // The ends have the names and sizes, of which most can be wrong.
        for (const [at, byte] of changes)
          zip[at < 0.5 ? Math.floor(at * 120) : zip.length - 1 - Math.floor((1 - at) * 240)] = byte;
        const settled = await settle(() => readArtifactZip('results', zip, { ...budget }));
        if ('error' in settled) expect(settled.error.message).toContain('results');
      },
      2,
    );
  });

  test('with any names is refused, or read', () =>
    holds(
      fc.tuple(fc.array(anyText, { maxLength: 4 }), anyText, fc.nat({ max: 0xffff })),
      async ([names, name, mode]) => {
        const entries = names.map((prefix) => ({ name: `${prefix}results.json`, data: Buffer.from(SAMPLE), mode }));
        await settle(() => readArtifactZip(name, writeZip(entries), { ...budget }));
      },
      0.5,
    ));

  test('of any bytes is refused', () =>
    holds(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
      expect(await settle(() => readArtifactZip('x', Buffer.from(bytes), { ...budget }))).toHaveProperty('error');
    }));
});
