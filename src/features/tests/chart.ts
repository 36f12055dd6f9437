// Draws the scatter chart of single tests in the HTML report, with a choice of the variant.
import { axisX, axisY, dot, gridX, gridY, line, type Markish, plot, pointer, rect, tip } from '@observablehq/plot';
import {
  type Appearance,
  AXIS,
  appearanceOfVerdict,
  dotOptions,
  drawChosen,
  GRID,
  makeLegend,
  tipText,
} from '../../page/appearance.ts';
import { showPoints } from '../../page/figure.ts';
import { chooseLogTicks, fitLogTicks, formatNumber, formatSeconds, widenRange } from '../../page/ticks.ts';
import type { PlotData } from '../../report/plot-data.ts';
import type { PlotTest, PlotTestSide, PlotTests } from './plot-data.ts';

/** Shape, colour and legend of each verdict on a test. */
const KINDS: Record<PlotTest[3], { name: string; appearance: Appearance }> = {
  g: { name: 'faster', appearance: appearanceOfVerdict('faster') },
  l: { name: 'slower', appearance: appearanceOfVerdict('slower') },
  n: { name: 'within noise', appearance: appearanceOfVerdict(null) },
};

interface TestDot {
  x: number;
  y: number;
  kind: PlotTest[3];
  /** Name and numbers, on two lines. */
  title: string;
}

/** The named tests of one side, largest differences first. */
function listDots({ names }: PlotTests, { points }: PlotTestSide): TestDot[] {
  return points
    .map(([name, x, y, kind, text]): TestDot => ({ x, y, kind, title: `${names[name]}\n${text}` }))
    .sort((a, b) => Number(a.kind === 'n') - Number(b.kind === 'n') || Math.abs(b.x - b.y) - Math.abs(a.x - a.y));
}

/** Draws the mean time of every test on the reference and on a variant. @param chosen the dot selected with the keyboard */
function drawTests(
  { variants, tests }: PlotData,
  side: PlotTestSide,
  dots: readonly TestDot[],
  chosen: TestDot | null,
  width: number,
): Element {
  const squares = side.bins.map((bin) => makeSquare(bin, side.step));
  const ends = [...dots.flatMap(({ x, y }) => [x, y]), ...squares.flatMap(({ x1, x2, y1, y2 }) => [x1, x2, y1, y2])];
  const domain = widenRange(ends, true);
  const size = Math.min(width, 620);
  const ticks = fitLogTicks((most) => chooseLogTicks(...domain, most), formatSeconds, {
    domain,
    left: 68,
    length: size - 84,
    right: 16,
  });
  const axis = { ticks, text: formatSeconds, ...AXIS, labelAnchor: 'center', labelArrow: 'none' } as const;
  const tipOptions = { x: 'x', y: 'y', title: 'title', ...tipText(size) };
  const centres = squares.map(({ x1, x2, y1, y2, title }) => ({ x: Math.sqrt(x1 * x2), y: Math.sqrt(y1 * y2), title }));
  if (tests === null) throw new Error('no tests to draw');
  return plot({
    width: size,
    height: size * 0.82,
    marginLeft: 68,
    marginRight: 16,
    marginTop: 26,
    marginBottom: 44,
    x: { type: 'log', domain },
    y: { type: 'log', domain },
    opacity: { type: 'identity' },
    marks: [
      gridX(ticks, GRID),
      gridY(ticks, GRID),
      axisX({ ...axis, label: variants[side.reference] ?? '' }),
      axisY({ ...axis, labelAnchor: 'top', label: variants[side.variant] ?? '' }),
      ...drawSquares(squares),
      line([domain[0], domain[1]], {
        x: (value: number) => value,
        y: (value: number) => value,
        stroke: 'currentColor',
        strokeOpacity: 0.6,
      }),
      ...drawKinds(dots),
      tip([...dots, ...centres], pointer(tipOptions)),
      ...drawChosen(chosen, 8, tipOptions),
    ],
  });
}

type Square = ReturnType<typeof makeSquare>;

function makeSquare([x, y, n, g, l]: PlotTestSide['bins'][number], step: number) {
  const counts = { n, g, l };
  const words = (['g', 'l', 'n'] as const).filter((kind) => counts[kind] > 0);
  const parts = words.map((kind) => `${formatNumber(counts[kind])} ${KINDS[kind].name}`);
  const title = `${formatNumber(n + g + l)} tests without a sign of their own:\n${parts.join(', ')}`;
  return { x1: 10 ** x, x2: 10 ** (x + step), y1: 10 ** y, y2: 10 ** (y + step), counts, title };
}

/** Opacity grows with the logarithm of the number of tests. */
function drawSquares(squares: readonly Square[]): Markish[] {
  const most = Math.max(...squares.flatMap(({ counts }) => Object.values(counts)));
  return (['n', 'l', 'g'] as const).map((kind) =>
    rect(
      squares.filter(({ counts }) => counts[kind] > 0),
      {
        x1: 'x1',
        x2: 'x2',
        y1: 'y1',
        y2: 'y2',
        fill: KINDS[kind].appearance.colour,
        fillOpacity: ({ counts }: Square) => 0.15 + 0.6 * (Math.log1p(counts[kind]) / Math.log1p(most)),
        inset: 0.5,
      },
    ),
  );
}

/** Noise is drawn first, below the rest. */
function drawKinds(dots: readonly TestDot[]): Markish[] {
  return (['n', 'l', 'g'] as const).map((kind) =>
    dot(
      dots.filter((test) => test.kind === kind),
      {
        x: 'x',
        y: 'y',
        r: kind === 'n' ? 2 : 4.5,
        ...dotOptions(KINDS[kind].appearance),
        strokeOpacity: kind === 'n' ? 0.8 : 1,
      },
    ),
  );
}

const HINT = 'Arrow keys go through the tests, those that differ most first.';

/** The scatter of tests with a choice of the variant, and with the keys of {@link showPoints}. */
export function showTests(data: PlotData): void {
  const { tests, variants } = data;
  const first = tests?.sides[tests.start];
  if (tests === null || first === undefined) return;
  let side = first;
  let dots = listDots(tests, side);
  const draw = (width: number, chosen: number) => drawTests(data, side, dots, dots[chosen] ?? null, width);
  const points = showPoints('tests', { label: 'Chart of tests.', hint: HINT }, draw, () =>
    dots.map(({ title }) => title),
  );
  if (points === null) return;
  const { chart, choose, showText } = points;
  // The full name below the chart, because the tip cuts long names.
  chart.addEventListener('input', (event) => {
    const svg = event.target as Element & { value?: TestDot | null };
    if (svg.value) showText(svg.value.title);
  });
  chart.before(makeLegend(Object.values(KINDS)));
  if (tests.sides.length < 2) return;
  const options = tests.sides.map(({ variant }) => variants[variant] ?? '');
  const choice = makeChoice(options, tests.start, (place) => {
    side = tests.sides[place] ?? side;
    dots = listDots(tests, side);
    choose(-1);
  });
  chart.parentElement?.prepend(choice);
}

function makeChoice(names: readonly string[], start: number, choose: (place: number) => void): HTMLElement {
  const label = document.createElement('label');
  label.className = 'choice';
  const select = document.createElement('select');
  names.forEach((name, place) => {
    select.add(new Option(name, String(place)));
  });
  select.selectedIndex = start;
  select.addEventListener('change', () => choose(select.selectedIndex));
  label.append('Profile ', select);
  return label;
}
