import type { ToolInput } from '../inputs/tools.ts';
import type { Command } from './command.ts';
import { describeCount } from './counts.ts';
import {
  checkSysbenchArguments,
  isRated,
  isScriptFile,
  readPercentile,
  readSysbenchArguments,
} from './sysbench-arguments.ts';
import { judgeSysbenchPrepare, readSysbench } from './sysbench-output.ts';
import type { ToolAdapter } from './tool.ts';
import { buildToolCommand, describeTimes, durationSeconds, LOADERS, rampUpSeconds } from './tool-call.ts';
import type { ToolPlace } from './tool-place.ts';
import type { WorkloadContext } from './workload.ts';

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
export const SYSBENCH: ToolAdapter = createAdapter(PLACE, (input) => {
  const { script, given } = readSysbenchArguments(input);
  return ['sysbench', script, ...given].join(' ');
});

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
    return ['sysbench-tpcc', describeCount(readScale(options), 'warehouse'), ...told].join(' ');
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
    label: (input) => `${name(input)}, ${describeTimes(input)}`,
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
  };
}
