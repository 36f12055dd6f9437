import type { Caption, FeatureFigure } from '../../../report/figure.ts';
import { countThings, formatCount, formatSeconds } from '../../../report/format.ts';
import { shortenMiddle } from '../../../report/phrase.ts';
import type { CorePlotData } from '../../../report/plot-data.ts';
import type { Row, View } from '../../../report/view.ts';
import type { Results } from '../../../results/results.ts';
import { formatWithUnit } from '../../../stats/machines.ts';
import { intervalOfTest, type TestComparison, type TestsAnalysis } from '../compare/tests.ts';
import type { PlotTest, PlotTestSide, PlotTests } from '../plot-data.ts';
import { testsOf } from './section.ts';

/** Named points of all variants; the rest are counted in squares. */
const MAX_NAMED = 1200;
const MAX_NAMED_EACH = 300;
const NAME_CHARACTERS = 100;
const MAX_SIDES = 40;
/** In decades: eight squares for a factor of ten. */
const STEP = 0.125;

/**
 * The scatter of tests for each compared variant, from the analysis of the tables; null without tests timed on both
 * sides.
 */
export function plotTests(view: View, analysis: TestsAnalysis | undefined, about: Row | undefined): PlotTests | null {
  const { results, rowOf, rows } = view;
  if (analysis === undefined || rows.length < 2) return null;
  const placeOf = (row: Row | undefined) => (row ? rows.indexOf(row) : -1);
  const names = new Map<number, number>();
  const shown = analysis.comparisons.slice(0, MAX_SIDES);
  const most = Math.min(MAX_NAMED_EACH, Math.floor(MAX_NAMED / shown.length));
  const sides = shown.flatMap((comparison): PlotTestSide[] => {
    const drawable = listDrawable(comparison, analysis.resolution);
    if (drawable.places.length === 0) return [];
    const ranked = drawable.places.toSorted(byImportance(comparison));
    const points = ranked.slice(0, most).map((test): PlotTest => {
      const name = names.get(test) ?? names.size;
      names.set(test, name);
      return makePoint(name, test, comparison, analysis, results);
    });
    const bins = countBins(ranked.slice(most), comparison);
    const row = rowOf(comparison.variant);
    const [variant, reference] = [placeOf(row), placeOf(row?.reference)];
    return [{ variant, reference, points, bins, step: STEP, below: drawable.below }];
  });
  if (sides.length === 0) return null;
  const first = placeOf(about);
  const start = sides.findIndex((side) => side.variant === first);
  const texts = [...names.keys()].map((test) => shortenMiddle(results.tests[test] ?? '', NAME_CHARACTERS));
  return { names: texts, sides, start: Math.max(0, start) };
}

/** Tests that can be drawn, and the number of others: a logarithmic axis has no 0, and a time below one step of the clock is unknown. */
function listDrawable({ n, referenceMean, mean }: TestComparison, resolution: number) {
  const least = resolution * (1 - 1e-9);
  const places: number[] = [];
  let below = 0;
  for (let test = 0; test < n.length; test++) {
    if (n[test] === 0) continue;
    if ((referenceMean[test] ?? 0) >= least && (mean[test] ?? 0) >= least) places.push(test);
    else below++;
  }
  return { places, below };
}

/** Tests with a verdict first, then by seconds. */
function byImportance({ verdicts, saved }: TestComparison): (a: number, b: number) => number {
  const rank = (test: number) => (verdicts[test] === 0 ? 1 : 0);
  return (a, b) => rank(a) - rank(b) || Math.abs(saved[b] ?? 0) - Math.abs(saved[a] ?? 0);
}

function makePoint(
  name: number,
  test: number,
  comparison: TestComparison,
  analysis: TestsAnalysis,
  { shards }: Results,
): PlotTest {
  const [reference, mean] = [comparison.referenceMean[test] ?? 0, comparison.mean[test] ?? 0];
  const [saved, n] = [comparison.saved[test] ?? 0, comparison.n[test] ?? 0];
  const verdict = comparison.verdicts[test];
  const kind = verdict === 1 ? 'g' : verdict === -1 ? 'l' : 'n';
  const interval = kind === 'n' ? null : intervalOfTest(comparison, test, analysis.resolution);
  const [least, most] = [Math.abs(interval?.low ?? 0), Math.abs(interval?.high ?? 0)].sort((a, b) => a - b);
  const range = interval === null ? '' : ` (${formatSeconds(least ?? 0)} to ${formatSeconds(most ?? 0)})`;
  const word = kind === 'n' ? 'within noise' : `${formatSeconds(Math.abs(saved))} ${kind === 'g' ? 'less' : 'more'}`;
  const count = formatWithUnit(n, shards);
  const text = `${formatSeconds(reference)} to ${formatSeconds(mean)}: ${word}${range}, n = ${count}`;
  return [name, round(reference), round(mean), kind, text];
}

function countBins(places: readonly number[], { referenceMean, mean, verdicts }: TestComparison): PlotTestSide['bins'] {
  const bins = new Map<string, PlotTestSide['bins'][number]>();
  for (const test of places) {
    const [x, y] = [corner(referenceMean[test] ?? 0), corner(mean[test] ?? 0)];
    const key = `${x},${y}`;
    const bin = bins.get(key) ?? [x, y, 0, 0, 0];
    bins.set(key, bin);
    const verdict = verdicts[test];
    bin[verdict === 1 ? 3 : verdict === -1 ? 4 : 2]++;
  }
  return [...bins.values()];
}

function corner(seconds: number): number {
  return Math.floor(Math.log10(seconds) / STEP) * STEP;
}

function round(seconds: number): number {
  return Number(seconds.toPrecision(4));
}

function captionTests(tests: PlotTests, { variants, lines }: CorePlotData): Caption {
  const squares = tests.sides.some((side) => side.bins.length > 0);
  const below = Math.max(...tests.sides.map((side) => side.below));
  return {
    title: `Mean seconds of each test, ${nameSides(variants, tests.sides, lines.length > 0)}`,
    numbers: tests.sides.map((side) => `${variants[side.variant]}: ${countKinds(side)}`),
    caption: [
      'Each sign is a test: below the diagonal it is faster than on the reference. Coloured ones differ beyond noise; grey ones do not.',
      ...(squares
        ? ['Squares count the tests that have no sign of their own: the stronger the colour, the more tests.']
        : []),
      ...(below > 0
        ? [`Not drawn: at most ${countThings(below, 'test')} shorter than the steps in which times are written.`]
        : []),
    ],
  };
}

function nameSides(variants: readonly string[], sides: readonly PlotTestSide[], swept: boolean): string {
  const [first, ...others] = sides;
  if (new Set(sides.map(({ reference }) => reference)).size > 1)
    return swept ? 'each reference against its variants' : 'each base against its head';
  const other = others.length > 0 ? 'each other profile' : variants[first?.variant ?? 0];
  return `${variants[first?.reference ?? 0]} against ${other}`;
}

function countKinds({ points, bins }: PlotTestSide): string {
  const own = (kind: PlotTest[3]) => points.filter((point) => point[3] === kind).length;
  const [noise, gains, losses] = [2, 3, 4].map((place) => bins.reduce((sum, bin) => sum + (bin[place] ?? 0), 0));
  const words = [
    `${countThings(own('g') + (gains ?? 0), 'test')} faster`,
    `${formatCount(own('l') + (losses ?? 0))} slower`,
    `${formatCount(own('n') + (noise ?? 0))} within noise`,
  ];
  return words.join(', ');
}

export const TESTS_FIGURE: FeatureFigure<PlotTests> = {
  plot: (view, about) => plotTests(view, testsOf(view)?.analysis, about),
  caption: captionTests,
};
