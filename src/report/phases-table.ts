import { bracket, formatMeans, variantTitle } from './main-table.ts';
import { shorten } from './phrase.ts';
import type { Results } from './results.ts';
import { buildTable, left, right, type Table } from './table.ts';
import { comparedVariants, countedOf, listPhases, meanPhase, tally } from './trials.ts';

/** Mean time of each phase per variant; no rows without a successful counted trial. */
export function buildPhases(results: Results): Table {
  const variants = comparedVariants(results);
  const counts = variants.map(({ id }) => tally(countedOf(results, id)));
  const columns = listPhases(results).map((phase) => {
    const means = variants.map(({ id }) => meanPhase(results, id, phase));
    return right(
      phase,
      formatMeans(means, 's').map((cell, index) => bracket(cell, counts[index])),
    );
  });
  if (columns.every((column) => column.cells.every((cell) => cell === ''))) return buildTable([]);
  return buildTable([
    left(
      variantTitle(results),
      variants.map(({ id }) => shorten(id, 40)),
    ),
    ...columns,
  ]);
}
