// Joins the schemas of fields that features collect while trials run, for results and for each stage of a search.
import { explanationFields } from '../features/explain/result.ts';
import { testFields } from '../features/tests/result.ts';

export const collectedSchemas = { ...testFields, ...explanationFields };
