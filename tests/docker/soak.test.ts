import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createWorld, type World } from '../integration/cli.ts';
import { LANES, soak } from '../integration/soak/lanes.ts';
import { listContainers, listVolumes } from './backend.ts';
import { docker } from './container.ts';
import { DOCKER_ENV, describeDocker, IMAGES } from './images.ts';

/** Starts and stops in all. */
const TOTAL = Math.max(LANES, Number(process.env.PG_SPEED_SOAK_DOCKER ?? LANES));

describeDocker('many containers', () => {
  let world: World;
  beforeEach(() => {
    world = createWorld();
  });
  afterEach(async () => {
    await world.run(['stop', '--all'], { env: DOCKER_ENV });
    world.dispose();
  });

  test(`${TOTAL}, ${LANES} at a time, are started, answer and are removed with their volumes; nothing is lost`, async () => {
    const volumes = new Set<string>();
    const soaked = await soak(world, TOTAL, {
      env: DOCKER_ENV,
      args: ['--backend', 'docker', '--image', IMAGES.postgres15],
      onStarted: async (id) => {
        const found = await listVolumes(`pg-speed-${id}`);
        // A template's is there for later runs.
        for (const volume of found) if (!volume.startsWith('pg-speed-template-')) volumes.add(volume);
      },
    });
    expect(soaked.losses).toEqual([]);
    expect(soaked.ids.size).toBe(TOTAL);
    expect(world.leftovers()).toEqual([]);
    for (const id of soaked.ids) expect(await listContainers(id)).toEqual([]);
    // Of the profile on disk.
    expect(volumes.size).toBeGreaterThan(0);
    const { stdout } = await docker(['volume', 'ls', '--quiet']);
    expect(stdout.split('\n').filter((name) => volumes.has(name))).toEqual([]);
  });
});
