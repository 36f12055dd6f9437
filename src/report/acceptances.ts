import { LABEL_ACCEPTANCE } from '../features/waiver/section.ts';
import type { Results } from '../results/results.ts';
import type { Acceptance, AcceptanceWay } from './acceptance.ts';

/** The ways to accept conditions that hold. */
const ACCEPTANCES: readonly AcceptanceWay[] = [LABEL_ACCEPTANCE];

/** How conditions that hold can be accepted, as parts of a hint. */
export function listAcceptanceAdvice(): string[] {
  return ACCEPTANCES.map(({ advice }) => advice);
}

/** The first acceptance in the results, or null. */
export function findAcceptance(results: Results): Acceptance | null {
  return ACCEPTANCES.map(({ find }) => find(results)).find((acceptance) => acceptance !== null) ?? null;
}
