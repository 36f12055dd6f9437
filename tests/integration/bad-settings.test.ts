import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createWorld, type World } from './cli.ts';

let world: World;
afterEach(() => world.end());

const start = (...flags: string[]) => world.run(['start', '--port', '0', ...flags]);

/** With all of them a server starts, and then no session works in it, or nothing at all. */
describe("the user's own settings are never a bug of ours", () => {
  beforeEach(() => {
    world = createWorld(undefined, 'real');
  });

  test.each([
    ["session_preload_libraries = 'nope'", 'could not access file "nope"', "session_preload_libraries = 'nope'"],
    ["shared_preload_libraries = 'nope'", 'could not access file "nope"', "shared_preload_libraries = 'nope'"],
    ["local_preload_libraries = 'nope'", 'plugins/nope"', "local_preload_libraries = 'nope'"],
    ['max_connections = 1', 'must be less than max_connections', "max_connections = '1'"],
  ])('%s', async (settings, words, blamed) => {
    const { code, stderr } = await start('--settings', settings);
    expect([code, stderr]).toEqual([2, expect.stringMatching(words)]);
    expect(stderr).toMatch(new RegExp(`It (comes|may come) from ${blamed}: correct it in \`--settings\``));
    expect(stderr).not.toMatch(/bug in pg-speed|Making a new one/);
  });

  test.each([
    ["alter role postgres password 'x'", 'password authentication failed'],
    ['alter role postgres nologin', 'not permitted to log in'],
    ["update pg_database set datallowconn = false where datname = 'template1'", 'not currently accepting connections'],
  ])('init-sql: %s', async (sql, words) => {
    const { code, stderr } = await start('--init-sql', sql, '--databases', '2');
    expect([code, stderr]).toEqual([3, expect.stringMatching(words)]);
    expect(stderr).toContain('A setting, SQL or a command of yours may be the cause');
    expect(stderr).not.toContain('bug in pg-speed');
  });
});
