import { describe, expect, test } from '@jest/globals';
import type { SuitePlan } from '../../../src/features/machines/result.ts';
import { listPlanProblems, pickItems } from '../../../src/features/machines/run/take-plan.ts';
import { buildPlan } from './plans.ts';

const HERE = { run: '77', commit: 'c0ffee', machine: { number: 1, of: 2 } };

describe('a plan is', () => {
  test.each<[string, Partial<SuitePlan>, Partial<typeof HERE> | { run: null } | { commit: null }, string[]]>([
    ['taken in its own run', {}, {}, []],
    ['taken without a CI that names runs', {}, { run: null }, []],
    ['taken where one of both has no repository', { commit: null }, {}, []],
    ['taken where the other has no repository', {}, { commit: null }, []],
    ['refused in another run', { run: '76' }, {}, ['the plan is of run 76, and this is run 77']],
    ['refused in a run if it names none', { run: null }, {}, ['the plan is of no run of a CI, and this is run 77']],
    ['refused on another commit', { commit: 'bad' }, {}, ['the plan is of commit bad, and c0ffee is checked out']],
    ['refused by another matrix', { shards: 5 }, {}, ['the plan is for 5 machines, and this is machine 1 of 2']],
    [
      'refused with all that is wrong',
      { run: '1', commit: 'b', shards: 1 },
      {},
      [
        'the plan is of run 1, and this is run 77',
        'the plan is of commit b, and c0ffee is checked out',
        'the plan is for 1 machine, and this is machine 1 of 2',
      ],
    ],
  ])('%s', (_, more, here, problems) => {
    const found = listPlanProblems(buildPlan(more), { ...HERE, ...here });
    expect(found.map(({ message }) => message)).toEqual(problems);
  });
});

describe('the items of a machine', () => {
  test('keep the order of its own list, and have the times of the plan', () => {
    expect(pickItems(buildPlan(), ['t/c', 't/a', 't/b'], 2)).toEqual({
      items: ['t/c', 't/a'],
      dealt: 'plan',
      times: new Map([
        ['t/b', 4],
        ['t/c', 1.5],
      ]),
    });
  });

  test('may be none, and without times', () => {
    const items = buildPlan().items.map((item) => ({ ...item, seconds: null }));
    expect(pickItems(buildPlan({ items, shards: 3 }), ['t/a', 't/b', 't/c'], 3)).toEqual({
      ...{ items: [], dealt: 'plan', times: null },
    });
  });

  test.each([
    [['t/a', 't/b'], 'Only the plan has `t/c`.'],
    [['t/a', 't/b', 't/c', 't/d'], 'Only this machine lists `t/d`.'],
    [['t/A', 't/b', 't/c'], 'Only this machine lists `t/A`. Only the plan has `t/a`.'],
  ])('are refused where %j is listed', (listed, sentence) => {
    expect(() => pickItems(buildPlan(), listed, 1)).toThrow(
      `\`plan\`: the plan is of another list of items. ${sentence}`,
    );
  });
});
