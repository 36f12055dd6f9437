// Concludes a run with workers: judges it, publishes its report, keeps its times and tests, and logs the answer.
import path from 'node:path';
import type { Checked, Request } from '../../../app/request.ts';
import type { PreparedServer } from '../../../app/start.ts';
import { exitCodeOf, PgSpeedError } from '../../../errors.ts';
import { listReportFiles } from '../../../publish/publish.ts';
import { renderText } from '../../../report/text.ts';
import { redactResults } from '../../../results/render.ts';
import { readMachine } from '../../../system/machine.ts';
import type { CommandInput } from '../../../workload/rewrite.ts';
import { publishRun } from '../publish/publish-run.ts';
import type { Run } from '../result.ts';
import { makeShortRunReport } from '../section/run-report.ts';
import { formatAlone } from './alone.ts';
import { LONELY } from './apart.ts';
import { type Judged, judgeRun } from './judge.ts';
import { makeRun } from './make-run.ts';
import type { SliceServers } from './servers.ts';
import type { EndedSlice } from './slice.ts';
import { keepJoined, type RanTests } from './slice-tests.ts';
import { noteUnused } from './stale-files.ts';
import { type Suite, writeCommand } from './suite.ts';

interface Ended {
  createdAt: Date;
  /** performance.now() when the run began. */
  began: number;
  checked: Checked;
  request: Request;
  input: CommandInput;
  server: PreparedServer;
  servers: SliceServers;
  suite: Suite;
  slices: readonly EndedSlice[];
  dealt: Run['dealt'];
  ran: RanTests;
  bound: string | null;
  busy: number | null;
  /** What was logged before the run and is worth keeping, as sentences. */
  remarks: readonly string[];
}

const COLUMNS = 100;

/** @returns the exit code of the run @throws the reason of an interrupted run, once its report is written */
export async function concludeRun(ended: Ended): Promise<number> {
  const { checked, request, input, servers, slices, ran, remarks } = ended;
  const { inputs, redact } = checked;
  const { host, signal } = request;
  const interrupted = signal.aborted;
  const judged = interrupted ? judgeInterrupted(signal.reason) : judgeRun(slices, ran.findings, inputs);
  const unused = inputs.requireConnection ? noteUnused(slices, servers.setup, inputs.workingDirectory) : [];
  const lonely =
    inputs.ownNetwork && slices.some(({ failure, ended: cut }) => failure !== null && !cut) ? [LONELY] : [];
  const found = [...unused, ...lonely];
  for (const note of found) host.notice(note);
  const joined = keepJoined(ran.joined, inputs.reportDir);
  if (joined !== null) host.setOutput('junit', joined);
  const run = makeRun({
    ...ended,
    ...{ judged, notes: [...remarks, ...found], workers: slices.length, machine: readMachine(null, request.env) },
    command: writeCommand(input),
    items: ended.suite.items?.length ?? null,
    setup: inputs.setup === undefined && inputs.prepare === undefined ? null : servers.seconds,
    learned: ran.learned,
    testsOf: ran.testsOf,
    longestOf: ran.longestOf,
    aloneOf: (slice) => formatAlone(input, slice, request),
  });
  const redacted = redactResults(run, redact);
  for (const { sentence } of redacted.problems) host.warning(sentence);
  const { reportDir, summary, reportArtifact } = inputs;
  await publishRun(redacted, { reportDir, summary, artifact: reportArtifact && !interrupted, host });
  const width = process.stderr.columns || COLUMNS;
  host.info(renderText(makeShortRunReport(redacted), { color: false, width, answerLast: true }).trimEnd());
  if (interrupted) throw explainInterrupt(signal.reason, reportDir);
  const lostTests = judged.problems.some(({ kind }) => kind === 'missing tests' || kind === 'no test');
  await ran.keep(!lostTests);
  return run.exitCode;
}

/** What is missing in a run that was cut short says nothing. */
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
