import { findAcceptedByLabel } from '../features/waiver/section.ts';
import type { Results } from '../results/results.ts';
import type { Acceptance, FindAcceptance } from './acceptance.ts';

/** The ways to accept conditions that hold. */
const ACCEPTANCES: readonly FindAcceptance[] = [findAcceptedByLabel];

/** The first acceptance in the results, or null. */
export function findAcceptance(results: Results): Acceptance | null {
  for (const find of ACCEPTANCES) {
    const acceptance = find(results);
    if (acceptance !== null) return acceptance;
  }
  return null;
}
