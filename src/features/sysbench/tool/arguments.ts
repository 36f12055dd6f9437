// Reads and checks the arguments for sysbench: its script, and options with our defaults.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { PgSpeedError, type Problem } from '../../../errors.ts';
import { showValue } from '../../../inputs/reading.ts';
import type { ToolInput } from '../../../inputs/tools.ts';

/** Options that pg-speed sets, with the input for each, or null. Names are normalised, `_` to `-`. */
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

/**
 * The script (one of sysbench, or the path of a file) and its options: the user's words, and `options` with our defaults for missing
 * ones first.
 */
export function readSysbenchArguments({ name, args, warehouses }: ToolInput) {
  const userOptions = args.filter((word) => word.startsWith('-'));
  const isTpcc = name === 'sysbench-tpcc';
  const [word = DEFAULT_SCRIPT] = args.filter((argument) => !argument.startsWith('-'));
  const script = isTpcc ? './tpcc.lua' : word;
  let defaults: Record<string, string> = script.startsWith('oltp_') ? OLTP_DEFAULTS : {};
  if (isTpcc) defaults = { tables: '1', scale: String(warehouses ?? 1), trx_level: 'RC' };
  const missing = Object.entries(defaults).filter(([option]) => findOption(userOptions, option) === null);
  const options = [...missing.map(([option, value]) => `--${option}=${value}`), ...userOptions];
  return { script, options, userOptions };
}

/** Whether a script is a file of the user, not a script of sysbench. */
export function isScriptFile(script: string): boolean {
  return /[\\/]|\.lua$/.test(script);
}

/** The last value of an option; empty for a name without one, null if it is missing. */
export function findOption(options: readonly string[], name: string): string | null {
  const wanted = normalize(name);
  const option = options.findLast((candidate) => nameOf(candidate) === wanted);
  return option === undefined ? null : option.replace(/^[^=]*=?/, '');
}

/** @throws PgSpeedError of kind `input` if the user's script is missing */
export function requireScript(input: ToolInput, folder: string): void {
  if (input.name !== 'sysbench') return;
  const { script } = readSysbenchArguments(input);
  if (!isScriptFile(script) || existsSync(path.resolve(folder, script))) return;
  const hint = 'A relative path starts at `working-directory`; scripts of sysbench itself are named without .lua.';
  throw new PgSpeedError('input', `there is no script ${path.resolve(folder, script)}.`, hint, { input: 'tool-args' });
}

export function checkSysbenchArguments({ name, args, warehouses }: ToolInput): Problem[] {
  const problems: Problem[] = [];
  const add = (message: string, hint: string) => problems.push({ input: 'tool-args', message, hint });
  const words = args.filter((word) => !word.startsWith('-'));
  const options = args.filter((word) => word.startsWith('-'));
  for (const word of words.slice(name === 'sysbench' ? 1 : 0)) {
    const script = name === 'sysbench' ? 'there is one script, the first word' : 'the script is always tpcc.lua';
    const hint = 'Write a value as --name=value; pg-speed adds prepare and run.';
    add(`${showValue(word)} is not an option: ${script}.`, hint);
  }
  for (const option of options) {
    const input = OURS[nameOf(option)];
    if (input === undefined) continue;
    const hint = input === null ? 'Remove it.' : `Remove it, or use the input \`${input}\`.`;
    add(`pg-speed sets '--${nameOf(option)}' itself.`, hint);
  }
  const percentile = findOption(options, 'percentile');
  if (percentile !== null && !/^(?:\d|[1-9]\d|100)$/.test(percentile)) {
    const hint = 'Write --percentile=99, or remove it for 95.';
    add(`--percentile=${percentile} is not a whole number from 0 to 100.`, hint);
  }
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
