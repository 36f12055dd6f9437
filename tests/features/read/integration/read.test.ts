import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import { createWorld, USERS, type World } from '../../../integration/cli.ts';
import { readResultsFile } from '../../../results-file.ts';

let world: World;
afterEach(() => {
  expect(world.leftovers()).toEqual([]);
  world.dispose();
});

const COUNTS = ['--runs', '1', '--warmup', '0', '--port', '0'];
const FLAGS = ['compare', '--profiles', 'nosync,tmpfs', ...COUNTS, '--require-connection', 'false'];
const ONE = ['compare', '--profile', 'nosync', ...COUNTS, '--require-connection', 'false'];
const at = (...parts: string[]) => path.join(world.cwd, ...parts);
const readKept = () => readResultsFile(at('pg-speed-report', 'results.json'));
const words = (text: string) => text.replaceAll(/\s+/g, ' ');

/** Numbers that depend on the profile alone: what is printed, and three files. */
const BENCH = `
  case $PG_SPEED_PROFILE in tmpfs) rate=200 size=5;; *) rate=100 size=10;; esac
  echo 'run 1: 1 req/s'; echo "all: $rate req/s" >&2
  echo "[{\\"name\\":\\"disk\\",\\"unit\\":\\"MB\\",\\"value\\":$size}]" > ../outside.json
  echo "{\\"name\\":\\"steps\\",\\"unit\\":\\"count\\",\\"value\\":7,\\"direction\\":\\"lower\\"}" > out/steps-$PG_SPEED_BLOCK-$PG_SPEED_PROFILE.json
  echo "<testsuite><testcase name='a' time='$size'/></testsuite>" > "$PWD/out/junit.xml"`;

describe.each(USERS.slice(-1))('as %s', (_user, uid) => {
  test('numbers of a command are compared', async () => {
    world = createWorld(uid);
    mkdirSync(at('out'));
    chmodSync(at('out'), 0o777);
    const rules = [
      '/all: (?<rate>[\\d.]+) req/ req/s higher',
      'github-action-benchmark lower from ../outside.json',
      'json from out/steps-*.json',
      `junit from ${at('out', 'junit.xml')}`,
    ];
    const flags = [...FLAGS, '--command', BENCH, '--fail-if', 'steps above 9, rate slower than 90%'];
    const { code, stderr } = await world.run([...flags, '--read', rules.join('\n')]);
    expect([code, code === 0 ? '' : stderr]).toEqual([0, '']);

    const { plan, samples, comparisons } = readKept();
    expect(plan.metric).toBe('rate');
    for (const { metrics, failure } of samples) {
      expect(failure).toBeNull();
      const names = metrics.map(({ name }) => name);
      expect(names.filter((name) => name !== 'cpu')).toEqual(['rate', 'disk', 'steps', 'tests', 'run', 'total']);
    }
    const tmpfs = comparisons.filter(({ variant }) => variant === 'tmpfs');
    expect(tmpfs.slice(0, 4)).toMatchObject([
      { metric: 'rate', unit: 'req/s', better: 'higher', ratio: 2 },
      { metric: 'disk', unit: 'MB', better: 'lower', ratio: 0.5 },
      { metric: 'steps', unit: 'count', ratio: 1 },
      { metric: 'tests', unit: 's', ratio: 0.5 },
    ]);
  });
});

describe('a unit that differs between the trials', () => {
  const compareUnits = (nosync: string, tmpfs: string) => {
    world = createWorld();
    const write = (fields: string) => `echo '[{"name":"q",${fields}}]' > n.json`;
    const command = `case $PG_SPEED_PROFILE in tmpfs) ${write(tmpfs)};; *) ${write(nosync)};; esac`;
    return world.run([...FLAGS, '--command', command, '--metric', 'q', '--read', 'json from n.json']);
  };
  const better = (direction: string) => `"direction":"${direction}"`;
  const LOWER = better('lower');

  test('is converted', async () => {
    const { code } = await compareUnits(`"unit":"ms","value":1.2,${LOWER}`, `"unit":"us","value":980,${LOWER}`);
    const [comparison] = readKept().comparisons;
    expect(code).toBe(0);
    expect(comparison).toMatchObject({ metric: 'q', unit: 'ms', mean: 0.98, referenceMean: 1.2 });
  });

  test.each([
    ['a unit', `"unit":"widgets","value":1,${LOWER}`, /the metric q is in '\w+', and in '\w+' in block 1 of `\w+`/],
    ['a direction', `"unit":"ms","value":1,${better('higher')}`, /is better for the metric q, and \w+ in block 1 of/],
  ])('fails the trial where %s cannot be compared', async (_what, other, failure) => {
    const { code } = await compareUnits(`"unit":"ms","value":1,${LOWER}`, other);
    expect(code).toBe(1);
    expect(readKept().samples.map((sample) => sample.failure)).toEqual([null, expect.stringMatching(failure)]);
  });
});

test('a file for github-action-benchmark is read, with the first of its numbers as metric if it is asked for', async () => {
  world = createWorld();
  const values = [
    { name: 'nosync: run', unit: 's', value: 0.042, extra: 'n = 1' },
    { name: 'nosync: total', unit: 's', value: 0.31, extra: 'n = 1' },
  ];
  writeFileSync(at('kept.json'), `${JSON.stringify(values, null, 2)}\n`);
  const rules = ['--read', 'github-action-benchmark lower from copy.json', '--metric', 'nosync: run'];
  const { code } = await world.run([...ONE, '--command', 'cp kept.json copy.json', ...rules]);
  expect([code, readKept().plan.metric]).toEqual([0, 'nosync: run']);
  expect(readKept().samples.at(-1)?.metrics.slice(0, 2)).toEqual(
    values.map(({ name, unit, value }) => ({ name, unit, better: 'lower', value })),
  );
});

describe('a trial fails', () => {
  test.each([
    [
      'a file of an earlier run',
      'true',
      'json from out.json',
      '`read: json from out.json`: out.json was not written by this run',
    ],
    ['no file', 'true', 'hyperfine from h.json', '`read: hyperfine from h.json`: there is no such file after the run'],
    [
      'no number',
      'echo rate NaN',
      '/rate (?<rate>\\S+)/ r higher',
      "the group finds 'NaN', which is not a plain number of zero or more",
    ],
    [
      'a result that is none',
      'echo "tps = 0.000000 (without initial connection time)"',
      'pgbench',
      'pgbench reported 0 tps',
    ],
  ])('for %s', async (_what, command, rule, failure) => {
    world = createWorld();
    writeFileSync(at('out.json'), '{"name":"a","unit":"s","value":1,"direction":"lower"}');
    const { code, stderr } = await world.run([...ONE, '--command', command, '--read', rule]);
    expect(code).toBe(1);
    expect(words(stderr)).toContain(failure);
    expect(readKept().samples.at(-1)?.metrics).toEqual([]);
  });
});

test('of 50 MB that were printed the end is read', async () => {
  world = createWorld();
  const command = "head -c 50000000 /dev/zero | tr '\\0' 'x'; echo; echo 7 req; head -c 1000 /dev/urandom";
  const { code } = await world.run([...ONE, '--command', command, '--read', '/(?<rate>\\d+) req/ r higher']);
  expect([code, readKept().samples.at(-1)?.metrics[0]]).toEqual([
    0,
    { name: 'rate', unit: 'r', better: 'higher', value: 7 },
  ]);
});

test('rules that are wrong are reported before anything runs, all at once', async () => {
  world = createWorld();
  const rules = ['hyperfin from a.json', '/(.)/ s lower', 'pgbench as latncy'].flatMap((rule) => ['--read', rule]);
  const { code, stderr } = await world.run([...ONE, '--command', 'touch ran', ...rules]);
  expect(code).toBe(2);
  expect(words(stderr)).toMatch(/'hyperfin from a.json' does not begin with a format.*Did you mean 'hyperfine'/);
  expect(words(stderr)).toMatch(/has no named group/);
  const late = await world.run([...ONE, '--command', 'touch ran', '--read', 'pgbench', '--metric', 'latncy']);
  expect(late.code).toBe(2);
  expect(words(late.stderr)).toMatch(/this workload has no metric 'latncy'.*Did you mean latency/);
  const limit = ['--read', 'pgbench', '--fail-if', 'lat above 5'];
  const other = await world.run([...ONE, '--command', 'touch ran', ...limit]);
  expect([other.code, words(other.stderr)]).toEqual([2, expect.stringMatching(/'lat above 5' is about a metric/)]);
});
