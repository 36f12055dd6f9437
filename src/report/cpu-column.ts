import { CPU_METRIC } from '../inputs/metric-names.ts';
import type { CellsOf } from './document.ts';
import { code, type Phrase, say } from './phrase.ts';
import { formatWithInterval } from './speedup.ts';
import type { Row } from './view.ts';

/** How each change compares with its base in processor time; no columns without such a comparison. */
export function buildCpuColumn(rows: readonly Row[]): { columns: CellsOf<Row>[]; legend: Phrase[] } {
  const speedupOf = (row: Row) => row.effect(CPU_METRIC)?.speedup ?? null;
  if (!rows.some(speedupOf)) return { columns: [], legend: [] };
  return {
    columns: [[`${CPU_METRIC} vs base`, (row) => formatWithInterval(speedupOf(row)), 'right']],
    legend: [
      say`${code(CPU_METRIC)} is processor time, of the command and the server together: slower means more of it.`,
    ],
  };
}
