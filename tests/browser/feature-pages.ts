import type { Results } from '../../src/results/results.ts';
import { DISK_PAGES } from '../features/disks/pages.ts';
import { EXPLAIN_PAGES } from '../features/explain/pages.ts';
import { HISTORY_PAGES } from '../features/history/pages.ts';
import { SWEEP_PAGES } from '../features/sweeps/pages.ts';
import { SCENARIOS } from '../report/scenarios.ts';

/** What the pages of a feature's scenarios have; all lists are of names of scenarios. */
export interface FeaturePages {
  /** The charts of a scenario that has others than a plain comparison. */
  charts: Readonly<Record<string, readonly string[]>>;
  /** The charts of what it collects beside trials. */
  collected?: readonly string[];
  /** The sides of a chart that have an axis of values. */
  axes?: Readonly<Record<string, readonly string[]>>;
  /** They have a part of a page that no other scenario has. */
  parts?: readonly string[];
  /** Those of them with the most parts. */
  inTheDark?: readonly string[];
  /** They have wide tables. */
  wide?: readonly string[];
  /** Their charts have values of every size. */
  drawn?: readonly string[];
}

export const FEATURE_PAGES: readonly FeaturePages[] = [DISK_PAGES, EXPLAIN_PAGES, HISTORY_PAGES, SWEEP_PAGES];

/** The charts of a report with all that features collect. */
export const COLLECTED_CHARTS = FEATURE_PAGES.flatMap(({ collected = [] }) => collected);

export function pickScenarios(names: readonly string[]): Record<string, () => Results> {
  return Object.fromEntries(names.map((name) => [name, SCENARIOS[name]!]));
}
