import { findSlowTests } from '../features/tests/section/cause.ts';
import type { Cause } from './cause.ts';

/** What may tell why a variant is slower. */
export const CAUSES: readonly Cause[] = [findSlowTests];
