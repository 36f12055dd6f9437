import { meanTests } from '../stats/tests-means.ts';
import { countThings, formatCount } from './counts.ts';
import { columnFormat } from './format.ts';
import { type Phrase, shortenMiddle } from './phrase.ts';
import type { Results } from './results.ts';
import { buildTable, names, right, type Table } from './table.ts';
import { LONGEST_TEST } from './tests-differences.ts';

const MOST_ROWS = 20;

/** The slowest tests of the only variant; null where none passed with a time above zero. */
export function buildSlowest({ samples, tests, plan }: Results): { title: Phrase; table: Table } | null {
  const { n, mean } = meanTests(samples, tests.length, plan.reference);
  const timed = [...mean.keys()]
    .filter((test) => (mean[test] ?? 0) > 0)
    .sort((a, b) => (mean[b] ?? 0) - (mean[a] ?? 0));
  const shown = timed.slice(0, MOST_ROWS);
  if (shown.length === 0) return null;
  const means = shown.map((test) => mean[test] ?? 0);
  const which =
    shown.length < tests.length
      ? `the ${shown.length} slowest of ${formatCount(tests.length)} tests`
      : countThings(tests.length, 'test');
  return {
    title: [which],
    table: buildTable([
      names(
        'test',
        shown.map((test) => shortenMiddle(tests[test] ?? '', LONGEST_TEST)),
      ),
      right('mean', means.map(columnFormat(means, 's'))),
      right(
        'n',
        shown.map((test) => String(n[test] ?? 0)),
      ),
    ]),
  };
}
