// Joins the results of shards for `report`, which shows them, and for `publish`, which keeps the report, one JUnit file, and what it learned.
import type { Request } from '../../../app/request.ts';
import { PgSpeedError } from '../../../errors.ts';
import type { ReportDestination } from '../../../publish/publish.ts';
import type { Log } from '../../../system/log.ts';
import { openScratch } from '../../../system/run-record.ts';
import { shorten } from '../../../system/terminal-text.ts';
import { publishRun } from '../../workers/publish/publish-run.ts';
import type { Run } from '../../workers/result.ts';
import { keepJoined } from '../../workers/run/slice-tests.ts';
import { openKept } from '../../workers/run/suite.ts';
import type { RunReport } from '../../workers/section/run-report.ts';
import { type JoinedSuite, joinRuns } from '../join/join-runs.ts';
import { isShard, type RunFile } from '../join/shard-file.ts';
import { readSuitePlan } from '../result/read-plan.ts';

/** The inputs of a join. */
export interface JoinInputs {
  /** Path of plan.json. */
  plan?: string | undefined;
  acceptMissing: boolean;
}

/** The report of a suite that several machines ran. */
export interface PublishedSuite {
  report: RunReport;
  /** 0 if every item and test ran once and passed, otherwise 1. */
  exitCode: number;
}

interface Destination extends ReportDestination, Pick<Request, 'cwd' | 'env'> {}

/** Problems that the log names. */
const MAX_LOGGED = 20;
const MAX_SENTENCE = 2000;

/**
 * The run that results of shards make together. Writes nothing.
 * @param cwd where the tests ran, if that is this machine
 * @throws PgSpeedError of kind `input` for a plan or results that cannot be joined
 */
export async function joinShards(files: readonly RunFile[], inputs: JoinInputs, cwd: string, log: Log): Promise<Run> {
  await using scratch = await openScratch(log);
  const { run } = await join(files, inputs, { store: scratch.folder, folder: cwd });
  return run;
}

/**
 * Writes the report and the JUnit file of results of shards, and keeps the times and tests of their suite for the next run.
 * @throws PgSpeedError of kind `input` as {@link joinShards}, and if the folder cannot be written
 */
export async function publishShards(
  files: readonly RunFile[],
  inputs: JoinInputs,
  { cwd, env, ...destination }: Destination,
): Promise<PublishedSuite> {
  const { host, reportDir } = destination;
  await using scratch = await openScratch(host);
  const joined = await join(files, inputs, { store: scratch.folder, folder: cwd });
  const lost: string[] = [];
  const junit = keepJoined({ joined: joined.junit, findings: { lost } }, reportDir);
  const run = addLost(joined.run, lost);
  for (const { sentence } of run.problems.slice(0, MAX_LOGGED)) host.warning(shorten(sentence, MAX_SENTENCE));
  const outputs: ReportDestination['outputs'] = junit === null ? {} : { junit };
  const report = await publishRun(run, { ...destination, outputs });
  await keepLearned(joined, { cwd, env, host });
  return { report, exitCode: run.exitCode };
}

function join(
  files: readonly RunFile[],
  { plan, acceptMissing }: JoinInputs,
  places: { store: string; folder: string },
): Promise<JoinedSuite> {
  const shards = files.filter(isShard);
  if (shards.length < files.length)
    throw new PgSpeedError('input', 'Not all results are of shards.', 'Name only the files of shards.');
  return joinRuns(shards, plan === undefined ? null : readSuitePlan(plan), { ...places, acceptMissing });
}

/** @param lost sentences about files that could not be kept */
function addLost(run: Run, lost: readonly string[]): Run {
  if (lost.length === 0) return run;
  const problems = lost.map((sentence) => ({ kind: 'file lost' as const, sentence }));
  return { ...run, problems: [...run.problems, ...problems], exitCode: 1 };
}

async function keepLearned({ run, learn }: JoinedSuite, context: Pick<Request, 'cwd' | 'env' | 'host'>): Promise<void> {
  if (learn === null) return;
  const kept = openKept(run.suite, context);
  await kept?.keep(learn(await kept.read()));
}
