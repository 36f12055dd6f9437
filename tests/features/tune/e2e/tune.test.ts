import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { type StepSpec, useWorld } from '../../../e2e/act.ts';
import { readResultsFile } from '../../../results-file.ts';

const world = useWorld();

/** Gains two seconds without fsync, which no load of the machine hides. */
const COMMAND = `psql -q <<'END'
insert into t select generate_series(1, 300);
select pg_sleep(case when current_setting('fsync')::bool then 2 else 0.1 end);
END`;

test('a search in a workflow writes a workflow that runs as it is', async () => {
  const search: StepSpec = {
    id: 'tune',
    uses: './',
    with: {
      tune: true,
      profiles: 'turbo',
      setup: "psql -qc 'create table t (i int)'",
      command: COMMAND,
      equivalence: '40%',
      'time-budget': '3m',
      'runs-per-day': 40,
      port: 0,
    },
  };
  const job = await world.run([search, { if: 'always()', run: 'cp -R pg-speed-report "$KEEP"' }]);
  expect([job.result, job.step('tune').errors]).toEqual(['success', []]);
  const place = (name: string) => path.join(world.keep, 'pg-speed-report', name);
  const { tune } = readResultsFile(place('results.json'));
  expect(tune).toMatchObject({ at: 'proof', done: true });
  expect(job.step('tune').outputs).toMatchObject({ verdict: 'faster' });
  const { summary = '' } = job.step('tune');
  expect(summary).toContain('with its server and setup, by profile turbo');
  expect(summary).toContain('uses: org/pg-speed-action@v1');

  const { jobs } = parse(readFileSync(place('tune.yml'), 'utf8')) as { jobs: { test: { steps: StepSpec[] } } };
  // The action that is tested takes the place of the published one; a checkout comes first here as there.
  const steps = jobs.test.steps
    .filter(({ uses }) => uses !== 'actions/checkout@v6')
    .map((step, at) => ({
      ...step,
      id: `own${at}`,
      ...(step.uses ? { uses: './', with: { ...step.with, port: 0 } } : {}),
    }));
  expect(steps).toHaveLength(2);
  const pasted = await world.run([
    // As the report says.
    { run: 'mkdir -p .github && cp "$KEEP/pg-speed-report/tune/pg-speed.yml" .github/ || echo none' },
    ...steps,
    { id: 'show', run: 'echo "<$PG_SPEED_PROFILE $(psql -Atqc \'select count(*) from t\')>"' },
  ]);
  expect([pasted.result, pasted.step('show').output]).toEqual([
    'success',
    expect.stringMatching(/<(?:turbo|tuned) 300>/),
  ]);
});
