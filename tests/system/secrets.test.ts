import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { createRedactor } from '../../src/system/redact.ts';
import { findSecrets, isHidable } from '../../src/system/secrets.ts';

describe('isHidable', () => {
  test.each([
    ['a random one', 'T0rCq-8nE_x2', [], true],
    ['one of eight characters', 'k4#v9!qz', [], true],
    ['a shorter one, which may be part of many words', 'k4#v9!q', [], false],
    ['none', '', [], false],
    ['a common word', 'postgres', [], false],
    ['a common word in capitals', 'PASSWORD', [], false],
    ['the name of the user', 'reporting', ['reporting', 'app'], false],
    ['a part of the name of the database', 'reporting', ['me', 'Reporting-2026'], false],
    ['one that only holds the name of the user', 'reporting-4711', ['reporting', 'app'], true],
  ] as [string, string, string[], boolean][])('%s (%j)', (_, secret, visible, hidable) => {
    expect(isHidable(secret, visible)).toBe(hidable);
  });
});

const find = (variables: Record<string, string>, secrets: string[] = [], visible: string[] = []) =>
  findSecrets({ secrets, variables: Object.entries(variables), visible });

describe('findSecrets', () => {
  test.each([
    'API_TOKEN',
    'NPM_TOKEN',
    'token',
    'CLIENT_SECRET',
    'SECRET_KEY_BASE',
    'DB_PASSWORD',
    'PGPASSWORD',
    'MYSQL_PWD',
    'STRIPE_KEY',
    'STRIPE_KEYS',
    'AWS_ACCESS_KEY_ID',
    'APP_CREDENTIALS',
    'INPUT_PASSWORD',
  ])('takes the value of %s', (name) => expect(find({ [name]: 'T0rCq8nEx2' }).anywhere).toEqual(['T0rCq8nEx2']));

  test.each([
    ['PATH', '/usr/bin:/bin'],
    ['OLDPWD', '/somewhere/else'],
    ['TOKENIZERS_PARALLELISM', 'falsefalse'],
    ['KEYBOARD_LAYOUT', 'us-international'],
    ['SSH_KEY_PATH', '/home/x/.ssh/id_ed25519'],
    ['TLS_KEY_FILE', 'certs/server.key'],
    ['PG_SPEED_INPUT_COMMENT_KEY', 'the-nightly-job'],
    ['INPUT_COMMENT-KEY', 'the-nightly-job'],
    ['SHORT_TOKEN', '1234567'],
    ['USE_TOKEN', 'true'],
    ['POSTGRES_PASSWORD', 'postgres'],
    ['EMPTY_TOKEN', ''],
    ['DATABASE_PASSWORD', `\${PGPASSWORD}`],
    ['DATABASE_SECRET', `\${PGUSER}\${PGPASSWORD}`],
  ])('takes %s=%s for no secret', (name, value) =>
    expect(find({ [name]: value })).toEqual({ anywhere: [], asPassword: [], named: [] }),
  );

  test('takes no path of a file that is there, but what only looks like one', () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'pgs-'));
    const file = path.join(folder, 'credentials.json');
    writeFileSync(file, '{}');
    expect(find({ GOOGLE_APPLICATION_CREDENTIALS: file }).anywhere).toEqual([]);
    expect(find({ AWS_SECRET: '/Ab3/c9+xYz' }).anywhere).toEqual(['/Ab3/c9+xYz']);
    rmSync(folder, { recursive: true });
  });

  test('takes several lines apart, as they may be indented', () => {
    const key = '-----BEGIN KEY-----\n  MIIEpAIBAAKC\nshort\n-----END KEY-----\n';
    expect(find({ SIGNING_KEY: key }).anywhere).toEqual([
      key,
      '-----BEGIN KEY-----',
      'MIIEpAIBAAKC',
      '-----END KEY-----',
    ]);
  });

  test('names the variable that holds a secret, but none of the runner', () => {
    const { named } = find({ API_KEY: 'T0rCq8nEx2', INPUT_PASSWORD: 'r4nd0m-word' }, ['fr0m-elsewhere']);
    expect(new Map(named.map(([name, text]) => [text, name]))).toEqual(
      new Map([
        ['T0rCq8nEx2', 'API_KEY'],
        ['r4nd0m-word', 'SECRET'],
        ['fr0m-elsewhere', 'SECRET'],
      ]),
    );
  });

  test('of what was given a short or common one is a password only', () => {
    expect(find({}, ['hunter2', 'T0rCq8nEx2', 'postgresql'], ['me'])).toEqual({
      anywhere: ['T0rCq8nEx2'],
      asPassword: ['hunter2', 'postgresql'],
      named: [['SECRET', 'T0rCq8nEx2']],
    });
    expect(find({ APP_KEY: 'fsync-off' }, [], ['fsync-off']).anywhere).toEqual([]);
  });
});

describe('createRedactor', () => {
  const SECRET = `a/b c'd"e\\f$g%h:ü`;
  const redact = createRedactor({
    anywhere: [SECRET, 'T0rCq8nEx2', 'T0rCq8nEx2-longer', '4711471147'],
    asPassword: [],
  });

  test.each([
    ['as it is', SECRET],
    ['as encodeURIComponent writes it', encodeURIComponent(SECRET)],
    ['as encodeURI writes it', encodeURI(SECRET)],
    ['in small letters', encodeURIComponent(SECRET).toLowerCase()],
    ['as forms have it', new URLSearchParams({ x: SECRET }).toString().slice(2)],
    ['in JSON', JSON.stringify(SECRET).slice(1, -1)],
    ['in JSON of PHP', JSON.stringify(SECRET).slice(1, -1).replaceAll('/', '\\/').replace('ü', '\\u00fc')],
    ['in single quotes of a shell', SECRET.replaceAll("'", `'\\''`)],
    ['as other shells quote it', SECRET.replaceAll("'", `'"'"'`)],
    ['in double quotes of a shell', SECRET.replaceAll(/["\\$`]/g, '\\$&')],
    ['in SQL', SECRET.replaceAll("'", "''")],
    ['in base64', Buffer.from(SECRET).toString('base64')],
    ['beside a longer one', 'T0rCq8nEx2-longer'],
    ['a number', '4711471147'],
  ])('%s: %s', (_, form) => expect(redact(`<${form}> and [${form}]`)).toBe('<***> and [***]'));

  test.each(['T0rCq8nEx', 'API_TOKEN', '147114711471147', 'PostgreSQL 17.6 on profile fsync-off', 'wait…', 'T0r…'])(
    'leaves %s',
    (text) => expect(redact(text)).toBe(text),
  );

  test('what was cut where a secret stands', () => {
    expect(redact('curl -H T0rCq8n… failed, T0rCq8nEx2-lo…')).toBe('curl -H ***… failed, ***…');
    expect(redact("curl 'a%2Fb%20…")).toBe("curl '***…");
  });

  test('a short password where passwords stand, and nowhere else', () => {
    const weak = createRedactor({ anywhere: [], asPassword: ['test', 'a@b'] });
    expect(weak('postgresql://me:test@localhost/test, test failed')).toBe(
      'postgresql://me:***@localhost/test, test failed',
    );
    expect(weak('postgresql://me:a%40b@localhost/app')).toBe('postgresql://me:***@localhost/app');
    expect(weak(`PGPASSWORD=test password: 'test' {"password":"test"} {\\"password\\":\\"test\\"}`)).toBe(
      `PGPASSWORD=*** password: '***' {"password":"***"} {\\"password\\":\\"***\\"}`,
    );
    expect(weak("ALTER ROLE me PASSWORD 'test'; password testing, password=testing")).toBe(
      "ALTER ROLE me PASSWORD '***'; password testing, password=testing",
    );
  });

  test('without secrets every text stays', () => {
    expect(createRedactor({ anywhere: [], asPassword: [] })('a … b')).toBe('a … b');
  });
});
