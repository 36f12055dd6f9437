import { HISTORY_FIGURE } from '../features/history/section/view.ts';
import type { Caption, FeatureFigure } from './figure.ts';
import type { FeaturePlots } from './plot-data.ts';
import type { View } from './view.ts';

type Figures = { [Name in keyof FeaturePlots]: FeatureFigure<NonNullable<FeaturePlots[Name]>> };

/** The charts of the features. */
const FIGURES: Figures = {
  history: HISTORY_FIGURE,
};
const NAMES = Object.keys(FIGURES) as (keyof FeaturePlots)[];

export function plotFeatures(view: View): FeaturePlots {
  return Object.fromEntries(NAMES.map((name) => [name, FIGURES[name].plot(view)])) as unknown as FeaturePlots;
}

/** The words of a figure; null where there is nothing to draw. */
export function captionFeature(name: keyof FeaturePlots, plots: FeaturePlots): Caption | null {
  const data = plots[name];
  return data && FIGURES[name].caption(data);
}

export function isFeatureFigure(name: string): name is keyof FeaturePlots {
  return name in FIGURES;
}
