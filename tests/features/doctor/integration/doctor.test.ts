import { expect, test } from '@jest/globals';
import { createWorld, USERS } from '../../../integration/cli.ts';

test.each(USERS)('doctor measures what a sync and a copy cost, and leaves nothing, as %s', async (_name, uid) => {
  const world = createWorld(uid, 'real');
  const { code, stdout, stderr } = await world.run(['doctor'], { env: { DOCKER_HOST: 'unix:///nowhere' } });
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^sync {8}(?:of 8 kB takes [\d.,]+ ms \(p50; |not measured: no folder on disk$)/m);
  expect(stdout).toMatch(/^Docker {6}not needed\. Docker cannot be used: [^.:]+\.$/m);
  const rows = stdout.matchAll(/([\d.]+) MB takes [\d.]+ m?s, its removal [\d.]+ m?s$/gm);
  const sizes = [...rows].map(([, size]) => Number(size));
  expect(sizes).toHaveLength(3);
  expect(sizes.toSorted((a, b) => a - b)).toEqual(sizes);
  expect(world.leftovers()).toEqual([]);
  world.dispose();
});
