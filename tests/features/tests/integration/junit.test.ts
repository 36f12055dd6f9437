import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import { createWorld, type World } from '../../../integration/cli.ts';
import { readResultsFile } from '../../../results-file.ts';

let world: World;
afterEach(() => {
  expect(world.leftovers()).toEqual([]);
  world.dispose();
});

const FLAGS = ['compare', '--profiles', 'nosync,tmpfs', '--runs', '1', '--warmup', '0', '--port', '0'];
const at = (...parts: string[]) => path.join(world.cwd, ...parts);
const readReport = (name: string) => readFileSync(at('pg-speed-report', name), 'utf8');
const readKept = () => readResultsFile(at('pg-speed-report', 'results.json'));

describe('the tests of a suite', () => {
  test('are read from what each trial wrote, and nothing but JUnit files is removed', async () => {
    world = createWorld();
    mkdirSync(at('junit'));
    writeFileSync(at('junit', 'old.xml'), '<testsuite><testcase name="of an older run" time="1"/></testsuite>');
    writeFileSync(at('junit', 'pom.xml'), '<project/>');
    const env = { PG_SPEED_SAMPLE_TESTS: '6', PG_SPEED_SAMPLE_JUNIT: 'junit/sample.xml' };
    const { code, stdout, stderr } = await world.run([...FLAGS, '--workload', 'sample', '--junit', 'junit/*.xml'], {
      env,
    });
    expect([code, stderr.includes('`junit` matches `junit/pom.xml`')]).toEqual([0, true]);
    expect([existsSync(at('junit', 'old.xml')), existsSync(at('junit', 'pom.xml'))]).toEqual([false, true]);

    const { tests, samples, plan } = readKept();
    expect(plan.workload.junit).toEqual(['junit/*.xml']);
    expect(tests).toHaveLength(6);
    expect(tests).toEqual(expect.arrayContaining(['sample › testSale 1', 'sample › testSale 6']));
    expect(samples).toHaveLength(2);
    for (const sample of samples) {
      expect(sample.tests).toEqual({ seconds: expect.any(Array), outcomes: 'pppppp', resolution: 0.000001 });
      for (const seconds of sample.tests?.seconds ?? []) expect(seconds).toBeGreaterThan(0);
    }
    expect(stdout).toContain('6 tests on `tmpfs`: no verdict with n = 1');
    expect(readReport('report.md')).toContain('**Single tests**');
    expect(readReport('report.html')).toContain('sample › testSale 6');
  });

  test('that end differently come before the speeds, also when they fail the run', async () => {
    world = createWorld();
    const suite = `
      result=''; code=0
      if [ "$PG_SPEED_PROFILE" = tmpfs ]; then result='<failure/>'; code=1; fi
      echo "<testsuite><testcase name='mail' time='0.1'>$result</testcase><testcase name='rest' time='0.1'/></testsuite>" > r.xml
      exit $code`;
    const flags = [...FLAGS, '--require-connection', 'false', '--junit', 'r.xml', '--command', suite];
    const { code } = await world.run(flags);
    expect(code).toBe(1);
    const report = readReport('report.md');
    expect(report).toMatch(/> \*\*1 test .*`tmpfs`.*\*\*/);
    expect(report).toMatch(/\| mail +\| always +\| \d passed +\| 1 failed +\|/);
    expect(report.indexOf('| mail')).toBeLessThan(report.indexOf('| profile'));
  });

  test('that were not written are reported, with where they were looked for', async () => {
    world = createWorld();
    mkdirSync(at('build'));
    writeFileSync(at('build', 'other.xml'), '<testsuite/>');
    const flags = [...FLAGS, '--require-connection', 'false', '--junit', 'reports/*.xml', '--command', 'true'];
    const { code, stdout } = await world.run(flags);
    expect(code).toBe(0);
    const words = stdout.replaceAll(/\s+/g, ' ');
    expect(words).toContain(`nothing matches \`reports/*.xml\` in \`${world.cwd}\`; 1 .xml file lies in \`build\``);
    expect(readKept().samples.map((sample) => sample.tests)).toEqual([null, null]);
  });
});
