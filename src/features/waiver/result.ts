// Defines the part of the results file about the label that accepted conditions.
import * as v from 'valibot';
import { name, timestamp } from '../../results/values.ts';

/** Who accepted by a label that conditions of `fail-if` hold, as the forge reported it at the end of the run. */
const waiver = v.object({ label: name, by: name, at: timestamp });

export type Waiver = v.InferOutput<typeof waiver>;

export const waiverFields = {
  waiver: v.pipe(
    v.nullable(waiver),
    v.description(
      'The label that waived the conditions that hold, who set it, and when; null if there is none. `publish` asks the server again.',
    ),
  ),
};
