import { describe, expect, test } from '@jest/globals';
import { drawOrder } from '../../src/plan/order.ts';
import type { Results } from '../../src/report/results.ts';
import { listObstacles } from '../../src/report/same-plan.ts';
import { buildResults } from './build-results.ts';

/** A run in the order that its seed gives. */
function build(change: (results: Results) => void = () => undefined): Results {
  const results = structuredClone(buildResults({ means: { default: 10, turbo: 7 }, blocks: 2 }));
  const { plan, samples } = results;
  const order = (block: number) => drawOrder(plan.variants, plan.seed, block).map(({ id }) => id);
  samples.sort((a, b) => a.block - b.block || order(a.block).indexOf(a.variant) - order(b.block).indexOf(b.variant));
  change(results);
  return results;
}

const obstaclesOf = (change: (results: Results) => void) =>
  listObstacles({ name: 'results.json', results: build(change) }, build());

test('the same comparison can be continued, also one with more runs, another budget and a little less memory', () => {
  const change = (results: Results) => {
    results.plan.blocks = 9;
    results.plan.method.timeBudgetMs = null;
    results.machine.memoryBytes *= 0.97;
    results.machine.kernel = 'another';
    results.createdAt = '2020-01-01T00:00:00.000Z';
    results.samples.pop();
  };
  expect(obstaclesOf(change)).toEqual([]);
});

describe('is another comparison', () => {
  test.each<[what: string, change: (results: Results) => void, told: string]>([
    [
      'workload',
      ({ plan }) => Object.assign(plan.workload, { label: 'npm run other' }),
      'plan.workload.label is "npm run other"',
    ],
    ['setup', ({ plan }) => Object.assign(plan.workload, { setup: 'x' }), 'plan.workload.setup is "x"'],
    ['metric', ({ plan }) => Object.assign(plan, { metric: 'tps' }), 'plan.metric is "tps"'],
    ['seed', ({ plan }) => Object.assign(plan, { seed: 1 }), 'plan.seed is 1, in this run '],
    ['source', ({ plan }) => Object.assign(plan.postgres, { source: 'x' }), 'plan.postgres.source is "x"'],
    ['method', ({ plan }) => Object.assign(plan.method, { equivalence: 0.5 }), 'plan.method.equivalence is 0.5'],
    [
      'connection',
      ({ plan }) => Object.assign(plan.method, { requireConnection: false }),
      'plan.method.requireConnection',
    ],
    [
      'settings',
      ({ plan }) => plan.variants[2]?.settings.push({ name: 'a', value: 'b' }),
      'plan.variants (turbo).settings is',
    ],
    [
      'version',
      ({ plan }) => Object.assign(plan.variants[2] ?? {}, { version: '18.1' }),
      'plan.variants (turbo).version is "18.1"',
    ],
    [
      'clients',
      ({ plan }) => Object.assign(plan.variants[2] ?? {}, { clients: 8 }),
      'plan.variants (turbo).clients is 8',
    ],
    ['variants', ({ plan }) => plan.variants.splice(2, 1), 'plan.variants is default, default (again)'],
    ['order', ({ plan }) => plan.variants.reverse(), 'the order of plan.variants is "turbo, '],
    ['processor', ({ machine }) => Object.assign(machine, { cpu: 'another' }), 'machine.cpu is "another"'],
    ['cores', ({ machine }) => Object.assign(machine, { cores: 3 }), 'machine.cores is 3'],
    ['memory', ({ machine }) => Object.assign(machine, { memoryBytes: 1e9 }), 'machine.memoryBytes is 1000000000'],
    ['drawing', ({ samples }) => samples.reverse(), 'the order of its trials was drawn by another version'],
    ['tests', (results) => Object.assign(results, { tests: ['a', 'a'] }), 'tests: a name is there twice'],
    [
      'server',
      ({ samples }) => Object.assign(samples[0]?.probes ?? {}, { used: false }),
      'its command never connected to the server',
    ],
  ])('with another %s', (_what, change, told) => {
    const obstacles = obstaclesOf(change);
    expect(obstacles.join('\n')).toContain(`results.json: ${told}`);
  });

  test('when it was merged', () => {
    const shard = {
      name: 'a.json',
      createdAt: '2026-01-01T00:00:00.000Z',
      machine: build().machine,
      seed: 1,
      blocks: 2,
    };
    expect(obstaclesOf((results) => results.shards.push(shard))).toEqual(['results.json was merged from 1 files']);
  });
});
