// Lists the charts that features add to the HTML report, and makes their data and words.
import { DISKS_FIGURE } from '../features/disks/section/plot.ts';
import { WAITS_FIGURE } from '../features/explain/section/plot.ts';
import { HISTORY_FIGURE } from '../features/history/section/view.ts';
import { TESTS_FIGURE } from '../features/tests/section/plot.ts';
import type { Caption, FeatureFigure } from './figure.ts';
import type { FeaturePlots, PlotData } from './plot-data.ts';
import type { Row, View } from './view.ts';

type Name = keyof FeaturePlots;

const FIGURES: { [N in Name]: FeatureFigure<NonNullable<FeaturePlots[N]>> } = {
  waits: WAITS_FIGURE,
  disks: DISKS_FIGURE,
  tests: TESTS_FIGURE,
  history: HISTORY_FIGURE,
};

export function plotFeatures(view: View, about: Row | undefined): FeaturePlots {
  const plots = Object.entries(FIGURES).map(([name, figure]) => [name, figure.plot(view, about)]);
  return Object.fromEntries(plots) as FeaturePlots;
}

/** The words of a figure; null where there is nothing to draw. */
export function captionFeature<N extends Name>(name: N, plots: PlotData): Caption | null {
  const data = plots[name];
  const figure = FIGURES[name];
  return data && figure.caption(data, plots);
}

export function isFeatureFigure(name: string): name is Name {
  return name in FIGURES;
}
