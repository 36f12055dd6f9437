// Draws the charts of the HTML report in the browser (one that fails stays hidden), and opens folded parts for printing.
import { showDisks } from '../features/disks/chart.ts';
import { showWaits } from '../features/explain/chart.ts';
import { showHistory } from '../features/history/chart.ts';
import { showTests } from '../features/tests/chart.ts';
import type { PlotData } from '../report/plot-data.ts';
import { appearanceOf, makeLegend, squareEntry } from './appearance.ts';
import { colourOfPhase, drawPhases } from './bars.ts';
import { redrawAll, showFigure } from './figure.ts';
import { showLines } from './lines.ts';
import { showSpeedups } from './speedups.ts';
import { drawTrials } from './trials.ts';

function main(): void {
  const source = document.getElementById('plot-data')?.textContent ?? '';
  const data = JSON.parse(source) as PlotData;
  const charts: [name: string, show: () => void][] = [
    ['speedups', () => showSpeedups(data)],
    ['trials', () => showTrials(data)],
    ['phases', () => showPhases(data)],
    ['tests', () => showTests(data)],
    ['waits', () => showWaits(data)],
    ['disks', () => showDisks(data)],
    ['history', () => showHistory(data)],
    ['lines-0', () => showLines(data.lines)],
  ];
  for (const [name, show] of charts) {
    try {
      show();
    } catch (error) {
      document.getElementById(`figure-${name}`)?.setAttribute('hidden', '');
      console.error(`The chart of ${name} could not be drawn.`, error);
    }
  }
  document.getElementById('without-charts')?.remove();
  trimTabStops();
  openForPrint();
}

function showTrials(data: PlotData): void {
  const drawn = new Set(data.trials.points.map(([variant]) => variant));
  const entries = data.variants.map((name, variant) => ({ name, variant, appearance: appearanceOf(variant) }));
  const figure = showFigure('trials', (width) => drawTrials(data, width));
  figure?.chart.before(makeLegend(entries.filter(({ variant }) => drawn.has(variant))));
}

function showPhases(data: PlotData): void {
  const figure = showFigure('phases', (width) => drawPhases(data, width));
  figure?.chart.before(makeLegend(data.phases.names.map((name) => squareEntry(name, colourOfPhase(name)))));
}

main();

/** Removes tables that need no scrolling from the tab order. */
function trimTabStops(): void {
  const trim = () => {
    for (const box of document.querySelectorAll<HTMLElement>('.scroll, pre'))
      box.tabIndex = box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight ? 0 : -1;
  };
  trim();
  addEventListener('resize', trim);
  // A closed part has no size.
  document.addEventListener('toggle', trim, true);
}

/** Opens closed parts for printing, and closes them again afterwards. */
function openForPrint(): void {
  let opened: HTMLDetailsElement[] = [];
  addEventListener('beforeprint', () => {
    opened = [...document.querySelectorAll<HTMLDetailsElement>('details:not([open]):not(.long)')];
    for (const part of opened) part.open = true;
    redrawAll();
  });
  addEventListener('afterprint', () => {
    for (const part of opened) part.open = false;
  });
}
