import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type PgSpeedError, writeHint } from '../../../src/errors.ts';
import {
  createExtensions,
  findPackage,
  makeMissingError,
  makeRefusalError,
} from '../../../src/postgres/data/extensions.ts';
import { startTestServer, type TestServer } from '../server.ts';

describe('on a server', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  const created = async (database?: string) => {
    const rows = await server.query<{ extname: string }>('select extname from pg_extension', database);
    return rows.map((row) => row.extname);
  };

  test('creates them in the user’s database alone, with those they need; again is no error', async () => {
    const names = ['uuid-ossp', 'earthdistance'];
    await createExtensions(server.connection, names);
    await createExtensions(server.connection, [...names, 'plpgsql']);
    expect((await created()).sort()).toEqual(['cube', 'earthdistance', 'plpgsql', 'uuid-ossp']);
    expect(await created('template1')).toEqual(['plpgsql']);
  });

  test('names all that are missing, and creates none', async () => {
    const failed = createExtensions(server.connection, ['citext', 'pg_trgmm', 'no_such_thing', 'Hstore']);
    await expect(failed).rejects.toMatchObject({
      kind: 'input',
      message: `\`extensions\`: 'pg_trgmm', 'no_such_thing', 'Hstore' are not available on this server (PostgreSQL ${server.major}).`,
    });
    const { hint } = (await failed.catch((error: unknown) => error)) as PgSpeedError;
    expect(writeHint(hint).split('\n')).toEqual([
      'pg_trgmm: did you mean `pg_trgm`?',
      `no_such_thing: install the package that has it, for PostgreSQL ${server.major}.`,
      'Hstore: the extension is called `hstore`.',
      'Or use an `image` that has them.',
    ]);
    expect(await created()).not.toContain('citext');
  });

  test('tells the server’s words when it refuses one', async () => {
    await server.query("create function digest(text, text) returns int language sql as 'select 1'");
    const failed = createExtensions(server.connection, ['pgcrypto']);
    await expect(failed).rejects.toMatchObject({
      kind: 'input',
      message: expect.stringContaining("the server did not create 'pgcrypto': "),
    });
  });
});

test.each([
  ['hstore', 17, '`postgresql-contrib` (on Debian and Ubuntu it is part of `postgresql-17`)', undefined],
  ['uuid-ossp', 15, '`postgresql-contrib` (on Debian and Ubuntu it is part of `postgresql-15`)', undefined],
  ['postgis', 17, '`postgresql-17-postgis-3` (Debian, Ubuntu)', 'postgis/postgis'],
  ['postgis_topology', 16, '`postgresql-16-postgis-3` (Debian, Ubuntu)', 'postgis/postgis'],
  ['vector', 18, '`postgresql-18-pgvector` (Debian, Ubuntu)', 'pgvector/pgvector:pg18'],
  ['plpython3u', 15, '`postgresql-plpython3-15` (Debian, Ubuntu)', undefined],
  ['hstore_plpython3u', 15, '`postgresql-plpython3-15` (Debian, Ubuntu)', undefined],
])('%s of PostgreSQL %i is in %s', (name, major, packages, image) => {
  expect(findPackage(name, major)).toEqual({ packages, ...(image === undefined ? {} : { image }) });
});

test.each(['timescaledb_of_mine', 'constructor', ''])('no package is known for %j', (name) => {
  expect(findPackage(name, 17)).toBeUndefined();
});

test('one that is missing is reported with its package and an image', () => {
  const error = makeMissingError(['vector'], ['hstore'], 17);
  expect(error.message).toBe("`extensions`: 'vector' is not available on this server (PostgreSQL 17).");
  expect(error.hint).toBe(
    'vector: install `postgresql-17-pgvector` (Debian, Ubuntu), or use `image: pgvector/pgvector:pg17`.\nOr use an `image` that has it.',
  );
});

test.each([
  ['pgvector', [], 'the extension is called `vector`: install `postgresql-17-pgvector` (Debian, Ubuntu).'],
  ['pgvector', ['vector'], 'the extension is called `vector`.'],
  ['pg-vector', ['vector'], 'the extension is called `vector`.'],
  ['pgcron', [], 'the extension is called `pg_cron`: install `postgresql-17-cron` (Debian, Ubuntu).'],
  ['pg_hstore', ['hstore'], 'the extension is called `hstore`.'],
  ['uuid_ossp', ['uuid-ossp'], 'the extension is called `uuid-ossp`.'],
  ['Post-GIS', ['postgis'], 'the extension is called `postgis`.'],
  ['hstor', ['hstore'], 'did you mean `hstore`?'],
  ['pg_', ['pg_cron'], 'did you mean `pg_cron`?'],
])('%s, where there is %j: %s', (name, available, cure) => {
  expect(makeMissingError([name], available, 17).hint).toBe(`${name}: ${cure}\nOr use an \`image\` that has it.`);
});

test.each([
  ['can only be loaded via shared_preload_libraries', '', 'Give `settings: shared_preload_libraries = pg_cron`'],
  ['extension "x" must be preloaded', '', 'Give `settings: shared_preload_libraries = pg_cron`'],
  ['x', 'Add pg_cron to the shared_preload_libraries configuration variable', 'Give `settings:'],
  ['permission denied', '', 'See its documentation'],
])('a server that says %j %j', (message, hint, expected) => {
  const error = makeRefusalError('pg_cron', Object.assign(new Error(message), { hint }));
  expect(error.message).toContain(message);
  expect(error.hint).toContain(expected);
});

test("the server's detail and hint are sentences of their own, each with one full stop", () => {
  const refused = { detail: 'The role lacks a right', hint: 'Ask for it.' };
  const expected = "'pg_cron': permission denied. The role lacks a right. Ask for it.";
  const error = makeRefusalError('pg_cron', Object.assign(new Error('permission denied'), refused));
  expect(error.message).toBe(`\`extensions\`: the server did not create ${expected}`);
  const trouble = makeRefusalError(
    'pg_cron',
    Object.assign(new Error('permission denied'), { ...refused, code: '53100' }),
  );
  expect(trouble.message).toBe(`\`extensions\`: the server could not create ${expected}`);
});
