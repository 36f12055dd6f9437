import os from 'node:os';
import { PgSpeedError, type Problem } from '../../../errors.ts';
import { showValue } from '../../../inputs/reading.ts';
import { buildArgvCommand, type Command, type CommandContext, quoteWords } from '../../command.ts';
import { makeLogArguments } from './log.ts';
import { type GivenOption, hasOption, readOptions } from './options.ts';

export interface PgbenchContext extends CommandContext {
  /** With the arguments that come before its own. */
  pgbench: { file: string; args: readonly string[] };
  database: string;
  /** Null where its arguments say it. */
  clients: number | null;
  /** Private folder of the trial: a log is written there. */
  scratch: string;
}

/** The timed run. `-n` is added unless the user asks for a vacuum: ours comes between initialization and run. */
export function buildPgbench(args: readonly string[], context: PgbenchContext): Command {
  const chosen = hasOption(args, 'no-vacuum') || hasOption(args, 'vacuum-all');
  const all = [...clientArguments(args, context.clients), ...args];
  const log = makeLogArguments(args, context.scratch);
  const command = buildOurs([...(chosen ? [] : ['-n']), ...all, ...log.args], formatPgbench(all), context);
  return { ...command, outputs: log.outputs };
}

/** `-c N`, and threads for them: as many as there are clients, at most one per processor, unless the user says how many. */
function clientArguments(args: readonly string[], clients: number | null): string[] {
  if (clients === null) return [];
  const threads = Math.min(clients, os.availableParallelism());
  return ['-c', String(clients), ...(hasOption(args, 'jobs') ? [] : ['-j', String(threads)])];
}

/** Creation of the tables: `pgbench -i` with the user's arguments. */
export function buildPgbenchInit(initArgs: readonly string[], context: PgbenchContext): Command {
  const args = hasOption(initArgs, 'initialize') ? [...initArgs] : ['-i', ...initArgs];
  return buildOurs(args, formatPgbench(args), context);
}

/** `pgbench -c 4 -T 10`, as the user wrote it. */
export function formatPgbench(args: readonly string[]): string {
  return quoteWords(['pgbench', ...args]);
}

/** What is wrong with the arguments of the timed run (input `pgbench`). */
export function checkPgbenchArgs(args: readonly string[]): Problem[] {
  return checkArgs('pgbench', args, (option) => {
    if (option.spec?.name === 'initialize') return 'initializes the tables, which is not what is timed';
    return option.spec?.use === 'init' ? 'is for the initialization of the tables' : null;
  });
}

/** What is wrong with the arguments of `pgbench -i` (input `pgbench-init`). */
export function checkPgbenchInitArgs(initArgs: readonly string[]): Problem[] {
  return checkArgs('pgbench-init', initArgs, (option) =>
    option.spec?.use === 'run' ? 'is for the timed run, not for the initialization' : null,
  );
}

/** True when the number of transactions is fixed (`-t`, or neither `-t` nor `-T`): then its wall time means something. */
export function isFixedWork(args: readonly string[]): boolean {
  return !hasOption(args, 'time');
}

/** Seconds that a run takes at least: those of `-T`; 0 where it does not say. */
export function readLeastSeconds(args: readonly string[]): number {
  return Math.max(0, readCount(args, 'time') ?? 0);
}

/** What the last of an option's occurrences says, as a number; null without it, or when it is none. */
export function readCount(args: readonly string[], name: string): number | null {
  const value = readOptions(args).options.findLast((option) => option.spec?.name === name)?.value;
  return value != null && /^\s*\d+\s*$/.test(value) ? Number(value) : null;
}

/** @throws PgSpeedError of kind `input` when pgbench runs where the user's script is not, or where its log cannot be read */
function requireReachable(args: readonly string[], { pgbench }: PgbenchContext): void {
  if (pgbench.args.length === 0) return;
  const [script, log] = [hasOption(args, 'file'), hasOption(args, 'log')];
  if (!script && !log) return;
  const why = script ? 'the script that -f names is on this machine' : 'the log of --log is to be read on this machine';
  throw new PgSpeedError(
    'input',
    `\`pgbench\`: ${why}, but the only pgbench is inside the container.`,
    'Install pgbench on this machine (the package postgresql-contrib or postgresql-N has it).',
  );
}

/** Messages in English and without colours, as they are read afterwards; the database last, as `-d` changed its meaning. */
function buildOurs(args: string[], label: string, context: PgbenchContext): Command {
  const env = { ...context.env, LC_ALL: 'C', PG_COLOR: 'never' };
  const { pgbench } = context;
  requireReachable(args, context);
  const words = [...pgbench.args, ...args, nameDatabase(context.database)];
  return { ...buildArgvCommand(pgbench.file, words, { ...context, env }), label };
}

/** A name that would be read as an option, as `key=value` settings or as a URI goes in as such a setting, quoted. */
function nameDatabase(database: string): string {
  if (!/^-|=|^postgres(?:ql)?:/.test(database)) return database;
  return `dbname='${database.replace(/[\\']/g, '\\$&')}'`;
}

function checkArgs(
  input: 'pgbench' | 'pgbench-init',
  args: readonly string[],
  findMisuse: (option: GivenOption) => string | null,
): Problem[] {
  const other = input === 'pgbench' ? 'pgbench-init' : 'pgbench';
  const { options, positionals } = readOptions(args);
  const problems: Problem[] = [];
  const add = (message: string, hint: string) => problems.push({ message: `\`${input}\`: ${message}`, hint });
  for (const option of options) {
    const [misuse, text] = [findMisuse(option), showValue(option.text)];
    if (option.spec?.use === 'connection') {
      add(`${text} says where to connect, and that is always the cluster under test.`, 'Leave it out.');
    } else if (misuse !== null) {
      add(`${text} ${misuse}.`, `Use the input \`${other}\` for it.`);
    } else if (option.spec?.takesValue && option.value === null) {
      add(`${text} has no value.`, `Write it after the option: ${option.text} VALUE.`);
    }
  }
  // What follows an unknown option may be its value: pgbench itself will judge that.
  if (options.every((option) => option.spec !== null)) {
    for (const word of positionals) {
      add(`${showValue(word)} would name a database, and that is always the one under test.`, 'Leave it out.');
    }
  }
  return problems;
}
