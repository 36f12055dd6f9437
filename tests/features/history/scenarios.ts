import type { Results } from '../../../src/results/results.ts';
import { buildWithHistory } from './history-results.ts';

/** Reports with earlier runs, by the names of their golden files. */
export const HISTORY_SCENARIOS: Record<string, () => Results> = {
  'head-history': () =>
    buildWithHistory({
      others: 5,
      scenario: { means: { 'turbo base': 40, 'turbo head': 47 }, revisions: {} },
      change: (series) => {
        series.splice(1);
        series[0]!.variant = 'turbo head';
        series[0]!.now = { value: 46.9, low: 45.8, high: 48 };
      },
    }),
  'with-history': () => buildWithHistory(),
};
