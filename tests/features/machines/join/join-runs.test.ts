import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { joinRuns } from '../../../../src/features/machines/join/join-runs.ts';
import type { ReadPlan, ShardFile } from '../../../../src/features/machines/join/shard-file.ts';
import { readAnyResults } from '../../../../src/results/read-any.ts';
import { renderJson } from '../../../../src/results/render.ts';
import {
  buildPlan,
  buildShard,
  failShard,
  ITEMS,
  renderJunit,
  type ShardRun,
  writeShard,
  writeShards,
} from './shards.ts';

let root: string;
let store: string;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'pgs-join-'));
  store = path.join(root, 'store');
  mkdirSync(store);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const join = (files: readonly ShardFile[], plan: ReadPlan | null = buildPlan(), acceptMissing = false) =>
  joinRuns(files, plan, { store, folder: root, acceptMissing });

/** A shard with other facts about it. */
const change = (number: number, shard: Partial<ShardRun['shard']>, more: Partial<ShardRun> = {}): ShardRun => {
  const run = buildShard(number, more);
  return { ...run, shard: { ...run.shard, ...shard } };
};
const withoutPlan = (number: number, more: Partial<ShardRun['shard']> = {}) =>
  change(number, { plan: null, dealt: 'sizes', ...more });
/** A shard whose first slice has other items. */
const giveItems = (run: ShardRun, items: string[]): ShardRun => {
  const [first, ...others] = run.slices;
  const tests = { ...first!.tests!, run: 2 * items.length };
  return { ...run, slices: [{ ...first!, items, tests }, ...others] };
};

test('shards that ran everything once make one run that passed', async () => {
  const { run, junit, learn } = await join(writeShards(root));
  expect(run).toMatchObject({
    ...{ shard: null, exitCode: 0, problems: [], items: 7, workers: 2, dealt: 'times', learned: true, busy: null },
    ...{ createdAt: '2026-11-29T18:00:01.000Z', seconds: 31, setup: expect.closeTo(2.3), notes: [] },
  });
  const places = run.slices.map(({ machine, number, worker }) => `${machine}: ${number} on ${worker}`);
  expect(places).toEqual(['1: 1 on 1', '1: 2 on 2', '2: 3 on 1', '2: 4 on 2', '3: 5 on 1', '3: 6 on 2']);
  expect(readAnyResults(renderJson(run), 'joined')).toEqual({ kind: 'run', run });
  const text = readFileSync(junit!, 'utf8');
  expect(text.match(/<testcase /g)).toHaveLength(14);
  expect(text).toContain(
    '<testcase classname="tests.test_users" name="test_two" time="7"><properties><property name="machine" value="2"/>' +
      '<property name="worker" value="2"/><property name="slice" value="4"/></properties></testcase>',
  );
  const kept = learn!(null);
  expect(kept.items.map(({ item }) => item)).toEqual(ITEMS);
  expect(kept.items[0]).toMatchObject({
    ...{ seconds: 10, runs: 2, digest: 'digest of tests/test_auth.py' },
    names: ['tests.test_auth › test_one', 'tests.test_auth › test_two'],
  });
});

test('the order of the files does not count', async () => {
  const files = writeShards(root, { 2: failShard(2) });
  const { run } = await join(files);
  expect((await join(files.toReversed())).run).toEqual(run);
});

describe('what makes a join red', () => {
  /** @returns the files to join */
  type Fault = () => { files: ShardFile[]; plan?: ReadPlan | null };
  test.each<[what: string, fault: Fault, problems: [kind: string, sentence: string][]]>([
    [
      'a shard that left nothing',
      () => ({ files: writeShards(root).slice(0, 2) }),
      [
        [
          'shard missing',
          'Shard 3 of 3 left no results: look at the log of the job, and run it again. The plan gave it 2 items: `tests/test_search.py`, `tests/test_webhooks.py`.',
        ],
      ],
    ],
    [
      'several that left nothing, without a plan',
      () => ({ files: [writeShard(root, withoutPlan(2))], plan: null }),
      [['shard missing', 'The shards 1, 3 of 3 left no results']],
    ],
    ['a failed slice', () => ({ files: writeShards(root, { 1: failShard(1) }) }), []],
    [
      'a problem that a shard had',
      () => ({
        files: writeShards(root, {
          1: buildShard(1, { problems: [{ kind: 'file lost', sentence: 'It is gone.' }], exitCode: 1 }),
        }),
      }),
      [['file lost', 'Shard 1: It is gone.']],
    ],
    ['an exit code', () => ({ files: writeShards(root, { 3: buildShard(3, { exitCode: 2 }) }) }), []],
    [
      'another list',
      () => ({ files: writeShards(root, { 2: change(2, { list: { count: 8, digest: 'a'.repeat(32) } }) }) }),
      [
        [
          'other list',
          'The list of shard 2 (shard-2/results.json) is not that of the plan: it has 8 items, and the other 7 items.',
        ],
      ],
    ],
    [
      'another list, without a plan',
      () => ({
        files: writeShards(root, {
          1: withoutPlan(1),
          2: withoutPlan(2, { list: { count: 8, digest: 'a'.repeat(32) } }),
          3: withoutPlan(3),
        }),
        plan: null,
      }),
      [['other list', 'The list of shard 2 (shard-2/results.json) is not that of shard 1 (shard-1/results.json)']],
    ],
    [
      'another number of shards',
      () => ({ files: [...writeShards(root), writeShard(root, change(3, { of: 4 }), { name: 'other' })] }),
      [['other list', 'other/results.json is of shard 3 of 4, and there should be 3 shards']],
    ],
    [
      'another plan, and none',
      () => ({ files: writeShards(root, { 1: change(1, { plan: 'b'.repeat(32) }), 2: change(2, { plan: null }) }) }),
      [
        ['other plan', 'The plan is not that of shard 1 (shard-1/results.json), which ran by another one'],
        ['other plan', 'The plan is not that of shard 2 (shard-2/results.json), which ran without a plan'],
      ],
    ],
    [
      'another number of workers where the command cuts by itself',
      () => {
        const itself = (number: number, workers: number) => {
          const run = withoutPlan(number, { list: null, dealt: 'command', workers });
          return { ...run, slices: run.slices.map((slice) => ({ ...slice, items: [], tests: null, longest: null })) };
        };
        return { files: writeShards(root, { 1: itself(1, 2), 2: itself(2, 4), 3: itself(3, 2) }), plan: null };
      },
      [
        [
          'other workers',
          'The command cuts the suite by itself, but shard 2 (shard-2/results.json) counts 4 workers, and shard 1 (shard-1/results.json) 2',
        ],
      ],
    ],
    [
      'an item that ran twice',
      () => ({
        files: writeShards(root, { 1: giveItems(buildShard(1), ['tests/test_auth.py', 'tests/test_users.py']) }),
      }),
      [['item twice', 'An item ran twice: `tests/test_users.py` (shard 1 and 2).']],
    ],
    [
      'an item that ran twice on one machine',
      () => ({
        files: writeShards(root, { 1: giveItems(buildShard(1), ['tests/test_auth.py', 'tests/test_carts.py']) }),
      }),
      [['item twice', 'An item ran twice: `tests/test_carts.py` (shard 1).']],
    ],
    [
      'an item that never ran',
      () => ({ files: writeShards(root, { 1: giveItems(buildShard(1), []) }) }),
      [['item never', 'An item of the plan never ran: `tests/test_auth.py` (shard 1).']],
    ],
    [
      'an item that never ran, without a plan',
      () => ({
        files: writeShards(root, { 1: giveItems(withoutPlan(1), []), 2: withoutPlan(2), 3: withoutPlan(3) }),
        plan: null,
      }),
      [['item never', 'The list has 7 items, and 6 of them ran: 1 item never did.']],
    ],
    [
      'an item that no list has',
      () => ({
        files: writeShards(root, { 1: giveItems(buildShard(1), ['tests/test_auth.py', 'tests/test_new.py']) }),
      }),
      [['other list', 'The items that ran are not those of the list: it has 7 items, and 8 ran.']],
    ],
    [
      'a test of the last run that did not run',
      () => {
        const run = buildShard(1);
        const [first, ...others] = run.slices;
        const fewer = {
          ...run,
          slices: [{ ...first!, tests: { run: 1, failed: 0, skipped: 0, seconds: 5 } }, ...others],
        };
        const junit = renderJunit(run).replace(/<testcase classname="tests.test_auth" name="test_one".*\n/, '');
        const [, ...files] = writeShards(root);
        return { files: [writeShard(root, fewer, { junit }), ...files] };
      },
      [
        [
          'missing tests',
          'A test of the last run did not run, though its file is unchanged: `tests.test_auth › test_one` (tests/test_auth.py).',
        ],
      ],
    ],
    [
      'no JUnit file of a shard that had tests',
      () => {
        const [, ...files] = writeShards(root);
        rmSync(path.join(root, 'shard-1', 'junit.xml'));
        return { files: [writeShard(root, buildShard(1), { junit: null }), ...files] };
      },
      [
        [
          'file broken',
          'The JUnit file of shard 1 (shard-1/results.json) cannot be used whole: there is no junit.xml beside its results',
        ],
      ],
    ],
    [
      'a JUnit file that was cut off',
      () => {
        const files = writeShards(root);
        truncateSync(path.join(root, 'shard-1', 'junit.xml'), 700);
        return { files };
      },
      [['file broken', 'it ends in the middle of <']],
    ],
    [
      'a JUnit file of another run',
      () => {
        const files = writeShards(root);
        writeFileSync(path.join(root, 'shard-1', 'junit.xml'), renderJunit(buildShard(2)));
        return { files };
      },
      [['file broken', 'its tests are not those that the results of the shard count.']],
    ],
    [
      'a link in place of a JUnit file',
      () => {
        const files = writeShards(root);
        rmSync(path.join(root, 'shard-1', 'junit.xml'));
        symlinkSync(path.join(root, 'shard-2', 'junit.xml'), path.join(root, 'shard-1', 'junit.xml'));
        return { files };
      },
      [['file broken', 'it cannot be read: it is a link, which is not followed.']],
    ],
    [
      'files that are too large together',
      () => {
        const files = writeShards(root);
        // The file system keeps no bytes for them.
        truncateSync(path.join(root, 'shard-2', 'junit.xml'), 300 * 1024 ** 2);
        return { files };
      },
      [
        [
          'file broken',
          'The JUnit file of shard 2 (shard-2/results.json) cannot be used whole: the files of all shards have more than 256 MB',
        ],
        [
          'file broken',
          'The JUnit file of shard 3 (shard-3/results.json) cannot be used whole: the files of all shards have more than 256 MB',
        ],
      ],
    ],
    [
      'no JUnit XML',
      () => {
        const files = writeShards(root);
        writeFileSync(path.join(root, 'shard-1', 'junit.xml'), '<project/>');
        return { files };
      },
      [['file broken', 'it is no JUnit XML.']],
    ],
  ])('%s', async (_, fault, expected) => {
    const { files, plan = buildPlan() } = fault();
    const { run } = await join(files, plan);
    expect(run.exitCode).toBe(1);
    expect(run.problems.map(({ kind }) => kind)).toEqual(expected.map(([kind]) => kind));
    for (const [index, [, sentence]] of expected.entries()) expect(run.problems[index]?.sentence).toContain(sentence);
  });
});

describe('what passes', () => {
  test.each<[what: string, make: () => { files: ShardFile[]; plan?: ReadPlan | null }, notes: string[]]>([
    [
      'shards without a plan, whose names nobody knows',
      () => ({ files: writeShards(root, { 1: withoutPlan(1), 2: withoutPlan(2), 3: withoutPlan(3) }), plan: null }),
      [
        'The tests are not compared with those of the last run, because the shards ran without a plan: one that is gone is not noticed.',
      ],
    ],
    [
      'a shard that was run again',
      () => {
        const again = writeShard(root, buildShard(2, { createdAt: '2026-11-29T18:30:00.000Z' }), { name: 'again' });
        return { files: [again, ...writeShards(root, { 2: failShard(2) })] };
      },
      ['Shard 2 was run again: again/results.json counts, and not shard-2/results.json.'],
    ],
    [
      'a file that is there twice',
      () => ({ files: [...writeShards(root), writeShard(root, buildShard(2), { name: 'copy' })] }),
      [],
    ],
    [
      'parts of an item in two slices of one machine',
      () => {
        const run = buildShard(1);
        const listed = ['tests/test_auth.py', 'tests/test_carts.py'];
        const slices = run.slices.map((slice) => ({
          ...slice,
          items: [`tests/test_auth.py::Test${slice.number}`, ...(slice.number === 1 ? ['tests/test_carts.py'] : [])],
          listed: slice.number === 1 ? listed : ['tests/test_auth.py'],
          tests: null,
        }));
        return { files: [writeShard(root, { ...run, slices }), ...writeShards(root).slice(1)] };
      },
      [],
    ],
    [
      'a machine that had nothing to run',
      () => {
        const plan = buildPlan({ shards: 4 });
        const files = writeShards(root, { 1: change(1, { of: 4 }), 2: change(2, { of: 4 }), 3: change(3, { of: 4 }) });
        return { files: [...files, writeShard(root, change(4, { of: 4 }), { junit: null })], plan };
      },
      [],
    ],
    [
      'a note of each shard, once',
      () => ({
        files: writeShards(root, {
          1: buildShard(1, { notes: ['Slow.', 'Two.'] }),
          2: buildShard(2, { notes: ['Slow.'] }),
          3: buildShard(3, { notes: ['Slow.'] }),
        }),
      }),
      ['Slow.', 'Shard 1: Two.'],
    ],
  ])('%s', async (_, make, notes) => {
    const { files, plan = buildPlan() } = make();
    const { run } = await join(files, plan);
    expect(run).toMatchObject({ exitCode: 0, problems: [], notes });
  });

  test('a test that is gone, where that is accepted: its name is no longer known', async () => {
    const gone = buildPlan({
      items: buildPlan().plan.items.map((item) => ({ ...item, names: [...item.names, 'old'] })),
    });
    const refused = await join(writeShards(root), gone);
    expect(refused.run.problems[0]?.sentence).toContain('7 tests of the last run did not run');
    expect(refused.learn!(null).items[0]?.names).toContain('old');
    const accepted = await join(writeShards(root), gone, true);
    expect(accepted.run.exitCode).toBe(0);
    expect(accepted.learn!(null).items[0]?.names).not.toContain('old');
  });

  test('without a plan the times are learned, and the names stay', async () => {
    const known = (await join(writeShards(root))).learn!(null);
    const files = writeShards(root, { 1: withoutPlan(1), 2: withoutPlan(2), 3: withoutPlan(3) });
    const kept = (await join(files, null)).learn!(known);
    expect(kept.items[0]).toMatchObject({ seconds: 10, runs: 3, digest: 'digest of tests/test_auth.py' });
    expect(kept.items[0]?.names).toHaveLength(2);
  });
});

describe('results that are not joined', () => {
  test.each<[what: string, make: () => { files: ShardFile[]; plan?: ReadPlan | null }, message: string]>([
    ['none', () => ({ files: [] }), 'There are no results of shards.'],
    [
      'more than there may be',
      () => ({ files: Array.from<ShardFile>({ length: 1001 }).fill(writeShard(root, buildShard(1))) }),
      'There are 1001 results of shards, more than 1000.',
    ],
    [
      'shards of a plan that is not named',
      () => ({ files: writeShards(root), plan: null }),
      'The shards ran by a plan, which is not named.',
    ],
    [
      'two runs of the CI',
      () => ({
        files: writeShards(root, { 1: withoutPlan(1), 2: withoutPlan(2, { run: '418' }), 3: withoutPlan(3) }),
        plan: null,
      }),
      'shard-1/results.json and shard-2/results.json are of two runs: `417` and `418`.',
    ],
    [
      'two commits',
      () => ({
        files: writeShards(root, {
          1: withoutPlan(1, { run: null }),
          2: withoutPlan(2, { run: null, commit: 'beef' }),
          3: withoutPlan(3, { run: null }),
        }),
        plan: null,
      }),
      'are of two commits: `f00d` and `beef`.',
    ],
    [
      'the plan of another run',
      () => ({ files: writeShards(root, { 2: change(2, { plan: 'b'.repeat(32) }) }), plan: buildPlan({ run: '300' }) }),
      'shard-1/results.json and the plan are of two runs: `417` and `300`.',
    ],
    [
      'a plan with other shards',
      () => ({ files: writeShards(root), plan: buildPlan({ shards: 5 }) }),
      'The plan has 5 shards, and shard-1/results.json is one of 3.',
    ],
    [
      'two suites',
      () => ({ files: writeShards(root, { 3: buildShard(3, { command: 'npx jest' }) }) }),
      'shard-1/results.json and shard-3/results.json are not of one suite: the command is `pytest {slice}` and `npx jest`.',
    ],
    [
      'two major versions of PostgreSQL',
      () => ({ files: writeShards(root, { 2: buildShard(2, { postgres: { version: '16.9', source: 'x' } }) }) }),
      'the major version of PostgreSQL is `17` and `16`.',
    ],
    [
      'two jobs of a matrix with another axis',
      () => ({
        files: [
          ...writeShards(root),
          writeShard(root, buildShard(2, { createdAt: '2026-11-29T18:00:09.000Z' }), { name: 'b' }),
        ],
      }),
      'shard-2/results.json and b/results.json are both of shard 2, and ran at the same time.',
    ],
    [
      'times that have no sum',
      () => ({
        files: writeShards(root, {
          1: buildShard(1, { seconds: 1e308 }),
          2: buildShard(2, { slices: [{ ...buildShard(2).slices[0]!, seconds: 1e308 }, buildShard(2).slices[1]!] }),
        }),
      }),
      'The join is not a results file that can be used: slices: their seconds have no sum.',
    ],
  ])('%s', async (_, make, message) => {
    const { files, plan = buildPlan() } = make();
    await expect(join(files, plan)).rejects.toThrow(message);
  });

  test('another minor version of PostgreSQL is joined', async () => {
    const files = writeShards(root, { 2: buildShard(2, { postgres: { version: '17.5', source: 'x' } }) });
    expect((await join(files)).run.exitCode).toBe(0);
  });
});
