// Names the tests that take a large share of the run on every profile: whoever wants a shorter suite has to change these.
import { formatPercent, formatSeconds } from '../../../report/format.ts';
import { code, join, name, type Phrase, say, shortenMiddle } from '../../../report/phrase.ts';
import type { Row } from '../../../report/view.ts';
import type { meanTests } from '../compare/measure.ts';
import { MAX_TEST_LENGTH } from './differences.ts';

/** The mean times of all tests on a variant, by their number. */
export interface TestMeans {
  row: Row;
  tests: ReturnType<typeof meanTests>;
}

const MIN_SHARE = 0.2;
/** In a suite of fewer tests every test takes a large share. */
const MIN_TESTS = 6;
/** A test that a profile makes shorter than this share of its time on the reference is one that it shortens. */
const LASTS = 0.8;
/** Tests that add up to more than the run ran at the same time: then none is a share of it. */
const SUM_SLACK = 1.05;
const MAX_NAMED = 3;

/** @param names of the tests @param sides the reference first, at least two */
export function formatLasting(names: readonly string[], sides: readonly TestMeans[]): Phrase[] {
  const [reference] = sides;
  if (reference === undefined || sides.length < 2 || names.length < MIN_TESTS || sides.some(overlaps)) return [];
  const lasts = (test: number) =>
    sides.every(({ row, tests }) => {
      const seconds = meanOf(tests, test);
      return seconds >= MIN_SHARE * (row.phase('run') ?? Infinity) && seconds >= LASTS * meanOf(reference.tests, test);
    });
  const lasting = [...names.keys()].filter(lasts);
  lasting.sort((a, b) => meanOf(reference.tests, b) - meanOf(reference.tests, a));
  return lasting.slice(0, MAX_NAMED).map((test) => {
    const parts = sides.map(
      ({ row, tests }) =>
        say`${formatSeconds(meanOf(tests, test))} of ${formatSeconds(row.phase('run') ?? 0)} on ${name(row.id)}`,
    );
    const label = code(shortenMiddle(names[test] ?? '', MAX_TEST_LENGTH));
    return say`${label} takes ${join(parts, ', ')}: no profile makes it ${formatPercent(1 - LASTS)} shorter.`;
  });
}

function overlaps({ row, tests }: TestMeans): boolean {
  const sum = tests.reduce((total, { n, mean }) => total + (n > 0 ? mean : 0), 0);
  return sum > SUM_SLACK * (row.phase('run') ?? 0);
}

function meanOf(tests: TestMeans['tests'], test: number): number {
  const entry = tests[test];
  return entry !== undefined && entry.n > 0 ? entry.mean : 0;
}
