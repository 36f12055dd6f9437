import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { findClient, testWith } from '../../../clients.ts';
import { createWorld, type Ended, USERS, type World } from '../../../integration/cli.ts';
import { readResultsFile } from '../../../results-file.ts';

let world: World;

const start = (...more: string[]) => world.run(['start', '--port', '0', '--format', 'json', ...more]);

interface Printed {
  databaseUrl: string;
  databaseUrls: string[];
  rootCertificate: string | null;
}

function parse(ended: Ended): Printed {
  if (ended.code !== 0) throw new Error(ended.stderr);
  return JSON.parse(ended.stdout) as Printed;
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}

afterEach(async () => {
  await world.run(['stop', '--all']);
  expect(world.leftovers()).toEqual([]);
  world.dispose();
});

describe.each(USERS)('as %s, start', (_name, uid) => {
  beforeEach(() => {
    world = createWorld(uid);
  });

  test.each(['turbo', 'tmpfs'])('%s takes encrypted connections, whose certificate can be checked', async (profile) => {
    const { databaseUrl, rootCertificate } = parse(await start('--profile', profile, '--ssl'));
    expect(databaseUrl).toContain('?sslmode=verify-ca&sslrootcert=');
    const sql = 'select ssl from pg_stat_ssl where pid = pg_backend_pid()';
    expect(await ask(databaseUrl, sql)).toEqual([[true]]);
    expect(readFileSync(rootCertificate ?? '', 'utf8')).not.toContain('PRIVATE KEY');
    // A certificate of somebody else is refused.
    const other = parse(await start('--ssl')).rootCertificate ?? '';
    const swapped = databaseUrl.replace(/sslrootcert=.*/, `sslrootcert=${encodeURIComponent(other)}`);
    await expect(ask(swapped, sql)).rejects.toThrow(/self-signed|certificate/);
  });

  test('makes extensions, SQL, setup and clones, in this order', async () => {
    writeFileSync(
      path.join(world.cwd, 'seed.sql'),
      'create table seed as select gen_random_uuid() as id;\nvacuum seed;\n',
    );
    const node = "require('node:fs').writeFileSync('urls', process.env.DATABASE_URL_1 ?? 'none yet')";
    const printed = parse(
      await start(
        '--extensions',
        'pgcrypto',
        '--init-sql',
        'seed.sql',
        '--databases',
        '2',
        '--database',
        'my app',
        '--setup',
        `${process.execPath} -e "${node}"`,
      ),
    );
    expect(readFileSync(path.join(world.cwd, 'urls'), 'utf8')).toBe('none yet');
    expect(printed.databaseUrls).toHaveLength(2);
    for (const url of [printed.databaseUrl, ...printed.databaseUrls]) {
      expect(await ask(url, 'select count(*)::int from seed')).toEqual([[1]]);
      expect(await ask(url, "select extname from pg_extension where extname = 'pgcrypto'")).toEqual([['pgcrypto']]);
    }
    // Clones are apart from each other.
    await ask(printed.databaseUrls[0] ?? '', 'delete from seed');
    expect(await ask(printed.databaseUrls[1] ?? '', 'select count(*)::int from seed')).toEqual([[1]]);
  });

  test('names all that is missing before anything is left running', async () => {
    const ended = await start('--extensions', 'postgis, pgcrypt', '--profile', 'turbo');
    expect(ended).toMatchObject({ code: 2, stdout: '' });
    expect(ended.stderr).toMatch(/postgis/);
    expect(ended.stderr).toMatch(/pgcrypto/);
  });
});

describe('start', () => {
  beforeEach(() => {
    world = createWorld();
  });

  testWith('psql')('prints lines by which a shell reaches the clones over TLS', async () => {
    const { stdout } = await world.run(['start', '--port', '0', '--ssl', '--databases', '1']);
    const psql = [
      findClient('psql') ?? '',
      '-XAtc',
      'select current_database(), (select ssl from pg_stat_ssl where pid = pg_backend_pid())',
    ];
    const run = (line: string) => execFileSync('/bin/sh', ['-c', `${stdout}\n${line}`], { encoding: 'utf8' }).trim();
    expect(run(psql.map((word) => `'${word}'`).join(' '))).toBe('postgres|t');
    expect(run(`'${psql[0]}' "$DATABASE_URL_1" '-XAtc' '${psql.at(-1)}'`)).toBe('postgres_1|t');
    expect(
      run(
        `unset PGHOST PGPORT PGUSER PGPASSWORD PGDATABASE PGSSLMODE PGSSLROOTCERT; PGSERVICE=pg-speed ${psql.map((word) => `'${word}'`).join(' ')}`,
      ),
    ).toBe('postgres|t');
  });

  test('a statement of init-sql that fails is shown with its place, and nothing is left', async () => {
    writeFileSync(path.join(world.cwd, 'seed.sql'), 'select 1;\n\nselect nonsense;\n');
    const ended = await start('--init-sql', 'seed.sql');
    expect(ended).toMatchObject({ code: 2, stdout: '', stderr: expect.stringMatching(/seed\.sql.*3.*nonsense/s) });
    expect(world.leftovers()).toEqual([]);
  });

  test('bad inputs are reported before a server is started', async () => {
    const ended = await start('--backend', 'doker', '--databases', '5000', '--image', 'a b', '--snapshot', 'x\ny');
    expect(ended.code).toBe(2);
    for (const name of ['backend', 'databases', 'image', 'snapshot']) expect(ended.stderr).toContain(`--${name}`);
    expect(ended.stderr).toContain('Did you mean docker?');
  });
});

describe('compare', () => {
  beforeEach(() => {
    world = createWorld();
  });

  test('gives every trial its clones', async () => {
    const script = path.join(world.cwd, 'clones.mjs');
    writeFileSync(
      script,
      `import pg from '${path.resolve('node_modules/pg/esm/index.mjs')}';
for (const name of ['DATABASE_URL_1', 'DATABASE_URL_2']) {
  const client = new pg.Client({ connectionString: process.env[name] });
  await client.connect();
  await client.query('insert into items values (1)');
  const { rows } = await client.query('select count(*)::int as n from items');
  if (rows[0].n !== 1) throw new Error('not a fresh clone');
  await client.end();
}`,
    );
    const args = [
      'compare',
      '--profiles',
      'tmpfs,turbo',
      '--runs',
      '2',
      '--warmup',
      '0',
      '--port',
      '0',
      '--databases',
      '2',
    ];
    const ended = await world.run([
      ...args,
      '--init-sql',
      'create table items (n int)',
      '--',
      process.execPath,
      script,
    ]);
    expect(ended).toMatchObject({ code: 0 });
    const file = path.join(world.cwd, 'pg-speed-report', 'results.json');
    const { samples } = readResultsFile(file);
    expect(samples).toHaveLength(4);
    for (const sample of samples) {
      expect(sample.failure).toBeNull();
      expect(sample.phases.setup).toBeGreaterThan(0);
    }
  });
});
