import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { createWorld, type RunOptions, type World } from './cli.ts';

let world: World;
beforeEach(() => {
  world = createWorld(undefined, 'real');
});
afterEach(() => world.close());

async function start(flags: string[], options: RunOptions = {}): Promise<{ databaseUrl: string }> {
  const { code, stdout, stderr } = await world.run(['start', '--port', '0', '--format', 'json', ...flags], options);
  expect([code, code === 0 ? '' : stderr]).toEqual([0, '']);
  return JSON.parse(stdout);
}

async function show(databaseUrl: string, ...names: string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query('select current_setting(name) as value from unnest($1::text[]) name', [names]);
    return rows.map(({ value }) => value);
  } finally {
    await client.end();
  }
}

/** Tries again where a busy machine needs longer than the limit of a statement. */
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await ask();
    } catch (error) {
      if ((error as { code?: string }).code !== '57014') throw error;
    }
}

test('settings that the server shows under another name or in another spelling are taken', async () => {
  const settings: [text: string, name: string, shown: string][] = [
    ["timezone = 'Europe/Berlin'", 'timezone', 'Europe/Berlin'],
    ["datestyle = 'german'", 'datestyle', 'German, DMY'],
    ['intervalstyle = iso_8601', 'intervalstyle', 'iso_8601'],
    ['log_timezone = utc', 'log_timezone', 'UTC'],
    ['log_min_messages = debug', 'log_min_messages', 'debug2'],
    ['wal_buffers = -1', 'wal_buffers', '4MB'],
    ["cluster_name = 'größe'", 'cluster_name', expect.stringMatching(/^gr.+e$/) as unknown as string],
    ["search_path = 'a,  b'", 'search_path', 'a,  b'],
    // Our own sessions set these two for themselves.
    ["statement_timeout = '300s'", 'statement_timeout', '5min'],
    ['default_transaction_read_only = on', 'default_transaction_read_only', 'on'],
  ];
  const { databaseUrl } = await start(['--settings', settings.map(([text]) => text).join('\n')]);
  const names = settings.map(([, name]) => name);
  expect(await show(databaseUrl, ...names)).toEqual(settings.map(([, , shown]) => shown));
});

describe('our own sessions work', () => {
  test("with the user's variables of libpq in the environment", async () => {
    const PGOPTIONS = '-c role=pg_monitor -c statement_timeout=1 -c search_path=x';
    const env = { PGOPTIONS, PGSSLNEGOTIATION: 'direct', PGREPLICATION: 'true', PGCLIENT_ENCODING: 'nope' };
    await start(['--databases', '1', '--setup', 'test "$PGREPLICATION" = true'], { env });
  });

  test('whatever SQL of the user has set for roles', async () => {
    const limits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'].map(
      (name) => `${name} = '1ms'`,
    );
    const set = [...limits, 'default_transaction_read_only = on', 'search_path = x', 'role = pg_monitor'];
    const sql = set.map((one) => `alter role all set ${one}`).join(';\n');
    const { databaseUrl } = await start(['--init-sql', sql, '--databases', '1', '--template-database']);
    const shown = await patiently(() => show(`${databaseUrl}_1`, 'statement_timeout', 'role'));
    expect(shown).toEqual(['1ms', 'pg_monitor']);
  });
});

test.each([
  [
    'update pg_database set datname = $$gone$$ where datname = $$postgres$$',
    2,
    "`database`: 'postgres' cannot be copied: there is no such database any more.",
  ],
  ['alter role postgres nosuperuser', 3, "The server's user has too few rights: permission denied"],
])('SQL that leaves nothing to work with is named: %s', async (sql, exitCode, words) => {
  const { code, stderr } = await world.run(['start', '--port', '0', '--init-sql', sql, '--databases', '1']);
  expect([code, stderr]).toEqual([exitCode, expect.stringContaining(words)]);
  expect(stderr).not.toContain('    at ');
});

describe('what SQL changes of the configuration', () => {
  const SETTINGS = 'work_mem = 5MB\nsynchronous_commit = off';

  test.each([[[]], [['--snapshot', 'one']]])('takes effect: %j', async (flags) => {
    const sql =
      "alter system set work_mem = '1MB'; alter system set max_connections = 37; alter system set fsync = off";
    const { databaseUrl } = await start(['--init-sql', sql, ...flags]);
    expect(await show(databaseUrl, 'work_mem', 'max_connections')).toEqual(['1MB', '37']);
  });

  test.each([
    ["alter system set fsync = 'on'", 'fsync', 'on', 'off'],
    ['alter role all set synchronous_commit = on', 'synchronous_commit', 'on', 'off'],
    ["alter database postgres set work_mem = '3MB'", 'work_mem', '3MB', '5MB'],
  ])('is refused where profile or settings decide: %s', async (sql, name, value, own) => {
    for (const source of [
      ['--init-sql', sql],
      ['--setup', `psql -c "${sql}"`],
    ]) {
      const { code, stderr } = await world.run(['start', '--port', '0', '--settings', SETTINGS, ...source]);
      expect([code, stderr]).toEqual([
        2,
        expect.stringContaining(`it sets \`${name}\` to ${value}, which profile or \`settings\` set to ${own}.`),
      ]);
      expect(stderr).toContain(`flag ${source[0]}:`);
    }
  });

  test('may be the same in other words', async () => {
    const sql = "alter system set work_mem = '5120kB'; alter role all set work_mem = '5MB'";
    await start(['--settings', 'work_mem = 5MB', '--init-sql', sql]);
  });
});

test('a data directory has the time zone of its own start, also where it is a copy', async () => {
  const zones: string[] = [];
  for (const TZ of ['Asia/Tokyo', 'America/Lima', 'Asia/Tokyo']) {
    const { databaseUrl } = await start([], { env: { TZ, PG_SPEED_CACHE: `${world.folder}/cache` } });
    zones.push(...(await show(databaseUrl, 'timezone', 'log_timezone')));
  }
  expect(zones).toEqual(['Asia/Tokyo', 'Asia/Tokyo', 'America/Lima', 'America/Lima', 'Asia/Tokyo', 'Asia/Tokyo']);
});
