// Builds the commands of pgbench, and checks and reads their arguments.
import os from 'node:os';
import { PgSpeedError, type Problem } from '../../../errors.ts';
import { showValue } from '../../../inputs/reading.ts';
import { buildArgvCommand, type Command, type CommandContext, formatWords, type Program } from '../../command.ts';
import { makeLogArguments } from './log.ts';
import { hasOption, readOptions, type WrittenOption } from './options.ts';

export interface PgbenchContext extends CommandContext {
  pgbench: Program;
  database: string;
  /** Null if its arguments set the number. */
  clients: number | null;
  /** Private folder of the trial, for a log. */
  scratch: string;
}

/** The timed run. Adds `-n` unless the user asks for a vacuum, since pg-speed itself vacuums before the run. */
export function buildPgbench(args: readonly string[], context: PgbenchContext): Command {
  const { clients, scratch } = context;
  const words = [...args];
  if (clients !== null) {
    // A thread for each client, at most one per processor.
    if (!hasOption(args, 'jobs')) words.unshift('-j', String(Math.min(clients, os.availableParallelism())));
    words.unshift('-c', String(clients));
  }
  const label = formatPgbench(words);
  if (!hasOption(args, 'no-vacuum') && !hasOption(args, 'vacuum-all')) words.unshift('-n');
  const log = makeLogArguments(args, scratch);
  return { ...buildOurs([...words, ...log.args], label, context), outputs: log.outputs, argumentsOf: 'pgbench' };
}

/** Creation of the tables: `pgbench -i` with the user's arguments. */
export function buildPgbenchInit(initArgs: readonly string[], context: PgbenchContext): Command {
  const args = hasOption(initArgs, 'initialize') ? [...initArgs] : ['-i', ...initArgs];
  return { ...buildOurs(args, formatPgbench(args), context), argumentsOf: 'pgbench-init' };
}

/** `pgbench -c 4 -T 10`, as the user wrote it. */
export function formatPgbench(args: readonly string[]): string {
  return formatWords(['pgbench', ...args]);
}

/** Checks the arguments of the timed run (input `pgbench`). */
export function checkPgbenchArgs(args: readonly string[]): Problem[] {
  return checkArgs('pgbench', args, (option) => {
    if (option.spec?.name === 'initialize') return 'initializes the tables, which is not timed';
    return option.spec?.use === 'init' ? 'is for the initialization of the tables' : null;
  });
}

/** Checks the arguments of `pgbench -i` (input `pgbench-init`). */
export function checkPgbenchInitArgs(initArgs: readonly string[]): Problem[] {
  return checkArgs('pgbench-init', initArgs, (option) =>
    option.spec?.use === 'run' ? 'is for the timed run, not for the initialization' : null,
  );
}

/** Whether the number of transactions is fixed (`-t`, or neither `-t` nor `-T`), so that its time has a meaning. */
export function isFixedWork(args: readonly string[]): boolean {
  return !hasOption(args, 'time');
}

/** The least seconds of a run: those of `-T`, otherwise 0. */
export function readLeastSeconds(args: readonly string[]): number {
  return Math.max(0, readCount(args, 'time') ?? 0);
}

/** The last value of an option as a number; null if it is missing or not a number. */
export function readCount(args: readonly string[], name: string): number | null {
  const value = readOptions(args).options.findLast((option) => option.spec?.name === name)?.value;
  return value != null && /^\s*\d+\s*$/.test(value) ? Number(value) : null;
}

/** @throws PgSpeedError of kind `input` if pgbench runs in a container without the user's script or log */
function requireReachable(args: readonly string[], { pgbench }: PgbenchContext): void {
  if (pgbench.args.length === 0) return;
  const hasScript = hasOption(args, 'file');
  if (!hasScript && !hasOption(args, 'log')) return;
  const why = hasScript ? 'the script that -f names is on this machine' : 'the log of --log must be on this machine';
  const message = `${why}, but the only pgbench is inside the container.`;
  const hint = 'Install pgbench on this machine (the package postgresql-contrib or postgresql-N has it).';
  throw new PgSpeedError('input', message, hint, { input: 'pgbench' });
}

/** English messages without colours, because they are read afterwards. The database comes last, because `-d` changed its meaning. */
function buildOurs(args: string[], label: string, context: PgbenchContext): Command {
  const env = { ...context.env, LC_ALL: 'C', PG_COLOR: 'never' };
  const { pgbench } = context;
  requireReachable(args, context);
  const words = [...pgbench.args, ...args, nameDatabase(context.database)];
  return { ...buildArgvCommand(pgbench.file, words, { ...context, env }), label };
}

/** A name that looks like an option, like `key=value` settings or like a URI becomes a quoted setting. */
function nameDatabase(database: string): string {
  if (!/^-|=|^postgres(?:ql)?:/.test(database)) return database;
  return `dbname='${database.replace(/[\\']/g, '\\$&')}'`;
}

function checkArgs(
  input: 'pgbench' | 'pgbench-init',
  args: readonly string[],
  findMisuse: (option: WrittenOption) => string | null,
): Problem[] {
  const other = input === 'pgbench' ? 'pgbench-init' : 'pgbench';
  const { options, positionals } = readOptions(args);
  const problems: Problem[] = [];
  const add = (message: string, hint: string) => problems.push({ input, message, hint });
  for (const option of options) {
    const misuse = findMisuse(option);
    const text = showValue(option.text);
    if (option.spec?.use === 'connection') {
      add(`${text} says where to connect, which is always the cluster under test.`, 'Remove it.');
    } else if (misuse !== null) {
      add(`${text} ${misuse}.`, `Use the input \`${other}\` for it.`);
    } else if (option.spec?.takesValue && option.value === null) {
      add(`${text} has no value.`, `Write it after the option: ${option.text} VALUE.`);
    }
  }
  // The word after an unknown option may be its value: pgbench itself will check it.
  if (options.every((option) => option.spec !== null)) {
    for (const word of positionals) {
      add(`${showValue(word)} would name a database, which is always the one under test.`, 'Remove it.');
    }
  }
  return problems;
}
