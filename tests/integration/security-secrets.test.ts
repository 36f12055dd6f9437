import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { INPUTS } from '../../src/inputs/schema.ts';
import { createWorld, USERS, type World } from './cli.ts';
import { gitlabJob } from './host-jobs.ts';

let world: World;

/** No other text holds it; of characters that shells, URIs, SQL and files of libpq read in their own ways. */
const PASSWORD = `Geheim-4711 q'u"o$t\`e\\d @:/?#%&= ü`;

/** As it may stand in an argument, a URI, SQL, JSON, a service file. */
function formsOf(password: string): string[] {
  return [
    password,
    encodeURIComponent(password),
    password.replaceAll("'", "''"),
    JSON.stringify(password).slice(1, -1),
    password.replaceAll('\\', '\\\\').replaceAll("'", "\\'"),
    Buffer.from(password).toString('base64'),
  ];
}

/** Looks at the command lines of all processes, again and again, until it is asked to stop. */
function watchCommandLines(): () => Set<string> {
  const seen = new Set<string>();
  let going = true;
  const look = () => {
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      try {
        seen.add(readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '));
      } catch {
        // It has ended.
      }
    }
    if (going) setTimeout(look, 10);
  };
  look();
  return () => {
    going = false;
    return seen;
  };
}

/** All files below a folder, archives unpacked. */
function listTexts(folder: string): [string, string][] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((name): [string, string][] => {
    const file = path.join(folder, name);
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return [];
    const read = () => {
      if (file.endsWith('.gz')) return execFileSync('gzip', ['-dc', file], { maxBuffer: 2 ** 30 });
      if (file.endsWith('.zst')) return execFileSync('zstd', ['-qdc', file], { maxBuffer: 2 ** 30 });
      return readFileSync(file);
    };
    return [[name, read().toString('latin1')]];
  });
}

function expectNone(where: string, text: string, password: string): void {
  for (const form of formsOf(password))
    for (const spelling of [form, Buffer.from(form).toString('latin1')])
      expect({ where, holds: text.includes(spelling) ? spelling : null }).toEqual({ where, holds: null });
}

/** The inputs by which every variant runs once more, on a server that may log other things. */
const EXTRA_RUNS = Object.fromEntries(
  INPUTS.filter(({ extraRun }) => extraRun).map(({ name }) => [name.toUpperCase(), 'true']),
);
const isLinux = process.platform === 'linux';

describe.each(USERS)('as %s', (_name, uid) => {
  beforeEach(() => {
    world = createWorld(uid, 'real');
  });
  afterEach(() => world.close());

  test('the password is in no command line, log, report, record or archive of a comparison', async () => {
    const stop = isLinux ? watchCommandLines() : () => new Set<string>();
    const env = gitlabJob(world, {
      PASSWORD: PASSWORD,
      PROFILES: 'turbo',
      PGBENCH: '-c 1 -t 20',
      RUNS: '1',
      SNAPSHOT: 'v1',
      SETUP: 'true',
      SSL: 'true',
      ...EXTRA_RUNS,
      SETTINGS: 'log_statement = all\nlog_connections = on\nlog_min_duration_statement = 0',
    });
    const ended = await world.run(['compare'], { env: { ...env, PG_SPEED_CACHE: path.join(world.folder, 'cache') } });
    const lines = [...stop()];
    if (ended.code !== 0) throw new Error(ended.stderr);
    if (isLinux) {
      // It has seen what there was to see.
      for (const program of ['/bin/initdb', '/bin/postgres', 'pgbench'])
        expect(lines.filter((line) => line.includes(program)).length).toBeGreaterThan(0);
      expectNone('command lines', lines.join('\n'), PASSWORD);
    }
    expectNone('stdout', ended.stdout, PASSWORD);
    expectNone('stderr', ended.stderr, PASSWORD);
    const files = listTexts(world.folder);
    const names = files.map(([name]) => name).join('\n');
    for (const kind of [/results\.json$/m, /report\.html$/m, /snapshots\/.*\.tar\.(gz|zst)$/m, /templates\/.*\.tar$/m])
      expect(names).toMatch(kind);
    for (const [name, text] of files) expectNone(name, text, PASSWORD);
  });

  test('a start keeps it in the service file and prints it with the variables, nowhere else', async () => {
    const stop = isLinux ? watchCommandLines() : () => new Set<string>();
    const env = gitlabJob(world, {
      PASSWORD: PASSWORD,
      PROFILE: 'nosync',
      SETTINGS: 'log_statement = all',
      INIT_SQL: 'create table a (b int)',
    });
    const ended = await world.run(['start', '--format', 'json'], { env });
    const lines = [...stop()].join('\n');
    if (ended.code !== 0) throw new Error(ended.stderr);
    const { serviceFile, pgdata, password: printed } = JSON.parse(ended.stdout);
    expect(printed).toBe(PASSWORD);
    expectNone('stderr', ended.stderr, PASSWORD);
    if (isLinux) expectNone('command lines', lines, PASSWORD);
    expect(readFileSync(serviceFile, 'utf8')).toContain(PASSWORD);
    expect(readFileSync(path.join(path.dirname(serviceFile), 'server.log'), 'utf8')).toContain('create table a');
    for (const folder of [world.folder, pgdata])
      for (const [name, text] of listTexts(folder)) if (!serviceFile.endsWith(name)) expectNone(name, text, PASSWORD);
  });
});

test('a token is neither printed nor handed to what is run', async () => {
  world = createWorld(undefined, 'real');
  const token = 'glpat-T0rCq8nEx2uVw';
  const env = gitlabJob(world, {
    PROFILES: 'nosync',
    RUNS: '1',
    TOKEN: token,
    COMMAND: 'env > seen',
    REQUIRE_CONNECTION: 'false',
  });
  const ended = await world.run(['compare'], { env: { ...env, PG_SPEED_TOKEN: token, PLUGIN_TOKEN: token } });
  if (ended.code !== 0) throw new Error(ended.stderr);
  const seen = readFileSync(path.join(world.cwd, 'seen'), 'utf8');
  expect(seen).toContain('PGPASSWORD=');
  for (const [name, text] of [['stdout', ended.stdout], ['stderr', ended.stderr], ...listTexts(world.folder)] as const)
    expectNone(name, text, token);
  world.dispose();
});
