import { existsSync } from 'node:fs';
import path from 'node:path';
import { PgSpeedError, type Problem } from '../../../errors.ts';
import { showValue } from '../../../inputs/reading.ts';
import type { ToolInput } from '../../../inputs/tools.ts';

/** Options that pg-speed sets, with the input for each; null: there is none. Names are normalised, `_` to `-`. */
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
/** 25 MB: loads in a second or two, and has few enough deadlocks. */
const OLTP_DEFAULTS = { tables: '10', 'table-size': '10000' };
const PERCENTILE = 95;

/** The parsed words of `tool-args`. */
export interface SysbenchArguments {
  /** A script of sysbench, or the path of a file. */
  script: string;
  /** `--name=value`, the user's last. */
  options: string[];
  /** Only the user's. */
  given: string[];
}

/** The script and its options, with our defaults for missing ones. */
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

/** Whether a script is a file of the user, not a script of sysbench. */
export function isScriptFile(script: string): boolean {
  return /[\\/]|\.lua$/.test(script);
}

/** The last value of an option; empty for a name without one, null if it is not given. */
export function findOption(options: readonly string[], name: string): string | null {
  const wanted = normalize(name);
  const found = options.filter((option) => nameOf(option) === wanted).at(-1);
  return found === undefined ? null : found.slice(found.indexOf('=') < 0 ? found.length : found.indexOf('=') + 1);
}

/** The percentile in the report, 95 by default; null: none. */
export function readPercentile(options: readonly string[]): number | null {
  const value = Number(findOption(options, 'percentile') ?? PERCENTILE);
  return value > 0 ? value : null;
}

/** Whether the user sets a rate, so that the latency is the result. */
export function isRated(options: readonly string[]): boolean {
  return Number(findOption(options, 'rate') ?? 0) > 0;
}

/** The number of warehouses. */
export function readScale(options: readonly string[]): number {
  return Number(options.findLast((option) => option.startsWith('--scale='))?.slice('--scale='.length) ?? 1);
}

/** @throws PgSpeedError of kind `input` if the user's script is missing */
export function requireScript(input: ToolInput, folder: string): void {
  if (input.name !== 'sysbench') return;
  const { script } = readSysbenchArguments(input);
  if (!isScriptFile(script) || existsSync(path.resolve(folder, script))) return;
  const hint = 'A relative path starts at `working-directory`; scripts of sysbench itself are named without .lua.';
  throw new PgSpeedError('input', `there is no script ${path.resolve(folder, script)}.`, hint, { input: 'tool-args' });
}

/** Checks `tool-args` and `warehouses`. */
export function checkSysbenchArguments({ name, args, warehouses }: ToolInput): Problem[] {
  const problems: Problem[] = [];
  const add = (message: string, hint: string) => problems.push({ input: 'tool-args', message, hint });
  const words = args.filter((word) => !word.startsWith('-'));
  const options = args.filter((word) => word.startsWith('-'));
  const extra = words.slice(name === 'sysbench' ? 1 : 0);
  for (const word of extra) {
    const script = name === 'sysbench' ? 'there is one script, the first word' : 'the script is always tpcc.lua';
    add(
      `${showValue(word)} is not an option: ${script}.`,
      'Write a value as --name=value; pg-speed adds prepare and run.',
    );
  }
  for (const option of options) {
    const input = OURS[nameOf(option)];
    if (input === undefined) continue;
    const hint = input === null ? 'Remove it.' : `Remove it, or use the input \`${input}\`.`;
    add(`pg-speed sets '--${nameOf(option)}' itself.`, hint);
  }
  const percentile = findOption(options, 'percentile');
  if (percentile !== null && !/^(?:\d|[1-9]\d|100)$/.test(percentile))
    add(
      `--percentile=${percentile} is not a whole number from 0 to 100.`,
      'Write --percentile=99, or remove it for 95.',
    );
  if (name === 'sysbench' && warehouses !== undefined)
    problems.push({
      input: 'warehouses',
      message: 'the scripts of sysbench have no warehouses.',
      hint: 'Write --tables and --table-size in `tool-args`, or use `workload: sysbench-tpcc`.',
    });
  if (name === 'sysbench-tpcc' && warehouses !== undefined && findOption(options, 'scale') !== null)
    add('--scale is the number of warehouses, and `warehouses` is given too.', 'Keep one of them.');
  return problems;
}

function nameOf(option: string): string {
  return normalize(option.replace(/^-+/, '').replace(/=.*$/s, ''));
}

/** sysbench does not distinguish `_` and `-` in names. */
function normalize(name: string): string {
  return name.replaceAll('_', '-');
}
