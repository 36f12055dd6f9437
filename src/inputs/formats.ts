import { JUNIT_FORMAT_NAME } from '../features/tests/inputs.ts';

/** Formats of files that features read numbers from; `workload/formats.ts` has their readers. */
export const FEATURE_FORMATS: readonly string[] = [JUNIT_FORMAT_NAME];
