import type * as v from 'valibot';
import type { Results } from '../../src/report/results.ts';
import type { resultsSchema } from '../../src/report/results-schema.ts';

// No test runs this: `tsc` fails when the schema and the type of a results file no longer say the same.
type Assignable<From extends To, To> = From;
export type Read = Assignable<v.InferOutput<typeof resultsSchema>, Results>;
export type Written = Assignable<Results, v.InferInput<typeof resultsSchema>>;
