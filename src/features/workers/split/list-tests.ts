// Lists the tests in items of a suite by the user's own command, which then lists them instead of running them.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { messageOf, PgSpeedError } from '../../../errors.ts';
import type { Connection } from '../../../profiles/connection.ts';
import { type ChildSpec, runChild } from '../../../system/child.ts';
import { formatExcess } from '../../../system/exec.ts';
import { formatExit } from '../../../system/exit.ts';
import { isSystemError, makeTree } from '../../../system/files.ts';
import { cleanBlock, shorten } from '../../../system/terminal-text.ts';
import { isStrange } from '../../../workload/items/list-items.ts';
import { checkLength } from '../../../workload/items/placeholders.ts';
import type { CommandInput } from '../../../workload/rewrite.ts';
import { sliceFile } from '../run/deal-suite.ts';
import { buildSliceCommand, type CommandOptions } from '../run/slice.ts';
import { writeCommand } from '../run/suite.ts';
import type { ListedTest, Lister } from './lister.ts';

/** More bytes are no names of tests. */
const MOST_BYTES = 16 * 1024 ** 2;
/** Characters of a name or line in a sentence. */
const MAX_SHOWN = 200;

/** Where the listing runs: as the first slice would. */
export interface ListContext extends CommandOptions {
  /** How a program reaches the first server. */
  connection: Connection;
  /** Makes a program run where it reaches that. */
  enter(spec: ChildSpec): ChildSpec;
  signal: AbortSignal;
  /** Limit of each listing, which has the least of it and of the user's. */
  timeoutMs: number;
}

/** What a command lists. */
export interface Listing {
  /** The command, for a sentence. */
  label: string;
  tests: readonly ListedTest[];
  /** Why there are none, as the end of a sentence about the command; null if it has listed all. */
  problem: string | null;
}

/**
 * Lists the tests of items.
 * @param words what the command is given: the items, or parts of them
 * @throws PgSpeedError of kind `interrupted`
 */
export async function listTests(
  lister: Lister,
  words: readonly string[],
  items: readonly string[],
  context: ListContext,
): Promise<Listing> {
  const input = appendWords(context.input, lister.words);
  const label = writeCommand(input ?? context.input);
  const fail = (problem: string): Listing => ({ label, tests: [], problem });
  if (input === null) return fail('is no plain call of its runner, such as `pytest {slice}`');
  if (isTooLong(input, words)) return fail('would be too long for the system');
  const { timeoutMs = Number.POSITIVE_INFINITY } = context.checked.inputs;
  const limits = { timeoutMs: Math.min(context.timeoutMs, timeoutMs), mostBytes: MOST_BYTES };
  let command: ChildSpec;
  try {
    command = makeCommand(input, lister, words, context);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return fail(`cannot be given its items: ${messageOf(error)}`);
  }
  const result = await runChild(command, { ...limits, signal: context.signal });
  context.signal.throwIfAborted();
  const excess = formatExcess(result, limits);
  if (excess !== null) return fail(excess);
  const failure = result.startError ?? formatExit(result);
  if (failure !== null) return fail(`failed (${failure}${quoteEnd(result.both)})`);
  const tests = lister.parse(result.stdout, items);
  return tests === null ? fail('printed no list of all tests') : { label, tests, problem: findStrange(tests) };
}

function makeCommand(
  input: CommandInput,
  { module }: Lister,
  words: readonly string[],
  { connection, enter, ...options }: ListContext,
): ChildSpec {
  const slice = { number: 1, count: 1, worker: 1, items: words };
  const lines = words.map((word) => `${word}\n`);
  writeFileSync(sliceFile(options.folder, slice.number), lines.join(''), { mode: 0o600 });
  const command = buildSliceCommand(slice, { connection }, { ...options, input });
  if (module === null) return enter(command);
  const PYTHONPATH = writeModule(module, options.folder, command.env.PYTHONPATH);
  return enter({ ...command, env: { ...command.env, PYTHONPATH } });
}

/** The command with words at its end; null for a line of a shell of which they might not reach the runner. */
export function appendWords(input: CommandInput, words: readonly string[]): CommandInput | null {
  if (input.kind === 'argv') return { ...input, args: [...input.args, ...words] };
  const line = input.line.replace(/\\\r?\n/g, ' ').trim();
  // In single quotes nothing has a meaning, and in double quotes only substitutions have one.
  const bare = line.replace(/'[^']*'|"(?:[^"$`\\]|\$(?!\())*"/g, '');
  if (/[;&|<>()`#\n"']/.test(bare)) return null;
  return { kind: 'shell', line: [line, ...words].join(' ') };
}

function isTooLong(input: CommandInput, words: readonly string[]): boolean {
  try {
    checkLength(input, [words]);
    return false;
  } catch (error) {
    if (error instanceof PgSpeedError) return true;
    throw error;
  }
}

/** @returns the search path of Python with the module's folder */
function writeModule({ file, text }: { file: string; text: string }, folder: string, searched = ''): string {
  const own = path.join(folder, 'lister');
  makeTree(own, 0o700);
  writeFileSync(path.join(own, file), text, { mode: 0o600 });
  return searched === '' ? own : `${own}${path.delimiter}${searched}`;
}

/** `: ` and the last line of an output, if it has one: mostly an error of Python or the summary of a runner. */
function quoteEnd(output: string): string {
  const lines = cleanBlock(output)
    .split('\n')
    .map((line) => line.trim());
  const last = lines.findLast((line) => line !== '');
  return last === undefined ? '' : `: ${shorten(last, MAX_SHOWN)}`;
}

function findStrange(tests: readonly ListedTest[]): string | null {
  const ids = tests.map(({ groups }) => groups.at(-1) ?? '');
  const strange = ids.find((id) => isStrange(id, process.platform));
  if (strange !== undefined)
    return `lists ${shorten(JSON.stringify(strange), MAX_SHOWN)}, which no command can be given`;
  return new Set(ids).size < ids.length ? 'lists a test twice' : null;
}
