// Plans a suite for several machines: fills a server, lists and deals the items, and writes plan.json and the data into a folder.
import path from 'node:path';
import { describeData, fillsCluster } from '../../../app/cluster-source.ts';
import type { Checked, Request } from '../../../app/request.ts';
import { type EndedRun, type PreparedServer, prepareServer } from '../../../app/start.ts';
import { PgSpeedError } from '../../../errors.ts';
import { formatBytes } from '../../../report/format.ts';
import { countThings, formatDuration } from '../../../system/amounts.ts';
import { countProcessors } from '../../../system/processors.ts';
import { openScratch } from '../../../system/run-record.ts';
import { makeClusterVariables } from '../../../workload/environment.ts';
import type { ListServer } from '../../../workload/items/list-items.ts';
import type { CommandInput } from '../../../workload/rewrite.ts';
import { MAX_WORKERS } from '../../workers/inputs/rows.ts';
import { requireApart, requireReachable } from '../../workers/run/apart.ts';
import { runPrepare } from '../../workers/run/deal-suite.ts';
import { openServers, type SliceServers } from '../../workers/run/servers.ts';
import { openSuite, type Suite, writeCommand } from '../../workers/run/suite.ts';
import { canSplit } from '../../workers/split/split-suite.ts';
import { MAX_MACHINES } from '../inputs/shard.ts';
import { findFewest, findLongest, type TimedSuite } from '../plan/estimate.ts';
import { DATA_FILE } from '../plan/plan-files.ts';
import type { PlanData, SuitePlan } from '../result.ts';
import { describeCost, describeFigures, formatMinutes } from './describe-plan.ts';
import { packData } from './pack-data.ts';
import { makeSuitePlan } from './suite-plan.ts';
import { readThisRun } from './this-run.ts';
import { openPlanFolder, writePlan } from './write-plan.ts';

/**
 * Plans a suite. The plan and its data are for machines of the same run and commit.
 * @throws PgSpeedError of kind `input` for what cannot be listed, planned or written, as `start` for the server, `workload` if `prepare` or
 * `setup` fails, `interrupted`
 */
export async function planSuite(checked: Checked, request: Request, input: CommandInput): Promise<EndedRun> {
  const began = performance.now();
  const { inputs, redact } = checked;
  const { host, signal } = request;
  openPlanFolder(inputs.planDir);
  await using scratch = await openScratch(host);
  await runPrepare(checked, request);
  await using filled = await openFilled(checked, request, scratch.folder);
  const suite = await openSuite(checked, request, input, null, filled?.lister ?? null);
  const items = suite.items ?? [];
  const workers = readWorkers(checked, request);
  const data = await writeData(filled, checked, request);
  const startSeconds = inputs.jobStartMs / 1000 + (data === null && filled?.isFilled ? filled.servers.seconds : 0);
  const timed = timeSuite(suite, { workers, startSeconds, splits: canSplit(suite, inputs, input) });
  const shards = inputs.shards ?? chooseFewest(timed, (inputs.withinMs ?? 0) / 1000);
  const here = await readThisRun(inputs.workingDirectory, request);
  const plan = makeSuitePlan(suite, items, { ...here, command: redact(writeCommand(input)), shards, workers, data });
  const file = writePlan(inputs.planDir, plan);
  const planSeconds = inputs.jobStartMs / 1000 + (performance.now() - began) / 1000;
  announce(plan, { file, timed, planSeconds, request });
  signal.throwIfAborted();
  host.setOutput('shards', JSON.stringify(Array.from({ length: shards }, (_, index) => index + 1)));
  return { exitCode: 0, snapshots: filled?.server.source.snapshots?.made ?? [] };
}

/** A server on which items are listed. */
interface FilledServer extends AsyncDisposable {
  server: PreparedServer;
  servers: SliceServers;
  /** Whether there is more on it than initdb makes. */
  isFilled: boolean;
  lister: ListServer;
}

/** Starts and fills a server, where something fills it or a command lists items on it; null otherwise. */
async function openFilled(checked: Checked, request: Request, folder: string): Promise<FilledServer | null> {
  const { inputs } = checked;
  const isFilled = fillsCluster({ ...inputs, workload: { kind: 'none' } });
  if (!isFilled && inputs.sliceCommand === undefined) return null;
  const apart = { folder: null, network: inputs.ownNetwork };
  await requireApart(apart, request.host);
  const server = await prepareServer({ ...checked, inputs: { ...inputs, port: 0 } }, request);
  requireReachable(apart, server.backend);
  const servers = await openServers({ server, checked, request, several: true, apart, folder });
  const { connection, enter } = servers.first;
  return {
    ...{ server, servers, isFilled },
    lister: { variables: makeClusterVariables(connection, server.profile.name), enter },
    [Symbol.asyncDispose]: () => servers[Symbol.asyncDispose](),
  };
}

/** Packs what fills the server; null where nothing does, or no server can start on a copy. */
async function writeData(
  filled: FilledServer | null,
  { inputs, initSql }: Checked,
  { env, signal }: Request,
): Promise<PlanData | null> {
  if (filled === null || !filled.isFilled || filled.servers.seed === null) return null;
  const { server, servers } = filled;
  const packed = await packData(filled.servers.seed, path.join(inputs.planDir, DATA_FILE), signal);
  const version = { ...describeData({ ...server, inputs, initSql, env }) };
  return { file: DATA_FILE, ...packed, version, seconds: servers.seconds };
}

/** With `auto` as many as this machine has processors, because most machines of a run are alike. */
function readWorkers({ inputs }: Checked, { host }: Request): number {
  const { workers = 1 } = inputs;
  if (workers !== 'auto') return workers;
  const processors = Math.min(MAX_WORKERS, countProcessors());
  host.info(
    `Planned with ${countThings(processors, 'worker')} on each machine, because this one has as many processors.`,
  );
  return processors;
}

/** Null where no time of an item is known. */
function timeSuite(
  { items, times, facts, before }: Suite,
  how: Pick<TimedSuite, 'workers' | 'startSeconds' | 'splits'>,
): TimedSuite | null {
  if (items === null || times === null || !items.some((item) => times.has(item))) return null;
  return { ...how, items, times, sizes: facts.sizes, factor: 1 / (before?.share || 1) };
}

/** @throws PgSpeedError of kind `input` if times are not known, or no number of machines takes so little time */
function chooseFewest(timed: TimedSuite | null, withinSeconds: number): number {
  const refuse = (why: string, hint: string) => new PgSpeedError('input', why, hint, { input: 'within' });
  if (timed === null)
    throw refuse(
      'the times of the items are not known yet.',
      'Give a number of machines in `shards` for the first run.',
    );
  const fewest = findFewest(timed, withinSeconds);
  if (fewest !== null) return fewest.machines;
  const { item, seconds } = findLongest(timed);
  throw refuse(
    `${MAX_MACHINES} machines take longer than ${formatMinutes(withinSeconds)}: each begins after ${formatMinutes(timed.startSeconds)}, and \`${item}\` takes ${formatMinutes(seconds)}.`,
    'Allow more time, or split what takes long.',
  );
}

const DEALT: Record<SuitePlan['dealt'], string> = {
  times: 'by the times of earlier runs',
  sizes: 'by the sizes of their files',
  evenly: 'evenly',
};

interface Announced {
  file: string;
  timed: TimedSuite | null;
  planSeconds: number;
  request: Pick<Request, 'host'>;
}

function announce(
  { shards, items, dealt, data }: SuitePlan,
  { file, timed, planSeconds, request: { host } }: Announced,
): void {
  const kept =
    data === null ? '' : ` The data has ${formatBytes(data.bytes)}, and took ${formatDuration(data.seconds)}.`;
  host.info(
    `${countThings(items.length, 'item')} for ${countThings(shards, 'machine')}, dealt ${DEALT[dealt]}: ${file}.${kept}`,
  );
  if (shards > items.length)
    host.notice(`${countThings(shards - items.length, 'machine')} of ${shards} will have nothing to run.`);
  if (timed === null)
    host.info(
      'The times of the items are not known yet, and so is how many machines help: runs with JUnit files show it.',
    );
  else host.info(describeFigures(timed, shards));
  const cost = data && describeCost({ shards, planSeconds, setupSeconds: data.seconds });
  if (cost !== null) host.notice(cost);
}
