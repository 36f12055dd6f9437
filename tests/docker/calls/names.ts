import { better, differs, exit, type Start, same, sql, type Theme } from './call.ts';

const WHO = 'SELECT current_user, current_database()';
const UTF8_63 = 'é'.repeat(31);

const INITDB = 'initdb refuses such a name; nothing here writes it into SQL that it does not quote';

function named(user: string, database: string, relation: 'same' | 'better' = 'same'): Start {
  const question = sql(WHO, { user, database });
  const answer = `${user}|${database}`;
  const call =
    relation === 'same' ? same('both', question, answer) : better('both', question, ['ended with 1', answer], INITDB);
  return { env: { POSTGRES_USER: user, POSTGRES_DB: database }, calls: [call] };
}

export const NAMES: Theme = {
  title: 'Names',
  starts: [
    named('ali ce; È', 'Ä Áć "a\'pp"'),
    named('al"i\'ce', 'a\\b', 'better'),
    named('$(id) `id` $HOME', '$(id) `id` $HOME', 'better'),
    named('-x', '-y'),
    named(UTF8_63, UTF8_63),
    named('日本', '😀'),
    {
      env: { POSTGRES_DB: 'a=b' },
      calls: [
        same('a name that looks like a connection', sql('SELECT current_database()', { database: 'a=b' }), 'a=b'),
      ],
    },
    {
      env: { POSTGRES_DB: 'a=b' },
      files: { '/docker-entrypoint-initdb.d/1.sql': 'CREATE TABLE t ()' },
      calls: [
        better(
          'the same, with an init script',
          sql(`SELECT to_regclass('t')`, { database: 'a=b' }),
          ['ended with 2', 't'],
          'the name is no option of psql',
        ),
      ],
    },
    { env: { POSTGRES_USER: 'pg_me' }, calls: [same('a name that PostgreSQL keeps for itself', exit, '1')] },
    {
      env: { POSTGRES_USER: 'x'.repeat(64) },
      calls: [better('a user of 64 bytes', exit, ['1', 'runs'], 'the name is cut, as PostgreSQL does with others')],
    },
    {
      env: { POSTGRES_DB: 'x'.repeat(64) },
      calls: [
        same(
          'a database of 64 bytes is cut',
          sql('SELECT current_database()', { database: 'x'.repeat(63) }),
          'x'.repeat(63),
        ),
      ],
    },
    {
      env: { POSTGRES_USER: 'a\nb' },
      calls: [
        differs(
          'a line break',
          exit,
          ['runs', '1'],
          'no user has such a name on purpose: it is refused with a sentence',
        ),
      ],
    },
  ],
};

function password(text: string, asks: string): Start {
  return { env: { POSTGRES_PASSWORD: text }, calls: [same(asks, sql('SELECT 1', { password: text }), '1')] };
}

export const PASSWORDS: Theme = {
  title: 'Passwords',
  starts: [
    password(`p'w" \\n $HOME \`id\` È😀`, 'quotes, backslash, dollar, accents'),
    password(`:/?#[]@!$&'()*+,;=%20 `, 'signs of a URI, and a space at its end'),
    password('x'.repeat(900), '900 characters'),
    {
      env: { POSTGRES_PASSWORD: 'one\ntwo' },
      calls: [same('a line break: its first line', sql('SELECT 1', { password: 'one' }), '1')],
    },
    {
      env: { POSTGRES_PASSWORD: `md5${'0'.repeat(32)}` },
      calls: [
        same('what looks like a hash is one', sql('SELECT rolpassword FROM pg_authid WHERE oid = 10'), 'error 28P01'),
      ],
    },
    {
      env: { POSTGRES_PASSWORD: 'abc\r' },
      calls: [same('a carriage return at its end', sql('SELECT 1', { password: 'abc' }), '1')],
    },
  ],
};
