import type { Metric } from '../workload/metric.ts';
import { listPointLadders } from './ladder-table.ts';
import { buildMainTable, type MainTable, metricTitle } from './main-table.ts';
import { type Phrase, say, shorten } from './phrase.ts';
import type { Results } from './results.ts';
import { buildSweep, isDrawable } from './sweep.ts';
import { buildSweepChart, type SweepChart } from './sweep-chart.ts';
import { buildSweepTable } from './sweep-table.ts';
import { metricKinds } from './trials.ts';

const MOST_OTHERS = 6;

/** What a report of a sweep has beside its main table, which is that of the points. */
export interface SweepSection {
  /** The same along the same axis in other metrics. */
  others: { title: Phrase; metric: Metric; table: MainTable }[];
  /** Ladders at each point. */
  ladders: { title: Phrase; table: MainTable }[];
  /** A row a variant, as in any comparison. */
  all: { title: Phrase; table: MainTable };
  chart: SweepChart | null;
}

/** The main table of a sweep and what goes with it. Null where it is none, or too wide for one: then each variant is a row. */
export function buildSweepSection(results: Results): { main: MainTable; section: SweepSection } | null {
  const sweep = buildSweep(results);
  const [primary, ...others] = metricKinds(results);
  if (sweep === null || primary === undefined || !isDrawable(sweep)) return null;
  const variants = buildMainTable(results);
  return {
    main: buildSweepTable(sweep, primary, results),
    section: {
      others: others.slice(0, MOST_OTHERS).map((metric) => ({
        title: say`${shorten(metricTitle(metric), 60)} along the same points`,
        metric,
        table: buildSweepTable(sweep, metric, results),
      })),
      ladders: listPointLadders(results).map(({ name, table }) => ({ title: say`Steps with ${name}`, table })),
      all: { title: say`All variants (${variants.table.rows.length})`, table: variants },
      chart: buildSweepChart(sweep, results),
    },
  };
}
