// Defines the inputs about the method: runs, time budget, precision, deciding metric, seed, explanation and search.
import { SYNC_TIME } from '../../features/disks/inputs.ts';
import { EXPLAIN } from '../../features/explain/inputs.ts';
import { TUNE } from '../../features/tune/inputs/rows.ts';
import { countReader, readDurationOrNone, readMargin, readPercent, readRuns } from '../numbers.ts';
import type { InputRow } from '../table.ts';
import { BOOLEAN, readMetric } from '../texts.ts';

export const METHOD = [
  {
    name: 'runs',
    commands: ['compare'],
    placeholder: '<count>',
    default: 'auto',
    description: 'Timed runs of each profile, 1 to 1000, or `auto`: until every comparison is decided, at most 30.',
    needsWorkload: true,
    read: readRuns,
  },
  {
    name: 'warmup',
    commands: ['compare'],
    placeholder: '<count>',
    description: 'Runs of each profile that come first and are not counted, 0 to 100; default 1.',
    read: countReader(0, 100),
  },
  {
    name: 'time-budget',
    commands: ['run', 'compare', 'tune'],
    inParallel: true,
    placeholder: '<duration>',
    description: 'Longest time (`run`: of `diagnose`), `1h30m` or `none`; default `20m` (`tune`: `30m`).',
    field: 'timeBudgetMs',
    read: readDurationOrNone,
  },
  {
    name: 'precision',
    commands: ['compare'],
    placeholder: '<percent>',
    description:
      'Run for 8 blocks or more, until every interval is within this: `2%` is plus or minus 2 %; default until all is decided.',
    read: readPercent,
  },
  {
    name: 'metric',
    commands: ['compare'],
    placeholder: '<name>',
    description:
      'Metric that decides: `run`, `total` (with server and `setup`), `cpu`, or one of the workload; default its own first.',
    needsWorkload: true,
    read: readMetric,
  },
  {
    name: 'equivalence',
    placeholder: '<percent>',
    default: '5%',
    description: 'Profiles that differ by less than this are called the same; 3% or more.',
    read: readMargin,
  },
  {
    ...BOOLEAN,
    name: 'require-connection',
    commands: ['run', 'compare', 'tune'],
    inParallel: true,
    default: 'true',
    description: 'Fail when the workload never connected to the server, since its time would then say nothing.',
  },
  EXPLAIN,
  SYNC_TIME,
  {
    name: 'seed',
    placeholder: '<number>',
    description: 'Seed of the random order, 0 to 4294967295; default a random one, logged.',
    read: countReader(0, 2 ** 32 - 1),
  },
  ...TUNE,
] as const satisfies readonly InputRow[];
