// Decides how a run with workers ends: which slices failed, what else makes it red, and its exit code.
import { constants } from 'node:os';
import type { MissingTest } from '../collect/missing.ts';
import type { RunProblem } from '../result.ts';
import type { EndedSlice } from './slice.ts';

export interface Judged {
  problems: RunProblem[];
  exitCode: number;
}

interface Rules {
  requireConnection: boolean;
  acceptMissing: boolean;
}

/** What was found out about the tests that ran. */
export interface TestFindings {
  /** Numbers of the slices that ran no test. */
  empty: readonly number[];
  /** Whether it is expected of them: the last run had no test of their items either. */
  mayBeEmpty(slice: number): boolean;
  missing: readonly MissingTest[];
  twice: { file: string; slices: readonly number[] }[];
  broken: readonly { file: string; problem: string }[];
  /** Sentences about files of slices that could not be kept. */
  lost: string[];
}

/** Names of tests in a sentence. */
const MAX_NAMED = 10;

/** @param slices all of the run, in order */
export function judgeRun(slices: readonly EndedSlice[], tests: TestFindings, rules: Rules): Judged {
  const problems = [
    ...findGone(slices),
    ...findEmpty(slices, tests, rules),
    ...(rules.acceptMissing ? [] : describeMissing(tests.missing)),
    ...tests.twice.map((file): RunProblem => ({ kind: 'file twice', sentence: describeTwice(file) })),
    ...tests.broken.map(
      ({ file, problem }): RunProblem => ({
        kind: 'file broken',
        sentence: `The JUnit file \`${file}\` is not whole: ${problem}.`,
      }),
    ),
    ...tests.lost.map((sentence): RunProblem => ({ kind: 'file lost', sentence })),
  ];
  const failed = slices.find(({ failure, ended }) => failure !== null && !ended);
  const unused = rules.requireConnection && slices.every(({ used }) => used === false);
  if (unused) problems.push({ kind: 'no session', sentence: NO_SESSION });
  return { problems, exitCode: chooseExitCode(failed, unused, problems) };
}

/** A sentence about a file that two slices wrote. */
export function describeTwice({ file, slices }: TestFindings['twice'][number]): string {
  return `The slices ${slices.join(' and ')} wrote the same file, \`${file}\`: put \`{slice-number}\` into its name.`;
}

const NO_SESSION =
  'No slice connected to its server, so the tests ran somewhere else or without a database. Let them read DATABASE_URL, or PGHOST ' +
  'and PGPORT, or map these with `env`; or set `require-connection: false` if they need none.';

function chooseExitCode(failed: EndedSlice | undefined, unused: boolean, problems: readonly RunProblem[]): number {
  if (failed !== undefined) return exitCodeOfSlice(failed);
  if (unused) return 2;
  return problems.length > 0 ? 1 : 0;
}

/** The code that a shell reports: 128 and the number of the signal, if one ended it; 1 for a reason of ours. */
function exitCodeOfSlice({ result }: EndedSlice): number {
  if (result === null || result.timedOut) return 1;
  if (result.signal !== null) return 128 + constants.signals[result.signal as NodeJS.Signals];
  return result.exitCode || 1;
}

function findGone(slices: readonly EndedSlice[]): RunProblem[] {
  return slices.flatMap(({ gone }) =>
    gone.map(
      (item): RunProblem => ({
        kind: 'item gone',
        sentence: `\`${item}\` was listed, and was gone when its slice started.`,
      }),
    ),
  );
}

/** Slices without a test are red where tests were expected of them. */
function findEmpty(slices: readonly EndedSlice[], { empty, mayBeEmpty }: TestFindings, rules: Rules): RunProblem[] {
  if (empty.length === 0) return [];
  if (empty.length === slices.length) return [{ kind: 'no test', sentence: 'No test ran.' }];
  const red = rules.acceptMissing ? [] : empty.filter((number) => !mayBeEmpty(number));
  return red.map((number) => ({
    kind: 'no test',
    sentence: `Slice ${number} ran no test. If that is right, take it with \`accept-missing: true\`, or list items that have tests.`,
  }));
}

/** One problem about all tests that did not run; none where they did. */
export function describeMissing(missing: readonly MissingTest[]): RunProblem[] {
  if (missing.length === 0) return [];
  const names = missing.slice(0, MAX_NAMED).map(({ item, test }) => `\`${test}\`${item === null ? '' : ` (${item})`}`);
  const more = missing.length > MAX_NAMED ? ` and ${missing.length - MAX_NAMED} more` : '';
  const one = missing.length === 1;
  const what = one ? 'A test of the last run' : `${missing.length} tests of the last run`;
  const whose = one ? 'its file is' : 'their files are';
  return [
    {
      kind: 'missing tests',
      sentence: `${what} did not run, though ${whose} unchanged: ${names.join(', ')}${more}. If that is right, take the new list with \`accept-missing: true\`.`,
    },
  ];
}
