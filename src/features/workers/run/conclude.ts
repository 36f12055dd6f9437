// Concludes a run with workers: judges it, publishes its report, keeps its times and tests, logs the answer, and diagnoses failures.
import path from 'node:path';
import { fillsCluster, takesSeeds } from '../../../app/cluster-source.ts';
import type { PreparedServer } from '../../../app/start.ts';
import { endSentence, exitCodeOf, messageOf, PgSpeedError } from '../../../errors.ts';
import { listReportFiles, type ReportDestination } from '../../../publish/publish.ts';
import { renderText } from '../../../report/text.ts';
import { redactResults } from '../../../results/render.ts';
import { isSystemError } from '../../../system/files.ts';
import { readMachine } from '../../../system/machine.ts';
import { diagnose, listFailedSlices } from '../diagnose/diagnose.ts';
import { publishRun } from '../publish/publish-run.ts';
import type { Run } from '../result.ts';
import { makeShortRunReport } from '../section/run-report.ts';
import { canSplit } from '../split/split-suite.ts';
import { formatAlone, formatDiagnosing } from './alone.ts';
import { LONELY } from './apart.ts';
import { type Judged, judgeRun } from './judge.ts';
import { makeRun } from './make-run.ts';
import type { SliceServers } from './servers.ts';
import type { EndedSlice, SliceContext } from './slice.ts';
import { keepJoined, type RanTests } from './slice-tests.ts';
import { noteUnused } from './stale-files.ts';
import { type Suite, writeCommand } from './suite.ts';

interface Ended {
  createdAt: Date;
  /** performance.now() when the run began. */
  began: number;
  /** That of its slices. */
  context: SliceContext;
  server: PreparedServer;
  servers: SliceServers;
  suite: Suite;
  slices: readonly EndedSlice[];
  /** What a command may be given, in the order of the list: items, each followed by its parts; null where the command cuts by itself. */
  order: readonly string[] | null;
  dealt: Run['dealt'];
  shard: Run['shard'];
  ran: RanTests;
  bound: string | null;
  busy: number | null;
  /** What was logged before the run and is worth keeping, as sentences. */
  remarks: readonly string[];
}

const COLUMNS = 100;

/**
 * @returns the exit code of the run, also where its diagnosis is interrupted
 * @throws the reason of an interrupted run, once its report is written
 */
export async function concludeRun(ended: Ended): Promise<number> {
  const { context, servers, slices, shard, ran } = ended;
  const { inputs, redact } = context.checked;
  const { host, signal } = context.request;
  const interrupted = signal.aborted;
  const joined = keepJoined(ran, inputs.reportDir);
  const judged = interrupted ? judgeInterrupted(signal.reason) : judgeRun(slices, ran.findings, inputs);
  const unused = inputs.requireConnection ? noteUnused(slices, servers.setup, inputs.workingDirectory) : [];
  const lonely =
    inputs.ownNetwork && slices.some(({ failure, ended: cut }) => failure !== null && !cut) ? [LONELY] : [];
  const found = [...unused, ...lonely];
  for (const note of found) host.notice(note);
  const canDiagnose = !interrupted && listFailedSlices(slices).length > 0;
  const willDiagnose = canDiagnose && inputs.diagnose;
  const run = collectRun(ended, judged, found, canDiagnose && !inputs.diagnose);
  const redacted = redactResults(run, redact);
  for (const { sentence } of redacted.problems) host.warning(sentence);
  const { reportDir, summary, reportArtifact } = inputs;
  const outputs: ReportDestination['outputs'] = joined === null ? {} : { junit: joined };
  // A shard has a part of the report, and the pages of several would have one name.
  const artifact = reportArtifact && !interrupted && shard === null;
  const destination = { reportDir, summary, artifact, outputs, host };
  // A summary and an artifact are written once, when all is known.
  await publishRun(redacted, willDiagnose ? { ...destination, summary: false, artifact: false } : destination);
  const width = process.stderr.columns || COLUMNS;
  host.info(renderText(makeShortRunReport(redacted), { color: false, width, answerLast: true }).trimEnd());
  if (interrupted) throw explainInterrupt(signal.reason, reportDir);
  const lostTests = judged.problems.some(({ kind }) => kind === 'missing tests' || kind === 'no test');
  await ran.keep(!lostTests);
  if (willDiagnose) await publishDiagnosis(run, ended, destination);
  else if (inputs.diagnose) host.info('No slice failed: there is nothing to diagnose.');
  return run.exitCode;
}

/** @param found what the slices showed, as sentences @param isOpen whether a diagnosis would find out more */
function collectRun(ended: Ended, judged: Judged, found: readonly string[], isOpen: boolean): Run {
  const { context, server, servers, suite, slices, ran, remarks } = ended;
  const { checked, request, input } = context;
  const { inputs } = checked;
  return makeRun({
    ...ended,
    ...{ judged, notes: [...remarks, ...found], workers: slices.length, machine: readMachine(null, request.env) },
    command: writeCommand(input),
    suite: suite.digest,
    items: suite.items?.length ?? null,
    setup: fillsCluster(inputs) ? servers.seconds : null,
    canSnapshot: inputs.snapshot === undefined && takesSeeds(server.backend),
    learned: ran.learned,
    splits: canSplit(suite, inputs, input),
    testsOf: ran.testsOf,
    longestOf: ran.longestOf,
    aloneOf: (slice) => formatAlone(input, slice, request),
    toDiagnose: isOpen ? formatDiagnosing(input, request, ended.shard) : null,
  });
}

/** Publishes the run again, with its diagnosis. A disk that is full hinders no more than that. */
async function publishDiagnosis(run: Run, ended: Ended, destination: ReportDestination): Promise<void> {
  const { context, suite, slices, order, ran, server } = ended;
  const { host, signal } = context.request;
  const options = { context, suite, slices, order, ran, backend: server.backend };
  const diagnosis = await diagnose(options).catch((error: unknown) => {
    if (!isSystemError(error)) throw error;
    host.warning(endSentence(`The failed slices cannot be diagnosed: ${messageOf(error)}`));
    return [];
  });
  const redacted = redactResults({ ...run, diagnosis }, context.checked.redact);
  await publishRun(redacted, { ...destination, artifact: destination.artifact && !signal.aborted });
  for (const { sentence } of redacted.diagnosis) host.notice(sentence);
}

/** A run that was cut short is not judged by what is missing. */
function judgeInterrupted(reason: unknown): Judged {
  const sentence = 'The run was interrupted before all slices had ended.';
  return { problems: [{ kind: 'interrupted', sentence }], exitCode: exitCodeOf(reason) };
}

/** Adds to an interruption where the report is; other reasons are returned unchanged. */
function explainInterrupt(reason: unknown, reportDir: string): unknown {
  if (!(reason instanceof PgSpeedError) || reason.kind !== 'interrupted') return reason;
  const where = path.relative(process.cwd(), listReportFiles(reportDir).markdown);
  const { message, cause } = reason;
  return new PgSpeedError('interrupted', message, `The slices that ended are in the report: ${where}`, { cause });
}
