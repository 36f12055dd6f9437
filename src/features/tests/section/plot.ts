// Makes the data and caption of the scatter chart of single tests.
import type { Caption, FeatureFigure } from '../../../report/figure.ts';
import { countThings, formatCount, formatSeconds } from '../../../report/format.ts';
import { shortenMiddle } from '../../../report/phrase.ts';
import type { CorePlotData } from '../../../report/plot-data.ts';
import type { Row, View } from '../../../report/view.ts';
import type { TestResult } from '../compare/test-means.ts';
import { intervalOfTest } from '../compare/tests.ts';
import type { PlotTest, PlotTestSide, PlotTests } from '../plot-data.ts';
import { testsOf } from './section.ts';

/** Named points of all variants; the rest are counted in squares. */
const MAX_NAMED = 1200;
/** In decades: eight squares for a factor of ten. */
const STEP = 0.125;
/** Places of the counts in a bin, by verdict. */
const BIN_PLACES = { '0': 2, '1': 3, '-1': 4 } as const;

/** The scatter of tests for each compared variant; null without tests timed on both sides. */
function plotTests(view: View, about: Row | undefined): PlotTests | null {
  const { results, rowOf, rows } = view;
  const analysis = testsOf(view)?.analysis;
  if (analysis === undefined || rows.length < 2) return null;
  const placeOf = (row: Row | undefined) => (row ? rows.indexOf(row) : -1);
  const names = new Map<number, number>();
  const comparisons = analysis.comparisons.slice(0, 40);
  const most = Math.min(300, Math.floor(MAX_NAMED / comparisons.length));
  // A logarithmic axis has no 0, and a time below one step of the clock is unknown.
  const leastSeconds = analysis.resolution * (1 - 1e-9);
  const sides = comparisons.flatMap(({ variant, tests, level }): PlotTestSide[] => {
    const ranked = tests
      .filter(({ referenceMean, mean }) => referenceMean >= leastSeconds && mean >= leastSeconds)
      // Tests with a verdict come first, then by seconds.
      .sort((a, b) => Math.abs(b.verdict) - Math.abs(a.verdict) || Math.abs(b.saved) - Math.abs(a.saved));
    if (ranked.length === 0) return [];
    const points = ranked.slice(0, most).map((result): PlotTest => {
      const name = names.get(result.test) ?? names.size;
      names.set(result.test, name);
      return makePoint(name, result, level, view);
    });
    const row = rowOf(variant);
    return [
      {
        variant: placeOf(row),
        reference: placeOf(row?.reference),
        points,
        bins: countBins(ranked.slice(most)),
        step: STEP,
        below: tests.length - ranked.length,
      },
    ];
  });
  if (sides.length === 0) return null;
  const first = placeOf(about);
  const start = sides.findIndex((side) => side.variant === first);
  const texts = [...names.keys()].map((test) => shortenMiddle(results.tests[test] ?? '', 100));
  return { names: texts, sides, start: Math.max(0, start) };
}

function makePoint(name: number, result: TestResult, level: number, { formatN }: View): PlotTest {
  const { referenceMean, mean, saved, n, verdict } = result;
  const x = Number(referenceMean.toPrecision(4));
  const y = Number(mean.toPrecision(4));
  const means = `${formatSeconds(referenceMean)} to ${formatSeconds(mean)}`;
  const count = formatN(n);
  if (verdict === 0) return [name, x, y, 'n', `${means}: within noise, n = ${count}`];
  const { low, high } = intervalOfTest(result, level);
  const [least, most] = verdict > 0 ? [low, high] : [-high, -low];
  const range = `${formatSeconds(least)} to ${formatSeconds(most)}`;
  const difference = `${formatSeconds(Math.abs(saved))} ${verdict > 0 ? 'less' : 'more'}`;
  return [name, x, y, verdict > 0 ? 'g' : 'l', `${means}: ${difference} (${range}), n = ${count}`];
}

function countBins(tests: readonly TestResult[]): PlotTestSide['bins'] {
  const bins = new Map<string, PlotTestSide['bins'][number]>();
  for (const { referenceMean, mean, verdict } of tests) {
    const [x, y] = [corner(referenceMean), corner(mean)];
    const key = `${x},${y}`;
    const bin = bins.get(key) ?? [x, y, 0, 0, 0];
    bins.set(key, bin);
    bin[BIN_PLACES[verdict]] += 1;
  }
  return [...bins.values()];
}

function corner(seconds: number): number {
  return Math.floor(Math.log10(seconds) / STEP) * STEP;
}

function captionTests(tests: PlotTests, { variants, lines }: CorePlotData): Caption {
  const below = Math.max(...tests.sides.map((side) => side.below));
  const texts = [
    'Each sign is a test: below the diagonal it is faster than on the reference. Coloured ones differ beyond noise; grey ones do not.',
  ];
  if (tests.sides.some((side) => side.bins.length > 0))
    texts.push('Squares count the tests that have no sign of their own: the stronger the colour, the more tests.');
  if (below > 0)
    texts.push(`Not drawn: at most ${countThings(below, 'test')} shorter than the steps in which times are written.`);
  return {
    title: `Mean seconds of each test, ${nameSides(variants, tests.sides, lines.length > 0)}`,
    numbers: tests.sides.map((side) => `${variants[side.variant]}: ${countKinds(side)}`),
    caption: texts,
  };
}

function nameSides(variants: readonly string[], sides: readonly PlotTestSide[], swept: boolean): string {
  const [first] = sides;
  if (new Set(sides.map(({ reference }) => reference)).size > 1)
    return swept ? 'each reference against its variants' : 'each base against its head';
  const other = sides.length > 1 ? 'each other profile' : variants[first?.variant ?? 0];
  return `${variants[first?.reference ?? 0]} against ${other}`;
}

function countKinds({ points, bins }: PlotTestSide): string {
  const count = (kind: PlotTest[3], place: 2 | 3 | 4) =>
    points.filter((point) => point[3] === kind).length + bins.reduce((sum, bin) => sum + bin[place], 0);
  const faster = countThings(count('g', 3), 'test');
  return `${faster} faster, ${formatCount(count('l', 4))} slower, ${formatCount(count('n', 2))} within noise`;
}

export const TESTS_FIGURE: FeatureFigure<PlotTests> = {
  plot: plotTests,
  caption: captionTests,
};
