import type { HistoryPoint, HistorySeries } from '../../../src/features/history/result.ts';
import type { Results } from '../../../src/results/results.ts';
import { buildResults, type Scenario } from '../../report/build-results.ts';
import { seededRandom } from '../../stats/machine.ts';

/** Points of made-up earlier runs, one a day; every manyth of them of another machine. */
export function buildPoints(
  runs: number,
  {
    mean,
    scatter = 0.03,
    others = 0,
    factor = 1.3,
  }: { mean: number; scatter?: number; others?: number; factor?: number },
): HistoryPoint[] {
  const random = seededRandom(11);
  return Array.from({ length: runs }, (_, place): HistoryPoint => {
    const sameMachine = others === 0 || place % others !== others - 1;
    const value = Number((mean * (sameMachine ? 1 : factor) * (1 + scatter * (2 * random() - 1))).toPrecision(6));
    return {
      at: new Date(Date.UTC(2026, 9, 1 + place, 12)).toISOString(),
      commit: place.toString(16).padStart(40, 'a'),
      value,
      low: value * (1 - scatter),
      high: value * (1 + scatter),
      sameMachine,
    };
  });
}

/** Two profiles with a history of both: values of the first, ratios of the second. */
export function buildWithHistory({
  runs = 24,
  others = 0,
  change = () => {},
  scenario = { means: { default: 41.2, turbo: 28.4 } },
}: {
  runs?: number;
  /** Every manyth run was on another machine; 0: none. */
  others?: number;
  change?: (series: HistorySeries[]) => void;
  scenario?: Scenario;
} = {}): Results {
  const results = buildResults(scenario);
  const common = { metric: results.plan.metric, unit: 's', better: 'lower' } as const;
  const series: HistorySeries[] = [
    {
      variant: 'default',
      ...common,
      kind: 'value',
      points: buildPoints(runs, { mean: 40.8, others }),
      now: { value: 41.2, low: 40.4, high: 42 },
    },
    {
      variant: 'turbo',
      ...common,
      kind: 'ratio',
      points: buildPoints(runs, { mean: 0.69, others, scatter: 0.02, factor: 1.03 }),
      now: { value: 0.6897, low: 0.675, high: 0.705 },
    },
  ];
  change(series);
  return { ...results, history: { store: 'branch', series, problem: null } };
}
