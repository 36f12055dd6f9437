import { expect, test } from '@jest/globals';
import { type StepSpec, useWorld } from '../../../e2e/act.ts';

const world = useWorld();

const WRITE_TESTS = `mkdir t && for n in 1 2 3 4; do echo 'create role worker_'$n > "t/$n.sql"; done`;
/** Each slice makes a role that only one slice of a server can make, and says what a workflow could take for a command. */
const COMMAND = `
psql -X -q -c 'create role worker' || exit
for f in {slice}; do psql -X -q -v ON_ERROR_STOP=1 -f "$f" || exit; done
echo '::error::from a test'
`;
const OUTPUT = `\${{ steps.suite.outputs.junit }}`;
const run = (id: string, values: StepSpec['with']): StepSpec => ({
  id,
  uses: './',
  with: { workers: 2, 'slice-files': 't/*.sql', command: COMMAND, ...values },
});

test('a workflow runs a suite in parallel, and its step passes', async () => {
  const command = `${COMMAND}echo '<testsuite><testcase name="a"/></testsuite>' > junit-{slice-number}.xml`;
  const suite = run('suite', { 'report-dir': 'out', junit: 'junit-*.xml', command });
  const look = { run: 'test -f out/report.md && grep -c testcase "$JUNIT"', env: { JUNIT: OUTPUT } };
  const job = await world.run([{ run: WRITE_TESTS }, suite, look]);
  const { errors, output } = job.step('suite');
  expect([job.result, errors]).toEqual(['success', []]);
  // The command itself stands in the report.
  expect(output).not.toMatch(/^(?:::error::)?from a test$/m);
});

test('a suite that fails fails the step, which names the slice; inputs of a comparison are refused', async () => {
  const failing = `${COMMAND}test "$PG_SPEED_SLICE_NUMBER" != 2 || exit 7`;
  const wrong = run('wrong', { runs: 3, 'fail-if': 'slower than 10%', workers: 65 });
  const steps = [{ run: WRITE_TESTS }, run('suite', { command: failing }), { ...wrong, if: 'always()' }];
  const job = await world.run(steps);
  expect(job.result).toBe('failure');
  const suite = job.step('suite');
  expect(suite.result).toBe('failure');
  expect(suite.errors).toEqual([
    expect.stringMatching(/^The suite did not pass: exit code 7\.\nThe warnings above say why\./),
  ]);
  expect(job.log).toMatch(/Slice 2 of 2 .* failed .*Exit code 7\./);
  expect(job.log).not.toMatch(/Slice 1 of 2 .* failed/);
  const [errors = ''] = job.step('wrong').errors;
  for (const name of ['runs', 'fail-if', 'workers']) expect(errors).toContain(`input \`${name}\``);
});
