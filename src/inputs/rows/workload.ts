// Defines the inputs about the workload: setup, command, environment, pgbench, named tools, client counts and times.
import { MACHINES } from '../../features/machines/inputs/rows.ts';
import { READ } from '../../features/read/inputs/row.ts';
import { SLICES } from '../../features/slices/inputs/rows.ts';
import { JUNIT } from '../../features/tests/inputs.ts';
import { WORKERS } from '../../features/workers/inputs/rows.ts';
import { readImage } from '../identity.ts';
import { SLICE_COMMAND, SLICE_FILES } from '../items/rows.ts';
import { countReader, readClients, readDuration } from '../numbers.ts';
import { type InputRow, SERVING } from '../table.ts';
import { readArguments, readEnv, readLabel, readPath, readPgbenchInit, readShellLine } from '../texts.ts';
import { readWorkloadName, TOOL_NAMES } from '../tools.ts';

/** Most runs of a command in one cluster. */
export const MAX_REPEAT = 100;

export const WORKLOAD = [
  {
    name: 'setup',
    placeholder: '<line>',
    commands: SERVING,
    description: 'Shell line run in every fresh server before it is used, such as `npm run migrate`. Default none.',
    read: readShellLine,
  },
  {
    name: 'command',
    placeholder: '<line>',
    commands: ['run', 'compare', 'tune'],
    description: 'Shell line to run, e.g. `npm test`. To compare: one of `command`, `pgbench`, `workload`.',
    read: readShellLine,
  },
  {
    name: 'label',
    placeholder: '<text>',
    description: 'Name of the workload in reports, 1 to 60 characters on one line; default the command itself.',
    read: readLabel,
  },
  {
    name: 'repeat',
    placeholder: '<count>',
    default: '1',
    description: 'Runs of `command` in each server, 1 to 100, whose mean counts: for short ones that can be repeated.',
    read: countReader(1, MAX_REPEAT),
  },
  SLICES,
  SLICE_FILES,
  SLICE_COMMAND,
  ...WORKERS,
  ...MACHINES,
  {
    name: 'env',
    placeholder: '<lines>',
    kind: 'list',
    commands: SERVING,
    description:
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is what the user writes
      'Lines `NAME=value` for `setup` and the workload, with `${PGHOST}`-like references; `NAME` alone unsets.',
    read: readEnv,
    fallback: () => [],
  },
  {
    name: 'working-directory',
    placeholder: '<path>',
    default: '.',
    commands: SERVING,
    description: 'Where `setup` and the workload run.',
    read: readPath,
  },
  {
    name: 'timeout',
    placeholder: '<duration>',
    commands: SERVING,
    description:
      'Limit for `setup` and workload of one server, or one slice, e.g. `90s`; for initdb and start at least 10s. Default none.',
    field: 'timeoutMs',
    read: readDuration,
  },
  {
    name: 'pgbench',
    commands: ['compare'],
    placeholder: '<args>',
    description: 'Times pgbench, run with these arguments, such as `-c 4 -j 2 -T 10`.',
    read: readArguments,
  },
  {
    name: 'pgbench-init',
    commands: ['compare'],
    placeholder: '<args>',
    description: 'Arguments of `pgbench -i` before timing, or `off` to skip it; default `-s 1`.',
    read: readPgbenchInit,
    fallback: () => ['-s', '1'],
  },
  {
    name: 'workload',
    placeholder: '<name>',
    description: `Named workload: \`sample\` (a built-in test suite), ${TOOL_NAMES.map((name) => `\`${name}\``).join(', ')}.`,
    read: readWorkloadName,
  },
  {
    name: 'tool-args',
    commands: ['compare'],
    placeholder: '<args>',
    description:
      "More arguments of the named workload in the tool's own words, such as `oltp_read_only --tables=4`. Default none.",
    read: readArguments,
    fallback: () => [],
  },
  {
    name: 'tool-dir',
    commands: ['compare'],
    placeholder: '<path>',
    description: 'Folder of the named workload: of HammerDB, BenchBase or sysbench-tpcc; default it is on PATH.',
    read: readPath,
  },
  {
    name: 'tool-image',
    commands: ['compare'],
    placeholder: '<reference>',
    description: 'Docker image that has the tool of the named workload; default none.',
    read: readImage,
  },
  {
    name: 'clients',
    commands: ['compare'],
    placeholder: '<counts>',
    kind: 'list',
    description:
      'Client counts to compare, such as `1, 4, 8, 16`; a command finds its own in `PG_SPEED_CLIENTS`. Default none.',
    needsWorkload: true,
    read: readClients,
  },
  {
    name: 'virtual-users',
    commands: ['compare'],
    placeholder: '<counts>',
    kind: 'list',
    description: 'The same as `clients`, as HammerDB calls them (BenchBase: terminals).',
    read: readClients,
  },
  {
    name: 'warehouses',
    commands: ['compare'],
    placeholder: '<count>',
    description: 'TPC-C warehouses of the named workload, 1 to 100000; default 1.',
    read: countReader(1, 100_000),
  },
  {
    name: 'ramp-up',
    commands: ['compare'],
    placeholder: '<duration>',
    description: 'Time that a benchmark runs before it is measured, such as `30s` or `2m`; default none.',
    field: 'rampUpMs',
    read: readDuration,
    fallback: () => 0,
  },
  {
    name: 'duration',
    commands: ['compare'],
    placeholder: '<duration>',
    description: 'Time that the named workload is measured, such as `30s` or `10m`; default `60s`.',
    field: 'durationMs',
    read: readDuration,
  },
  READ,
  JUNIT,
] as const satisfies readonly InputRow[];
