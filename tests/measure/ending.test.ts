import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { runBlocks } from '../../src/measure/blocks.ts';
import type { TrialContext } from '../../src/measure/context.ts';
import { shouldEnd } from '../../src/measure/ending.ts';
import { beginWalk, type Look, type MeasureOptions, type Walk } from '../../src/measure/walk.ts';
import type { Method, Plan, Variant } from '../../src/plan/plan.ts';
import { startTestServer, type TestServer } from '../postgres/server.ts';
import { trials } from '../stats/samples.ts';
import { createContext } from './trial-context.ts';

const VARIANTS = ['default', 'turbo'].map((id): Variant => {
  const spec: Variant['spec'] = {
    profile: id,
    storage: { kind: 'disk', parent: '/tmp' },
    initdbArgs: [],
    template: false,
    settings: [],
    sql: [],
    leftOut: [],
    notes: [],
  };
  return { id, profile: id, revision: null, reference: null, previous: null, version: '15.1', clients: null, spec };
});

interface Options extends Partial<MeasureOptions> {
  stage?: TrialContext['stage'];
  told?: string[];
}

function begin(
  server: TestServer | null,
  method: Partial<Method>,
  { stage, told: lines = [], ...options }: Options = {},
): Walk {
  const plan: Plan = {
    seed: 1,
    blocks: 30,
    warmup: 0,
    reference: 'default',
    variants: VARIANTS as Plan['variants'],
    skipped: [],
    revisions: null,
    failIf: [],
    shard: null,
    metric: 'run',
    explain: false,
    method: {
      timeBudgetMs: null,
      looks: null,
      precision: null,
      equivalence: 0.05,
      requireConnection: false,
      ...method,
    },
  };
  const { context, told } = createContext(server ?? ({} as TestServer), '');
  told.log = lines;
  const look = () => {
    throw new Error('nothing is looked at');
  };
  return beginWalk(plan, stage === undefined ? context : { ...context, stage }, {
    onTrial: () => undefined,
    look,
    ...options,
  });
}

describe('a run of which nothing open is likely to be decided', () => {
  const hopeless: Look = { needed: new Set(['default', 'turbo']), hopeless: true, text: '' };
  const endOf = (timeBudgetMs: number | null) => {
    const walk = begin(null, { timeBudgetMs, looks: 4 }, { look: () => hopeless });
    const six = [1, 2, 3, 4, 5, 6];
    walk.samples.push(...trials({ default: six, turbo: six }));
    // A block takes 20 s.
    for (const id of ['default', 'turbo']) walk.pacer.add(id, 10);
    expect(shouldEnd(walk, 6)).toBe(true);
    return { end: walk.end, stopped: walk.stopped };
  };
  const within = (blocks: number) => `no open comparison has a chance of 10 % to be decided within ${blocks} blocks`;

  test.each<[string, number | null, string, number]>([
    ['without a budget is out of reach', null, 'out of reach', 30],
    ['is out of reach where all blocks fit into the budget', 3_600_000, 'out of reach', 30],
    ['is given up where the budget holds fewer', 205_000, 'given up', 16],
  ])('%s', (_, budget, end, blocks) => expect(endOf(budget)).toEqual({ end, stopped: within(blocks) }));

  test('goes to its end where no other block fits into the budget', () => {
    expect(endOf(15_000)).toEqual({ end: 'last block', stopped: 'the time budget of 15.0 s was used up' });
  });
});

describe('a time budget that ends in the middle of a block', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  test.each([1, 3])('block %d is finished, and is the last', async (last) => {
    const walk = begin(server, { timeBudgetMs: 600_000 }, { onTrial: ({ samples }) => endBudget(samples.length) });
    const endBudget = (count: number) => {
      if (count === 2 * last - 1) walk.began -= 600_000;
    };
    await runBlocks(walk);
    const blocks = Array.from({ length: last }, (_, i) => i + 1);
    expect(walk.samples.map(({ block }) => block)).toEqual(blocks.flatMap((block) => [block, block]));
    expect(walk.samples.filter(({ failure }) => failure !== null)).toEqual([]);
    expect(walk).toMatchObject({
      end: 'last block',
      leftOut: [`${30 - last} of 30 blocks`],
      stopped: 'the time budget of 10 min 00 s was used up',
    });
  });

  test.each([
    [
      'the budget of a comparison, and one that would do, are named',
      undefined,
      /Give `time-budget: \d+s`/,
      'the time budget of 0.00 s was used up',
    ],
    [
      "a stage of a search names no budget: its own is a part of the user's",
      { reference: 'default', onUse: () => undefined },
      /^(?!.*budget)/s,
      'the part of the time budget for this stage was used up',
    ],
  ])('%s', async (_, stage, lines, stopped) => {
    const told: string[] = [];
    const walk = begin(server, { timeBudgetMs: 1 }, { told, ...(stage && { stage }) });
    await runBlocks(walk);
    expect(walk.stopped).toBe(stopped);
    expect(told.length).toBeGreaterThan(1);
    expect(told.join('\n')).toMatch(lines);
  });
});
