import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createWorld, type World } from '../integration/cli.ts';
import { readResultsFile } from '../results-file.ts';
import { DOCKER_ENV, describeDocker, IMAGES } from './images.ts';

let world: World;

describeDocker('the command', () => {
  beforeEach(() => {
    world = createWorld();
  });
  afterEach(async () => {
    await world.run(['stop', '--all'], { env: DOCKER_ENV });
    expect(world.leftovers()).toEqual([]);
    world.dispose();
  });

  test('compares profiles in containers with the pgbench of the image', async () => {
    const args = ['compare', '--backend', 'docker', '--image', IMAGES.postgres15, '--profiles', 'default,tmpfs,turbo'];
    const method = ['--runs', '1', '--warmup', '0', '--port', '0', '--pgbench', '-S -c 2 -t 4000'];
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
    expect(samples.map(({ failure }) => failure)).toEqual(samples.map(() => null));
    for (const { variant, probes, metrics } of samples) {
      expect(probes).toMatchObject({
        used: true,
        fileSystem: variant.startsWith('default') ? expect.not.stringMatching('tmpfs') : 'tmpfs',
      });
      // The programs that run beside the server count too.
      for (const name of ['tps', 'cpu'])
        expect(metrics.find((metric) => metric.name === name)?.value).toBeGreaterThan(0);
    }
  });
});
