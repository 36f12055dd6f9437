import { explanationFieldsOfStage } from '../features/explain/result.ts';
import { testFieldsOfStage } from '../features/tests/result.ts';

/** The fields that features collect, in a plan that is one of several of a results file. */
export const collectedFieldsOfStage = { ...testFieldsOfStage, ...explanationFieldsOfStage };
