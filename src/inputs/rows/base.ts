// Defines the inputs of the group `base`: the other revision and its preparation, `fail-if`, its label, the history, and the number of a machine.
import { BASE_REVISION } from '../../features/base/inputs/rows.ts';
import { HISTORY } from '../../features/history/inputs.ts';
import { readShard } from '../../features/machines/inputs/shard.ts';
import { ACCEPT_LABEL } from '../../features/waiver/inputs.ts';
import { readFailIf } from '../fail-if.ts';
import type { InputRow } from '../table.ts';
import { readShellLine } from '../texts.ts';

export const BASE = [
  BASE_REVISION,
  {
    name: 'prepare',
    placeholder: '<line>',
    commands: ['run', 'compare'],
    inParallel: true,
    description:
      'Shell line run once in each of the two revisions, or before all workers, such as `npm ci`. Default none.',
    needs: {
      inputs: ['base', 'workers'],
      hint: 'Name the revision to compare with in `base`, or do this in an earlier step.',
    },
    read: readShellLine,
  },
  {
    name: 'fail-if',
    placeholder: '<conditions>',
    kind: 'list',
    description:
      'Fail when `slower than 10%` or `latency slower than 20%` holds; `run above 90s` judges this run alone. Default never.',
    needsWorkload: true,
    read: readFailIf,
    fallback: () => [],
  },
  ACCEPT_LABEL,
  HISTORY,
  {
    name: 'shard',
    placeholder: '<number>',
    commands: ['run', 'compare'],
    inParallel: true,
    description:
      'Number of this machine among several, 0 to 9999 where all measure the same, `2/5` or `auto` with `workers`. Default none.',
    needsWorkload: true,
    read: readShard,
  },
] as const satisfies readonly InputRow[];
