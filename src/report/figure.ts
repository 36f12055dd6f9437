// Defines the interface by which a feature adds a chart, its data and words, to the HTML report.
import type { CorePlotData } from './plot-data.ts';
import type { Row, View } from './view.ts';

/** The words of a chart: below it, and for screen readers. */
export interface Caption {
  title: string;
  numbers: string[];
  caption: string[];
}

/** A chart of a feature, which the page draws. */
export interface FeatureFigure<Data> {
  /** What its script needs; null: there is nothing to draw. @param about the variant that the report is about */
  plot(view: View, about: Row | undefined): Data | null;
  caption(data: Data, core: CorePlotData): Caption;
}
