import { formatExit, type Metric, type Outcome, type Reading } from '../../reading.ts';

/** Both orders of words that HammerDB's setting `first_result` knows. */
const RESULTS = [
  /TEST RESULT : System achieved (?<nopm>\S+) NOPM from (?<tpm>\S+) PostgreSQL TPM/,
  /TEST RESULT : System achieved (?<tpm>\S+) PostgreSQL TPM at (?<nopm>\S+) NOPM/,
];

/**
 * Reads a timed TPROC-C run of HammerDB 4 to 6: `nopm` (new orders a minute), `tpm` (all transactions of the server a minute) and,
 * where the job's timing follows, percentiles of a new order in ms. Those include the ramp-up; counts and totals beside them are
 * left, as version 4 doubles them with two virtual users. Success is judged by content, as the exit code is 0 whatever happens.
 */
export function readHammerdb(outcome: Outcome): Reading {
  const { stdout } = outcome;
  const found = RESULTS.map((pattern) => pattern.exec(stdout)?.groups).find((groups) => groups !== undefined);
  const [nopm, tpm] = [Number(found?.nopm ?? Number.NaN), Number(found?.tpm ?? Number.NaN)];
  const failure = findFailure(outcome) ?? judgeResult(found !== undefined, nopm);
  if (failure !== null) return { metrics: [], failure, warnings: [] };
  const metrics: Metric[] = [{ name: 'nopm', unit: 'NOPM', better: 'higher', value: nopm }];
  if (Number.isFinite(tpm) && tpm >= 0) metrics.push({ name: 'tpm', unit: 'TPM', better: 'higher', value: tpm });
  metrics.push(...readTiming(stdout));
  const failed = stdout.match(/Procedure Error set RAISEERROR for Details/g)?.length ?? 0;
  const warnings = failed === 0 ? [] : [`HammerDB told of ${failed} failed transactions, which are not in the NOPM`];
  return { metrics, failure: null, warnings };
}

/** Why the build of the schema failed; its exit code is 0 even then. */
export function judgeHammerdbBuild(outcome: Outcome): string | null {
  const failure = findFailure(outcome);
  if (failure !== null) return failure;
  return /TPCC SCHEMA COMPLETE/.test(outcome.stdout) ? null : 'HammerDB never said that the schema is complete';
}

function findFailure(outcome: Outcome): string | null {
  const { stdout, stderr, exitCode } = outcome;
  if (exitCode === 134) return 'HammerDB crashed (SIGABRT): its own Tcl and Pgtcl are needed, as the release has them';
  const exit = formatExit(outcome);
  if (exit !== null) return `HammerDB ended with ${exit}${quote(/^(?!\s|While loading )(.+)$/m.exec(stderr)?.[1])}`;
  const unknown = /^Dictionary "\w+" .*?key "([^"]+)" doesn't/m.exec(stdout)?.[1];
  if (unknown !== undefined) return `HammerDB does not know the key ${unknown} and would go on without it`;
  const error = /^Error in Virtual User \d+: (.+(?:\nconnection to server.+)?)/m.exec(stdout)?.[1];
  if (error !== undefined) return `a virtual user failed: ${error.replace('\n', ': ')}`;
  if (/Cannot detect rampup and duration times/.test(stdout))
    return 'HammerDB ended the run: it could not read its duration';
  return /FINISHED FAILED/.test(stdout) ? 'a virtual user failed, without a word of why' : null;
}

function judgeResult(found: boolean, nopm: number): string | null {
  if (!found) return 'HammerDB printed no line TEST RESULT';
  if (!Number.isFinite(nopm)) return 'HammerDB reported a NOPM that is no number';
  return nopm > 0 ? null : 'no transaction finished: HammerDB reported 0 NOPM';
}

/** All values of the job's timing are texts. */
function readTiming(stdout: string): Metric[] {
  const [, object] = /"NEWORD"\s*:\s*(\{[^{}]*\})/.exec(stdout) ?? [];
  if (object === undefined) return [];
  let timing: Record<string, unknown>;
  try {
    timing = JSON.parse(object);
  } catch {
    return [];
  }
  return ['p50', 'p95', 'p99'].flatMap((name): Metric[] => {
    const value = Number(timing[`${name}_ms`] ?? Number.NaN);
    return Number.isFinite(value) && value >= 0
      ? [{ name: `new-order-${name}`, unit: 'ms', better: 'lower', value }]
      : [];
  });
}

function quote(line: string | undefined): string {
  return line === undefined ? '' : `: ${line.trim()}`;
}
