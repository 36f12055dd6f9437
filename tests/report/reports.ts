// Lists all reports that have golden files. Searches are repeated when this file is loaded: tests that need none load only the scenarios.
import type { Results } from '../../src/results/results.ts';
import { TUNE_SCENARIOS } from '../features/tune/scenarios.ts';
import { SCENARIOS } from './scenarios.ts';

/** The scenarios, and the searches, whose results hold several comparisons. */
export const REPORTS: Record<string, () => Results> = { ...SCENARIOS, ...TUNE_SCENARIOS };
