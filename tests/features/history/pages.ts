import type { FeaturePages } from '../../browser/feature-pages.ts';

const CHARTS = ['speedups', 'history', 'phases', 'trials'];

export const HISTORY_PAGES: FeaturePages = {
  charts: { 'head-history': CHARTS, 'with-history': CHARTS },
  axes: { history: ['y'] },
  parts: ['head-history'],
  inTheDark: ['head-history'],
  drawn: ['with-history'],
};
