import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { partOfBlock } from '../../../../src/plan/parts.ts';
import { deal } from '../../../../src/workload/items/deal.ts';
import { createWorld, type World } from '../../../integration/cli.ts';
import { readResultsFile } from '../../../results-file.ts';

let world: World;
beforeEach(() => {
  world = createWorld();
});
afterEach(() => {
  const leftovers = world.leftovers();
  world.dispose();
  expect(leftovers).toEqual([]);
});

const COMPARE = ['compare', '--profiles', 'nosync,tmpfs', '--port', '0', '--warmup', '0', '--host', 'terminal'];
/** Each test of the suite is a line of SQL. */
const SUITE =
  'for f in {slice}; do echo "$PG_SPEED_VARIANT $f" >> seen; psql -X -q -o out -v ON_ERROR_STOP=1 -f "$f"; done';

function writeTests(count: number, textOf = (_: number) => 'select 1'): void {
  mkdirSync(path.join(world.cwd, 't'));
  for (let number = 1; number <= count; number++)
    writeFileSync(path.join(world.cwd, 't', `test ${number}.sql`), textOf(number));
}

const FILES = ['--slice-files', 't/*.sql'];

function compare(...args: string[]) {
  return world.run([...COMPARE, ...args]);
}

const results = () => readResultsFile(path.join(world.cwd, 'pg-speed-report', 'results.json'));

/** What ran under a profile, in order. */
function seenOn(profile: string): string[] {
  const lines = readFileSync(path.join(world.cwd, 'seen'), 'utf8').trim().split('\n');
  return lines.filter((line) => line.startsWith(`${profile} `)).map((line) => line.slice(profile.length + 1));
}

describe('a suite in slices', () => {
  test('each block runs another slice under every profile, and a pass all of the suite', async () => {
    writeTests(36);
    const ended = await compare('--slices', '6', ...FILES, '--runs', '6', '--command', SUITE);
    expect({ code: ended.code, stderr: ended.stderr }).toMatchObject({ code: 0 });
    const { plan, samples, comparisons, slices } = results();
    expect(plan.parts).toEqual({ count: 6, random: true });
    expect(slices).toMatchObject({ items: 36, whole: false, apart: [] });
    for (const profile of ['nosync', 'tmpfs']) {
      const trials = samples.filter(({ variant }) => variant === profile);
      expect(trials.map(({ part }) => part).toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
      expect(new Set(seenOn(profile))).toEqual(new Set(slices?.lists.flat()));
      expect(seenOn(profile)).toHaveLength(36);
    }
    // The whole suite has one start of the server, of which each slice has its share.
    for (const { phases, metrics } of samples) {
      const { run, ...others } = phases;
      const start = Object.values(others).reduce<number>((sum, seconds) => sum + (seconds ?? 0), 0);
      expect(metrics.find(({ name }) => name === 'total')?.value).toBeCloseTo((run ?? 0) + start / 6, 6);
    }
    // In a block both run the same.
    for (const { block, part } of samples)
      expect(samples.filter((other) => other.block === block).every((other) => other.part === part)).toBe(true);
    const total = samples
      .filter(({ variant }) => variant === 'tmpfs')
      .reduce((sum, { phases }) => sum + (phases.run ?? 0), 0);
    expect(comparisons[0]).toMatchObject({ metric: 'run', n: 6, parts: 6 });
    expect(comparisons[0]?.mean).toBeCloseTo(total, 6);
    expect(ended.stdout).toMatch(/6\s+of\s+6\s+slices/);
    expect(ended.stdout).toMatch(/Measured\s+in\s+6\s+slices,\s+to\s+which\s+36\s+items\s+were\s+dealt/);
  });

  test('a clear gain is decided by some of many slices', async () => {
    writeTests(60);
    const line = `${SUITE}; test "$PG_SPEED_PROFILE" = tmpfs || sleep 0.8`;
    const ended = await compare('--slices', '12', ...FILES, '--seed', '3', '--command', line);
    expect({ code: ended.code, stderr: ended.stderr }).toMatchObject({ code: 0 });
    const { end, comparisons } = results();
    expect({ end, verdict: comparisons[0]?.verdict }).toEqual({ end: 'decided', verdict: 'faster' });
    // A busy machine scatters, so that it may need more of them.
    expect(comparisons[0]?.n).toBeGreaterThanOrEqual(7);
    expect(ended.stderr).toMatch(
      /One slice takes .*; if the others take as long, a verdict takes .* or more, and all 12 /,
    );
    expect(ended.stderr).toMatch(/After 1 of 12 slices: .*; no verdict before 6 slices/);
    expect(ended.stderr).toMatch(/After \d+ of 12 slices: tmpfs is [\d.]+x faster\n/);
  });

  test('words after -- and a command that lists them; the file and the number are in the environment', async () => {
    const script = path.join(world.cwd, 'run.sh');
    const record =
      'printf "%s|" "$@" $PG_SPEED_SLICE_NUMBER $PG_SPEED_SLICES; tr "\\n" "|" < "$PG_SPEED_SLICE_FILE"; echo';
    writeFileSync(script, `{ ${record}; } >> seen\nexec psql -X -q -o out -c 'select 1'\n`);
    const list = ['--slice-command', 'seq 1 18 | sed "s/^/it is /"'];
    const ended = await compare('--slices', '6', ...list, '--runs', '1', '--', '/bin/sh', script, '{slice}');
    expect({ code: ended.code, stderr: ended.stderr }).toMatchObject({ code: 0 });
    const part = results().samples[0]?.part ?? 0;
    const items = results().slices?.lists[part - 1] ?? [];
    expect(items).toHaveLength(3);
    const line = `${[...items, part, 6, ...items].join('|')}|`;
    expect(readFileSync(path.join(world.cwd, 'seen'), 'utf8')).toBe(`${line}\n${line}\n`);
    expect(ended.stderr).toContain('The slices have 3.0 items each; with 5 or more the interval is surer.');
  });

  test('a short suite is run whole', async () => {
    writeTests(20);
    const ended = await compare('--slices', 'auto', ...FILES, '--runs', '1', '--command', SUITE);
    expect({ code: ended.code, stderr: ended.stderr }).toMatchObject({ code: 0 });
    expect(ended.stderr).toMatch(
      /Running 5 of 20 items on `nosync` first.*\n(?:.*\n)*All of it takes about .*, so it is run whole\./,
    );
    expect(results().plan.parts).toBeUndefined();
    expect(results().slices).toMatchObject({ whole: true, items: 20 });
    expect(seenOn('tmpfs')).toHaveLength(20);
  });
});

/** A seed by which the second block runs the slice with an item. */
function findSeed(item: string, items: number, count: number): number {
  const names = Array.from({ length: items }, (_, index) => `t/test ${index + 1}.sql`).sort();
  for (let seed = 1; ; seed++) {
    const part = partOfBlock(2, { count, random: true }, seed);
    if (deal(names, count, seed)[part - 1]?.includes(item)) return seed;
  }
}

describe('slices that fail', () => {
  test('one on the reference is left out on both, named, and fails nothing', async () => {
    writeTests(60, (number) => (number === 7 ? 'select 1/0' : 'select 1'));
    const seed = ['--seed', String(findSeed('t/test 7.sql', 60, 12))];
    const ended = await compare('--slices', '12', ...FILES, ...seed, '--runs', '3', '--command', SUITE);
    expect({ code: ended.code, stderr: ended.stderr }).toMatchObject({ code: 0 });
    expect(results().comparisons[0]).toMatchObject({ n: 2, parts: 11, failures: 0 });
    expect(ended.stdout).toMatch(
      /Left\s+out\s+on\s+all\s+variants,\s+because\s+the\s+reference\s+failed\s+in\s+it:\s+slice/,
    );
  });

  test('more than a tenth end the run, exit code 1', async () => {
    writeTests(36, (number) => (number % 2 === 0 ? 'select 1/0' : 'select 1'));
    const ended = await compare('--slices', '6', ...FILES, '--command', SUITE);
    expect(ended.code).toBe(1);
    expect(results().stopped).toBe('1 of 6 slices failed on the reference');
  });
});

describe('slices without a connection', () => {
  test('some may pass, but not all of the first', async () => {
    writeTests(36);
    const ended = await compare('--slices', '6', ...FILES, '--command', 'echo {slice}');
    expect({ code: ended.code, stderr: ended.stderr }).toMatchObject({ code: 2 });
    expect(results().samples).toHaveLength(4);
    expect(ended.stderr).toContain('never connected');
  });

  test('one that only some profiles had ends the run', async () => {
    writeTests(36);
    const line = `test "$PG_SPEED_BLOCK $PG_SPEED_VARIANT" = '2 tmpfs' || { ${SUITE}; }`;
    const ended = await compare('--slices', '6', ...FILES, '--command', line);
    expect({ code: ended.code, stderr: ended.stderr }).toMatchObject({ code: 2 });
    expect(
      results()
        .samples.map(({ block }) => block)
        .toSorted(),
    ).toEqual(expect.arrayContaining([1, 1, 2]));
    expect(ended.stderr).toContain('never connected');
  });
});

describe('slices of two revisions', () => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b', ...args], { cwd: world.cwd, encoding: 'utf8' });

  test('what only one of them has is left out of both, and named', async () => {
    writeTests(36);
    git('init', '-q', '-b', 'main');
    git('add', '.');
    git('commit', '-qm', 'base');
    git('checkout', '-qb', 'change');
    writeFileSync(path.join(world.cwd, 't', 'new.sql'), 'select 1');
    git('add', '.');
    git('commit', '-qm', 'change');
    const line = 'for f in {slice}; do psql -X -q -o out -v ON_ERROR_STOP=1 -f "$f"; done';
    const more = ['--base', 'main', '--slices', '6', ...FILES, '--runs', '3', '--port', '0', '--host', 'terminal'];
    const ended = await world.run(['compare', '--profile', 'tmpfs', ...more, '--warmup', '0', '--command', line]);
    expect({ code: ended.code, stderr: ended.stderr }).toMatchObject({ code: 0 });
    expect(results().slices).toMatchObject({ items: 36, apart: ['t/new.sql'] });
    expect(results().comparisons[0]).toMatchObject({ variant: 'tmpfs head', reference: 'tmpfs base', n: 3, parts: 6 });
    expect(ended.stderr).toContain('Left out, because only one of the two revisions has it: `t/new.sql`.');
  });
});

describe('what cannot be cut', () => {
  test.each<[string, string[], RegExp]>([
    [
      'two items a slice',
      ['--slices', '18', ...FILES],
      /18 slices of 36 items have 2\.0 each: they would differ too much\. Give .*slices.* 7.* or fewer\./,
    ],
    ['no files', ['--slices', '6', '--slice-files', 'spec/**'], /`slice-files` match no file in /],
  ])('%s: exit code 2', async (_, args, message) => {
    writeTests(36);
    const ended = await compare(...args, '--command', SUITE);
    expect(ended.code).toBe(2);
    expect(ended.stderr.replace(/\s+/g, ' ')).toMatch(message);
    expect(existsSync(path.join(world.cwd, 'seen'))).toBe(false);
  });

  test('a list that changes later is read once', async () => {
    writeTests(36);
    const line = `${SUITE}; echo "select 1" > "t/new $$.sql"`;
    const ended = await compare('--slices', '6', ...FILES, '--runs', '3', '--command', line);
    expect({ code: ended.code, stderr: ended.stderr }).toMatchObject({ code: 0 });
    expect(seenOn('tmpfs').filter((name) => name.includes('new'))).toEqual([]);
  });
});
