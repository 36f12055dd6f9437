import type { Results } from '../../../src/results/results.ts';
import { buildCounted } from './build-counted.ts';

/** Reports of suites whose waits for the disk were counted, by the names of their golden files. */
export const DISK_SCENARIOS: Record<string, () => Results> = { 'other-disk': () => buildCounted() };
