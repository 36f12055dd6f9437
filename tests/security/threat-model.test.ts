import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const TEXT = readFileSync('docs/threat-model.md', 'utf8');
const ROWS = TEXT.split('\n')
  .filter((line) => line.startsWith('|') && !/^\|[\s|:-]+\|$/.test(line))
  .map((line) => line.split(/(?<!\\)\|/).slice(1, -1));
const CLAIMS = ROWS.filter((cells) => cells.length === 4 && cells[2]?.trim() !== 'file');

const namesIn = (cell = '') => [...cell.matchAll(/`([\w./-]+)`/g)].map(([, name = '']) => name);

test('has claims, each with its file and its test', () => {
  expect(CLAIMS.length).toBeGreaterThan(25);
  for (const [could, , file, proof] of CLAIMS) {
    expect([could, namesIn(file).length]).not.toEqual([could, 0]);
    expect([could, /`tests\/|registry's answer/.test(proof ?? '')]).toEqual([could, true]);
  }
});

test.each(CLAIMS.map(([could = '', , file, proof]) => [could.trim(), file, proof]))(
  '%s: what is named is there',
  (_, file, proof) => {
    let folder = '';
    for (const name of [...namesIn(file), ...namesIn(proof)]) {
      // A bare name is in the folder of the one before it.
      const place = name.includes('/') || existsSync(name) ? name : path.join(folder, name);
      expect([name, existsSync(place)]).toEqual([name, true]);
      folder = path.dirname(place);
    }
  },
);
