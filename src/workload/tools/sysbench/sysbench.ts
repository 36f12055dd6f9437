import { existsSync } from 'node:fs';
import path from 'node:path';
import { PgSpeedError } from '../../../errors.ts';
import type { ToolInput } from '../../../inputs/tools.ts';
import type { Command } from '../../command.ts';
import type { WorkloadContext } from '../../context.ts';
import { readReports } from '../../read/source.ts';
import type { ToolAdapter, ToolPlace } from '../adapter.ts';
import { buildToolCommand, durationSeconds, formatCount, formatTimes, LOADERS, rampUpSeconds } from '../call.ts';
import { checkSysbenchArguments, isRated, isScriptFile, readPercentile, readSysbenchArguments } from './arguments.ts';
import { judgeSysbenchPrepare, readSysbench } from './output.ts';

const INSTALL =
  '`apt-get install sysbench` (Debian, Ubuntu), `dnf install sysbench` (Fedora), `brew install sysbench` (macOS)';

const PLACE: ToolPlace = {
  program: 'sysbench',
  args: [],
  folder: 'of-program',
  mark: 'sysbench',
  runsInFolder: false,
  inImage: 'sysbench',
  hint: `Install it: ${INSTALL}; or name its folder in \`tool-dir\`, or an image that has it in \`tool-image\`.`,
};

/** The OLTP scripts of sysbench, or one of the user's. */
export const SYSBENCH: ToolAdapter = {
  ...createAdapter(PLACE, (input) => {
    const { script, given } = readSysbenchArguments(input);
    return ['sysbench', script, ...given].join(' ');
  }),
  format: {
    metrics: [
      { name: 'tps', unit: 'tps' },
      { name: 'latency', unit: 'ms' },
      { name: 'qps', unit: 'qps' },
    ],
    more: true,
    read: readReports(readSysbench),
  },
};

/** Percona's TPC-C scripts: `tool-dir` is their checkout. */
export const SYSBENCH_TPCC: ToolAdapter = createAdapter(
  {
    ...PLACE,
    folder: 'beside',
    mark: 'tpcc.lua',
    runsInFolder: true,
    hint:
      `It needs sysbench (${INSTALL}) and the scripts: \`git clone https://github.com/Percona-Lab/sysbench-tpcc\`, ` +
      'with that folder as `tool-dir`; or an image that starts in that folder in `tool-image`.',
  },
  (input) => {
    const { options } = readSysbenchArguments(input);
    const told = options.filter((option) => !/^--(?:scale|tables=1$)/.test(option));
    return ['sysbench-tpcc', formatCount(readScale(options), 'warehouse'), ...told].join(' ');
  },
);

function readScale(options: readonly string[]): number {
  return Number(options.findLast((option) => option.startsWith('--scale='))?.slice('--scale='.length) ?? 1);
}

function createAdapter(place: ToolPlace, name: (input: ToolInput) => string): ToolAdapter {
  const build = (input: ToolInput, what: string, seconds: number | null, context: WorkloadContext): Command => {
    const { script, options } = readSysbenchArguments(input);
    const { host, port, user, database } = context.connection;
    const login = { 'pgsql-host': host, 'pgsql-port': port, 'pgsql-user': user, 'pgsql-db': database };
    const threads = seconds === null ? LOADERS : (context.clients ?? 1);
    const times = seconds === null ? [] : [`--time=${seconds}`, '--events=0'];
    const connect = Object.entries(login).map(([option, value]) => `--${option}=${value}`);
    const args = [script, '--db-driver=pgsql', ...connect, `--threads=${threads}`, ...times, ...options];
    const readsFolder = input.name === 'sysbench' && isScriptFile(script);
    const command = seconds === null ? 'prepare' : 'run';
    return buildToolCommand(
      place,
      { args: [...args, command], label: `${name(input)} (${what})`, readsFolder },
      context,
    );
  };
  return {
    place,
    check: checkSysbenchArguments,
    label: (input) => `${name(input)}, ${formatTimes(input)}`,
    metrics: (input) => {
      const { options } = readSysbenchArguments(input);
      const percentile = readPercentile(options);
      const tps = { name: 'tps', unit: 'tps' };
      const latency = { name: 'latency', unit: 'ms' };
      const first = isRated(options) ? [latency, tps] : [tps, latency];
      return [
        ...first,
        { name: 'qps', unit: 'qps' },
        ...(percentile === null ? [] : [{ name: `p${percentile}`, unit: 'ms' }]),
      ];
    },
    prepare: (input, context) => [{ command: build(input, 'prepare', null, context), judge: judgeSysbenchPrepare }],
    rampUp: (input, context) =>
      rampUpSeconds(input) === 0 ? null : build(input, 'ramp-up', rampUpSeconds(input), context),
    run: (input, context) => build(input, 'run', durationSeconds(input), context),
    read: (_input, outcome) => readSysbench(outcome),
    leastSeconds: (input) => rampUpSeconds(input) + durationSeconds(input),
    moreSessions: 0,
    requireFiles: requireScript,
  };
}

function requireScript(input: ToolInput, folder: string): void {
  if (input.name !== 'sysbench') return;
  const { script } = readSysbenchArguments(input);
  if (!isScriptFile(script) || existsSync(path.resolve(folder, script))) return;
  const hint = 'A relative path starts at `working-directory`; scripts of sysbench itself are named without .lua.';
  throw new PgSpeedError('input', `\`tool-args\`: there is no script ${path.resolve(folder, script)}.`, hint);
}
