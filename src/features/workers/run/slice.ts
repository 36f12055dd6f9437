// Runs one slice: its command on a server of its own, with its output in a file.
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Checked, Request } from '../../../app/request.ts';
import { endSentence, messageOf, PgSpeedError, writeHint } from '../../../errors.ts';
import { withoutRunnerFiles } from '../../../hosts/github/runner-commands.ts';
import { findEmptyCode } from '../../../inputs/items/runners.ts';
import { askServer, judgeUse } from '../../../measure/connection-proof.ts';
import { formatCommandFailure, requireStarted } from '../../../measure/run-command.ts';
import type { Cluster } from '../../../postgres/backend.ts';
import { readActivity, readUse, type Use } from '../../../postgres/watch/activity.ts';
import { type ChildResult, runChild } from '../../../system/child.ts';
import { formatExit } from '../../../system/exit.ts';
import { isSystemError, makeTree } from '../../../system/files.ts';
import { buildUserCommand, type Command, formatLine, formatWords } from '../../../workload/command.ts';
import { buildEnvironment } from '../../../workload/environment.ts';
import { fillNumbers, listSliceVariables, type Slice, withSlice } from '../../../workload/items/placeholders.ts';
import type { CommandInput } from '../../../workload/rewrite.ts';
import { type Apart, coverOwnFolder, explainChanges, type SliceServer } from './apart.ts';
import { type DealtSlice, sliceFile } from './deal-suite.ts';
import { openOutput } from './output-file.ts';

/** How a slice ended. */
export interface EndedSlice extends DealtSlice {
  /** performance.now() when its command started, or would have. */
  startedAt: number;
  /** Seconds until its server accepted connections; null if it did not start. */
  ready: number | null;
  /** Null if the command did not start. */
  result: ChildResult | null;
  /** A sentence; null if it passed. */
  failure: string | null;
  /** Whether its failure is that of another, or of the user who stopped the run. */
  ended: boolean;
  /** Whether its runner reports by its exit code that there was no test. */
  empty: boolean;
  /** Items that were gone when it started. */
  gone: readonly string[];
  used: boolean | null;
  /** What it printed. */
  output: string;
  /** The folder with what it changed in a folder of its own; null where it shares the folder. */
  changes: string | null;
}

/** What the commands of all slices share. */
export interface CommandOptions {
  input: CommandInput;
  profile: string;
  workers: number;
  /** A private folder. */
  folder: string;
  checked: Checked;
  request: Request;
}

/** What all slices share. */
export interface SliceContext extends CommandOptions {
  /** Whether its items are files below the working directory. */
  hasFiles: boolean;
  /** Ends the slices: it is aborted by the user's signal too. */
  signal: AbortSignal;
  apart: Apart;
  take(apart: Apart): Promise<SliceServer>;
}

/** @throws PgSpeedError of kind `input` for a command that cannot be started, which would fail in every slice */
export async function runSlice(slice: DealtSlice, context: SliceContext): Promise<EndedSlice> {
  const { checked, signal } = context;
  const gone = context.hasFiles
    ? slice.listed.filter((item) => !existsSync(path.resolve(checked.inputs.workingDirectory, item)))
    : [];
  const output = path.join(context.folder, `output-${slice.number}`);
  const waiting = {
    ...slice,
    startedAt: performance.now(),
    ready: null,
    result: null,
    ended: false,
    empty: false,
    gone,
    used: null,
    output,
    changes: null,
  };
  if (signal.aborted) return { ...waiting, failure: ENDED, ended: true };
  if (gone.length > 0)
    return { ...waiting, failure: `${gone.map((item) => `\`${item}\``).join(', ')} was listed, and is gone.` };
  let taken: SliceServer;
  try {
    taken = await context.take(context.apart);
  } catch (error) {
    if (signal.aborted) return { ...waiting, failure: ENDED, ended: true };
    return { ...waiting, failure: `Its server did not start: ${explainFileError(error)}` };
  }
  await using own = taken;
  const { cluster: server } = own;
  const startedAt = performance.now();
  const ready = (startedAt - waiting.startedAt) / 1000;
  const before = await askServer(() => readActivity(server.connection));
  const prepared = await prepareCommand(slice, own, context).catch(explainFileError);
  if (typeof prepared === 'string')
    return { ...waiting, startedAt, ready, failure: `Its folders could not be made: ${prepared}` };
  const { command, changes } = prepared;
  const { result, lost } = await runToFile(command, output, context);
  requireStarted(command, result);
  const use = before && (await askServer(() => readUse(server.connection, before)));
  const ended = signal.aborted && result.exitCode !== 0;
  const empty = !ended && result.exitCode !== null && result.exitCode === findEmptyCode(context.input);
  const reason = ended ? ENDED : await explainFailure(result, empty, use, server, context);
  const reasons = [reason];
  if (!ended) reasons.push(explainLostOutput(lost), reason && explainChanges(changes));
  const failure = reasons.filter((sentence) => sentence !== null).join(' ') || null;
  return { ...waiting, startedAt, ready, result, failure, ended, empty, used: use?.used ?? null, changes };
}

const ENDED = 'It was stopped early, because another slice failed or the run was interrupted.';

/** An error of the operating system or of ours, which ends this slice alone, in sentences. @throws any other */
function explainFileError(error: unknown): string {
  if (error instanceof PgSpeedError) return `${error.message} ${writeHint(error.hint)}`;
  if (!isSystemError(error)) throw error;
  return endSentence(messageOf(error));
}

function explainLostOutput(why: string | null): string | null {
  if (why === null) return null;
  return `Its output could not all be kept: ${endSentence(why)} Make room below TMPDIR, or point it to a folder with room.`;
}

/** The command of a slice, in what it has of its own. @returns also the folder with what it changes; null where it shares the folder */
async function prepareCommand(
  slice: DealtSlice,
  { cluster, namespaces }: SliceServer,
  context: SliceContext,
): Promise<{ command: Command; changes: string | null }> {
  const { apart, folder, checked } = context;
  const command = buildSliceCommand(slice, cluster, context);
  if (namespaces === null) return { command, changes: null };
  const changes = await coverOwnFolder(namespaces, command, {
    ...{ folder: apart.folder, work: path.join(folder, `own-${slice.number}`) },
    globs: [...checked.inputs.junit, ...checked.inputs.keepFiles],
  });
  return { command: { ...command, ...namespaces.enter(command) }, changes };
}

/** The command of a slice, with its variables and a folder for temporary files. */
export function buildSliceCommand(
  slice: Slice & { worker: number },
  { connection }: Pick<Cluster, 'connection'>,
  context: CommandOptions,
): Command {
  const { input, profile, workers, folder, request, checked } = context;
  const { env: rules, workingDirectory: cwd } = checked.inputs;
  const { platform } = process;
  const temporary = path.join(folder, String(slice.worker));
  makeTree(temporary);
  const variables = listSliceVariables(slice, sliceFile(folder, slice.number));
  const base = {
    ...withoutRunnerFiles(request.env),
    ...Object.fromEntries(variables.map(({ name, value }) => [name, value])),
    PG_SPEED_WORKER: String(slice.worker),
    PG_SPEED_WORKERS: String(workers),
    ...Object.fromEntries(TEMPORARY.map((name) => [name, temporary])),
  };
  const filled = rules.map(({ name, value }) => ({ name, value: value === null ? null : fillNumbers(value, slice) }));
  const env = buildEnvironment(base, connection, { profile, trial: null }, filled, platform);
  const label = input.kind === 'shell' ? formatLine(input.line) : formatWords([input.file, ...input.args]);
  return { ...buildUserCommand(withSlice(input, slice, platform), { env, cwd, platform }), label };
}

/** Variables that name the folder for temporary files. */
const TEMPORARY = process.platform === 'win32' ? ['TEMP', 'TMP'] : ['TMPDIR'];

/** @returns also why the file lacks some of the output; null if it has all */
async function runToFile(
  command: Command,
  file: string,
  { checked, signal }: SliceContext,
): Promise<{ result: ChildResult; lost: string | null }> {
  const output = await openOutput(file);
  const result = await runChild(command, { output: output.stream, signal, timeoutMs: checked.inputs.timeoutMs });
  return { result, lost: await output.close() };
}

/** Why a slice failed, with the server's own reason; null if it passed. */
async function explainFailure(
  result: ChildResult,
  empty: boolean,
  use: Use | null,
  server: Cluster,
  { checked, request, signal }: SliceContext,
): Promise<string | null> {
  const { timeoutMs } = checked.inputs;
  const failure = formatCommandFailure(
    result,
    empty ? null : formatExit(result),
    { log: request.host, signal, timeoutMs },
    'each slice',
  );
  const lost = judgeUse(use);
  if (failure === null && lost === null) return null;
  const cause = await server.diagnose();
  // A busy machine, or too many sessions that were left open: the server is well, and the tests have passed.
  if (failure === null && use === null && cause === null) return null;
  const sentence = endSentence(failure ?? lost ?? '');
  const whole = sentence.charAt(0).toUpperCase() + sentence.slice(1);
  return cause === null ? whole : `${whole} ${cause}`;
}
