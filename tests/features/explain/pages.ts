import type { FeaturePages } from '../../browser/feature-pages.ts';

const CHARTS = ['speedups', 'tests', 'waits', 'phases', 'trials'];

export const EXPLAIN_PAGES: FeaturePages = {
  charts: { explained: CHARTS, 'head-tests': CHARTS },
  collected: ['waits'],
  axes: { waits: ['x'] },
  parts: ['explained'],
  wide: ['explained'],
};
