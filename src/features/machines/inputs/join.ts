// Defines the inputs of the commands that join the results of several machines: the plan, and whether lost tests are accepted.
import type { InputRow, PathContext } from '../../../inputs/table.ts';
import { BOOLEAN, readPath } from '../../../inputs/texts.ts';

export const JOIN_ROWS = [
  {
    name: 'plan',
    placeholder: '<path>',
    description: 'plan.json by which the shards of a suite ran, to check that every item and test ran. Default none.',
    read: readPath,
  },
  {
    ...BOOLEAN,
    name: 'accept-missing',
    default: 'false',
    description: 'Take the tests that the shards ran as the new list: tests of the last run that are gone do not fail.',
  },
] as const satisfies readonly InputRow<PathContext>[];
