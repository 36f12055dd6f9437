import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { findStaleFiles, noteUnused } from '../../../src/features/workers/run/stale-files.ts';

const PORT = 35467;
const [BEGAN, ENDED] = [1_800_000_000_000, 1_800_000_010_000];
const SETUP = { began: BEGAN, ended: ENDED, port: PORT };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'stale-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a file that was last changed so many ms after the start of setup. */
function write(name: string, text: string, afterMs = 5000): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  utimesSync(file, new Date(BEGAN + afterMs), new Date(BEGAN + afterMs));
}

describe('files that setup wrote with the port of the first server', () => {
  test.each([
    ['PGPORT=35467', true],
    ['postgres://u:p@127.0.0.1:35467/db', true],
    ['{"port": 35467}\n', true],
    ['135467', false],
    ['354678', false],
    ['0.35467', false],
    ['test_35467', false],
    ['PGPORT=5432', false],
  ])('%s: %s', (text, isStale) => {
    write('.env', text);
    expect(findStaleFiles(folder, SETUP)).toEqual(isStale ? ['.env'] : []);
  });

  test.each([
    ['before setup', -60_000, false],
    ['within a step of the file system before setup', -1500, true],
    ['at the end of setup', 10_000, true],
    ['by the slice that runs on the first server', 10_500, false],
  ])('changed %s', (_when, afterMs, isStale) => {
    write('.env', '35467', afterMs);
    expect(findStaleFiles(folder, SETUP)).toEqual(isStale ? ['.env'] : []);
  });

  test('in folders, but neither behind links, in folders of tools, nor in large files', () => {
    write('config/local/database.yml', 'port: 35467');
    write('node_modules/a/.env', '35467');
    write('.git/config', '35467');
    write('dump.sql', `35467${' '.repeat(1024 ** 2)}`);
    symlinkSync('config', path.join(folder, 'linked'));
    symlinkSync('config/local/database.yml', path.join(folder, 'link.yml'));
    expect(findStaleFiles(folder, SETUP)).toEqual(['config/local/database.yml']);
  });
});

describe('slices without a session', () => {
  const note = (...uses: (boolean | null)[]) =>
    noteUnused(
      uses.map((used, at) => ({ number: at + 1, used })),
      SETUP,
      folder,
    );
  const STALE =
    '`setup` wrote the port of the first server into `.env`: let the tests read DATABASE_URL, or PGHOST and PGPORT.';
  const OTHER = 'Do their tests need no database, have an address of their own, or start a container (Testcontainers)?';

  test('are named with the file that holds the address of the first server', () => {
    write('.env', 'PGPORT=35467');
    expect(note(true, false)).toEqual([`Slice 2 did not connect to its server. ${STALE}`]);
    expect(note(false, false)).toEqual([`The slices 1, 2 did not connect to their servers. ${STALE}`]);
    expect(note(true, null)).toEqual([]);
    expect(note(false)).toEqual([]);
  });

  test('are named without one where other slices had a session', () => {
    expect(note(true, false, false)).toEqual([`The slices 2, 3 did not connect to their servers. ${OTHER}`]);
    expect(note(false, false)).toEqual([]);
  });
});
