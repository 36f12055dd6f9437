// Lists the items of a suite: the files that match, or the lines that a command prints.
import path from 'node:path';
import { PgSpeedError } from '../../errors.ts';
import type { Inputs } from '../../inputs/inputs.ts';
import { type ChildSpec, runChild } from '../../system/child.ts';
import { formatExcess } from '../../system/exec.ts';
import { formatExit } from '../../system/exit.ts';
import { isBelow } from '../../system/files.ts';
import { findFiles } from '../../system/find-files.ts';
import { buildShellCommand } from '../command.ts';
import { buildServerlessEnvironment } from '../environment.ts';

/** More items would make a list that no shell takes. */
const MAX_ITEMS = 50_000;

type ListInputs = Pick<Inputs, 'sliceFiles' | 'sliceCommand' | 'env' | 'timeoutMs' | 'timeBudgetMs'>;

/** A server on which a command lists items. */
export interface ListServer {
  /** Variables that lead programs to it. */
  variables: Record<string, string>;
  /** Makes a program run where it reaches the server. */
  enter(spec: ChildSpec): ChildSpec;
}

/** Where items are listed. */
interface Checkout {
  folder: string;
  env: NodeJS.ProcessEnv;
  /** Default: none, as items are mostly listed before a server is started. */
  server?: ListServer | null;
}

/**
 * The files that match `slice-files`, relative to the folder, or the lines that `slice-command` prints; one that is printed twice is listed twice.
 * @throws PgSpeedError of kind `input` for no items, and for items that a command cannot take as words
 */
export async function listItems(inputs: ListInputs, checkout: Checkout, signal: AbortSignal): Promise<string[]> {
  const { sliceFiles, sliceCommand } = inputs;
  const items =
    sliceCommand === undefined
      ? await listFiles(sliceFiles ?? [], checkout.folder)
      : await runList(sliceCommand, inputs, checkout, signal);
  const input = sliceCommand === undefined ? 'slice-files' : 'slice-command';
  if (items.length === 0) {
    const what = sliceCommand === undefined ? 'match no file' : 'printed no line';
    throw new PgSpeedError('input', `\`${input}\` ${what} in ${checkout.folder}.`, LIST_HINT);
  }
  if (items.length > MAX_ITEMS)
    throw new PgSpeedError('input', `\`${input}\` lists ${items.length} items, more than ${MAX_ITEMS}.`, LIST_HINT);
  const strange = items.find((item) => isStrange(item, process.platform));
  if (strange !== undefined) {
    const message = `\`${input}\` lists ${JSON.stringify(strange)}, which no command can be given.`;
    throw new PgSpeedError('input', message, 'Rename it, or list what names it another way.');
  }
  return items;
}

const LIST_HINT = 'Name the test files, or print an item of the suite on each line.';

/** Whether an item has a line end or another control character, or on Windows what cmd.exe would replace. */
export function isStrange(item: string, platform: NodeJS.Platform): boolean {
  return /\p{Cc}/u.test(item) || (platform === 'win32' && /["%]/.test(item));
}

async function listFiles(patterns: readonly string[], folder: string): Promise<string[]> {
  const { files } = await findFiles(patterns, folder);
  return files.map((file) => {
    if (!isBelow(file, folder)) return file;
    const relative = path.relative(folder, file).split(path.sep).join('/');
    // A name that begins with a dash would be an option.
    return relative.startsWith('-') ? `./${relative}` : relative;
  });
}

/** Limits of a list: more bytes are no names of tests, and it takes no longer than the trials that it is made for. */
const MAX_BYTES = 16 * 1024 ** 2;
const MAX_MS = 10 * 60_000;

/** @throws PgSpeedError of kind `input` when the line fails or does not keep to its limits, `interrupted` */
async function runList(
  line: string,
  { env: rules, timeoutMs, timeBudgetMs }: ListInputs,
  { folder: cwd, env: inherited, server = null }: Checkout,
  signal: AbortSignal,
): Promise<string[]> {
  const { platform } = process;
  const env = buildServerlessEnvironment(inherited, server?.variables ?? {}, rules, platform);
  const command = buildShellCommand(line, { env, cwd, platform });
  const limits = { timeoutMs: Math.min(timeoutMs ?? MAX_MS, timeBudgetMs ?? MAX_MS, MAX_MS), mostBytes: MAX_BYTES };
  const result = await runChild(server?.enter(command) ?? command, { ...limits, signal });
  signal.throwIfAborted();
  const excess = formatExcess(result, limits);
  const hint = 'Run it by hand in `working-directory`.';
  if (excess !== null) {
    const least = 'It has the least of `timeout`, `time-budget` and 10 minutes.';
    const detail = result.stderr || undefined;
    throw new PgSpeedError('input', `\`slice-command\` ${excess}.`, `${hint} ${result.timedOut ? least : LIST_HINT}`, {
      detail,
    });
  }
  const failure = result.startError ?? formatExit(result);
  if (failure !== null)
    throw new PgSpeedError('input', `\`slice-command\` failed: ${failure}.`, hint, { detail: result.stderr });
  const lines = result.stdout.split(/\r?\n/);
  return lines.map((item) => item.trim()).filter((item) => item !== '');
}
