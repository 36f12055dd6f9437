// Draws the chart of what sessions waited for in the HTML report.
import { colourOf, makeLegend, NEUTRAL, squareEntry } from '../../page/appearance.ts';
import { type Bar, drawBars } from '../../page/bars.ts';
import { showFigure } from '../../page/figure.ts';
import { chooseTicks } from '../../page/ticks.ts';
import type { PlotData } from '../../report/plot-data.ts';

export function showWaits(data: PlotData): void {
  const figure = showFigure('waits', (width) => drawWaits(data, width));
  const events = data.waits?.events ?? [];
  figure?.chart.before(makeLegend(events.map((name, place) => squareEntry(name, colourOfEvent(name, place)))));
}

function colourOfEvent(event: string, place: number): string {
  if (event === 'other') return NEUTRAL;
  return place === 6 ? 'var(--c6)' : colourOf(place);
}

/** Draws a bar per variant, with the shares of what its active sessions waited for. */
function drawWaits({ variants, waits }: PlotData, width: number): Element {
  const percent = (share: number) => `${Math.round(share * 100)} %`;
  const bars = (waits?.bars ?? []).map(({ variant, shares, samples }): Bar => {
    const parts = (waits?.events ?? []).map((kind, place) => {
      const size = shares[place] ?? 0;
      const text = `${percent(size)} of ${samples.toLocaleString('en-US')} samples`;
      return { kind, colour: colourOfEvent(kind, place), size, text };
    });
    return { name: variants[variant] ?? '', parts, total: '' };
  });
  return drawBars(bars, width, () => percent, chooseTicks, 24);
}
