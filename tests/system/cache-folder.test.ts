import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Account } from '../../src/system/account.ts';
import { explainRefusedCache, findCacheFolder } from '../../src/system/cache-folder.ts';
import { isSearchableBy } from '../../src/system/storage.ts';
import { isTrusted } from '../../src/system/trust.ts';

const isRoot = process.getuid?.() === 0;
const asRoot = isRoot ? test : test.skip;
const nobody: Account = { name: 'nobody', uid: 65534, gid: 65534 };
const uid = process.getuid?.();

let world = '';
let home = '';
let tmp = '';
const oldMask = process.umask();
beforeEach(() => {
  world = mkdtempSync(path.join(os.tmpdir(), 'pg-speed-test-'));
  chmodSync(world, 0o755);
  home = path.join(world, 'home');
  tmp = path.join(world, 'tmp');
  mkdirSync(home, { mode: 0o755 });
  mkdirSync(tmp, { mode: 0o755 });
});
afterEach(() => {
  process.umask(oldMask);
  rmSync(world, { recursive: true, force: true });
});

const env = (more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({ HOME: home, TMPDIR: tmp, ...more });
const below = (...names: string[]) => path.join(world, ...names);
const mode = (folder: string) => statSync(folder).mode & 0o777;

describe('the cache folder', () => {
  test.each([
    ['the one asked for', { PG_SPEED_CACHE: '$/asked/for', XDG_CACHE_HOME: '$/xdg' }, 'asked/for'],
    ['below XDG_CACHE_HOME', { XDG_CACHE_HOME: '$/xdg' }, 'xdg/pg-speed'],
    ['at home when XDG_CACHE_HOME is relative', { XDG_CACHE_HOME: 'xdg' }, 'home/.cache/pg-speed'],
    ['at home', {}, 'home/.cache/pg-speed'],
    ['a temporary one without a home', { HOME: '' }, `tmp/pg-speed-cache-${uid}`],
    ['a temporary one when the home is not there', { HOME: '$/no-home' }, `tmp/pg-speed-cache-${uid}`],
  ])('is %s', (_, more, expected) => {
    const variables = Object.fromEntries(
      Object.entries(more).map(([name, value]) => [name, value.replace('$', world)]),
    );
    expect(findCacheFolder(env(variables), null)).toBe(below(...expected.split('/')));
    expect(existsSync(below('no-home'))).toBe(false);
  });

  test.each([0o077, 0o000])('is readable by all and writable by its owner alone with umask %o', (mask) => {
    process.umask(mask);
    expect(findCacheFolder(env(), null)).toBe(below('home', '.cache', 'pg-speed'));
    expect([mode(below('home', '.cache')), mode(below('home', '.cache', 'pg-speed'))]).toEqual([0o755, 0o755]);
    expect(process.umask()).toBe(mask);
  });

  test('is never one that others may write', () => {
    const trap = below('home', '.cache', 'pg-speed');
    mkdirSync(trap, { recursive: true });
    for (const open of [0o777, 0o775]) {
      chmodSync(trap, open);
      expect(findCacheFolder(env(), null)).toBe(below('tmp', `pg-speed-cache-${uid}`));
    }
  });

  asRoot('is never one of another user, nor behind the link of another user', () => {
    const trap = below('home', '.cache', 'pg-speed');
    mkdirSync(trap, { recursive: true });
    chownSync(trap, 65534, 65534);
    expect(findCacheFolder(env(), null)).toBe(below('tmp', `pg-speed-cache-${uid}`));
    const link = below('link');
    symlinkSync(below('tmp'), link);
    expect(isTrusted(link)).toBe(true);
    lchownSync(link, 65534, 65534);
    expect(isTrusted(link)).toBe(false);
  });

  test('is nothing where nothing can be made', () => {
    const file = process.execPath;
    expect(findCacheFolder({ PG_SPEED_CACHE: `${file}/a`, HOME: file, TMPDIR: `${file}/b` }, null)).toBeNull();
  });

  asRoot('of root is one that the server’s user can reach', () => {
    process.umask(0o077);
    const folder = findCacheFolder(env({ PG_SPEED_CACHE: below('new', 'er') }), nobody);
    expect(folder).toBe(below('new', 'er'));
    expect(isSearchableBy(below('new', 'er'), nobody)).toBe(true);
    chmodSync(below('new', 'er'), 0o700);
    expect(findCacheFolder(env({ PG_SPEED_CACHE: below('new', 'er') }), nobody)).toBe(folder);
    expect(isSearchableBy(below('new', 'er'), nobody)).toBe(true);
    chmodSync(home, 0o700);
    expect(findCacheFolder(env(), nobody)).toBe('/var/cache/pg-speed');
    expect(findCacheFolder(env(), null)).toBe(below('home', '.cache', 'pg-speed'));
  });
});

describe('a folder that was asked for and is not used', () => {
  test('is reported with the reason, and what is used instead', () => {
    const asked = path.join(world, 'cache');
    const env = { PG_SPEED_CACHE: asked, HOME: home, TMPDIR: tmp };
    expect(explainRefusedCache({ HOME: home }, null)).toBeNull();
    expect(explainRefusedCache(env, null)).toBeNull();
    chmodSync(asked, 0o777);
    expect(explainRefusedCache(env, null)).toBe(
      `PG_SPEED_CACHE: ${asked} is not used: it belongs to another user, or others may write there (programs are run from it); ` +
        `${path.join(home, '.cache', 'pg-speed')} is used instead. Give it to this user and run \`chmod go-w\` on it.`,
    );
    expect(explainRefusedCache({ ...env, PG_SPEED_CACHE: '/dev/null/x' }, null)).toContain('it is no folder');
  });

  asRoot('because the user of the server cannot reach it', () => {
    const closed = path.join(world, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const env = { PG_SPEED_CACHE: path.join(closed, 'cache'), HOME: home, TMPDIR: tmp };
    expect(explainRefusedCache(env, nobody)).toContain("the server's user cannot reach it");
  });
});
