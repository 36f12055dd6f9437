import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { PgSpeedError } from '../../src/errors.ts';
import type { Cost } from '../../src/measure/budget.ts';
import type { ComparisonContext } from '../../src/measure/context.ts';
import { type InterimResult, measure } from '../../src/measure/measure.ts';
import type { Plan, Variant } from '../../src/plan/plan.ts';
import { startTestServer, type TestServer } from '../postgres/server.ts';
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

interface Options {
  budgetMs?: number;
  warmup?: number;
  look?: Partial<InterimResult>;
  stage?: ComparisonContext['stage'] | undefined;
  extraRuns?: Plan['extraRuns'];
  /** The block that decides one comparison, which a later one has to confirm. */
  decidedAfter?: number;
  /** The profile whose server does not start. */
  fails?: string;
  /** Called with the count of trials after each. */
  onTrial?(count: number): void;
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Milliseconds; every trial takes 10 s, and nothing else takes any. */
let clock = 0;
beforeEach(() => {
  jest.spyOn(performance, 'now').mockImplementation(() => clock);
});
afterEach(() => void jest.restoreAllMocks());

async function run({
  budgetMs,
  warmup = 0,
  look,
  decidedAfter,
  stage,
  extraRuns = [],
  fails,
  onTrial = () => undefined,
}: Options) {
  const plan: Plan = {
    seed: 1,
    blocks: 30,
    warmup,
    reference: 'default',
    variants: VARIANTS as Plan['variants'],
    skipped: [],
    revisions: null,
    failIf: [],
    shard: null,
    metric: 'run',
    extraRuns,
    method: {
      timeBudgetMs: budgetMs ?? null,
      interim: look ? 1 : null,
      precision: null,
      equivalence: 0.05,
      requireConnection: false,
    },
  };
  const refuses = ({ profile }: { profile: string }) => {
    clock += 10_000;
    return profile === fails ? new PgSpeedError('postgres', 'It is full.', 'Empty it.') : null;
  };
  const { context, told } = createContext(server, '', { refuses });
  if (stage) context.stage = stage;
  const costs: Cost[] = [];
  const { samples, collected, leftOut, end, stopped } = await measure(plan, context, {
    onTrial: (measured) => onTrial(measured.samples.length),
    onCost: (cost) => costs.push(cost),
    interim: (_, block) => {
      if (!look) return null;
      const decided = decidedAfter === undefined || block < decidedAfter ? 0 : 1;
      return { needed: new Set(['default', 'turbo']), decided, hopeless: true, text: '', ...look };
    },
  });
  const watched = collected.explanations.map(({ variant }) => variant);
  return { blocks: samples.map(({ block }) => block), watched, leftOut, end, stopped, costs, log: told.log.join('\n') };
}

describe('a comparison ends', () => {
  const unlikely = (blocks: number) => `no open comparison has a chance of 10 % to be decided within ${blocks} blocks`;
  const usedUp = 'the time budget of 35.0 s was used up';
  const alone = (id: string) => `\`${id}\` failed its first trial, so nothing is left to compare`;

  test.each<[string, Options, string | null, string | null, number[]?]>([
    ['at a look that decides all', { look: { needed: new Set() } }, 'decided', null],
    ['without a budget out of reach', { look: {} }, 'out of reach', unlikely(30)],
    ['out of reach where the budget holds all', { budgetMs: 3_600_000, look: {} }, 'out of reach', unlikely(30)],
    ['given up where the budget holds fewer', { budgetMs: 225_000, look: {} }, 'given up', unlikely(11)],
    ['where the budget holds no other block', { budgetMs: 35_000, look: {} }, 'last block', usedUp],
    ['with the first trial of its reference', { fails: 'default' }, null, alone('default'), [1]],
    ['in the warm-up, too', { warmup: 2, fails: 'turbo' }, null, alone('turbo'), [0, 0]],
  ])('%s', async (_, options, end, stopped, blocks = [1, 1]) =>
    expect(await run(options)).toMatchObject({ end, stopped, blocks, leftOut: [] }),
  );
});

test('the log says what is open once, as long as no block decides anything', async () => {
  const { log, blocks } = await run({ budgetMs: 85_000, look: { hopeless: false, text: 'turbo is open' } });
  expect(blocks.length).toBeGreaterThan(4);
  expect(log.match(/^After block .*/gm)).toEqual(['After block 1: turbo is open']);
});

test('the log says what a block decides, though another one has to confirm it', async () => {
  const { log } = await run({ budgetMs: 85_000, look: { hopeless: false, text: 'seen' }, decidedAfter: 3 });
  expect(log.match(/^After block .*/gm)).toEqual(['After block 1: seen', 'After block 3: seen']);
});

describe('a time budget', () => {
  test.each([1, 3])('that ends in the middle of block %d ends the run with that block', async (last) => {
    const onTrial = (count: number) => {
      if (count === 2 * last - 1) clock += 600_000;
    };
    const blocks = Array.from({ length: last }, (_, i) => i + 1).flatMap((block) => [block, block]);
    expect(await run({ budgetMs: 600_000, onTrial })).toMatchObject({
      blocks,
      end: 'last block',
      leftOut: [`${30 - last} of 30 blocks`],
      stopped: 'the time budget of 10 min 00 s was used up',
    });
  });

  test('that holds too few blocks after the warm-up cuts that', async () => {
    const { blocks, leftOut } = await run({ budgetMs: 45_000, warmup: 3 });
    expect({ blocks, leftOut }).toEqual({ blocks: [0, 1, 1], leftOut: ['the rest of the warm-up', '29 of 30 blocks'] });
  });

  test.each([
    ['sets the watched runs aside once there are blocks for a confirmed verdict', 109, 4, ['default', 'turbo'], []],
    ['gives the blocks of a verdict the time first', 75, 3, ['default'], ['watching `turbo` for `explain`']],
    ['goes on with blocks where the watched runs fit as well', 145, 6, ['default', 'turbo'], []],
  ])('%s', async (_, seconds, last, watched, missing) => {
    const result = await run({ budgetMs: seconds * 1000, extraRuns: ['explain'] });
    expect(result.blocks).toHaveLength(2 * last);
    expect(result).toMatchObject({ watched, leftOut: [`${30 - last} of 30 blocks`, ...missing] });
  });

  test.each<[string, ComparisonContext['stage'], Partial<Cost>[], string]>([
    [
      'is compared with the cost after the first trial',
      undefined,
      [
        {
          firstSeconds: 0.2,
          warmupSeconds: 0,
          blockSeconds: 20,
          trials: 2,
          secondsLeft: -9.999,
          fitting: 0,
          least: 3,
        },
      ],
      'the time budget of 0.00 s',
    ],
    [
      "of a stage of a search is not named: it is a part of the user's",
      { reference: 'default', onUse: () => undefined, onRun: () => undefined },
      [],
      'the part of the time budget for this stage',
    ],
  ])('%s', async (_, stage, expected, budget) => {
    const { costs, log, stopped } = await run({ budgetMs: 1, stage });
    expect(stopped).toBe(`${budget} was used up`);
    expect(costs).toMatchObject(expected);
    expect(log).not.toContain('budget');
  });
});
