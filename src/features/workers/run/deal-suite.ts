// Prepares the checkout, lists the items of the suite, and deals them to slices.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Checked, Request } from '../../../app/request.ts';
import { endSentence, messageOf, PgSpeedError } from '../../../errors.ts';
import { formatCommandFailure, runCommand } from '../../../measure/run-command.ts';
import { formatExit } from '../../../system/exit.ts';
import { buildShellCommand } from '../../../workload/command.ts';
import { buildServerlessEnvironment } from '../../../workload/environment.ts';
import { type ListServer, listItems } from '../../../workload/items/list-items.ts';
import { checkLength, type Slice } from '../../../workload/items/placeholders.ts';
import type { CommandInput } from '../../../workload/rewrite.ts';
import type { RunShard } from '../result.ts';
import type { DealtItems } from '../split/pieces.ts';

/** A slice that a worker runs. */
export type DealtSlice = Slice & DealtItems & { worker: number };

/** Runs the user's `prepare`. @throws PgSpeedError of kind `workload` if it fails, `interrupted` */
export async function runPrepare({ inputs }: Checked, { host, env, signal }: Request): Promise<void> {
  const { prepare, timeoutMs, workingDirectory: cwd } = inputs;
  if (prepare === undefined) return;
  const { platform } = process;
  const command = buildShellCommand(prepare, {
    env: buildServerlessEnvironment(env, {}, inputs.env, platform),
    cwd,
    platform,
  });
  const context = { log: host, signal, timeoutMs };
  const deadline = timeoutMs === undefined ? undefined : performance.now() + timeoutMs;
  const result = await runCommand(command, context, deadline);
  const failure = formatCommandFailure(result, formatExit(result), context, '`prepare`');
  if (failure === null) return;
  const message = endSentence(`\`${command.label}\` (prepare) failed: ${failure}`);
  const hint = result.both.trim() === '' ? 'It printed nothing.' : 'Its output says why.';
  throw new PgSpeedError('workload', message, hint, { detail: result.both });
}

/**
 * The items of the suite; null where the command cuts by itself.
 * @param server on which `slice-command` lists them
 * @throws PgSpeedError as {@link listItems}, and for an item named twice
 */
export async function listSuite(
  { inputs }: Checked,
  { env, signal }: Request,
  server: ListServer | null = null,
): Promise<string[] | null> {
  if (inputs.sliceFiles === undefined && inputs.sliceCommand === undefined) return null;
  // The time budget of a run is that of its diagnosis.
  const checkout = { folder: inputs.workingDirectory, env, server };
  const items = await listItems({ ...inputs, timeBudgetMs: null }, checkout, signal);
  const seen = new Set<string>();
  const twice = items.find((item) => seen.size === seen.add(item).size);
  if (twice === undefined) return items;
  throw new PgSpeedError(
    'input',
    `\`${twice}\` is listed twice, and would run twice.`,
    'Let `slice-command` print each item once, for example with `sort -u`.',
  );
}

/**
 * Numbers the slices, checks that their commands can be started, and writes the files with their items.
 * @param folder a private one
 * @param shard this machine among several, over which the numbers count
 * @throws PgSpeedError of kind `input` for a command that is too long, as {@link writeItems} for the files
 */
export function prepareSlices(
  dealt: readonly DealtItems[],
  input: CommandInput,
  folder: string,
  shard: Pick<RunShard, 'number' | 'of' | 'workers'> = { number: 1, of: 1, workers: dealt.length },
): DealtSlice[] {
  checkLength(
    input,
    dealt.map(({ items }) => items),
  );
  const before = (shard.number - 1) * shard.workers;
  return dealt.map((slice, index) => {
    const worker = index + 1;
    const numbered = { ...slice, number: before + worker, count: shard.of * shard.workers, worker };
    writeItems(numbered, folder);
    return numbered;
  });
}

/** Writes the file with the items of a slice. @param folder a private one @throws PgSpeedError of kind `postgres` if there is no room */
export function writeItems({ number, items }: Slice, folder: string): void {
  const file = sliceFile(folder, number);
  try {
    writeFileSync(file, items.map((item) => `${item}\n`).join(''), { mode: 0o600 });
  } catch (cause) {
    const message = endSentence(`The items of slice ${number} cannot be written to ${file}: ${messageOf(cause)}`);
    throw new PgSpeedError('postgres', message, 'Make room there, or set TMPDIR to a folder with room.', { cause });
  }
}

/** The file with the items of a slice. */
export function sliceFile(folder: string, number: number): string {
  return path.join(folder, `slice-${number}.txt`);
}
