import type { FeaturePages } from '../../browser/feature-pages.ts';
import { SWEEP_SCENARIOS } from './scenarios.ts';

const LADDER = ['lines-0', 'phases', 'trials'];
/** It has a chart a metric. */
const SWEEP = ['lines-0', 'lines-1', 'speedups', 'phases', 'trials'];

export const SWEEP_PAGES: FeaturePages = {
  charts: Object.fromEntries(
    Object.keys(SWEEP_SCENARIOS)
      .filter((name) => /^(?:ladder|sweep)/.test(name))
      .map((name) => [name, name.startsWith('ladder') ? LADDER : SWEEP]),
  ),
  axes: { 'lines-0': ['y'] },
  parts: ['ladder', 'sweep-profiles', 'sweep-44'],
  inTheDark: ['sweep-profiles'],
  wide: ['sweep-44', 'sweep-all', 'ladder'],
  drawn: ['sweep-44', 'ladder-nothing'],
};
