// Finds out about a suite before it runs: its items, their sizes, and the times and tests of earlier runs.
import path from 'node:path';
import type { Checked, Request } from '../../../app/request.ts';
import { digestList } from '../../../plan/digest-list.ts';
import { findServerAccount } from '../../../system/account.ts';
import { findCacheFolder } from '../../../system/cache-folder.ts';
import { formatWords } from '../../../workload/command.ts';
import type { ListServer } from '../../../workload/items/list-items.ts';
import type { CommandInput } from '../../../workload/rewrite.ts';
import { type ItemFacts, readItemFacts } from '../collect/digests.ts';
import { digestSuite, type KeptRuns, openKeptRuns } from '../collect/kept-run.ts';
import { findKnownTimes } from '../collect/learn.ts';
import type { KeptRun } from '../collect/read-kept-run.ts';
import { readSliceTimes } from '../collect/slice-times.ts';
import type { Run, RunShard } from '../result.ts';
import { type DealtItems, dealPieces, type Part } from '../split/pieces.ts';
import { listSuite } from './deal-suite.ts';
import type { Share } from './share.ts';

/** A suite that is to run. */
export interface Suite {
  /** Equal for all runs of the suite. */
  digest: string;
  /** Those of this machine; null where the command cuts by itself. */
  items: string[] | null;
  /** Which part of the suite they are; null: all of it. */
  shard: Omit<RunShard, 'workers'> | null;
  facts: ItemFacts;
  /** The last run; null before the first, and without `junit`. */
  before: KeptRun | null;
  /** Where this run is kept; null without `junit` or a folder for it. */
  keptRuns: KeptRuns | null;
  /** Seconds of items; null: unknown. */
  times: ReadonlyMap<string, number> | null;
}

const NO_FACTS: ItemFacts = { sizes: new Map(), digests: new Map(), goModule: null };

/**
 * @param share what this machine runs of it; null: all of it
 * @param server on which `slice-command` lists items; null: there is none yet
 * @throws PgSpeedError as {@link listSuite}, {@link readSliceTimes} and the choice of the share
 */
export async function openSuite(
  checked: Checked,
  request: Request,
  input: CommandInput,
  share: Share | null = null,
  server: ListServer | null = null,
): Promise<Suite> {
  const { junit, sliceTimes, workingDirectory } = checked.inputs;
  const given = sliceTimes === undefined ? null : readSliceTimes(sliceTimes);
  const listed = share?.listed ?? (await listSuite(checked, request, server));
  const { items, times, shard } = share === null ? takeAll(listed) : await takePart(listed, share);
  const facts = items === null ? NO_FACTS : await readItemFacts(items, workingDirectory);
  const digest = digestSuite(describeSuite(checked, request, input));
  const keptRuns = junit.length === 0 || share !== null ? null : openKept(digest, request);
  const before = (await keptRuns?.read()) ?? null;
  return { digest, items, shard, facts, before, keptRuns, times: given ?? times ?? findKnownTimes(before) };
}

type OwnItems = Pick<Suite, 'items' | 'times' | 'shard'>;

function takeAll(items: readonly string[] | null): OwnItems {
  return { items: items && [...items], times: null, shard: null };
}

async function takePart(listed: readonly string[] | null, share: Share): Promise<OwnItems> {
  const { number, of, facts } = share;
  if (listed === null) {
    const shard: Suite['shard'] = { number, of, ...facts, list: null, dealt: 'command' };
    return { items: null, times: null, shard };
  }
  const { items, times, dealt } = await share.choose(listed);
  const list = { count: listed.length, digest: digestList(listed) };
  return { items, times, shard: { number, of, ...facts, list, dealt } };
}

/** What makes a suite: its command, what lists its items, and where it runs. */
function describeSuite({ inputs }: Checked, { cwd }: Request, input: CommandInput) {
  return {
    command: [writeCommand(input), ...(inputs.sliceFiles ?? []), inputs.sliceCommand ?? ''].join('\n'),
    workingDirectory: path.relative(cwd, inputs.workingDirectory),
  };
}

/** @param suite its digest @returns null, after a notice, without a folder for it */
export function openKept(suite: string, { env, host, cwd }: Pick<Request, 'env' | 'host' | 'cwd'>): KeptRuns | null {
  const cacheFolder = findCacheFolder(env, findServerAccount());
  if (cacheFolder === null) {
    host.notice('There is no folder to keep the times and tests of this run in. Set PG_SPEED_CACHE to one.');
    return null;
  }
  const { run, cache } = host;
  return openKeptRuns({
    cacheFolder,
    repository: run.repository ?? cwd,
    suite,
    remote: cache,
    keyEnd: `${run.order?.run ?? Date.now()}-${run.order?.attempt ?? 1}`,
    log: host,
  });
}

/** The command as it is written, with its placeholders. */
export function writeCommand(input: CommandInput): string {
  return input.kind === 'shell' ? input.line : formatWords([input.file, ...input.args]);
}

/**
 * Deals the items to at most so many slices. Each of `count` is empty where the command cuts by itself.
 * @param parts of items that are split
 */
export function dealSuite(
  { items, facts, times }: Suite,
  count: number,
  parts: ReadonlyMap<string, readonly Part[]>,
): { slices: DealtItems[]; by: Run['dealt'] } {
  if (items !== null) return dealPieces(items, parts, count, { times, sizes: facts.sizes });
  const slices = Array.from({ length: count }, () => ({ items: [], listed: [], tests: [], seconds: null }));
  return { slices, by: 'command' };
}

/** The seconds that a slice should take; null where they are not known. The times of tests are without the start of the runner. */
export function expectSeconds({ seconds }: DealtItems, { before }: Pick<Suite, 'before'>): number | null {
  return seconds === null ? null : seconds / (before?.share || 1);
}
