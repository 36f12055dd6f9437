import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { drawOrder } from '../../src/plan/order.ts';
import type { Results } from '../../src/report/results.ts';
import { readResultsFile } from '../results-file.ts';
import { BUNDLES, createWorld, USERS, type World } from './cli.ts';

/** Several comparisons one after the other, on a machine that may be busy. */
const LONG_MS = 600_000;

let world: World;

const SAMPLE = `'${process.execPath}' '${path.join(BUNDLES, 'sample.cjs')}'`;
/** Counts its calls, and hangs in the ones that the file `hang` names. */
const COMMAND = `echo x >> calls; n=$(wc -l < calls); if grep -qx " *$((n))" hang 2>/dev/null; then echo $n > hanging; sleep 600; fi; ${SAMPLE}`;
const QUICK = { env: { PG_SPEED_SAMPLE_TESTS: '1' } };
const COMPARE = ['compare', '--profiles', 'tmpfs,turbo', '--port', '0', '--command', COMMAND];
const RESUME = [...COMPARE, '--resume'];

const file = (name: string) => path.join(world.cwd, name);
const results = (): Results => readResultsFile(file('pg-speed-report/results.json'));
const countCalls = () => readFileSync(file('calls'), 'utf8').length / 2;
const placesOf = ({ samples }: Results) => samples.map(({ block, position, variant }) => [block, position, variant]);

/** What a run that nobody interrupts would have made, in its order. */
function expectedPlaces({ plan }: Results) {
  const ids = plan.variants.map(({ id }) => id);
  const turns = [...Array.from({ length: plan.warmup }, (_, round) => -round), ...countTo(plan.blocks)];
  return turns.flatMap((turn) =>
    drawOrder(ids, plan.seed, turn).map((id, position) => [Math.max(0, turn), position, id]),
  );
}

const countTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Runs until the command hangs in this call, and ends it so. */
async function interrupt(args: string[], call: number, signal: NodeJS.Signals): Promise<Results> {
  writeFileSync(file('hang'), `${call}\n`);
  const running = world.spawn(args, QUICK);
  const reached = () => existsSync(file('hanging')) && Number(readFileSync(file('hanging'), 'utf8')) === call;
  let ended = false;
  void running.ended.then(() => {
    ended = true;
  });
  while (!reached()) {
    if (ended) throw new Error((await running.ended).stderr);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  running.kill(signal);
  await running.ended;
  return results();
}

afterEach(async () => {
  await world.run(['stop', '--all']);
  world.dispose();
});

describe.each(USERS)('as %s', (_name, uid) => {
  beforeEach(() => {
    world = createWorld(uid);
  });

  test.each(uid === undefined ? (['SIGKILL', 'SIGINT'] as const) : (['SIGKILL'] as const))(
    'a comparison that %s ended twice is continued: every trial once, in the order of its seed',
    async (signal) => {
      const args = ['--runs', '3', '--warmup', '2'];
      // 2 rounds of warm-up and 3 blocks, each of 3 trials: the 5th is in the warm-up, the 11th in the second block.
      const first = await interrupt([...COMPARE, ...args], 5, signal);
      expect(first.samples).toHaveLength(4);
      // The call that was cut short counts, too.
      const second = await interrupt(RESUME, 12, signal);
      expect(second.samples.slice(0, 4)).toEqual(first.samples);
      expect(second.samples).toHaveLength(10);
      const ended = await world.run(RESUME, QUICK);
      expect(ended).toMatchObject({ code: 0, stderr: expect.stringContaining('10 trials are done') });
      const whole = results();
      expect(whole.samples.slice(0, 10)).toEqual(second.samples);
      expect(placesOf(whole)).toEqual(expectedPlaces(whole));
      expect(whole).toMatchObject({ stopped: null, leftOut: [], createdAt: first.createdAt });
      expect(whole.plan).toMatchObject({ seed: first.plan.seed, blocks: 3, warmup: 2 });
      expect(whole.resumed).toEqual([
        expect.stringMatching(/^continued on \d{4}-\d\d-\d\d after 4 of 6 trials of the warm-up$/),
        expect.stringMatching(/after 1 of 3 trials of block 2: .* weaker pairing$/),
      ]);
      expect(whole.comparisons.find(({ metric, variant }) => metric === 'run' && variant === 'turbo')?.n).toBe(3);
      expect(world.leftovers()).toEqual([]);
    },
    LONG_MS,
  );
});

describe('a comparison', () => {
  beforeEach(() => {
    world = createWorld();
  });

  test(
    'that is complete is not measured again, and its reports are written',
    async () => {
      const begun = [...COMPARE, '--runs', '1', '--warmup', '0', '--explain'];
      await interrupt(begun, 4, 'SIGKILL');
      expect(results()).toMatchObject({ samples: { length: 3 }, explanations: [] });
      const rest = [...RESUME, '--explain'];
      expect((await world.run(rest, QUICK)).code).toBe(0);
      const whole = results();
      expect(whole.explanations.map(({ variant, failure }) => [variant, failure])).toEqual([
        ['tmpfs', null],
        ['turbo', null],
      ]);
      expect(whole.explanations[0]?.waits).not.toBeNull();
      expect(whole.resumed).toEqual([expect.stringMatching(/ after block 1$/)]);
      const calls = countCalls();
      writeFileSync(file('pg-speed-report/report.md'), 'old');
      const again = await world.run(rest, QUICK);
      expect(again).toMatchObject({ code: 0, stderr: expect.stringContaining('nothing was left to measure') });
      expect(countCalls()).toBe(calls);
      // Free memory is another one in every run.
      expect(results()).toEqual({ ...whole, plan: expect.objectContaining({ seed: whole.plan.seed, blocks: 1 }) });
      expect(readFileSync(file('pg-speed-report/report.md'), 'utf8')).toContain('turbo');
      const more = await world.run([...rest, '--runs', '2'], QUICK);
      expect(more.code).toBe(0);
      expect(placesOf(results())).toEqual(expectedPlaces(results()));
      expect(results()).toMatchObject({
        plan: { blocks: 2 },
        samples: { length: 6 },
        explanations: whole.explanations,
      });
      const fewer = await world.run([...rest, '--runs', '1'], QUICK);
      expect(fewer).toMatchObject({ code: 0, stderr: expect.stringContaining('nothing was left to measure') });
      expect(results().samples).toHaveLength(6);
    },
    LONG_MS,
  );

  test('that the time budget ended goes on, and what it left out is no longer told', async () => {
    const slow = ['compare', '--profiles', 'tmpfs,turbo', '--port', '0', '--runs', '2', '--warmup', '0'];
    const command = ['--command', `sleep 1; ${SAMPLE}`];
    await world.run([...slow, ...command, '--time-budget', '2s'], QUICK);
    expect(results().stopped).toContain('time budget');
    const ended = await world.run([...slow, ...command, '--resume', '--time-budget', '10m'], QUICK);
    expect(ended.stderr).toMatch(/plan\.method\.timeBudgetMs|10 trials|are done/);
    expect(results()).toMatchObject({ stopped: null, leftOut: [], samples: { length: 6 } });
    expect(placesOf(results())).toEqual(expectedPlaces(results()));
  });

  test('that is another one is refused with all differences, and the file stays as it is', async () => {
    await world.run([...COMPARE, '--runs', '1', '--warmup', '0'], QUICK);
    const before = readFileSync(file('pg-speed-report/results.json'), 'utf8');
    const other = ['compare', '--profiles', 'tmpfs,turbo', '--port', '0', '--resume'];
    const settings = ['--settings', 'work_mem = 8MB', '--seed', '4', '--command', SAMPLE, '--equivalence', '3%'];
    const ended = await world.run([...other, ...settings], QUICK);
    expect(ended.code).toBe(2);
    for (const field of [
      'plan.workload.label',
      'plan.seed',
      'plan.variants (turbo).settings',
      'plan.method.equivalence',
    ])
      expect(ended.stderr).toContain(`${path.join('pg-speed-report', 'results.json')}: ${field} is `);
    expect(readFileSync(file('pg-speed-report/results.json'), 'utf8')).toBe(before);
    const profiles = await world.run(
      ['compare', '--profiles', 'tmpfs,nosync', '--resume', '--command', COMMAND],
      QUICK,
    );
    expect(profiles).toMatchObject({ code: 2, stderr: expect.stringContaining('plan.variants is') });
    expect(readFileSync(file('pg-speed-report/results.json'), 'utf8')).toBe(before);
  });

  test('that is not there, or is something else, is bad input', async () => {
    const none = await world.run(RESUME, QUICK);
    expect(none).toMatchObject({ code: 2, stderr: expect.stringContaining('`resume`: there is no ') });
    expect(existsSync(file('pg-speed-report'))).toBe(false);
    await world.run([...COMPARE, '--runs', '1', '--warmup', '0'], QUICK);
    writeFileSync(file('pg-speed-report/results.json'), '{"schema": "pg-speed/results@1", "samples"');
    const broken = await world.run(RESUME, QUICK);
    expect(broken).toMatchObject({ code: 2, stderr: expect.stringContaining('it is not JSON') });
    expect(readFileSync(file('pg-speed-report/results.json'), 'utf8')).toContain('"samples"');
  });

  test('goes on with its tests in their columns', async () => {
    const junit = ['--junit', 'results.xml', '--runs', '2', '--warmup', '0'];
    // The names come in another order each time.
    const write = `printf '<testsuite>%s</testsuite>' "$(for t in $(if [ $((n % 2)) = 0 ]; then echo a b; else echo b a; fi); do printf '<testcase classname="c" name="%s" time="0.%s"/>' $t $(if [ $t = a ]; then echo 1; else echo 2; fi); done)" > results.xml`;
    const command = ['--command', `${COMMAND}; ${write}`];
    const base = ['compare', '--profiles', 'tmpfs,turbo', '--port', '0', ...command, ...junit];
    const first = await interrupt(base, 4, 'SIGKILL');
    expect(first.tests).toHaveLength(2);
    expect((await world.run([...base, '--resume'], QUICK)).code).toBe(0);
    const { tests, samples } = results();
    expect(tests).toEqual(first.tests);
    const seconds = tests.map((name) => (name.endsWith('a') ? 0.1 : 0.2));
    expect(samples.map((sample) => sample.tests?.seconds)).toEqual(samples.map(() => seconds));
  });
});
