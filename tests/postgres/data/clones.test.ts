import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { PgSpeedError } from '../../../src/errors.ts';
import { checkCopyNames, copyDatabases } from '../../../src/postgres/data/databases.ts';
import type { Connection } from '../../../src/profiles/connection.ts';
import { startTestServer, type TestServer } from '../server.ts';

const ODD = `it's "a" $HOME\`\\ %s`;

/** Clones alone. */
const cloneDatabase = async (connection: Connection, databases: number, signal?: AbortSignal) =>
  (await copyDatabases(connection, { databases, templateDatabase: false }, signal)).clones;
const checkCloneNames = (database: string, databases: number) =>
  checkCopyNames(database, { databases, templateDatabase: false });

describe('clones', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: ODD });
    await server.query("create table t as select 'kept' as a");
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    const rows = await server.query<{ datname: string }>('select datname from pg_database', 'template1');
    for (const { datname } of rows) {
      if (datname.startsWith(`${ODD}_`))
        await server.query(`drop database "${datname.replaceAll('"', '""')}"`, 'template1');
    }
  });

  test('none is made when none is wanted', async () => {
    expect(await cloneDatabase(server.connection, 0)).toEqual([]);
  });

  test('every clone holds what the database held, and is apart from it', async () => {
    const names = await cloneDatabase(server.connection, 6);
    expect(names).toEqual([1, 2, 3, 4, 5, 6].map((n) => `${ODD}_${n}`));
    await server.query("insert into t values ('new')");
    for (const name of names) expect(await server.query('select a from t', name)).toEqual([{ a: 'kept' }]);
    await server.query("delete from t where a = 'new'");
  });

  test('owner, rights and settings come along', async () => {
    await server.query('create role someone');
    const name = ODD.replaceAll('"', '""');
    await server.query(`alter database "${name}" set search_path = "$user", 'x y', public`);
    await server.query(`alter role someone in database "${name}" set work_mem = '7MB'`);
    await server.query(`revoke all on database "${name}" from public`);
    await server.query(`grant create on database "${name}" to someone with grant option`);
    await server.query(`alter database "${name}" owner to someone`);
    const [first = '', second = ''] = await cloneDatabase(server.connection, 2);
    const describeOne = (database: string) =>
      server.query(
        `select datdba::regrole::text as owner, datacl::text as rights, current_setting('search_path') as path,
           (select array_agg(setrole || array_to_string(setconfig, ',') order by setrole) from pg_db_role_setting
            where setdatabase = pg_database.oid) as settings
         from pg_database where datname = current_database()`,
        database,
      );
    const source = await describeOne(ODD);
    expect(source).toMatchObject([{ owner: 'someone', path: '"$user", "x y", public' }]);
    expect(await describeOne(first)).toEqual(source);
    expect(await describeOne(second)).toEqual(source);
    await server.query(`alter database "${name}" owner to me`);
  });

  test('a name that is taken is an error before anything is made', async () => {
    await server.query(`create database "${ODD.replaceAll('"', '""')}_2"`);
    await expect(cloneDatabase(server.connection, 3)).rejects.toMatchObject({
      kind: 'input',
      message: `\`databases\`: '${ODD}_2' cannot be made: a database with that name exists.`,
    });
    expect(await server.query(`select 1 from pg_database where datname like '%_1'`, 'template1')).toHaveLength(1);
  });
});

describe('a database in use', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ settings: { max_prepared_transactions: '1' } });
  });
  afterAll(() => server.stop());

  /** A connection to a database of the test's own. */
  const makeDatabase = async (database: string) => {
    await server.query(`create database ${database}`, 'template1');
    return { ...server.connection, database };
  };

  test('by idle sessions: they are ended', async () => {
    const connection = await makeDatabase('idle');
    const pool = [await server.connect('idle'), await server.connect('idle')];
    const ended = Promise.all(pool.map((client) => new Promise((resolve) => client.once('end', resolve))));
    expect(await cloneDatabase(connection, 1)).toEqual(['idle_1']);
    await ended;
  });

  test('by one at work: it is named, and left alone', async () => {
    const connection = await makeDatabase('busy');
    const client = await server.connect('busy', { application_name: 'my worker' });
    await client.query('begin');
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    await expect(cloneDatabase(connection, 2)).rejects.toMatchObject({
      kind: 'input',
      message: `'busy' cannot be copied while it is in use by my worker (process ${rows[0]?.pid}, idle in transaction).`,
    });
    expect((await client.query('select 1 as still')).rows).toEqual([{ still: 1 }]);
    await client.end();
  });

  test('by a prepared transaction: the server’s words are reported', async () => {
    const connection = await makeDatabase('prepared');
    const client = await server.connect('prepared');
    await client.query("begin; create table t (); prepare transaction 'x'");
    await client.end();
    await expect(cloneDatabase(connection, 2)).rejects.toMatchObject({
      kind: 'input',
      message: "'prepared' cannot be copied while it is in use.",
      detail: expect.stringContaining('prepared transaction'),
    });
    expect(await server.query("select 1 from pg_database where datname like 'prepared%'")).toHaveLength(1);
    await server.query("rollback prepared 'x'", 'prepared');
  });

  test('is not waited for after an abort', async () => {
    const connection = await makeDatabase('aborted');
    const client = await server.connect('aborted');
    await client.query('begin');
    const reason = new PgSpeedError('interrupted', 'Interrupted.', '');
    const controller = new AbortController();
    const failed = expect(cloneDatabase(connection, 2, controller.signal)).rejects.toBe(reason);
    controller.abort(reason);
    await failed;
    await client.end();
  });
});

describe('the template database', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: ODD });
    await server.query("create table t as select 'kept' as a");
  });
  afterAll(() => server.stop());
  const id = (name: string) => `"${name.replaceAll('"', '""')}"`;

  test('is there beside the clones, and copied by a hundred sessions at once', async () => {
    const { connection } = server;
    const copies = await copyDatabases(connection, { databases: 1, templateDatabase: true });
    expect(copies).toEqual({ clones: [`${ODD}_1`], template: `${ODD}_template` });
    const template = copies.template ?? '';
    const names = Array.from({ length: 100 }, (_, at) => `copy ${at}`);
    await Promise.all(names.map((name) => server.query(`create database ${id(name)} template ${id(template)}`)));
    for (const name of ['copy 0', 'copy 99'])
      expect(await server.query('select a from t', name)).toEqual([{ a: 'kept' }]);
    await Promise.all(names.map((name) => server.query(`drop database ${id(name)}`)));
  });

  test('lets nobody in, and every role that may make databases copy it', async () => {
    await expect(server.query('select 1', `${ODD}_template`)).rejects.toThrow('not currently accepting connections');
    const rows = await server.query('select datname, datallowconn from pg_database where datistemplate');
    expect(rows).toContainEqual({ datname: `${ODD}_template`, datallowconn: false });
    await server.query('create role maker createdb');
    const client = await server.connect();
    await client.query('set role maker');
    await client.query(`create database "by maker" template ${id(`${ODD}_template`)}`);
  });

  test('whose name is taken is an error that names its input', async () => {
    await expect(copyDatabases(server.connection, { databases: 0, templateDatabase: true })).rejects.toMatchObject({
      kind: 'input',
      message: expect.stringMatching(
        /^`template-database`: .*_template' cannot be made: a database with that name exists/,
      ),
    });
  });

  test('has a name that fits', () => {
    const copies = { databases: 0, templateDatabase: true };
    expect(checkCopyNames('x'.repeat(54), copies)).toEqual([]);
    expect(checkCopyNames('x'.repeat(55), copies)).toEqual([expect.objectContaining({ input: 'template-database' })]);
  });
});

describe('names', () => {
  test.each([
    ['app', 1000],
    ['x'.repeat(61), 9],
    ['x'.repeat(63), 0],
    ['é'.repeat(30), 99],
  ])('%s with %i clones pass', (database, count) => {
    expect(checkCloneNames(database, count)).toEqual([]);
  });

  test.each([
    ['x'.repeat(62), 9, 64, 61],
    ['x'.repeat(61), 10, 64, 60],
    ['é'.repeat(31), 10, 65, 60],
  ])('%s with %i clones are too long', (database, count, bytes, most) => {
    expect(checkCloneNames(database, count)).toEqual([
      {
        input: 'databases',
        message: `'${database}_${count}' would be ${bytes} bytes long, but PostgreSQL allows 63.`,
        hint: `Choose a \`database\` of at most ${most} bytes.`,
      },
    ]);
  });
});
