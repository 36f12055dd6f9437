import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { QUICK, type StepSpec, useWorld } from '../../../e2e/act.ts';
import { readResultsFile } from '../../../results-file.ts';

const world = useWorld();

test('a comparison that is watched once more says why in the summary and on the page', async () => {
  const compare: StepSpec = {
    id: 'cmp',
    uses: './',
    with: { profiles: 'nosync, tmpfs', runs: 1, warmup: 0, port: 0, workload: 'sample', explain: true },
    env: QUICK,
  };
  const job = await world.run([compare, { if: 'always()', run: 'cp -R pg-speed-report "$KEEP"' }]);
  expect(job.result).toBe('success');
  const { summary = '', errors, output } = job.step('cmp');
  expect(errors).toEqual([]);
  expect(summary).toMatch(/\*\*Where the time went\*\*[\s\S]*\| watched run +\| +\d[^|]*\| +\d[^|]*\|/);
  expect(output).toContain('watching `tmpfs` once more, not timed (2 of 2)');
  const kept = (name: string) => path.join(world.keep, 'pg-speed-report', name);
  const { explanations } = readResultsFile(kept('results.json'));
  expect(explanations.map(({ variant, failure }) => [variant, failure])).toEqual([
    ['nosync', null],
    ['tmpfs', null],
  ]);
  expect(readFileSync(kept('report.html'), 'utf8')).toContain('Where the time went');
});
