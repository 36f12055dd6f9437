import type { PlotData } from '../report/plot-data.ts';
import { makeLegend } from './appearance.ts';
import { type Figure, showFigure } from './figure.ts';
import { listenToKeys } from './keys.ts';
import { drawTests, KINDS, listDots, type TestDot } from './tests.ts';

const HINT = 'Arrow keys go through the tests, those that differ most first.';

/** The scatter of tests with a choice of the variant; the keyboard goes through the dots as the mouse does. */
export function showTests(data: PlotData): void {
  const { tests, variants } = data;
  const first = tests?.sides[tests.start];
  if (tests === null || first === undefined) return;
  let side = first;
  let dots = listDots(tests, side);
  let chosen = -1;
  const figure = showFigure('tests', (width) => drawTests(data, side, dots, dots[chosen] ?? null, width));
  if (figure === null) return;
  const output = document.createElement('output');
  output.textContent = HINT;
  const choose = (place: number) => {
    chosen = place;
    output.textContent = sentenceOf(dots[place]) ?? HINT;
    figure.redraw();
  };
  listenToKeys(figure.chart, `Chart of tests. ${HINT}`, () => ({ place: chosen, count: dots.length }), choose);
  showHovered(figure, output);
  figure.chart.before(makeLegend(Object.values(KINDS)));
  figure.chart.after(output);
  if (tests.sides.length < 2) return;
  const options = tests.sides.map((one) => variants[one.variant] ?? '');
  const choice = makeChoice(options, tests.start, (place) => {
    side = tests.sides[place] ?? side;
    dots = listDots(tests, side);
    choose(-1);
  });
  figure.chart.parentElement?.prepend(choice);
}

function sentenceOf(dot: TestDot | undefined): string | null {
  return dot === undefined ? null : dot.title.replace('\n', ': ');
}

/** The tip cuts long names; below the chart they are whole. */
function showHovered({ chart }: Figure, output: HTMLElement): void {
  chart.addEventListener('input', (event) => {
    const svg = event.target as Element & { value?: TestDot | null };
    if (svg.value) output.textContent = sentenceOf(svg.value);
  });
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
