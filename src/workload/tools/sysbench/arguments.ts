import type { Problem } from '../../../errors.ts';
import { showValue } from '../../../inputs/reading.ts';
import type { ToolInput } from '../../../inputs/tools.ts';

/** What is ours to say, and with which input it is said; null: with none. Names as sysbench compares them, `_` as `-`. */
const OURS: Readonly<Record<string, string | null>> = {
  'db-driver': null,
  'pgsql-host': null,
  'pgsql-port': null,
  'pgsql-user': null,
  'pgsql-password': 'password',
  'pgsql-db': 'database',
  threads: 'clients',
  time: 'duration',
  events: 'duration',
  'warmup-time': 'ramp-up',
  help: null,
  version: null,
};

const DEFAULT_SCRIPT = 'oltp_read_write';
/** 25 MB: loaded in a second or two, and with few enough collisions that deadlocks do not decide. */
const OLTP_DEFAULTS = { tables: '10', 'table-size': '10000' };
const PERCENTILE = 95;

/** The words of `tool-args`, taken apart. */
export interface SysbenchArguments {
  /** A script of sysbench itself, or the path of a file. */
  script: string;
  /** `--name=value`, those of the user last. */
  options: string[];
  /** Those of the user alone. */
  given: string[];
}

/** The script and its options, with our defaults for what is not given. */
export function readSysbenchArguments({ name, args, warehouses }: ToolInput): SysbenchArguments {
  const given = args.filter((word) => word.startsWith('-'));
  const [script = DEFAULT_SCRIPT] = args.filter((word) => !word.startsWith('-'));
  const tpcc = { tables: '1', scale: String(warehouses ?? 1), trx_level: 'RC' };
  const defaults = name === 'sysbench-tpcc' ? tpcc : script.startsWith('oltp_') ? OLTP_DEFAULTS : {};
  const ours = Object.entries(defaults).filter(([option]) => findOption(given, option) === null);
  return {
    script: name === 'sysbench-tpcc' ? './tpcc.lua' : script,
    options: [...ours.map(([option, value]) => `--${option}=${value}`), ...given],
    given,
  };
}

/** Whether a script is a file of the user and not one that sysbench has. */
export function isScriptFile(script: string): boolean {
  return /[\\/]|\.lua$/.test(script);
}

/** What follows `=`, the last one where it is given twice; empty for a name alone, null where it is not given. */
export function findOption(options: readonly string[], name: string): string | null {
  const wanted = normalize(name);
  const found = options.filter((option) => nameOf(option) === wanted).at(-1);
  return found === undefined ? null : found.slice(found.indexOf('=') < 0 ? found.length : found.indexOf('=') + 1);
}

/** The percentile that is printed, 95 if nothing else is asked for; null: none. */
export function readPercentile(options: readonly string[]): number | null {
  const value = Number(findOption(options, 'percentile') ?? PERCENTILE);
  return value > 0 ? value : null;
}

/** True where a rate is asked for: then the latency is the result, not the rate. */
export function isRated(options: readonly string[]): boolean {
  return Number(findOption(options, 'rate') ?? 0) > 0;
}

/** What is wrong with `tool-args` and `warehouses`. */
export function checkSysbenchArguments({ name, args, warehouses }: ToolInput): Problem[] {
  const problems: Problem[] = [];
  const add = (message: string, hint: string) => problems.push({ message: `\`tool-args\`: ${message}`, hint });
  const words = args.filter((word) => !word.startsWith('-'));
  const options = args.filter((word) => word.startsWith('-'));
  const extra = words.slice(name === 'sysbench' ? 1 : 0);
  for (const word of extra) {
    const script = name === 'sysbench' ? 'there is one script, the first word' : 'the script is always tpcc.lua';
    add(
      `${showValue(word)} is not an option: ${script}.`,
      'Write a value as --name=value; prepare and run come by themselves.',
    );
  }
  for (const option of options) {
    const input = OURS[nameOf(option)];
    if (input === undefined) continue;
    const hint = input === null ? 'Leave it out.' : `Leave it out, or use the input \`${input}\`.`;
    add(`'--${nameOf(option)}' is ours to say.`, hint);
  }
  const percentile = findOption(options, 'percentile');
  if (percentile !== null && !/^(?:\d|[1-9]\d|100)$/.test(percentile))
    add(
      `--percentile=${percentile} is not a whole number from 0 to 100.`,
      'Write --percentile=99, or leave it out for 95.',
    );
  if (name === 'sysbench' && warehouses !== undefined)
    problems.push({
      message: '`warehouses`: the scripts of sysbench have no warehouses.',
      hint: 'Write --tables and --table-size in `tool-args`, or use `workload: sysbench-tpcc`.',
    });
  if (name === 'sysbench-tpcc' && warehouses !== undefined && findOption(options, 'scale') !== null)
    add('--scale is the number of warehouses, and `warehouses` is given too.', 'Keep one of them.');
  return problems;
}

function nameOf(option: string): string {
  return normalize(option.replace(/^-+/, '').replace(/=.*$/s, ''));
}

/** sysbench takes `_` and `-` in names for the same. */
function normalize(name: string): string {
  return name.replaceAll('_', '-');
}
