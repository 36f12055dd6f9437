import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { isAlive } from '../../src/system/process.ts';
import { createWorld, type Ended, USERS, type World } from './cli.ts';

let world: World;

interface Printed {
  id: string;
  databaseUrl: string;
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
  serviceFile: string;
  pgdata: string;
  version: string;
}

async function query(url: string, sql: string): Promise<Record<string, unknown>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows[0] as Record<string, unknown>;
  } finally {
    await client.end();
  }
}

const parse = (ended: Ended): Printed => {
  if (ended.code !== 0) throw new Error(ended.stderr);
  return JSON.parse(ended.stdout) as Printed;
};

describe.each(USERS)('as %s', (_name, uid) => {
  beforeEach(() => {
    world = createWorld(uid);
  });
  afterEach(async () => {
    await world.run(['stop', '--all']);
    world.dispose();
  });

  test.each(['default', 'nosync', 'fsync-off', 'tmpfs', 'turbo'])(
    '%s starts, answers, and stop leaves nothing',
    async (profile) => {
      const printed = parse(await world.run(['start', '--profile', profile, '--port', '0', '--format', 'json']));
      const row = await query(
        printed.databaseUrl,
        "select current_setting('fsync') as fsync, current_setting('data_directory') as pgdata",
      );
      expect(row).toEqual({
        fsync: profile === 'fsync-off' || profile === 'turbo' ? 'off' : 'on',
        pgdata: printed.pgdata,
      });
      expect(printed.pgdata.startsWith('/dev/shm/')).toBe(profile === 'tmpfs' || profile === 'turbo');
      expect(statSync(printed.serviceFile).mode & 0o777).toBe(0o600);
      const pid = Number(readFileSync(`${printed.pgdata}/postmaster.pid`, 'utf8').split('\n')[0]);
      const stopped = await world.run(['stop']);
      expect(stopped).toMatchObject({ code: 0, stderr: expect.stringContaining(`Stopped ${printed.id}`) });
      expect(isAlive(pid)).toBe(false);
      expect(existsSync(printed.pgdata)).toBe(false);
      expect(world.leftovers()).toEqual([]);
    },
  );

  test('user, password and database may hold any characters', async () => {
    const [user, password, database] = ['Owner @:/?#', `p"a's$\`\\ s:@/%&=`, `my db "x" $HOME & + , ; = : @ 'é'`];
    const printed = parse(
      await world.run([
        'start',
        '--user',
        user,
        '--password',
        password,
        '--database',
        database,
        '--port',
        '0',
        '--format',
        'json',
      ]),
    );
    expect(await query(printed.databaseUrl, 'select current_user as u, current_database() as d')).toEqual({
      u: user,
      d: database,
    });
  });

  test('the lines it prints can be read by a shell, whatever they hold', async () => {
    const password = `a'b"c$HOME\`id\``;
    const { stdout } = await world.run(['start', '--port', '0', '--password', password]);
    const script = `${stdout}\nprintf %s "$PGPASSWORD"`;
    expect(execFileSync('/bin/sh', ['-c', script], { encoding: 'utf8' })).toBe(password);
  });

  test('its run is on record until it ends, so that the next one finds the drafts and commands of a killed start', async () => {
    // The command runs within the start: it prints the records of runs there are.
    const setup = ['--setup', 'cat "$TMPDIR"/pg-speed-*/*.run >&2', '--verbose'];
    const { code, stderr } = await world.run(['start', '--port', '0', ...setup]);
    expect({ code, stderr }).toMatchObject({ code: 0, stderr: expect.stringContaining('/templates"') });
    expect(await world.run(['stop'])).toMatchObject({ code: 0 });
    expect(world.leftovers()).toEqual([]);
  });

  test.each([
    ['a wrong input', ['--port', 'x'], 2],
    ['a flag that is none', ['--prot', '1'], 2],
    ['a setup that fails', ['--port', '0', '--setup', 'exit 4'], 1],
  ])('a start that fails for %s stops a script that reads its lines by eval', async (_, args, code) => {
    const ended = await world.run(['start', ...args]);
    expect(ended).toMatchObject({ code, stdout: 'false\n' });
    const script = 'set -e; eval "$1"; echo went on';
    expect(spawnSync('sh', ['-c', script, 'sh', ended.stdout], { encoding: 'utf8' })).toMatchObject({
      status: 1,
      stdout: '',
    });
    for (const format of ['json', 'dotenv'])
      expect((await world.run(['start', ...args, '--format', format])).stdout).toBe('');
  });

  test.each([
    ['exit 4', 'It printed nothing.'],
    ['echo no such table; exit 4', 'Its output says why.\n\nno such table'],
  ])('the setup %j that fails is told with what it printed', async (setup, told) => {
    const { stderr } = await world.run(['start', '--port', '0', '--setup', setup]);
    expect(stderr.trimEnd().split(' (setup) failed: ')[1]).toBe(`exit code 4.\n${told}`);
  });

  test('the password is in no argument, log or record', async () => {
    const password = 'sehr-geheim-4711';
    const started = await world.run(['start', '--port', '0', '--format', 'json', '--password', password]);
    const { pgdata, serviceFile } = parse(started);
    expect(started.stderr).not.toContain(password);
    const pid = readFileSync(`${pgdata}/postmaster.pid`, 'utf8').split('\n')[0];
    if (process.platform === 'linux') expect(readFileSync(`/proc/${pid}/cmdline`, 'utf8')).not.toContain(password);
    const files = world.leftovers().filter((file) => file.endsWith('.json') || file.endsWith('.log'));
    for (const file of files) expect(readFileSync(file, 'utf8')).not.toContain(password);
    expect(files.length).toBeGreaterThan(0);
    expect(readFileSync(serviceFile, 'utf8')).toContain(password);
  });
});

describe('start', () => {
  let taken: Server | undefined;
  beforeEach(() => {
    world = createWorld();
  });
  afterEach(async () => {
    await new Promise<void>((resolve) => (taken ? taken.close(() => resolve()) : resolve()));
    taken = undefined;
    await world.run(['stop', '--all']);
    world.dispose();
  });

  async function takePort(): Promise<number> {
    taken = createServer();
    await new Promise<void>((resolve) => taken?.listen(0, '127.0.0.1', resolve));
    const address = taken.address();
    return typeof address === 'object' && address ? address.port : 0;
  }

  test('listens on loopback alone, by password alone', async () => {
    const { databaseUrl, port } = parse(await world.run(['start', '--port', '0', '--format', 'json']));
    const row = await query(
      databaseUrl,
      "select current_setting('listen_addresses') as listen, current_setting('unix_socket_directories') as socket",
    );
    expect(row.listen).toMatch(/^127\.0\.0\.1(,::1)?$/);
    expect(statSync(String(row.socket)).mode & 0o777).toBe(0o700);
    await expect(query(`postgresql://postgres:wrong@127.0.0.1:${port}/postgres`, 'select 1')).rejects.toThrow(
      /password authentication failed/,
    );
  });

  test('--listen opens it to other machines, still by password', async () => {
    const { databaseUrl } = parse(await world.run(['start', '--port', '0', '--format', 'json', '--listen', '0.0.0.0']));
    const row = await query(
      databaseUrl,
      "select string_agg(distinct address || ' ' || auth_method, ', ') as rules from pg_hba_file_rules where address = 'all'",
    );
    expect(row.rules).toBe('all scram-sha-256');
  });

  test('a taken port that was asked for is an error, with the cure', async () => {
    const port = await takePort();
    const ended = await world.run(['start', '--port', String(port)]);
    expect(ended).toMatchObject({ code: 3, stdout: 'false\n' });
    expect(ended.stderr).toContain(`flag --port: ${port} is in use`);
    expect(world.leftovers()).toEqual([]);
  });

  test('own settings win and are read back', async () => {
    const printed = parse(
      await world.run([
        'start',
        '--profile',
        'tmpfs',
        '--port',
        '0',
        '--format',
        'json',
        '--settings',
        'shared_buffers = 32MB',
        '--settings',
        "work_mem='7MB'",
      ]),
    );
    expect(
      await query(
        printed.databaseUrl,
        "select current_setting('shared_buffers') as b, current_setting('work_mem') as w",
      ),
    ).toEqual({ b: '32MB', w: '7MB' });
  });

  test.each([
    ['no_such_setting = 1', 'flag --settings: PostgreSQL'],
    ['shared_buffers = plenty', 'flag --settings: `shared_buffers` is'],
    ['work_mem = 1kB', 'flag --settings: `work_mem` is'],
    ['wal_level = minimal', 'The server refuses a setting of profile `turbo`: WAL streaming'],
  ])('a setting the server refuses (%s) is bad input, with who set it', async (setting, words) => {
    const ended = await world.run(['start', '--port', '0', '--settings', setting]);
    expect(ended.code).toBe(2);
    expect(ended.stderr).toContain(words);
    expect(world.leftovers()).toEqual([]);
  });

  test('a version that is not there is named, with those that are', async () => {
    const ended = await world.run(['start', '--backend', 'native', '--postgres-version', '99']);
    expect(ended).toMatchObject({ code: 3, stdout: 'false\n' });
    expect(ended.stderr).toMatch(/PostgreSQL 99 is not on this machine \(found: \d+/);
  });

  test('a version that nobody has is reported with all that was tried', async () => {
    const env = {
      DOCKER_HOST: 'unix:///no/such.sock',
      npm_config_registry: 'http://127.0.0.1:1',
      npm_config_fetch_retries: '0',
    };
    const ended = await world.run(['start', '--postgres-version', '99'], { env });
    expect(ended).toMatchObject({ code: 3, stdout: 'false\n' });
    expect(ended.stderr).toMatch(
      /error: No PostgreSQL 99 is available:\n- installed: PostgreSQL 99 is not on this machine \(found: .*\)\n- as images: .*no Docker engine answers\n- as downloads: /,
    );
    expect(ended.stderr).not.toContain('..');
  });

  test('several clusters run side by side; stop asks which', async () => {
    const [one, two] = [
      parse(await world.run(['start', '--port', '0', '--format', 'json'])),
      parse(await world.run(['start', '--port', '0', '--format', 'json'])),
    ];
    const asked = await world.run(['stop']);
    expect(asked.code).toBe(2);
    expect(asked.stderr).toContain(one.id);
    expect(asked.stderr).toContain(two.id);
    expect((await world.run(['stop'], { env: { PGPORT: String(two.port) } })).stderr).toContain(`Stopped ${two.id}`);
    expect((await world.run(['stop'], { env: { PGSERVICEFILE: one.serviceFile, PGPORT: '1' } })).stderr).toContain(
      `Stopped ${one.id}`,
    );
    expect(await world.run(['stop'])).toMatchObject({ code: 0, stderr: 'No cluster is running.\n' });
  });

  test('all wrong inputs are reported at once, each with its source', async () => {
    const ended = await world.run(['start', '--profile', 'trubo', '--port', '70000', '--prot', '1']);
    expect(ended).toMatchObject({ code: 2, stdout: 'false\n' });
    for (const word of ['3 inputs are wrong', 'trubo', '70000', '--prot', 'port']) expect(ended.stderr).toContain(word);
  });
});
