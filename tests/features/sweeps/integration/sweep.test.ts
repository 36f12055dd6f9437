import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { BUNDLES, createWorld, USERS, type World } from '../../../integration/cli.ts';
import { readResultsFile } from '../../../results-file.ts';

let world: World;

/** An engine of the machine would give images, and a test that pulls them. */
const NO_ENGINE = { DOCKER_HOST: 'unix:///no/such.sock' };
const QUICK = ['--runs', '1', '--warmup', '0', '--port', '0'];

const compare = (args: string[], env: Record<string, string> = {}) =>
  world.run(['compare', ...args], { env: { ...NO_ENGINE, ...env } });

function results() {
  return readResultsFile(path.join(world.cwd, 'pg-speed-report', 'results.json'));
}

/** Folders of the servers that were downloaded into the world's cache. */
function downloaded(): string[] {
  const files = readdirSync(world.folder, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('/bin/initdb'))
    .map((file) => path.join(world.folder, path.dirname(file)));
}

afterEach(() => {
  expect(world.leftovers()).toEqual([]);
  world.dispose();
});

describe.each(USERS.slice(0, 1))('a sweep as %s', (_name, uid) => {
  beforeEach(() => {
    world = createWorld(uid);
  });

  test('measures every version at every client count, with servers of one kind', async () => {
    const versions = ['--profile', 'turbo', '--postgres-versions', '17,16', '--clients', '1,2'];
    const first = await compare([...versions, ...QUICK, '--pgbench', '-T 1', '--backend', 'download']);
    expect({ code: first.code, stderr: first.stderr }).toMatchObject({ code: 0 });
    expect(first.stderr).toMatch(
      /Sweep of 4 variants: 2 versions x 2 client counts \(PostgreSQL 17\.\d+, 16\.\d+; clients 1, 2\)/,
    );
    expect(first.stderr).toMatch(/ all as downloads, /);
    expect(first.stderr).toContain('All versions are measured with the pgbench of');
    const { plan, samples } = results();
    expect(plan.postgres.source).toMatch(/^npm package \S+ 17\S+, npm package \S+ 16\S+$/);
    expect(plan.variants.map(({ id, clients, reference }) => [id, clients, reference])).toEqual([
      ['turbo pg17 c1', 1, 'turbo pg17 c1'],
      ['turbo pg17 c2', 2, 'turbo pg17 c2'],
      ['turbo pg16 c1', 1, 'turbo pg17 c1'],
      ['turbo pg16 c2', 2, 'turbo pg17 c2'],
    ]);
    expect(samples.map(({ failure }) => failure)).toEqual(samples.map(() => null));
    // Our own sessions are not counted; pgbench opens one more to look at the database.
    for (const { variant, probes } of samples)
      expect([variant, probes.sessions]).toEqual([variant, variant.includes('c2') ? 3 : 2]);

    const exact = plan.postgres.version.split(', ')[1];
    const twice = await compare(['--postgres-versions', `16,${exact}`, '--backend', 'download', '--pgbench', '-T 1']);
    expect(twice).toMatchObject({ code: 2, stdout: '' });
    expect(twice.stderr).toContain(`16 and ${exact} are both PostgreSQL ${exact}.`);

    // The same servers, now found as installed ones: they come before downloads, and a command sees its client count.
    const seen = path.join(world.cwd, 'seen');
    const line = `echo "$PG_SPEED_VARIANT: $PG_SPEED_CLIENTS" >>'${seen}'; '${process.execPath}' '${path.join(BUNDLES, 'sample.cjs')}'`;
    const PATH = [...downloaded(), process.env.PATH].join(path.delimiter);
    const second = await compare([...versions, ...QUICK, '--command', line], { PATH, PG_SPEED_SAMPLE_TESTS: '1' });
    expect({ code: second.code, stderr: second.stderr }).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(/: all installed, /),
    });
    expect(results().plan.postgres.source.split(', ').sort()).toEqual(downloaded().sort());
    expect(readFileSync(seen, 'utf8').trim().split('\n').sort()).toEqual([
      'turbo pg16 c1: 1',
      'turbo pg16 c2: 2',
      'turbo pg17 c1: 1',
      'turbo pg17 c2: 2',
    ]);
  });
});

describe('a sweep', () => {
  beforeEach(() => {
    world = createWorld();
  });

  test('raises max_connections for all client counts alike', async () => {
    const ended = await compare(['--profile', 'nosync', '--clients', '1,120', ...QUICK, '--pgbench', '-t 1']);
    expect({ code: ended.code, stderr: ended.stderr }).toMatchObject({ code: 0 });
    expect(ended.stderr.match(/max_connections = 130: for 120 clients\./g)).toHaveLength(1);
    const { plan, samples } = results();
    for (const { notes } of plan.variants) expect(notes).toEqual(['max_connections = 130: for 120 clients']);
    expect(samples.map(({ failure, settings }) => [failure, settings.max_connections])).toEqual(
      samples.map(() => [null, '130']),
    );
  });

  const PGBENCH = ['--pgbench', '-T 1', '--port', '0'];

  test.each<[string, string[], number, RegExp]>([
    [
      'versions that are not installed, with backend native',
      ['--postgres-versions', '97,98', '--backend', 'native', ...PGBENCH],
      3,
      /are not all available from one kind of source:\n- installed: PostgreSQL 97, 98 are not on this machine \(found: .*postgresql-97 postgresql-98/s,
    ],
    [
      'versions that no engine can give, with backend docker',
      ['--postgres-versions', '16,17', '--backend', 'docker', ...PGBENCH],
      3,
      /one kind of source:\n- as images: .*no Docker engine answers\nStart it/,
    ],
    [
      'versions that nothing gives',
      ['--postgres-versions', '97,98', ...PGBENCH],
      3,
      /source:\n- installed: .* 97, 98 .*\n- as images: .*\n- as downloads: there is no PostgreSQL 97 .*; there is no PostgreSQL 98 /,
    ],
    [
      'more than the time budget',
      ['--profile', 'nosync', '--postgres-versions', '16,17', '--clients', '1,2', '--pgbench', '-T 600', '--port', '0'],
      2,
      /2 versions x 2 client counts are 4 variants; one block takes at least 40 min .* `--time-budget 8h`/s,
    ],
    [
      'max_connections that is too small',
      ['--clients', '1,200', '--settings', 'max_connections = 150', ...PGBENCH],
      2,
      /max_connections = 150 is too few for 200 clients/,
    ],
    ['clients said twice', ['--clients', '1,2', '--pgbench', '-c 4'], 2, /`clients` and the -c in `pgbench`/],
    ['clients of the sample', ['--clients', '1,2', '--workload', 'sample'], 2, /`sample` always has one client/],
    [
      'a version beside versions',
      ['--postgres-version', '17', '--postgres-versions', '16,17', ...PGBENCH],
      2,
      /--postgres-version and flag --postgres-versions are given together/,
    ],
  ])('refuses %s before anything is measured', async (_name, args, code, message) => {
    const ended = await compare(args);
    expect(ended).toMatchObject({ code, stdout: '' });
    expect(ended.stderr).toMatch(message);
    expect(ended.stderr).not.toContain('trial');
  });
});
