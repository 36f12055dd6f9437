import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { writeHint } from '../../src/errors.ts';
import { Registry } from '../../src/postgres/leftovers/registry.ts';
import { isLeftover } from '../../src/postgres/leftovers/remove.ts';
import { AnswerCache } from '../../src/system/answer-cache.ts';
import { makeGitError, scrub } from '../../src/system/git/git.ts';
import { withLock } from '../../src/system/lock.ts';
import { parseCpuTicks, shareTicks } from '../../src/system/machine.ts';
import { findMount } from '../../src/system/mounts.ts';
import { identify, isOwner } from '../../src/system/owner.ts';
import { RecordFolder } from '../../src/system/record-folder.ts';
import { removeLostScratch } from '../../src/system/run-record.ts';
import { Tail } from '../../src/system/tail.ts';
import { quoteShellWord, stripSequences } from '../../src/system/terminal-text.ts';
import { expectTold, holds } from './cases.ts';
import { anyText, nearly, spoilt } from './texts.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pg-speed-test-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A pid that no process has: beyond the kernel's limit (PID_MAX_LIMIT). */
const NOBODY = 2 ** 22 + 1;
const owner = await identify(NOBODY);
const CLUSTER = {
  id: 'one',
  state: 'owned',
  owner,
  pgdata: '/tmp/pg-speed-x/data',
  postmaster: null,
  sharedMemory: [],
  folders: ['/tmp/pg-speed-x'],
  mounts: [],
  container: null,
  host: '127.0.0.1',
  port: 5432,
  profile: 'turbo',
  version: '15.18',
};
const content = fc.oneof(
  fc.json(),
  anyText,
  fc
    .record(Object.fromEntries(Object.keys(CLUSTER).map((key) => [key, fc.jsonValue({ maxDepth: 1 })])), {
      requiredKeys: [],
    })
    .map((changes) => JSON.stringify({ ...CLUSTER, ...changes })),
  spoilt([JSON.stringify(CLUSTER, null, 2)]),
);

describe('files of ours with any content', () => {
  test('records of clusters and private folders are passed over, or can be worked with', async () => {
    const state = path.join(folder, 'state');
    const [registry, scratch] = [new Registry(state), new RecordFolder<never>('.scratch', state)];
    await holds(
      content,
      async (text) => {
        writeFileSync(path.join(state, 'one.json'), text);
        writeFileSync(path.join(state, 'one.scratch'), text.replace('"pgdata"', '"folder"'));
        for (const record of registry.list()) expect(typeof (await isLeftover(record, registry))).toBe('boolean');
        expect(Array.isArray(await removeLostScratch(scratch))).toBe(true);
      },
      2,
    );
  });

  test('a lock is taken over, or waited for until the wait is given up', async () => {
    const file = path.join(folder, 'x.lock');
    const lock = fc.oneof(
      fc
        .record({
          token: fc.oneof(fc.constantFrom('a', 'b-1', '../x', ['a'], 5), fc.jsonValue()),
          owner: fc.record({
            ...Object.fromEntries(
              Object.entries(owner).map(([key, value]) => [key, fc.constantFrom(value, value, [], {})]),
            ),
            pid: fc.constantFrom<unknown>(NOBODY, 0, -1, null, 'x', 1e300, [], {}),
            startTime: fc.constantFrom<unknown>(null, '1', 5),
          }),
        })
        .map((fields) => JSON.stringify(fields)),
    );
    await holds(lock, async (text) => {
      writeFileSync(file, text);
      const content: { token: unknown; owner: unknown } = JSON.parse(text);
      // A file that is no lock may be one in the making, for which it waits.
      const isLock = typeof content.token === 'string' && /^[\w-]+$/.test(content.token) && isOwner(content.owner);
      const waited = new AbortController();
      const done = withLock(
        file,
        waited.signal,
        async () => 'done',
        () => waited.abort(new Error('waits')),
      );
      if (isLock) expect(await done).toBe('done');
      else await expect(done).rejects.toThrow('waits');
      expect(readdirSync(folder).filter((name) => name.startsWith('x.lock.'))).toEqual([]);
      rmSync(file, { force: true });
    });
  });

  test('remembered answers are asked for again', async () => {
    const home = path.join(folder, 'answers');
    mkdirSync(home);
    await holds(
      fc.oneof(
        content,
        fc.dictionary(fc.constant('q'), fc.jsonValue()).map((answers) => JSON.stringify(answers)),
      ),
      async (text) => {
        writeFileSync(path.join(home, 'answers.json'), text);
        expect(await new AnswerCache(home).recall('q', [home], async () => 'asked')).toBe('asked');
      },
    );
  });
});

describe('what the kernel says', () => {
  test('of processors', () => {
    const stat = nearly(['cpu ', ' 10', ' 0', ' -5', 'cpu0', '\n', ' 1e999', ' 12345678901234567890']);
    return holds(
      fc.tuple(stat, stat),
      (texts) => {
        const [before = null, after = null] = texts.map(parseCpuTicks);
        const shares = shareTicks(before, after);
        if (shares === null) return;
        const all = Object.values(shares);
        expect(all.every((share) => share >= 0 && share <= 1)).toBe(true);
        expect(all.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
      },
      2,
    );
  });

  test('of mounts', () =>
    holds(
      nearly([
        '36 35 0:1 / ',
        '/',
        '/mnt/a\\040b',
        ' rw,noatime',
        ' - ',
        'tmpfs tmpfs rw',
        'ext4 /dev/sda1 rw',
        '\n',
        '\\999',
      ]),
      (text) => {
        const mount = findMount('/mnt/a b/c', text);
        if (mount !== null) expect('/mnt/a b/c'.startsWith(mount.directory)).toBe(true);
      },
      2,
    ));
});

describe('what programs say', () => {
  test('of git, in one line without secrets', () =>
    holds(
      nearly([
        'fatal: ',
        'error: ',
        'https://user:hunter2@host/x',
        'Authorization: basic hunter2',
        '\n',
        'remote: ',
        'ssh',
        '403',
      ]),
      (text) => {
        const failure = makeGitError('push', text, ['hunter2']);
        expectTold(failure.message, writeHint(failure.hint));
        expect(failure.message).not.toMatch(/hunter2|\n/);
        expect(scrub(text, [])).not.toContain('user:');
      },
      2,
    ));

  test('sequences of a terminal are left out, and nothing else', () => {
    const plain = fc.string({ unit: 'grapheme', maxLength: 20 }).filter((text) => !/\p{Cc}/u.test(text));
    const sequence = fc.constantFrom(
      '\u001b[31m',
      '\u001b[0m',
      '\u001b[2K',
      '\u001b]0;title\u0007',
      '\u001b]8;;http://x\u001b\\',
      '\u001bM',
      '\u009b1m',
      '\u001b[38;5;1m',
    );
    return holds(
      fc.array(fc.tuple(plain, sequence), { maxLength: 6 }),
      (parts) => {
        expect(stripSequences(parts.flat().join(''))).toBe(parts.map(([text]) => text).join(''));
      },
      2,
    );
  });

  test('any text has no sequence left in it', () =>
    holds(
      nearly(['\u001b', '[', ']', '31', 'm', ';', '#', '\u0007', '\\', '\u009b', '\u009d']),
      (text) => {
        expect(stripSequences(text)).not.toContain('\u001b[31m');
      },
      2,
    ));

  test('the end of a stream is kept, in whatever pieces it came', () =>
    holds(fc.tuple(anyText, fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 20 })), ([text, sizes]) => {
      const bytes = Buffer.from(text);
      const tail = new Tail(64);
      let at = 0;
      for (const size of [...sizes, bytes.length]) {
        tail.push(bytes.subarray(at, at + size));
        at += size;
      }
      const kept = tail.text();
      expect(Buffer.byteLength(kept) <= 64 * 3 && (bytes.length > 64 || kept === bytes.toString())).toBe(true);
    }));

  test('a word is quoted so that a shell reads one word', () =>
    holds(anyText, (word) => expect(quoteShellWord(word)).toMatch(/^(?:[\w@%+=:,./-]+|'(?:[^']|'\\'')*')$/)));
});
