import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { hasTemplate, keepTemplate, pruneTemplates, unpackTemplate } from '../../../src/postgres/data/template.ts';

const { signal } = new AbortController();
const SEGMENT = '000000010000000000000001';
const WAL_BYTES = 16 * 1024 * 1024;
const NAME = '15.18-abc.tar';

let folder = '';
let templates = '';
let template = '';
let target = '';

function makeData(version: string): string {
  const pgdata = path.join(folder, `made-${version}`);
  mkdirSync(path.join(pgdata, 'base', '1'), { recursive: true, mode: 0o700 });
  mkdirSync(path.join(pgdata, 'base', '4'));
  mkdirSync(path.join(pgdata, 'base', '5'));
  for (let n = 0; n < 500; n++) writeFileSync(path.join(pgdata, 'base', '5', `${n}`), 'y'.repeat(8192));
  mkdirSync(path.join(pgdata, 'pg_wal'));
  writeFileSync(path.join(pgdata, 'PG_VERSION'), `${version}\n`);
  writeFileSync(path.join(pgdata, 'base', '1', '1259'), 'x'.repeat(8192), { mode: 0o600 });
  const wal = Buffer.alloc(WAL_BYTES);
  wal.write('the last record', 1_000_000);
  writeFileSync(path.join(pgdata, 'pg_wal', SEGMENT), wal);
  return pgdata;
}

function putBehindLink(file: string): void {
  renameSync(file, `${file}.x`);
  symlinkSync(`${file}.x`, file);
}

async function unpack(from = template): Promise<{ kind: string; why?: string }> {
  const unpacking = await unpackTemplate(from, target, null, () => undefined, signal);
  if (unpacking.kind !== 'usable') return unpacking;
  const why = await unpacking.completion;
  return why === null ? { kind: 'unpacked' } : { kind: 'failed', why };
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pg-speed-test-'));
  templates = path.join(folder, 'templates');
  target = path.join(folder, 'copy');
  mkdirSync(templates);
  mkdirSync(target);
  template = path.join(templates, NAME);
  expect(await keepTemplate(template, makeData('15'), null, signal)).toBeNull();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a template', () => {
  test('gives back names, content and modes', async () => {
    expect(await unpack()).toEqual({ kind: 'unpacked' });
    expect(readFileSync(path.join(target, 'base', '1', '1259'), 'utf8')).toBe('x'.repeat(8192));
    expect(statSync(path.join(target, 'base', '1', '1259')).mode & 0o777).toBe(0o600);
    expect(readdirSync(target).sort()).toEqual(['PG_VERSION', 'base', 'pg_wal']);
  });

  test('is usable once all but the databases that nobody uses yet is there', async () => {
    const unpacking = await unpackTemplate(template, target, null, () => undefined, signal);
    const names = readdirSync(target);
    const base = readdirSync(path.join(target, 'base', '1'));
    expect(names.sort()).toEqual(['PG_VERSION', 'base', 'pg_wal']);
    expect(base).toEqual(['1259']);
    if (unpacking.kind !== 'usable') throw new Error(unpacking.kind);
    expect(await unpacking.completion).toBeNull();
    expect(readdirSync(path.join(target, 'base', '5'))).toHaveLength(500);
  });

  test('the WAL keeps its records and its length; zeros take no room', async () => {
    await unpack();
    const file = path.join(target, 'pg_wal', SEGMENT);
    expect(readFileSync(file).toString('latin1', 1_000_000, 1_000_015)).toBe('the last record');
    const { size, blocks } = statSync(file);
    expect(size).toBe(WAL_BYTES);
    expect(blocks * 512).toBeLessThan(WAL_BYTES / 4);
    expect(statSync(template).size).toBeLessThan(WAL_BYTES / 2);
  });

  test('that was never made is missing', async () => {
    const none = path.join(templates, 'none.tar');
    expect(await unpack(none)).toEqual({ kind: 'missing' });
    expect(hasTemplate(none)).toBe(false);
  });

  test.each([
    ['cut short', () => truncateSync(template, 1000)],
    ['changed at the same length', () => writeFileSync(template, Buffer.alloc(statSync(template).size))],
    ['without its seal', () => rmSync(`${template}.json`)],
    ['with a seal of another form', () => writeFileSync(`${template}.json`, '{"sizeBytes":1}')],
    ['with half a seal', () => writeFileSync(`${template}.json`, '{"sizeBytes":')],
  ])('that is %s is reported as damaged', async (_what, damage) => {
    // Within one tick of the clock of the file system a change could go unseen.
    await new Promise((resolve) => setTimeout(resolve, 20));
    damage();
    expect(await unpack()).toEqual({ kind: 'damaged' });
    expect(hasTemplate(template)).toBe(false);
  });

  const seal = () => `${template}.json`;
  const traps: [string, () => void][] = [
    ['which others may write', () => chmodSync(template, 0o646)],
    ['which its group may write', () => chmodSync(template, 0o664)],
    ['whose seal others may write', () => chmodSync(seal(), 0o666)],
    ['behind a link', () => putBehindLink(template)],
    ['whose seal is behind a link', () => putBehindLink(seal())],
  ];
  if (process.getuid?.() === 0) {
    traps.push(['of another user', () => chownSync(template, 65534, 65534)]);
    traps.push(['whose seal is of another user', () => chownSync(seal(), 65534, 65534)]);
  }
  test.each(traps)('%s is not used until it was made again', async (_what, set) => {
    set();
    const isLink = lstatSync(template).isSymbolicLink() || lstatSync(seal()).isSymbolicLink();
    // The mode of the file behind the link is as it should be.
    expect(await unpack()).toEqual({ kind: isLink ? 'damaged' : 'foreign' });
    expect(hasTemplate(template)).toBe(false);
    expect(await keepTemplate(template, makeData('16'), null, signal)).toBeNull();
    expect(await unpack()).toEqual({ kind: 'unpacked' });
  });

  test('that cannot be unpacked says why', async () => {
    rmSync(target, { recursive: true });
    expect(await unpack()).toMatchObject({ kind: 'failed', why: expect.stringContaining('tar:') });
  });

  test('replaces one that is there', async () => {
    expect(await keepTemplate(template, makeData('16'), null, signal)).toBeNull();
    await unpack();
    expect(readFileSync(path.join(target, 'PG_VERSION'), 'utf8')).toBe('16\n');
  });

  test('that cannot be kept leaves nothing half-made, and says why', async () => {
    const failure = await keepTemplate(path.join(templates, 'new.tar'), path.join(folder, 'nowhere'), null, signal);
    expect(failure).toMatch(/nowhere/);
    expect(readdirSync(templates).sort()).toEqual([NAME, `${NAME}.json`]);
  });

  test('can be read by the user of the server, whatever the umask was', async () => {
    const before = process.umask(0o077);
    await keepTemplate(template, makeData('17'), null, signal);
    process.umask(before);
    chmodSync(folder, 0o755);
    expect(statSync(template).mode & 0o777).toBe(0o644);
  });

  test('is not made by an aborted run', async () => {
    const abort = AbortSignal.abort(new Error('stopped'));
    await expect(keepTemplate(path.join(templates, 'new.tar'), makeData('17'), null, abort)).rejects.toThrow('stopped');
    expect(existsSync(path.join(templates, 'new.tar'))).toBe(false);
  });
});

test('pruning keeps the one just made, though the others were used later by a clock that was set back', async () => {
  for (let day = 1; day <= 8; day++) {
    const file = path.join(templates, `15.18-${day}.tar`);
    writeFileSync(file, '');
    writeFileSync(`${file}.json`, '{}');
    utimesSync(`${file}.json`, day * 86_400, day * 86_400);
  }
  pruneTemplates(templates, path.join(templates, '15.18-1.tar'));
  expect(readdirSync(templates)).toContain('15.18-1.tar');
  expect(readdirSync(templates)).not.toContain('15.18-2.tar');
});

test('pruning removes what was not used for longest, and leaves what another run is making', async () => {
  for (let day = 1; day <= 8; day++) {
    const file = path.join(templates, `15.18-${day}.tar`);
    writeFileSync(file, '');
    writeFileSync(`${file}.json`, '{}');
    utimesSync(`${file}.json`, day * 86_400, day * 86_400);
  }
  const draft = 'another.tar.4711.0123abcd';
  writeFileSync(path.join(templates, draft), 'half');
  writeFileSync(path.join(templates, `${NAME}.lock`), '{}');
  await unpack();
  pruneTemplates(templates, '');
  const kept = ['15.18-4.tar', '15.18-5.tar', '15.18-6.tar', '15.18-7.tar', '15.18-8.tar', NAME];
  expect(readdirSync(templates).sort()).toEqual(
    [...kept.flatMap((name) => [name, `${name}.json`]), `${NAME}.lock`, draft].sort(),
  );
});
