// Runs a suite in parallel: lists and deals its items, runs each slice on a server of its own, and reports the run.
import type { Checked, Request } from '../../../app/request.ts';
import { type EndedRun, prepareServer } from '../../../app/start.ts';
import { createReportFolder } from '../../../publish/publish.ts';
import { readCpuTicks, readMachine, shareTicks } from '../../../system/machine.ts';
import { openScratch } from '../../../system/run-record.ts';
import { formatLine, formatWords } from '../../../workload/command.ts';
import type { CommandInput } from '../../../workload/rewrite.ts';
import { formatAlone } from './alone.ts';
import { openAnnouncer } from './announce.ts';
import { listSuite, prepareSlices, runPrepare } from './deal-suite.ts';
import { judgeRun } from './judge.ts';
import { makeRun } from './make-run.ts';
import { runSlices } from './run-slices.ts';
import { openServers } from './servers.ts';
import { noteUnused } from './stale-files.ts';

/**
 * Runs a suite once, cut into slices that run side by side, and reports it.
 * @throws PgSpeedError of kind `input` for what cannot be listed, dealt or started, as `start` for the first server, `workload` if
 * `prepare` or `setup` fails, `interrupted`
 */
export async function runWorkers(checked: Checked, request: Request, input: CommandInput): Promise<EndedRun> {
  const { inputs } = checked;
  const { host, signal } = request;
  const [createdAt, began] = [new Date(), performance.now()];
  createReportFolder(inputs.reportDir);
  await using scratch = await openScratch(host);
  const { folder } = scratch;
  await runPrepare(checked, request);
  const items = await listSuite(checked, request);
  const count = Math.min(inputs.workers === 'auto' ? 2 : (inputs.workers ?? 1), items?.length ?? 64);
  const lists = Array.from({ length: count }, (_, at) => (items ?? []).filter((_, index) => index % count === at));
  const slices = prepareSlices(lists, input, folder);
  const several = count > 1;
  const server = await prepareServer({ ...checked, inputs: several ? { ...inputs, port: 0 } : inputs }, request);
  await using servers = await openServers({ server, checked, request, several, folder });
  const announcer = openAnnouncer({ request, count, verbose: inputs.verbose, expected: () => null });
  const ticks = readCpuTicks();
  const ended = await runSlices(slices, {
    ...{ input, checked, request, folder, announcer, failFast: inputs.failFast },
    ...{ profile: server.profile.name, workers: count, hasFiles: inputs.sliceFiles !== undefined },
    take: servers.take,
    onEnd: async () => null,
  }).finally(announcer.close);
  const shares = shareTicks(ticks, readCpuTicks());
  signal.throwIfAborted();
  const judged = judgeRun(ended, { empty: [], mayBeEmpty: () => false, missing: [], twice: [], broken: [] }, inputs);
  const notes = inputs.requireConnection ? noteUnused(ended, servers.setup, inputs.workingDirectory) : [];
  for (const note of notes) host.notice(note);
  const run = makeRun({
    ...{ createdAt, began, server, judged, slices: ended, workers: count, bound: null, notes },
    command: input.kind === 'shell' ? formatLine(input.line) : formatWords([input.file, ...input.args]),
    machine: readMachine(null, request.env),
    items: items?.length ?? null,
    dealt: items === null ? 'command' : 'evenly',
    setup: servers.seconds,
    busy: shares && 1 - shares.idle - shares.iowait,
    testsOf: () => null,
    aloneOf: (slice) => formatAlone(input, slice, request),
  });
  for (const { sentence } of run.problems) host.warning(sentence);
  return { exitCode: run.exitCode, snapshots: server.source.snapshots?.made ?? [] };
}
