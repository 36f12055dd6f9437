import { CPU_METRIC } from '../inputs/metric-names.ts';
import type { Metric } from '../workload/command.ts';
import type { CellsOf } from './document.ts';
import { code, type Phrase, say } from './phrase.ts';
import { formatFactor, formatSpeedupInterval, type Speedup } from './speedup.ts';
import type { Row, View } from './view.ts';

/**
 * How a change compares with its base in processor time, beside the time itself. Null if profiles are compared, and without such a
 * comparison.
 * @param shown the metrics of the main table
 */
export function buildCpuColumn(
  { plan, rows, single }: View,
  shown: readonly Metric[],
): { columns: CellsOf<Row>[]; legend: Phrase[] } | null {
  const speedupOf = (row: Row) => row.effect(CPU_METRIC)?.speedup ?? null;
  const isShown = plan.revisions !== null && !single && shown.some(({ name }) => name === CPU_METRIC);
  if (!isShown || !rows.some(speedupOf)) return null;
  return {
    columns: [[`${CPU_METRIC} vs base`, (row) => formatCell(speedupOf(row)), 'right']],
    legend: [
      say`${code(CPU_METRIC)} is processor time, of the command and the server together: slower means more of it.`,
    ],
  };
}

/** `1.05x slower (1.01 to 1.10)`. */
function formatCell(speedup: Speedup | null): string {
  if (speedup === null) return '';
  const interval = formatSpeedupInterval(speedup);
  return interval === '' ? formatFactor(speedup) : `${formatFactor(speedup)} (${interval})`;
}
