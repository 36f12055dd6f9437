// Defines the inputs by which a suite is planned for several machines, and by which a machine uses the plan.
import { countReader, readDuration } from '../../../inputs/numbers.ts';
import type { InputRow } from '../../../inputs/table.ts';
import { readPath } from '../../../inputs/texts.ts';
import { MAX_MACHINES } from './shard.ts';

const WORKERS = { inputs: ['workers'], hint: 'Add `workers`, which is how many each machine has, or remove it.' };
const PLANNING = {
  inputs: ['shards', 'within'],
  hint: 'Add `shards: 5` to plan the suite for five machines, or remove it.',
};

export const MACHINES = [
  {
    name: 'shards',
    commands: ['run'],
    inParallel: true,
    placeholder: '<count>',
    description: 'Plan the suite for so many machines, 1 to 200, instead of running it. Default none.',
    needs: WORKERS,
    read: countReader(1, MAX_MACHINES),
  },
  {
    name: 'within',
    commands: ['run'],
    inParallel: true,
    placeholder: '<duration>',
    description: 'Plan for the fewest machines that take no longer than this, such as `3m`. Default none.',
    needs: WORKERS,
    field: 'withinMs',
    read: readDuration,
  },
  {
    name: 'job-start',
    commands: ['run'],
    inParallel: true,
    placeholder: '<duration>',
    default: '30s',
    description: 'What a job of the CI takes before this command, for the figures of `shards` and `within`.',
    needs: PLANNING,
    field: 'jobStartMs',
    read: readDuration,
  },
  {
    name: 'plan-dir',
    commands: ['run'],
    inParallel: true,
    placeholder: '<path>',
    default: 'plan',
    description: 'Folder that receives `plan.json`, and in `data.tar.gz` what `setup` made.',
    needs: PLANNING,
    read: readPath,
  },
  {
    name: 'plan',
    commands: ['run'],
    inParallel: true,
    placeholder: '<path>',
    description: 'The `plan.json` that says which part of the suite `shard` has. Default none.',
    needs: { inputs: ['shard'], hint: 'Add `shard: 2/5`, which names this machine, or remove it.' },
    read: readPath,
  },
] as const satisfies readonly InputRow[];
