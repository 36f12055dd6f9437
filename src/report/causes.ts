// Lists the features that can name a cause why a variant is slower, such as tests that take longer.
import { findSlowTests } from '../features/tests/section/cause.ts';
import type { Cause } from './cause.ts';

export const CAUSES: readonly Cause[] = [findSlowTests];
