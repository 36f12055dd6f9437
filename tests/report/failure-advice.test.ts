import { expect, test } from '@jest/globals';
import { findOutcomeError } from '../../src/app/outcome.ts';
import { writeHint } from '../../src/errors.ts';
import { adviseOnOutput } from '../../src/report/failure-advice.ts';
import { renderHtml } from '../../src/report/html.ts';
import { makeReport } from '../../src/report/report.ts';
import { renderText } from '../../src/report/text.ts';
import { buildResults } from './build-results.ts';

const ADDRESS = '`password: postgres`, `database: shop_test`, `port: 5432`';
const SIGNS = {
  table: ['a table is missing', '`setup`'],
  password: ['a password is wrong', ADDRESS],
  database: ['a database is missing', '`database`'],
  role: ['a role is missing', '`user`'],
  nobody: ['nobody answers', ADDRESS],
};

test.each<[client: string, keyof typeof SIGNS, output: string]>([
  ['psql', 'table', 'ERROR:  relation "orders" does not exist\nLINE 1: select * from orders'],
  [
    'psql',
    'nobody',
    'psql: error: connection to server at "localhost" (127.0.0.1), port 5432 failed: Connection refused\n\tIs the server running on that host and accepting TCP/IP connections?',
  ],
  [
    'psql',
    'nobody',
    'psql: error: connection to server on socket "/var/run/postgresql/.s.PGSQL.5432" failed: No such file or directory',
  ],
  [
    'psql',
    'database',
    'psql: error: connection to server at "127.0.0.1", port 41234 failed: FATAL:  database "shop_test" does not exist',
  ],
  [
    'psql',
    'password',
    'psql: error: connection to server at "127.0.0.1", port 41234 failed: FATAL:  password authentication failed for user "postgres"',
  ],
  [
    'psql',
    'password',
    'psql: error: connection to server at "127.0.0.1", port 5432 failed: fe_sendauth: no password supplied',
  ],
  [
    'psql',
    'role',
    'psql: error: connection to server at "127.0.0.1", port 41234 failed: FATAL:  role "shop" does not exist',
  ],
  ['psycopg 3', 'table', 'psycopg.errors.UndefinedTable: relation "orders" does not exist'],
  [
    'psycopg 2',
    'nobody',
    'psycopg2.OperationalError: connection to server at "localhost" (::1), port 5432 failed: Connection refused',
  ],
  [
    'SQLAlchemy',
    'table',
    'sqlalchemy.exc.ProgrammingError: (psycopg2.errors.UndefinedTable) relation "users" does not exist\n(Background on this error at: https://sqlalche.me/e/20/f405)',
  ],
  ['Django', 'table', 'django.db.utils.ProgrammingError: relation "shop_order" does not exist'],
  ['Django', 'database', 'django.db.utils.OperationalError: FATAL:  database "shop_test" does not exist'],
  ['asyncpg', 'database', 'asyncpg.exceptions.InvalidCatalogNameError: database "shop_test" does not exist'],
  [
    'asyncpg',
    'password',
    'asyncpg.exceptions.InvalidPasswordError: password authentication failed for user "postgres"',
  ],
  ['asyncpg', 'nobody', "ConnectionRefusedError: [Errno 111] Connect call failed ('127.0.0.1', 5432)"],
  [
    'pg (node)',
    'table',
    'error: relation "orders" does not exist\n    at Parser.parseErrorMessage {\n  length: 105,\n  code: \'42P01\',',
  ],
  ['pg (node)', 'password', 'error: password authentication failed for user "postgres"\n  code: \'28P01\','],
  ['pg (node)', 'password', 'Error: SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string'],
  ['pg (node)', 'database', 'error: database "shop_test" does not exist\n  code: \'3D000\','],
  ['pg (node)', 'nobody', 'Error: connect ECONNREFUSED 127.0.0.1:5432\n    at TCPConnectWrap.afterConnect'],
  [
    'Prisma',
    'table',
    'Invalid `prisma.user.findMany()` invocation:\n\nThe table `public.User` does not exist in the current database.',
  ],
  ['Prisma', 'nobody', "Error: P1001: Can't reach database server at `localhost:5432`"],
  [
    'Prisma',
    'password',
    'Error: P1000: Authentication failed against database server at `localhost`, the provided database credentials for `postgres` are not valid.',
  ],
  [
    'Prisma',
    'database',
    'Error: P1003: Database `shop_test` does not exist on the database server at `localhost:5432`.',
  ],
  ['JDBC', 'table', 'org.postgresql.util.PSQLException: ERROR: relation "orders" does not exist\n  Position: 15'],
  [
    'JDBC',
    'nobody',
    'org.postgresql.util.PSQLException: Connection to localhost:5432 refused. Check that the hostname and port are correct',
  ],
  ['JDBC', 'password', 'org.postgresql.util.PSQLException: FATAL: password authentication failed for user "postgres"'],
  [
    'JDBC in German',
    'table',
    'org.postgresql.util.PSQLException: FEHLER: Relation »orders« existiert nicht; SQL State: 42P01',
  ],
  ['pgx', 'table', 'ERROR: relation "orders" does not exist (SQLSTATE 42P01)'],
  [
    'pgx',
    'nobody',
    'failed to connect to `user=postgres database=shop`: 127.0.0.1:5432 (127.0.0.1): dial error: dial tcp 127.0.0.1:5432: connect: connection refused',
  ],
  ['pgx', 'database', 'FATAL: database "shop_test" does not exist (SQLSTATE 3D000)'],
  ['lib/pq', 'table', 'pq: relation "orders" does not exist'],
  ['Rails', 'table', 'ActiveRecord::StatementInvalid: PG::UndefinedTable: ERROR:  relation "orders" does not exist'],
  [
    'Rails',
    'table',
    'ActiveRecord::PendingMigrationError: \n\nMigrations are pending. To resolve this issue, run:\n\n        bin/rails db:migrate',
  ],
  [
    'Rails',
    'database',
    'ActiveRecord::NoDatabaseError: We could not find your database: shop_test. Available database configurations can be found in config/database.yml.',
  ],
  ['Rails', 'nobody', 'PG::ConnectionBad: could not connect to server: Connection refused'],
  ['Npgsql', 'table', 'Npgsql.PostgresException (0x80004005): 42P01: relation "orders" does not exist'],
  [
    'Npgsql',
    'nobody',
    'Npgsql.NpgsqlException (0x80004005): Failed to connect to 127.0.0.1:5432\n ---> System.Net.Sockets.SocketException (111): Connection refused',
  ],
  ['Laravel', 'table', 'SQLSTATE[42P01]: Undefined table: 7 ERROR:  relation "orders" does not exist'],
  ['Ecto', 'table', '** (Postgrex.Error) ERROR 42P01 (undefined_table) relation "orders" does not exist'],
  ['Ecto', 'database', '** (Postgrex.Error) FATAL 3D000 (invalid_catalog_name) database "shop_test" does not exist'],
  ['sqlx', 'table', 'error returned from database: relation "orders" does not exist'],
])('%s: %s', (_, kind, output) => {
  const advice = adviseOnOutput([output, output]).map((hint) => writeHint(hint));
  expect(advice).toHaveLength(1);
  for (const text of SIGNS[kind]) expect(advice[0]).toContain(text);
});

test.each([
  'Expected: 42\nReceived: 41',
  'column "price" does not exist',
  'FAILED tests/test_shop.py::test_refuses_a_table_that_does_not_exist - AssertionError',
  'request was refused by the shop',
  'Server log:\nLOG:  database system is ready to accept connections',
])('no advice on %j', (output) => expect(adviseOnOutput([output])).toEqual([]));

test('a hostile output of half-written messages is read to its end', () => {
  const lines = [
    'relation "',
    'database "',
    'role "',
    'connection to ',
    'the table ',
    'on socket "',
    'Failed to connect to ',
  ];
  const output = lines.map((line) => line.repeat(40_000)).join('\n');
  expect(adviseOnOutput([output])).toEqual([]);
});

const EVIDENCE = [...Array.from({ length: 9 }, (_, at) => `line ${at + 1}`), 'relation "orders" does not exist'].join(
  '\n',
);

function failFirst() {
  return buildResults({
    means: { default: 2, turbo: 1 },
    trials: 1,
    failing: { default: [0] },
    failure: { text: 'exit code 1', evidence: EVIDENCE, exitCode: 1 },
  });
}

test('where nothing was measured the answer has the last five lines, and the page an open fold and the advice', () => {
  const results = failFirst();
  expect(results.samples.map(({ failure }) => failure)).toEqual(['exit code 1']);
  const report = makeReport(results);
  const answer = renderText(report, { color: false, width: 100, answerLast: true, outputShown: true });
  expect(answer).toContain('  line 6\n  line 7\n  line 8\n  line 9\n  relation "orders" does not exist\n');
  expect(answer).not.toContain('line 5');
  const page = renderHtml(report, '');
  expect(page).toMatch(/<details open>\n<summary><h3>Last output of/);
  expect(page).toContain('says that a table is missing');
});

test('the error says what may help, in the words of its door', () => {
  const error = findOutcomeError(failFirst());
  const asFlag = (input: string, value = '') => `--${input} ${value}`.trim();
  expect(error && writeHint(error.hint, asFlag)).toMatch(
    /Its last output is in the report\.\n.* a table is missing\..* as --setup\.$/,
  );
});
