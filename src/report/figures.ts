import { HISTORY_FIGURE } from '../features/history/section/view.ts';
import type { Caption, FeatureFigure } from './figure.ts';
import type { FeaturePlots } from './plot-data.ts';
import type { View } from './view.ts';

type Figures = { [Name in keyof FeaturePlots]: FeatureFigure<NonNullable<FeaturePlots[Name]>> };

/** The charts of the features. */
const FIGURES: Figures = { history: HISTORY_FIGURE };

export function plotFeatures(view: View): FeaturePlots {
  return { history: FIGURES.history.plot(view) };
}

/** The words of each figure; null where there is nothing to draw. */
export const FEATURE_CAPTIONS: { [Name in keyof FeaturePlots]: (data: FeaturePlots) => Caption | null } = {
  history: ({ history }) => history && FIGURES.history.caption(history),
};
