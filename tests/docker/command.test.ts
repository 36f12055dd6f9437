import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { createWorld, type World } from '../integration/cli.ts';
import { readResultsFile } from '../results-file.ts';
import { DOCKER_ENV, describeDocker, IMAGES } from './images.ts';

let world: World;

const docker = (...args: string[]) =>
  execFileSync('docker', args, { encoding: 'utf8', env: { ...process.env, ...DOCKER_ENV } }).trim();
const listContainers = () => docker('ps', '--all', '--quiet', '--filter', 'name=pg-speed-').split('\n').filter(Boolean);

describeDocker('the command', () => {
  beforeEach(() => {
    world = createWorld();
  });
  afterEach(async () => {
    await world.run(['stop', '--all'], { env: DOCKER_ENV });
    expect(world.leftovers()).toEqual([]);
    world.dispose();
  });

  test('starts a server from an image, which lives on until another process stops it', async () => {
    const start = [
      'start',
      '--image',
      IMAGES.postgres15,
      '--port',
      '0',
      '--format',
      'json',
      '--databases',
      '2',
      '--ssl',
    ];
    const more = [
      '--user',
      "o'wner",
      '--password',
      'p w',
      '--init-sql',
      'create table seed (n int)',
      '--snapshot',
      'k',
    ];
    for (const made of ['data directory', 'snapshot unpacked']) {
      const started = await world.run([...start, ...more], { env: DOCKER_ENV });
      expect({ code: started.code, stderr: started.stderr }).toMatchObject({
        code: 0,
        stderr: expect.stringContaining(made),
      });
      const { databaseUrls, id } = JSON.parse(started.stdout);
      const client = new pg.Client({ connectionString: databaseUrls[1] });
      await client.connect();
      const sql =
        'select current_user as me, (select count(*)::int from seed) as n, ssl from pg_stat_ssl where pid = pg_backend_pid()';
      expect((await client.query(sql)).rows).toEqual([{ me: "o'wner", n: 0, ssl: true }]);
      await client.end();
      const stopped = await world.run(['stop'], { env: DOCKER_ENV });
      expect(stopped).toMatchObject({ code: 0, stderr: expect.stringContaining(`Stopped ${id}`) });
      expect(listContainers().filter((one) => one.includes(id))).toEqual([]);
    }
  });

  test('compares profiles in containers with the pgbench of the image', async () => {
    const args = ['compare', '--backend', 'docker', '--image', IMAGES.postgres15, '--profiles', 'default,tmpfs,turbo'];
    const method = ['--runs', '1', '--warmup', '0', '--port', '0', '--pgbench', '-t 20 -c 2'];
    // Without any server or client of this machine.
    const bin = path.join(world.folder, 'bin');
    execFileSync('sh', [
      '-c',
      `mkdir ${bin} && ln -s $(command -v docker) $(command -v tar) $(command -v locale) ${bin}/`,
    ]);
    const script = `mount -t tmpfs tmpfs /usr/lib/postgresql 2>/dev/null; PATH='${bin}'; export PATH; exec "$@"`;
    const node = [process.execPath, path.join(process.env.PG_SPEED_TEST_BUNDLES ?? '', 'cli.cjs')];
    execFileSync('unshare', ['-m', 'sh', '-c', script, 'sh', ...node, ...args, ...method], {
      cwd: world.cwd,
      env: { ...DOCKER_ENV, PATH: process.env.PATH, HOME: world.folder, TMPDIR: world.folder },
      stdio: 'pipe',
    });
    const file = path.join(world.cwd, 'pg-speed-report', 'results.json');
    const { samples, plan } = readResultsFile(file);
    expect(plan.postgres.source).toBe(IMAGES.postgres15);
    expect(samples.map((one) => one.failure)).toEqual(samples.map(() => null));
    for (const { variant, probes, metrics } of samples) {
      expect(probes).toMatchObject({
        used: true,
        fileSystem: variant.startsWith('default') ? expect.not.stringMatching('tmpfs') : 'tmpfs',
      });
      expect(metrics.find((one) => one.name === 'tps')?.value).toBeGreaterThan(0);
    }
  });
});
