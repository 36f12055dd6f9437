import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { PgSpeedError } from '../../../src/errors.ts';
import { loadInitSql, runInitSql } from '../../../src/postgres/data/init-sql.ts';
import { decompress } from '../../../src/system/decompress.ts';
import { startTestServer, type TestServer } from '../server.ts';

const run = (server: TestServer, text: string) => runInitSql(server.connection, { text, file: 'init.sql' });

async function failureOf(promise: Promise<unknown>): Promise<PgSpeedError> {
  const error = await promise.then(
    () => new Error('it did not fail'),
    (cause: unknown) => cause,
  );
  if (!(error instanceof PgSpeedError)) throw error;
  return error;
}

describe('on a server', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    await server.query('drop schema public cascade; create schema public');
  });

  test('runs what one transaction could not hold', async () => {
    await run(
      server,
      `create table t (id int);\r\ncreate database other;\r\nvacuum t;
       create index concurrently on t (id);
       drop database other;`,
    );
    expect(await server.query("select indexname from pg_indexes where tablename = 't'")).toHaveLength(1);
  });

  test('runs what is quoted in every way', async () => {
    await run(
      server,
      `create table t (a text); /* ; /* ; */ ' */
       insert into t values (';'), (E'\\';'), ($$;'$$), ('a''b') -- ; '
       ; create function f() returns trigger language plpgsql as $x$ begin new.a := new.a || $$;$$; return new; end $x$;
       create trigger f before insert on t for each row execute function f();
       insert into t values ('x');
       create rule r as on delete to t do also (insert into t values ('1'); insert into t values ('2'));`,
    );
    const rows = await server.query<{ a: string }>('select a from t');
    expect(rows.map((row) => row.a)).toEqual([';', "';", ";'", "a'b", 'x;']);
  });

  test('runs the body of a function in standard SQL', async () => {
    if (server.major < 14) return;
    await run(
      server,
      `create function f(x int) returns int begin atomic;
         select 1; select case x when 1 then 2 else 3 end;
       end; create table after_it ();`,
    );
    expect(await server.query('select f(1), f(5) as g, count(*)::int as n from after_it')).toEqual([
      { f: 2, g: 3, n: 0 },
    ]);
  });

  test('is one session, with the transactions that it says', async () => {
    await run(
      server,
      `set search_path = public; create temp table kept (id int);
       begin; create table a (); rollback; begin; create table b (); commit;
       create table c as select count(*) as n from kept;`,
    );
    const rows = await server.query<{ t: string }>("select tablename as t from pg_tables where schemaname = 'public'");
    expect(rows.map((row) => row.t).sort()).toEqual(['b', 'c']);
  });

  test.each([
    [
      'create table t ();\n\n\nselect *\n  from nowhere;\ncreate table after_it ()',
      5,
      'relation "nowhere" does not exist',
    ],
    ["select '😀😀'\n, nowhere", 2, 'column "nowhere" does not exist'],
    ['-- first\nselect 1;\n\nselect\n1/0', 4, 'division by zero'],
    ["select 1;\nselect 'abc", 2, 'unterminated quoted string'],
  ])('%j fails at line %i', async (text, line, words) => {
    const error = await failureOf(run(server, text));
    expect(error.kind).toBe('input');
    expect(error.message).toContain(`init.sql, line ${line}: ${words}`);
    expect(error.hint).toContain('Those after it were not run');
    expect(await server.query("select 1 from pg_tables where tablename = 'after_it'")).toEqual([]);
  });

  test('tells detail and hint of the server, and no statement, which may hold a password', async () => {
    const unique = 'create table t (id int primary key);\ninsert into t values (1), (1); -- s3cret';
    expect((await failureOf(run(server, unique))).detail).toBe('DETAIL: Key (id)=(1) already exists.');
    const cast = await failureOf(run(server, "create user u password 's3cret' nonsense"));
    expect(JSON.stringify([cast.message, cast.hint, cast.detail])).not.toContain('s3cret');
    const hinted = await failureOf(run(server, 'select lower(1, 2)'));
    expect(hinted.detail).toMatch(/^HINT: /);
  });

  test('a transaction that is left open is an error', async () => {
    const error = await failureOf(run(server, 'begin; create table t ()'));
    expect(error).toMatchObject({ kind: 'input', hint: 'Write COMMIT at its end, or leave out BEGIN.' });
  });

  test('a lost session is told apart from wrong SQL', async () => {
    const error = await failureOf(run(server, 'select 1;\nselect pg_terminate_backend(pg_backend_pid())'));
    expect(error.kind).toBe('postgres');
    expect(error.message).toContain('init.sql, line 2: the session ended while this statement ran: ');
  });

  test('an abort ends a statement that would not end', async () => {
    const controller = new AbortController();
    const running = runInitSql(
      server.connection,
      { text: 'select pg_sleep(3600) as init_sql_sleeps', file: 'init.sql' },
      controller.signal,
    );
    const sleeping = async () => {
      const rows = await server.query(
        "select 1 from pg_stat_activity where query like '%init_sql_sleeps' and state = 'active'",
      );
      return rows.length > 0;
    };
    while (!(await sleeping())) await new Promise((resolve) => setTimeout(resolve, 20));
    controller.abort(new PgSpeedError('interrupted', 'Interrupted.', ''));
    expect(await failureOf(running)).toMatchObject({ kind: 'interrupted' });
    await server.query("select pg_terminate_backend(pid) from pg_stat_activity where query like '%init_sql_sleeps'");
  });
});

describe('the input', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'pgs-sql-'));
    mkdirSync(path.join(folder, 'my db'));
    writeFileSync(path.join(folder, 'my db', 'init file'), '\ufeffselect 1;\r\n');
    writeFileSync(path.join(folder, 'latin.sql'), Buffer.from([0x27, 0xe9, 0x27]));
    writeFileSync(path.join(folder, 'dump.sql'), 'select 1;\n\\connect app\n');
    const packed = gzipSync('select 1;\n\\connect app\n');
    writeFileSync(path.join(folder, 'dump.sql.gz'), packed);
    writeFileSync(path.join(folder, 'torn.gz'), packed.subarray(0, 15));
    writeFileSync(path.join(folder, 'torn.xz'), Buffer.from('fd377a585a000000', 'hex'));
    writeFileSync(path.join(folder, 'app.dump'), Buffer.from('PGDMP\u0001\u000e\u0000'));
    writeFileSync(path.join(folder, 'copy.sql'), 'create table t ();\ncopy t from stdin;\n1\n\\.\n');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each([
    ['gzip', 'gz'],
    ['xz', 'xz'],
    ['zstd', 'zst'],
    ['bzip2', 'bz2'],
  ])('that names a file packed by %s is unpacked', async (program, ending) => {
    const packed = spawnSync(program, ['-c'], { input: 'select 1;\n' });
    // A machine may lack the program; its absence is tested below.
    if (packed.error) return;
    writeFileSync(path.join(folder, `a.sql.${ending}`), packed.stdout);
    expect(await loadInitSql(`a.sql.${ending}`, folder)).toEqual({ text: 'select 1;\n', file: `a.sql.${ending}` });
  });

  test('that names a damaged file is refused in the words of the program', async () => {
    const error = await failureOf(loadInitSql('torn.xz', folder));
    expect(error.message).toMatch(/torn\.xz cannot be read \((?:\S*xz: .*|the program `xz`.*)\)\.$/);
  });

  test('that names a file packed by a program that is not here is refused', async () => {
    writeFileSync(path.join(folder, 'b.sql.zst'), Buffer.from('28b52ffd00', 'hex'));
    const { PATH } = process.env;
    process.env.PATH = folder;
    try {
      const error = await failureOf(loadInitSql('b.sql.zst', folder));
      expect(error.message).toContain(
        'b.sql.zst cannot be read (the program `zstd`, which unpacks it, is not on PATH).',
      );
    } finally {
      process.env.PATH = PATH;
    }
  });

  test('that names a file which is larger unpacked than a text can be is refused', async () => {
    const packed = gzipSync(Buffer.alloc(1000));
    await expect(decompress('x', packed, 999)).rejects.toThrow(/larger than 999/);
    expect(await decompress('x', packed, 1000)).toEqual(Buffer.alloc(1000));
  });

  test('that names a file is read, without its byte order mark', async () => {
    const text = 'select 1;\r\n';
    expect(await loadInitSql(' my db/init file\n', folder)).toEqual({ text, file: 'my db/init file' });
    const whole = path.join(folder, 'my db/init file');
    expect(await loadInitSql(whole, '/')).toEqual({ text, file: whole });
  });

  test.each(['select 1', '\nselect 1;\ndump.sql', "select ';'; -- x.sql", 'my db'])('is SQL: %j', async (raw) => {
    expect(await loadInitSql(raw, folder)).toEqual({ text: raw, file: null });
  });

  test('is SQL when it is too long for a path', async () => {
    const raw = `select '${'x'.repeat(5000)}'`;
    expect((await loadInitSql(raw, folder)).text).toBe(raw);
  });

  test.each([
    ['none.sql', '`init-sql`: none.sql cannot be read (ENOENT).', 'Looked for '],
    ['../none.SQL', '`init-sql`: ../none.SQL cannot be read (ENOENT).', 'Looked for '],
    ['latin.sql', '`init-sql`: latin.sql is not UTF-8 text.', 'Save it as UTF-8.'],
    ['dump.sql', '`init-sql`: dump.sql, line 2: \\connect is a command of psql, not SQL.', '-f dump.sql`.'],
    ['copy.sql', '`init-sql`: copy.sql, line 2: COPY FROM STDIN takes its data from psql.', '-f copy.sql`.'],
    ['none.sql.gz', '`init-sql`: none.sql.gz cannot be read (ENOENT).', 'Looked for '],
    ['torn.gz', '`init-sql`: torn.gz cannot be read (Z_BUF_ERROR).', 'Looked for '],
    [
      'dump.sql.gz',
      '`init-sql`: dump.sql.gz, line 2: \\connect is a command of psql, not SQL.',
      'Unpack the file and run it',
    ],
    ['app.dump', '`init-sql`: app.dump is no SQL but an archive of pg_dump.', '`pg_restore -d "$PGDATABASE" app.dump`'],
    ['select 1 \\g', '`init-sql`: line 1: \\g is a command of psql, not SQL.', '-f FILE`.'],
  ])('%j is refused', async (raw, message, hint) => {
    const error = await failureOf(loadInitSql(raw, folder));
    expect(error).toMatchObject({ kind: 'input', message });
    expect(error.hint).toContain(hint);
  });
});
