// Defines the schema of the field `syncTimeMs` of the results file.
import * as v from 'valibot';
import { described, positive } from '../../results/values.ts';

export const diskFields = {
  syncTimeMs: v.optional(
    described(
      positive,
      'Milliseconds of one sync of another disk, for which the report predicts a run; absent: usual times.',
    ),
  ),
};
