import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createWorld, type World } from '../../../integration/cli.ts';

let world: World;
beforeEach(() => {
  world = createWorld();
  mkdirSync(path.join(world.cwd, 't'));
  for (const name of ['a', 'b', 'c']) writeFileSync(path.join(world.cwd, 't', `${name}.sql`), 'select 1');
});
afterEach(() => world.end());

/** A runner: `a` takes longer than the two others together, also on a busy machine. It leaves out the tests that LOST names. */
const RUNNER = `
  { echo '<testsuite name="s">'
    for f in {slice}; do
      began=$(date +%s%N)
      psql -X -q -o out -v ON_ERROR_STOP=1 -f "$f" || exit
      case $f in t/a*) sleep 1;; *) sleep 0.2;; esac
      took=$(( ($(date +%s%N) - began) / 1000000 ))
      seconds=$(printf '%d.%03d' $((took / 1000)) $((took % 1000)))
      test "$f" = "$LOST" || echo "<testcase name='first' file='$f' time='$seconds'/>"
      echo "<testcase name='second' file='$f' time='0'/>"
    done
    echo '</testsuite>'
  } > "$FILE"`;
const run = (env: Record<string, string>, ...more: string[]) => {
  const inputs = ['--workers', '2', '--slice-files', 't/*.sql', '--junit', 'r*.xml', '--host', 'terminal'];
  const cache = path.join(world.folder, 'cache');
  return world.run(['run', ...inputs, ...more, '--command', RUNNER], { env: { PG_SPEED_CACHE: cache, ...env } });
};
const OWN = ['--env', 'FILE=r{slice-number}.xml'];
const readReport = (name: string) => readFileSync(path.join(world.cwd, 'pg-speed-report', name), 'utf8');

test('times are learned, tests that are lost are named until they are accepted, and files are joined', async () => {
  const first = await run({}, ...OWN);
  expect([first.code, first.stderr]).toEqual([0, expect.stringContaining('3 items, dealt the largest first.')]);
  const second = await run({}, ...OWN);
  expect([second.code, second.stderr]).toEqual([0, expect.stringContaining('by the times of earlier runs.')]);
  const { slices, learned } = JSON.parse(readReport('results.json'));
  expect(slices.map(({ items }: { items: string[] }) => items)).toEqual([['t/a.sql'], ['t/b.sql', 't/c.sql']]);
  expect(learned).toBe(true);
  const joined = readReport('junit.xml');
  expect(joined.match(/<testcase /g)).toHaveLength(6);
  expect(joined.match(/<property name="slice" value="2"\/>/g)).toHaveLength(4);
  const lost = { LOST: 't/b.sql' };
  for (const ended of [await run(lost, ...OWN), await run(lost, ...OWN)]) {
    expect(ended.code).toBe(1);
    expect(ended.stderr).toContain(
      'A test of the last run did not run, though its file is unchanged: `first` (t/b.sql).',
    );
  }
  expect((await run(lost, ...OWN, '--accept-missing')).code).toBe(0);
  expect((await run(lost, ...OWN)).code).toBe(0);
});

test('slices that write one file make the run red', async () => {
  const ended = await run({}, '--env', 'FILE=r.xml');
  expect(ended.code).toBe(1);
  expect(ended.stderr).toMatch(/The slices \d and \d wrote the same file, `r\.xml`|Slice \d ran no test\./);
});
