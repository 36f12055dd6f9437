import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { createWorld, type World } from './cli.ts';

const COMPARE = ['compare', '--port', '0', '--warmup', '0', '--require-connection', 'false'];

/** The commands make the difference: initdb would only take time. */
const PROFILES = ['plain', 'quick', 'erratic'].map((name) => `  ${name}: { extends: nosync, template: true }\n`);

let world: World;
beforeEach(() => {
  world = createWorld();
  mkdirSync(path.join(world.cwd, '.github'));
  writeFileSync(path.join(world.cwd, '.github', 'pg-speed.yml'), `profiles:\n${PROFILES.join('')}`);
});

function compare(profiles: string, line: string, ...more: string[]) {
  return world.run([...COMPARE, '--profiles', profiles, '--command', line, ...more]);
}

function blocksOf(variant: string): number {
  return world.results().samples.filter((sample) => sample.variant === variant).length;
}

/** `quick` gains 4x, `erratic` is up to five times as fast or slow as the reference from one block to the next. */
const NOISY =
  'case $PG_SPEED_PROFILE in quick) sleep 0.1;; plain) sleep 0.4;; ' +
  '*) if [ $((PG_SPEED_BLOCK % 2)) = 0 ]; then sleep 0.1; else sleep 1.5; fi;; esac';

describe('a run that ends when all is decided', () => {
  test('ends after few blocks on a clear gain, and says what each look showed', async () => {
    const ended = await compare('plain,quick', 'test "$PG_SPEED_PROFILE" = quick || sleep 1.2; sleep 0.1');
    expect({ code: ended.code, stderr: ended.stderr }).toMatchObject({ code: 0 });
    const { end, stopped, plan, comparisons } = world.results();
    expect(plan).toMatchObject({ blocks: 30, method: { interim: 3 } });
    expect({ end, stopped }).toEqual({ end: 'decided', stopped: null });
    expect(comparisons[0]).toMatchObject({ verdict: 'faster', level: 0.964, interim: { confirmed: true } });
    expect(blocksOf('quick')).toBeLessThan(10);
    expect(ended.stderr).toContain('until all is decided, at most 30 blocks');
    expect(ended.stderr).toMatch(/One trial takes .*; 30 blocks of 2 trials take about .* at most\./);
    expect(ended.stderr).toMatch(/After block \d: quick is \d+\.\d+x faster, to be confirmed by one more block; /);
    expect(ended.stderr).toMatch(/After block \d: quick is \d+\.\d+x faster\n/);
    expect(ended.stdout).toMatch(/a\s+run\s+scatters\s+by/);
  });

  test('a variant that is decided sits out, and a run without hope is given up', async () => {
    const ended = await compare('plain,erratic,quick', NOISY, '--time-budget', '60s');
    expect({ code: ended.code, stderr: ended.stderr }).toMatchObject({ code: 0 });
    const { end, stopped, comparisons } = world.results();
    expect(comparisons.filter(({ metric }) => metric === 'run')).toMatchObject([
      { variant: 'erratic', verdict: 'inconclusive' },
      { variant: 'quick', verdict: 'faster' },
    ]);
    expect(blocksOf('quick')).toBeLessThanOrEqual(blocksOf('erratic'));
    expect(blocksOf('plain')).toBe(blocksOf('erratic'));
    expect(['given up', 'out of reach', 'last block']).toContain(end);
    expect(stopped).toMatch(/^no open comparison has a chance of 10 %|^the time budget of/);
    expect(ended.stderr).toMatch(/After block \d: .*erratic is open \([^)]+\).*; \d+ blocks may follow/);
  });

  /** Fails under a profile in some blocks, which `case` reads: `2|3`. */
  const failIn = (profile: string, blocks: string) =>
    `${NOISY}; test "$PG_SPEED_PROFILE" != ${profile} || case $PG_SPEED_BLOCK in ${blocks}) echo 'not ok 7 - is lucky'; exit 1;; esac`;

  test.each([
    ['a variant', 'quick', { quick: 1, erratic: 0 }],
    ['the reference', 'plain', { quick: 0, erratic: 0 }],
  ])('one failure of %s costs its block alone, and is a warning', async (_, profile, failures) => {
    const ended = await compare('plain,erratic,quick', failIn(profile, '2'), '--runs', '6');
    expect({ code: ended.code, stderr: ended.stderr }).toMatchObject({ code: 0 });
    const words = '1 of \\d trials failed and is left out \\(block 2\\): exit code 1; first failing tests: is lucky';
    expect(ended.stderr).toMatch(new RegExp(`^warning: \`${profile}\`: ${words}\\.$`, 'm'));
    expect(ended.stdout.replace(/\s+/g, ' ')).toMatch(new RegExp(words));
    const quick = world.results().comparisons.filter(({ metric }) => metric === 'run');
    expect(Object.fromEntries(quick.map((row) => [row.variant, row.failures]))).toEqual(failures);
    const { n = 0, trials = 0, verdict } = quick.find(({ variant }) => variant === 'quick') ?? {};
    expect([verdict, n]).toEqual(['faster', trials - 1]);
  });

  test('a variant that fails too often has no verdict and sits out; the others go on to theirs', async () => {
    const line = failIn('erratic', '5|6');
    const ended = await compare('plain,erratic,quick', line);
    expect(ended.code).toBe(1);
    const { comparisons, end } = world.results();
    expect(comparisons.filter(({ metric }) => metric === 'run')).toMatchObject([
      { variant: 'erratic', verdict: 'failed', trials: 6, failures: 2 },
      { variant: 'quick', verdict: 'faster' },
    ]);
    expect(end).toBe('decided');
  });

  test.each([
    ['of the reference ends the run', 'plain', [3, 3, 3]],
    ['of a variant stops measuring it', 'erratic', [4, 3, 4]],
  ])('a second failure %s', async (_, profile, trials) => {
    const ended = await compare('plain,erratic,quick', failIn(profile, '2|3'), '--runs', '4', '--precision', '1%');
    expect(ended.code).toBe(1);
    expect(['plain', 'erratic', 'quick'].map(blocksOf)).toEqual(trials);
  });

  test('with precision goes on until the interval is as narrow', async () => {
    const line = 'test "$PG_SPEED_PROFILE" = quick || sleep 0.3; sleep 0.3';
    const ended = await compare('plain,quick', line, '--precision', '20%', '--runs', '8');
    expect({ code: ended.code, stderr: ended.stderr }).toMatchObject({ code: 0 });
    const { end, comparisons, plan } = world.results();
    expect(plan).toMatchObject({ blocks: 8, method: { interim: 3, precision: 0.2 } });
    const [{ low, high } = { low: null, high: null }] = comparisons;
    if (end === 'decided') expect((high ?? 0) / (low ?? 1)).toBeLessThanOrEqual(1.2 ** 2);
    else expect(end).toBe('last block');
  });
});

describe('cost comes first', () => {
  test('too little for three blocks: what a verdict would need, and the first block is finished all the same', async () => {
    const ended = await compare('plain,quick', 'sleep 1', '--time-budget', '2s');
    expect({ code: ended.code, stderr: ended.stderr }).toMatchObject({ code: 0 });
    // A busy machine takes seconds for the first trial.
    expect(ended.stderr).toMatch(
      /One trial takes [\d.]+ s; a verdict needs 3 blocks of 2 trials, [\d.]+ s\. Give `time-budget: \d+s`, `shard`, or `slices: auto`\. The first block is finished all the same, beyond the time budget\./,
    );
    expect([blocksOf('plain'), blocksOf('quick')]).toEqual([1, 1]);
    expect(world.results()).toMatchObject({ end: 'last block', stopped: 'the time budget of 2.00 s was used up' });
  });

  test('a shard is not asked for a verdict of its own', async () => {
    const ended = await compare('plain,quick', 'sleep 1', '--time-budget', '2s', '--shard', '1');
    expect({ code: ended.code, stderr: ended.stderr }).toMatchObject({ code: 0 });
    // A busy machine takes seconds for the first trial.
    expect(ended.stderr).toMatch(
      /One trial takes [\d.]+ s; about 0 blocks of 2 trials fit into the time budget of 2\.00 s\. The first block is finished/,
    );
  });

  test('how many blocks fit', async () => {
    const ended = await compare('plain,quick', 'sleep 0.3', '--time-budget', '10s');
    expect({ code: ended.code, stderr: ended.stderr }).toMatchObject({ code: 0 });
    // A busy machine takes seconds for the first trial.
    expect(ended.stderr).toMatch(
      /One trial takes [\d.]+ s; (?:about \d+ blocks of 2 trials fit into the time budget of 10\.0 s\.|a verdict needs 3 blocks of 2 trials, )/,
    );
  });
});
