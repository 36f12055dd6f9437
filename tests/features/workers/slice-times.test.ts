import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readSliceTimes } from '../../../src/features/workers/collect/slice-times.ts';
import { settle } from '../../properties/cases.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pg-speed-times-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function read(text: string): Map<string, number> {
  const file = path.join(folder, 'times.json');
  writeFileSync(file, text);
  return readSliceTimes(file);
}

test('seconds by item', () => {
  expect([...read('\uFEFF{"tests/test_a.py": 1.5, "b": 0, "__proto__": 2}')]).toEqual([
    ['tests/test_a.py', 1.5],
    ['b', 0],
    ['__proto__', 2],
  ]);
  expect(read('{}').size).toBe(0);
});

describe('refused is', () => {
  test.each<[string, string, string]>([
    ['no JSON', '{"a": 1', 'it is no JSON object'],
    ['a list', '[1]', 'it is no JSON object'],
    ['null', 'null', 'it is no JSON object'],
    [
      'a value that is no duration',
      '{"a": "1", "b": -1, "c": 1e999, "d": null, "e": [1], "f": {}, "ok": 1}',
      'seconds are numbers from 0, but "a" has "1", "b" has -1, "c" has null, "d" has null, "e" has [1], and 1 more',
    ],
    [
      'more items than a list may have',
      JSON.stringify(Object.fromEntries(Array.from({ length: 50_001 }, (_, place) => [`i${place}`, 1]))),
      'it has 50001 items, more than 50000',
    ],
  ])('%s', async (_, text, what) => {
    expect(await settle(() => read(text))).toMatchObject({
      error: { kind: 'input', message: `\`slice-times\`: ${path.join(folder, 'times.json')}: ${what}.` },
    });
  });

  test('a file that is not there, and a folder', async () => {
    expect(await settle(() => readSliceTimes(path.join(folder, 'gone.json')))).toMatchObject({
      error: { kind: 'input' },
    });
    expect(await settle(() => readSliceTimes(folder))).toMatchObject({
      error: { message: expect.stringContaining('it is no file') },
    });
  });
});
