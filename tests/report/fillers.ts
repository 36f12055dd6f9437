import type { Results } from '../../src/results/results.ts';
import { fillExplanations } from '../features/explain/fill.ts';

/** Adds what a feature collects beside the trials, few or many figures of it. */
type Filler = (results: Results, figures: 'few' | 'many') => void;

const FILLERS: readonly Filler[] = [fillExplanations];

export const fillCollected: Filler = (results, figures) => {
  for (const fill of FILLERS) fill(results, figures);
};
