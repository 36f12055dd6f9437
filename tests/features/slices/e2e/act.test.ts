import path from 'node:path';
import { expect, test } from '@jest/globals';
import { type StepSpec, useWorld } from '../../../e2e/act.ts';
import { readResultsFile } from '../../../results-file.ts';

const world = useWorld();

/** Names that a shell or an expression of the workflow could change. */
const WRITE_TESTS = `mkdir t && for n in $(seq 1 30); do echo 'select 1' > "t/it's \\$HOME $n.sql"; done`;
const COMMAND = `
for f in {slice}; do psql -X -q -v ON_ERROR_STOP=1 -o out -f "$f" || exit; done
test $(grep -c '^t/it.s .HOME' "$PG_SPEED_SLICE_FILE") = 5
`;

test('a workflow measures a suite in slices', async () => {
  const compare: StepSpec = {
    id: 'cmp',
    uses: './',
    with: {
      profiles: 'nosync, tmpfs',
      slices: 6,
      'slice-files': 't/*.sql',
      command: COMMAND,
      runs: 6,
      warmup: 0,
      port: 0,
    },
  };
  const steps = [{ run: WRITE_TESTS }, compare, { if: 'always()', run: 'cp -R pg-speed-report "$KEEP"' }];
  const job = await world.run(steps);
  const { errors, summary } = job.step('cmp');
  expect([job.result, errors]).toEqual(['success', []]);
  const { plan, comparisons, slices } = readResultsFile(path.join(world.keep, 'pg-speed-report', 'results.json'));
  expect([plan.parts, slices?.items, comparisons[0]?.parts]).toEqual([{ count: 6, random: true }, 30, 6]);
  expect(summary).toContain('6 of 6 slices');
});
