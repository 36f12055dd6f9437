// Runs a suite in parallel: lists and deals its items, runs each slice on a server of its own, and reports the run.
import type { Checked, Request } from '../../../app/request.ts';
import { type EndedRun, type PreparedServer, prepareServer } from '../../../app/start.ts';
import { findOwnProcesses } from '../../../inputs/items/own-processes.ts';
import { findThreshold } from '../../../inputs/items/thresholds.ts';
import { createReportFolder } from '../../../publish/publish.ts';
import { countThings } from '../../../system/amounts.ts';
import { readCpuTicks, shareTicks } from '../../../system/machine.ts';
import { openScratch } from '../../../system/run-record.ts';
import type { CommandInput } from '../../../workload/rewrite.ts';
import { maySplit, splitSuite } from '../split/split-suite.ts';
import { openAnnouncer } from './announce.ts';
import { type Apart, describeApart, readApart, requireApart, requireReachable } from './apart.ts';
import { concludeRun } from './conclude.ts';
import { type Choice, chooseWorkers, findRoom } from './count.ts';
import { type DealtSlice, prepareSlices, runPrepare } from './deal-suite.ts';
import { keepFiles } from './keep-files.ts';
import { runSlices } from './run-slices.ts';
import { openServers, type SliceServers } from './servers.ts';
import type { EndedSlice, SliceContext } from './slice.ts';
import { openSliceTests, type RanTests } from './slice-tests.ts';
import { dealSuite, expectSeconds, openSuite, type Suite, writeCommand } from './suite.ts';

/**
 * Runs a suite once, cut into slices that run side by side, and reports it.
 * @throws PgSpeedError of kind `input` for what cannot be listed, dealt or started, as `start` for the first server, `workload` if
 * `prepare` or `setup` fails, `interrupted`
 */
export async function runWorkers(checked: Checked, request: Request, input: CommandInput): Promise<EndedRun> {
  const { inputs } = checked;
  const { host } = request;
  const [createdAt, began] = [new Date(), performance.now()];
  createReportFolder(inputs.reportDir);
  await using scratch = await openScratch(host);
  const { folder } = scratch;
  const apart = readApart(inputs);
  await requireApart(apart, host);
  await runPrepare(checked, request);
  const suite = await openSuite(checked, request, input);
  // With several servers a fixed port would lead every slice to one of them, and in a network of its own every port is free.
  const serverInputs = inputs.workers === 1 && !apart.network ? inputs : { ...inputs, port: 0 };
  const prepared = await prepareServer({ ...checked, inputs: serverInputs }, request);
  requireReachable(apart, prepared.backend);
  // An item that is split has work for several.
  const items = maySplit(suite, inputs, input) ? null : (suite.items?.length ?? null);
  const first = countWorkers(inputs, prepared, items, null);
  const server = { ...prepared, spec: first.spec };
  await using servers = await openServers({ server, checked, request, several: first.count > 1, apart, folder });
  const { dataBytes } = servers;
  const most = dataBytes === null ? first : countWorkers(inputs, prepared, items, dataBytes);
  const profile = server.profile.name;
  const version = server.backend.version.text;
  const { parts, remark } = await splitSuite(suite, most.count, {
    ...{ input, profile, workers: most.count, folder, checked, request, version, log: host },
    ...{ ...servers.first, signal: request.signal },
  });
  const dealt = dealSuite(suite, most.count, parts);
  const slices = prepareSlices(dealt.slices, input, folder);
  const choice = slices.length < most.count ? countWorkers(inputs, prepared, slices.length, dataBytes) : most;
  const remarks = announcePlan(slices, dealt.by, choice, { checked, request, input, suite, apart, remark });
  const context = {
    ...{ input, checked, request, folder, apart, profile, workers: slices.length },
    ...{ hasFiles: inputs.sliceFiles !== undefined, signal: request.signal, take: servers.take },
  };
  const { ended, ran, busy } = await runDealt(slices, context, { suite, version, began });
  const exitCode = await concludeRun({
    ...{ createdAt, began, context, server, servers, suite, slices: ended, dealt: dealt.by, ran, remarks },
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
  const expected = (number: number) => expectSeconds(slices[number - 1], suite);
  const announcer = openAnnouncer({ request, count: slices.length, verbose: inputs.verbose, expected });
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

interface PlanContext {
  checked: Checked;
  request: Request;
  input: CommandInput;
  suite: Suite;
  apart: Apart;
  /** Why long items stay whole, as a sentence; null if none had to. */
  remark: string | null;
}

/** How items were dealt, at the end of a sentence. */
const DEALT = {
  times: 'the longest first, by the times of earlier runs',
  sizes: 'the largest first',
  evenly: 'evenly',
  command: 'by the command itself',
};

/** Logs what will run. @returns what is worth keeping in the report, as sentences */
function announcePlan(
  slices: readonly DealtSlice[],
  by: keyof typeof DEALT,
  { bound, warnings, spec }: Choice,
  { checked, request: { host, env }, input, suite: { items }, apart, remark: whole }: PlanContext,
): string[] {
  for (const note of spec.notes) host.info(`Profile ${spec.profile}: ${note}.`);
  const what = items === null ? '' : `${countThings(items.length, 'item')}, `;
  const why = bound === null ? '' : ` (${bound})`;
  host.info(`${countThings(slices.length, 'worker')}${why}: ${what}dealt ${DEALT[by]}${describeApart(apart)}.`);
  const several = slices.length > 1;
  const variables = { ...env, ...Object.fromEntries(checked.inputs.env.map(({ name, value }) => [name, value ?? ''])) };
  const remarks = [
    ...warnings,
    whole,
    several ? findOwnProcesses(input, variables) : null,
    several ? findThreshold(input) : null,
  ].filter((remark) => remark !== null);
  for (const remark of remarks) host.notice(remark);
  return remarks;
}
