import type { InputName } from '../../../inputs/schema.ts';
import type { GivenInputs } from '../../../inputs/table.ts';

/** Refuses what does not go with `base`. */
export function checkBase(given: GivenInputs<InputName, never>): void {
  given.refuseBoth('reference', 'base', 'Under each profile the head is compared with the base: remove `reference`.');
}
