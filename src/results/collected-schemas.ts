// The schemas of the fields that features collect while trials run: those of results, and of each stage of a search.
import { explanationFields } from '../features/explain/result.ts';
import { testFields } from '../features/tests/result.ts';

export const collectedSchemas = { ...testFields, ...explanationFields };
