import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, jest, test } from '@jest/globals';
import { parse } from 'yaml';
import type { Results } from '../../../../src/results/results.ts';
import { BUNDLES, USERS } from '../../../integration/cli.ts';
import { ROOM, readersOf, runUntilProof, useWorld } from './tune.ts';

jest.setTimeout(12 * 60_000);

const [, uid] = USERS.at(-1)!;
const world = useWorld(uid);
const { fileOf, resultsOf } = readersOf(world);

/** Tests sleep for long beside the start of a second server on a busy machine, which else decides. */
const RUN = 'for f in {slice}; do psql -X -q -o out-{slice-number} -v ON_ERROR_STOP=1 -f "$f" || exit; done';

function writeSuite(folder: string, files: Record<string, string>): void {
  mkdirSync(path.join(world.cwd, folder));
  for (const [name, sql] of Object.entries(files)) writeFileSync(path.join(world.cwd, folder, `${name}.sql`), sql);
}

const ARGS = [
  'tune',
  ...ROOM,
  '--against',
  'turbo',
  '--profiles',
  'turbo',
  '--equivalence',
  '40%',
  '--host',
  'terminal',
];

test('workers on servers of their own win where tests wait, and the pasted line runs', async () => {
  // On one server only one of two at a time could make the role.
  const wait = 'create role worker; select pg_sleep(2); drop role worker;';
  writeSuite('t', { a: wait, b: wait });
  const { code, stdout, stderr } = await world.run([...ARGS, '--slice-files', 't/*.sql', '--command', RUN]);
  expect([code, stderr]).toEqual([0, expect.stringContaining('2 workers on servers of their own')]);
  expect(stdout.replace(/\s+/g, ' ')).toMatch(/ instead of .* by .*2 workers on servers of their own: [\d.]+x faster/);
  const { plan, samples, tune } = resultsOf();
  const [sliced] = plan.variants.filter(({ servers }) => servers === 2);
  const trials = samples.filter(({ variant, block }) => variant === sliced?.id && block > 0);
  expect([tune?.at, trials.length > 3]).toEqual(['proof', true]);
  for (const { phases, probes, failure } of trials)
    expect({ slept: phases.run! > 1, used: probes.used, failure }).toEqual({
      slept: true,
      used: true,
      failure: null,
    });

  const { with: inputs } = parse(readFileSync(fileOf('tune/github.yml'), 'utf8')).jobs.test.steps[1];
  expect(inputs).toMatchObject({ workers: '2', 'slice-files': 't/*.sql', command: RUN });
  const script = readFileSync(fileOf('tune.sh'), 'utf8');
  expect(script).toContain(`${path.join(BUNDLES, 'cli.cjs')} run `);
  expect(script).toContain(' --workers 2 ');
  const env = { PATH: process.env.PATH ?? '', HOME: world.folder, TMPDIR: world.folder };
  const user = uid === undefined ? {} : { uid, gid: uid };
  execFileSync('/bin/sh', ['-c', script], { cwd: world.cwd, env, stdio: 'pipe', ...user });
  expect(readFileSync(path.join(world.cwd, 'pg-speed-report', 'report.md'), 'utf8')).toContain('2 workers');
});

test('of a suite that cuts itself into slices as many run at a time as there are workers, beside the same one after the other', async () => {
  const slice = `echo "{slice-number}/{slices} $PG_SPEED_WORKERS" >> ran; psql -X -q -c 'select pg_sleep(2)'`;
  const args = [...ARGS, '--report-dir', 'groups', '--slices', '6', '--command', slice];
  const { code, stderr } = await runUntilProof(world, args);
  expect([code, stderr]).toEqual([130, expect.stringContaining('(group 2)')]);
  const stage = resultsOf('groups').tune?.stages.find(({ name }) => name === 'workers');
  expect(stage).toMatchObject({ chosen: '+ 2 servers', plan: { parts: { count: 3, random: false, size: 2 } } });
  for (const { variant, phases, slices, failure } of stage?.samples ?? []) {
    const [first = 0, second = 0] = slices ?? [];
    expect([failure, slices?.length]).toEqual([null, 2]);
    if (variant === '+ 2 servers') expect(phases.run!).toBeLessThan(first + second);
    else expect(phases.run!).toBeCloseTo(first + second);
  }
  const ran = readFileSync(path.join(world.cwd, 'ran'), 'utf8').split('\n');
  const inPairs = ran.flatMap((line) => (line.endsWith(' 2') ? [line.slice(0, -2)] : []));
  // Two groups may be enough to pick.
  expect([...new Set(inPairs)].toSorted().slice(0, 4)).toEqual(['1/6', '2/6', '3/6', '4/6']);
});

const remarksOf = ({ tune }: Results) => [
  ...(tune?.stages.flatMap((stage) => stage.remarks) ?? []),
  ...(tune?.remarks ?? []),
];

test('workers that share a scratch folder fail, and win with folders of their own, which the pasted line has', async () => {
  const wait = 'select pg_sleep(3), 1 / count(*) from kept';
  writeSuite('shared', { a: wait, b: wait, c: 'select 1 / count(*) from kept' });
  const junit = `echo '<testsuite><testcase name="mine"/></testsuite>' > junit-{slice-number}.xml`;
  const shared = `${junit}; for f in {slice}; do mkdir -p scratch; echo $$ > scratch/mine; psql -X -q -o out -v ON_ERROR_STOP=1 -f "$f" || exit; test "$(cat scratch/mine)" = $$ || { echo "FAILED test_mine"; exit 3; }; rm -r scratch; done`;
  const setup = ['--setup', "psql -X -q -c 'create table kept as select 1'"];
  const more = [...setup, '--report-dir', 'own', '--junit', 'junit-*.xml'];
  const args = [...ARGS, ...more, '--slice-files', 'shared/*.sql', '--command', shared];
  const { code, stderr } = await runUntilProof(world, args);
  expect([code, stderr]).toEqual([130, expect.stringContaining('Diagnosis, run 1: slice ')]);
  const results = resultsOf('own');
  const mended = '2 workers on servers of their own with `own-folder`';
  expect(remarksOf(results)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(
        /^With 2 workers on servers of their own the suite fails: slice \d of 2 failed: exit code 3; first failing tests: test_mine\.$/,
      ),
      expect.stringMatching(
        /^Slice \d shares files with its neighbours: .* beside them with own folders it passed in /,
      ),
    ]),
  );
  expect(results.tune?.steps.map(({ what }) => what)).toContain(mended);
  expect(readFileSync(fileOf('tune.sh', 'own'), 'utf8')).toMatch(/ --workers 2 .*--own-folder \. /);
  // The folder of the diagnosis is there until it has ended, and no longer.
  expect(readdirSync(world.folder).filter((name) => name.startsWith('pg-speed-scratch'))).toEqual([]);
});

test('slices of a search have the folders and networks that were asked for, and keep their files', async () => {
  const wait = 'select pg_sleep(3)';
  writeSuite('apart', { a: wait, b: wait });
  const line = `for f in {slice}; do test ! -e made || exit 4; touch made; mkdir -p kept; psql -X -q -o out -f "$f" || exit; echo "$PGPORT" > kept/{slice-number}; rm made; done`;
  const own = ['--own-folder', '.', '--own-network', '--keep-files', 'kept/*'];
  const args = [...ARGS, ...own, '--report-dir', 'kept-report', '--slice-files', 'apart/*.sql', '--command', line];
  const { code, stderr } = await runUntilProof(world, args);
  expect([code, stderr]).toEqual([130, expect.stringContaining('Stage: workers')]);
  const results = resultsOf('kept-report');
  expect([remarksOf(results), results.tune?.steps.map(({ what }) => what)]).toEqual([
    [],
    expect.arrayContaining(['2 workers on servers of their own']),
  ]);
  // A slice of the first stages has another port, and that of the second slice nobody else writes.
  expect(readFileSync(path.join(world.cwd, 'kept', '2'), 'utf8')).toBe('5432\n');
});
