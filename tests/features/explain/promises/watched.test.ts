import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import { describeGround, ground } from '../../../promises/ground.ts';
import { openSite, type Site } from '../../../promises/site.ts';
import { readResultsFile } from '../../../results-file.ts';

let site: Site;

describeGround(`watched runs (${ground.name})`, () => {
  afterEach(async () => {
    const remains = await site.remains();
    await site.close();
    expect(remains).toEqual([]);
  });

  describe.each(ground.users)('as %s', (_name, uid) => {
    test.each(ground.servers)('on servers $name tell where the time of every profile went', async (server) => {
      site = openSite(ground, uid, server);
      const { compared } = server;
      const setup = ['--snapshot', 'k', '--setup', 'echo "$PG_SPEED_PROFILE" >> setups'];
      const args = ['--profiles', compared.join(','), '--explain', ...setup];
      const ended = await site.run(['compare', ...args, '--runs', '1', '--warmup', '0', '--port', '0'], {
        env: { PG_SPEED_SAMPLE_TESTS: '5' },
      });
      expect({ code: ended.code, stderr: ended.stderr }).toMatchObject({ code: 0 });
      for (const [at, profile] of compared.entries())
        expect(ended.stderr).toContain(
          `watching \`${profile}\` once more, not timed (${at + 1} of ${compared.length})`,
        );
      expect(ended.stdout).toContain('Where the time went');
      // Before the first trial, and in no watched run.
      const setups = readFileSync(path.join(site.cwd, 'setups'), 'utf8').trim().split('\n');
      expect(setups.sort()).toEqual(compared);
      const { explanations, leftOut } = readResultsFile(path.join(site.cwd, 'pg-speed-report', 'results.json'));
      expect(leftOut).toEqual([]);
      expect(explanations.map(({ variant, failure }) => [variant, failure])).toEqual(compared.map((id) => [id, null]));
      for (const { waits, counters, statements, peakBytes, notes } of explanations) {
        expect(waits?.samplings).toBeGreaterThan(0);
        expect(counters['pg_stat_database.tup_inserted']).toBeGreaterThan(0);
        const truncate = { text: 'TRUNCATE', calls: 5, seconds: expect.any(Number) };
        expect({ classes: statements?.classes, notes }).toMatchObject({ classes: expect.arrayContaining([truncate]) });
        if (ground.name === 'docker') expect(peakBytes).toBeGreaterThan(16 * 1024 ** 2);
      }
    });
  });
});
