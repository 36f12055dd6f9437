// Runs a suite in parallel: lists and deals its items, runs each slice on a server of its own, and reports the run.
import type { Checked, Request } from '../../../app/request.ts';
import { type EndedRun, type PreparedServer, prepareServer } from '../../../app/start.ts';
import { createReportFolder } from '../../../publish/publish.ts';
import { readCpuTicks, shareTicks } from '../../../system/machine.ts';
import { openScratch } from '../../../system/run-record.ts';
import type { CommandInput } from '../../../workload/rewrite.ts';
import { maySplit, splitSuite } from '../split/split-suite.ts';
import { openAnnouncer } from './announce.ts';
import { announcePlan, announceShard } from './announce-plan.ts';
import { type Apart, readApart, requireApart, requireReachable } from './apart.ts';
import { concludeRun } from './conclude.ts';
import { type Choice, chooseWorkers, findRoom } from './count.ts';
import { type DealtSlice, prepareSlices, runPrepare } from './deal-suite.ts';
import { reportEmptyShard } from './empty-shard.ts';
import { keepFiles } from './keep-files.ts';
import { runSlices } from './run-slices.ts';
import { openServers, type SliceServers } from './servers.ts';
import type { Share } from './share.ts';
import type { EndedSlice, SliceContext } from './slice.ts';
import { openSliceTests, type RanTests } from './slice-tests.ts';
import { dealSuite, expectSeconds, openSuite, type Suite, writeCommand } from './suite.ts';

/**
 * Runs a suite once, cut into slices that run side by side, and reports it.
 * @param share what this machine runs of it; null: all of it
 * @throws PgSpeedError of kind `input` for what cannot be listed, dealt or started, as `start` for the first server, `workload` if
 * `prepare` or `setup` fails, `interrupted`
 */
export async function runWorkers(
  checked: Checked,
  request: Request,
  input: CommandInput,
  share: Share | null = null,
): Promise<EndedRun> {
  const { inputs } = checked;
  const { host } = request;
  const [createdAt, began] = [new Date(), performance.now()];
  createReportFolder(inputs.reportDir);
  await using scratch = await openScratch(host);
  const { folder } = scratch;
  const apart = readApart(inputs);
  await requireApart(apart, host);
  await runPrepare(checked, request);
  const suite = await openSuite(checked, request, input, share);
  // With several servers a fixed port would lead every slice to one of them, and in a network of its own every port is free.
  const serverInputs = inputs.workers === 1 && !apart.network ? inputs : { ...inputs, port: 0 };
  const prepared = await prepareServer({ ...checked, inputs: serverInputs }, request);
  requireReachable(apart, prepared.backend);
  const data = share?.data ?? null;
  const opened = { createdAt, began, checked, request, input, suite, prepared, apart, folder, data };
  if (suite.shard === null || suite.items?.length !== 0) return await runSuite(opened);
  const shard = { ...suite.shard, workers: countPlaces(inputs, prepared, null, 1) };
  await reportEmptyShard(
    { ...opened, command: writeCommand(input), suite: suite.digest, server: prepared, shard },
    checked,
    request,
  );
  return { exitCode: 0, snapshots: [] };
}

/** What is known before the first server starts. */
interface OpenedRun {
  createdAt: Date;
  /** performance.now() when the run began. */
  began: number;
  checked: Checked;
  request: Request;
  input: CommandInput;
  suite: Suite;
  prepared: PreparedServer;
  apart: Apart;
  /** A private folder. */
  folder: string;
  /** That of the share. */
  data: string | null;
}

async function runSuite(opened: OpenedRun): Promise<EndedRun> {
  const { createdAt, began, checked, request, input, suite, prepared, apart, folder, data } = opened;
  const { inputs } = checked;
  const { host } = request;
  // An item that is split has work for several.
  const items = maySplit(suite, inputs, input) ? null : (suite.items?.length ?? null);
  const first = countWorkers(inputs, prepared, items, null);
  const server = { ...prepared, spec: first.spec };
  await using servers = await openServers({ server, checked, request, several: first.count > 1, apart, folder, data });
  const { dataBytes } = servers;
  const most = dataBytes === null ? first : countWorkers(inputs, prepared, items, dataBytes);
  const profile = server.profile.name;
  const version = server.backend.version.text;
  const { parts, remark } = await splitSuite(suite, most.count, {
    ...{ input, profile, workers: most.count, folder, checked, request, version, log: host },
    ...{ ...servers.first, signal: request.signal },
  });
  const dealt = dealSuite(suite, most.count, parts);
  const shard = suite.shard && { ...suite.shard, workers: countPlaces(inputs, prepared, dataBytes, most.count) };
  const slices = prepareSlices(dealt.slices, input, folder, shard ?? undefined);
  const choice = slices.length < most.count ? countWorkers(inputs, prepared, slices.length, dataBytes) : most;
  if (shard !== null) announceShard(shard, slices, { suite, checked, request });
  const remarks = announcePlan(slices, dealt.by, choice, { checked, request, input, suite, apart, remark });
  const context = {
    ...{ input, checked, request, folder, apart, profile, workers: slices.length },
    ...{ hasFiles: inputs.sliceFiles !== undefined, signal: request.signal, take: servers.take },
  };
  const { ended, ran, busy } = await runDealt(slices, context, { suite, version, began });
  const exitCode = await concludeRun({
    ...{ createdAt, began, context, server, servers, suite, slices: ended, dealt: dealt.by, shard, ran, remarks },
    order: suite.items?.flatMap((item) => [item, ...(parts.get(item) ?? []).flatMap(({ words }) => words)]) ?? null,
    ...{ bound: choice.bound, busy },
  });
  return { exitCode, snapshots: server.source.snapshots?.made ?? [] };
}

/** Runs all slices, and collects their files and tests. @returns also the share of the processors that was busy meanwhile; null: unknown */
async function runDealt(
  slices: readonly DealtSlice[],
  context: SliceContext,
  { suite, version, began }: { suite: Suite; version: string; began: number },
): Promise<{ ended: EndedSlice[]; ran: RanTests; busy: number | null }> {
  const { input, apart, folder, request } = context;
  const { inputs } = context.checked;
  const tests = await openSliceTests({
    ...{ suite, slices, junit: inputs.junit, folder: inputs.workingDirectory, log: request.host },
    words: [writeCommand(input), ...inputs.env.map(({ value }) => value ?? '')],
    store: folder,
  });
  const expected = (slice: DealtSlice) => expectSeconds(slice, suite);
  const announcer = openAnnouncer({ request, verbose: inputs.verbose, expected });
  const ticks = readCpuTicks();
  // What a slice wrote in a folder of its own is kept when nobody looks at the folder below any more.
  const onEnd = async (slice: EndedSlice) => (apart.folder === null ? tests.collect(slice) : null);
  const ended = await runSlices(slices, { ...context, announcer, failFast: inputs.failFast, onEnd }).finally(
    announcer.close,
  );
  const shares = shareTicks(ticks, readCpuTicks());
  const kept = await keepFiles(ended, { apart, inputs, collect: tests.collect });
  const ran = await tests.finish(ended, version, (performance.now() - began) / 1000);
  ran.findings.twice.push(...kept.twice);
  ran.findings.lost.push(...kept.lost);
  return { ended, ran, busy: shares && 1 - shares.idle - shares.iowait };
}

function countWorkers(
  inputs: Checked['inputs'],
  { profile, backend }: PreparedServer,
  items: number | null,
  dataBytes: SliceServers['dataBytes'],
): Choice {
  const room = findRoom(profile, backend, inputs, { items, dataBytes });
  return chooseWorkers(inputs.workers ?? 1, room);
}

/** How many workers this machine counts for in the numbers of slices: as many as it has room for, however few its items are. */
function countPlaces(
  inputs: Checked['inputs'],
  prepared: PreparedServer,
  dataBytes: SliceServers['dataBytes'],
  least: number,
): number {
  if (inputs.workers !== 'auto') return inputs.workers ?? 1;
  return Math.max(least, countWorkers(inputs, prepared, null, dataBytes).count);
}
