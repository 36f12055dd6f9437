import path from 'node:path';
import { expect, test } from '@jest/globals';
import { createWorld } from '../integration/cli.ts';
import { readResultsFile } from '../results-file.ts';
import { DOCKER_ENV, describeDocker, IMAGES } from './images.ts';

describeDocker('a watched run', () => {
  test.each([
    ['15', IMAGES.postgres15],
    ['18', IMAGES.postgres18],
  ])('in a container of PostgreSQL %s says where its time went', async (_major, image) => {
    const world = createWorld();
    try {
      const args = ['compare', '--image', image, '--profile', 'turbo', '--runs', '1', '--port', '0', '--explain'];
      const ended = await world.run(args, { env: { ...DOCKER_ENV, PG_SPEED_SAMPLE_TESTS: '5' } });
      expect({ code: ended.code, stderr: ended.stderr }).toMatchObject({ code: 0 });
      const file = path.join(world.cwd, 'pg-speed-report', 'results.json');
      const [explanation] = readResultsFile(file).explanations;
      expect(explanation).toMatchObject({ variant: 'turbo', failure: null });
      expect(explanation?.peakBytes).toBeGreaterThan(16 * 1024 ** 2);
      expect(explanation?.waits?.samplings).toBeGreaterThan(0);
      expect(explanation?.statements?.classes.find(({ text }) => text === 'TRUNCATE')?.calls).toBe(5);
      expect(world.leftovers()).toEqual([]);
    } finally {
      world.dispose();
    }
  });
});
