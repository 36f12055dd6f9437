import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { enableCompileCache } from '../../src/system/compile-cache.ts';

let folder: string;
const at = (...names: string[]) => path.join(folder, ...names);
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pg-speed-test-'));
  for (const name of ['cache', 'xdg', 'home', 'home/.cache']) mkdirSync(at(name));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Where compiled code is kept with this environment. */
function kept(env: NodeJS.ProcessEnv): string[] {
  const folders: string[] = [];
  enableCompileCache(env, (cacheFolder) => folders.push(cacheFolder));
  return folders;
}

describe('compiled code', () => {
  test('is kept in the first cache folder that is named, where it is there', () => {
    for (const name of ['xdg/pg-speed', 'home/.cache/pg-speed']) mkdirSync(at(name), { mode: 0o755 });
    const env = { HOME: at('home'), XDG_CACHE_HOME: at('xdg'), PG_SPEED_CACHE: at('cache') };
    expect(kept(env)).toEqual([at('cache', 'compiled')]);
    expect(kept({ ...env, PG_SPEED_CACHE: '' })).toEqual([at('xdg', 'pg-speed', 'compiled')]);
    expect(kept({ HOME: at('home') })).toEqual([at('home', '.cache', 'pg-speed', 'compiled')]);
    expect(kept({ HOME: at('xdg') })).toEqual([]);
    expect(kept({})).toEqual([]);
    expect(existsSync(at('xdg', '.cache'))).toBe(false);
  });

  test('is kept nowhere by a Node that cannot', () => {
    enableCompileCache({ PG_SPEED_CACHE: at('cache') }, null);
    expect(existsSync(at('cache', 'compiled'))).toBe(false);
  });

  const traps: [string, () => void][] = [
    ['a folder that others may write', () => chmodSync(at('cache'), 0o777)],
    [
      'one whose folder for it others may write',
      () => {
        mkdirSync(at('cache/compiled'));
        chmodSync(at('cache/compiled'), 0o777);
      },
    ],
    ['one where a file has its name', () => symlinkSync(process.execPath, at('cache/compiled'))],
    ...(process.getuid?.() === 0
      ? ([["another user's", () => chownSync(at('cache'), 65534, 65534)]] as [string, () => void][])
      : []),
  ];
  test.each(traps)('is not kept in %s', (_, put) => {
    put();
    expect(kept({ PG_SPEED_CACHE: at('cache') })).toEqual([]);
  });
});
