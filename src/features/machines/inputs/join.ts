// Defines the inputs of the commands that join the results of several machines: the plan, and whether lost tests are accepted.
import type { InputRow, PathContext } from '../../../inputs/table.ts';
import { BOOLEAN, readPath } from '../../../inputs/texts.ts';

export const JOIN_ROWS = [
  {
    name: 'plan',
    placeholder: '<path>',
    description: 'plan.json by which the shards ran. Default none.',
    read: readPath,
  },
  {
    ...BOOLEAN,
    name: 'accept-missing',
    default: 'false',
    description: 'Accept that tests are gone.',
  },
] as const satisfies readonly InputRow<PathContext>[];
