import path from 'node:path';
import { expect, test } from '@jest/globals';
import { createWorld } from '../../../integration/cli.ts';
import { readResultsFile } from '../../../results-file.ts';

test('a time of a sync is in the results, and has its answer in the report', async () => {
  const world = createWorld();
  try {
    const call = ['compare', '--explain', '--runs', '1', '--warmup', '0', '--port', '0', '--sync-time', '20ms'];
    const ended = await world.run(call, { env: { PG_SPEED_SAMPLE_TESTS: '5' } });
    expect([ended.code, ended.code === 0 ? '' : ended.stderr]).toEqual([0, '']);
    const { syncTimeMs, explanations } = readResultsFile(path.join(world.cwd, 'pg-speed-report', 'results.json'));
    expect(syncTimeMs).toBe(20);
    const { commits, files } = explanations[0]?.syncs ?? {};
    // Five tests are too short for a count of files that is always known well.
    const isKnown = files && files.high - files.low <= (commits?.count ?? 0) + files.low;
    const answer = isKnown ? 'Where a sync takes 20 ms a run would take ' : 'There is no prediction for `sync-time`: ';
    expect(ended.stdout.replaceAll(/\s+/g, ' ')).toContain(answer);
    expect(world.leftovers()).toEqual([]);
  } finally {
    world.dispose();
  }
});
