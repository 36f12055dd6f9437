import { describe, expect, test } from '@jest/globals';
import type { Cost } from '../../src/measure/budget.ts';
import type { Plan } from '../../src/plan/plan.ts';
import { formatCost, formatInterim } from '../../src/report/log-lines.ts';
import type { Undecided } from '../../src/stats/interim.ts';
import type { Workload } from '../../src/workload/workload.ts';
import { buildResults } from './build-results.ts';

const COST: Cost = {
  firstSeconds: 10,
  warmupSeconds: 10,
  blockSeconds: 20,
  trials: 2,
  secondsLeft: 50,
  fitting: 2,
  least: 3,
};
const COMMAND = { kind: 'command', repeat: 1, input: { kind: 'shell', line: 'npx jest' } } as unknown as Workload;

interface Options {
  cost?: Partial<Cost>;
  plan?: Partial<Plan>;
  minutes?: number | null;
  interim?: number | null;
  workload?: Partial<Workload>;
}

function write({ cost, plan, minutes = 1, interim = 3, workload }: Options) {
  const method = { timeBudgetMs: minutes && minutes * 60_000, interim };
  const { level, text } = formatCost(
    { ...COST, ...cost },
    { blocks: 30, shard: null, ...plan, method } as Plan,
    { ...COMMAND, ...workload } as Workload,
  );
  return `${level}: ${text}`;
}

describe('after the first trial the log has', () => {
  const parts = { count: 12, random: true };
  test.each<[string, Options, string]>([
    [
      'the whole time',
      { minutes: null },
      'info: One trial takes 10.0 s; 30 blocks of 2 trials take about 10 min 10 s at most.',
    ],
    [
      'the time of planned blocks, of one variant run by run',
      { cost: { trials: 1, fitting: 1 }, plan: { blocks: 1 }, interim: null },
      'info: One trial takes 10.0 s; 1 trial takes about 30.0 s.',
    ],
    [
      'how many blocks fit, if these are enough for a verdict',
      { cost: { fitting: 3 }, workload: { repeat: 3 } },
      'info: One trial of 3 runs takes 10.0 s; about 3 blocks of 2 trials fit into the time budget of 60.0 s.',
    ],
    [
      'the same on one of several machines, and that the first block is finished',
      { cost: { fitting: 0 }, plan: { shard: 2 } },
      'info: One trial takes 10.0 s; about 0 blocks of 2 trials fit into the time budget of 60.0 s. The first block is finished all the same, beyond the time budget.',
    ],
    [
      'the budget that a verdict needs, and other ways to one',
      {},
      'warning: One trial takes 10.0 s; a verdict needs 3 blocks of 2 trials, 60.0 s. Give `time-budget: 80s`, `shard`, or `slices: auto` with `command: npx jest --shard={slice-number}/{slices}`.',
    ],
    [
      'only the budget for a workload that cannot be cut',
      { workload: { kind: 'pgbench' } },
      'warning: One trial takes 10.0 s; a verdict needs 3 blocks of 2 trials, 60.0 s. Give `time-budget: 80s`, or a part of the suite.',
    ],
    [
      'the time of all slices',
      { cost: { secondsLeft: 500, least: 4 }, plan: { parts }, minutes: 10 },
      'info: One slice takes 10.0 s; if the others take as long, a verdict takes 1 min 50 s or more, and all 12 4 min 10 s; the time budget is 10 min 00 s.',
    ],
    [
      'the budget that a verdict from slices needs',
      { cost: { secondsLeft: 50, least: 4 }, plan: { parts } },
      'warning: One slice takes 10.0 s; if the others take as long, a verdict takes 1 min 50 s or more, and all 12 4 min 10 s; the time budget is 60.0 s. Give `time-budget: 5m`, or smaller slices.',
    ],
  ])('%s', (_, options, line) => expect(write(options)).toBe(line));
});

test.each([
  [1, 1, '1 of 1 condition is open'],
  [1, 3, '1 of 3 conditions is open'],
  [2, 3, '2 of 3 conditions are open'],
])('%d open of %d conditions', (open, all, text) => {
  const results = buildResults({ means: { default: 1, turbo: 1 } });
  const gates = Array.from({ length: all }, () => ({})) as never[];
  const undecided = { comparisons: [], gates: gates.slice(0, open) } as Partial<Undecided> as Undecided;
  expect(
    formatInterim({ ...results, gates }, undecided, { block: 5, most: 6, measured: new Set(['turbo']) }),
  ).toContain(`; ${text}; 1 block may follow`);
});

test('the line after a block leaves out what earlier blocks decided, and cuts no usual label', () => {
  const label = 'turbo-with-server-settings-that-another-stage-of-the-search-has-found';
  const results = buildResults({ means: { default: 2, turbo: 1, [label]: 1.9 } });
  const [turbo, other] = results.comparisons.filter(({ metric }) => metric === 'run');
  const undecided = { comparisons: [other], gates: [] } as Partial<Undecided> as Undecided;
  const after = (measured: string[]) =>
    formatInterim(results, undecided, { block: 5, most: 9, measured: new Set(measured) });
  expect(turbo?.variant).toBe('turbo');
  expect(after(['default', 'turbo', label])).toMatch(/^turbo is [\d.]+x faster; turbo-with-server-.*-has-found is /);
  expect(after(['default', label])).toMatch(/^turbo-with-server-settings-.*-found .*; 4 blocks may follow$/);
});
