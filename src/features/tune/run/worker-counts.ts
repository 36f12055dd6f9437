// Chooses which numbers of workers to try, and explains why one did not help.
import type { Sample } from '../../../results/sample.ts';
import type { WorkerRule } from '../workload/workers.ts';

/** PostgreSQL's default of max_connections, and how many superusers, pg-speed and `setup` need. */
const MAX_CONNECTIONS = 100;
const KEPT = 10;
/** A worker has at least a session for its tests and one to prepare them. */
const SESSIONS = 2;
/** Workers that wait for the server leave their processor to another. */
const PER_PROCESSOR = 2;
/** Tests that sleep, or wait for a time limit, leave it to many. */
const PER_IDLE_PROCESSOR = 8;
/** The least share of the processors that has to be idle for these. */
const IDLE = 1 / 3;

/** The largest power of two of workers that processors and connections allow. @param settings the last value of a name applies */
export function limitWorkers(cores: number, settings: readonly { name: string; value: string }[]): number {
  const limit = settings.findLast(({ name }) => name === 'max_connections')?.value;
  const connections = limit !== undefined && /^\d+$/.test(limit.trim()) ? Number(limit) : MAX_CONNECTIONS;
  const most = Math.min(cores * PER_IDLE_PROCESSOR, Math.floor((connections - KEPT) / SESSIONS));
  return 2 ** Math.floor(Math.log2(Math.max(1, most)));
}

/**
 * Whether there may be room for so many workers.
 * @param samples runs with the best number so far; where it is not known how busy these kept the processors, there is room for two workers each
 */
export function haveRoom(count: number, cores: number, samples: readonly Sample[]): boolean {
  if (count <= cores * PER_PROCESSOR) return true;
  const idle = samples.flatMap(({ probes }) => probes.cpu?.idle ?? []);
  return idle.length > 0 && idle.reduce((sum, share) => sum + share, 0) / idle.length >= IDLE;
}

/**
 * The powers of two without today's number of workers, nearest first: more than today, and fewer. Up to `unsure` a number that does not
 * help says nothing about the next one: today's number is unknown, and may be the same.
 */
export function listCounts(rule: WorkerRule, most: number, cores: number) {
  const counts = Array.from({ length: Math.log2(most) + 1 }, (_, power) => 2 ** power);
  const today = readToday(rule);
  // A runner takes about as many as there are processors.
  const usual = today ?? cores;
  return {
    more: counts.filter((count) => count > usual || (count === usual && today === null)),
    fewer: counts.filter((count) => count < usual).toReversed(),
    unsure: today === null ? cores : 0,
  };
}

/** Null if the runner itself chooses how many. */
function readToday(rule: WorkerRule): number | null {
  if (rule.kind === 'placeholder') return 1;
  if (rule.kind === 'variable') return rule.today;
  return rule.today ?? (rule.runner.parallel ? null : 1);
}

const MAX_TESTS = 3;

/** Why a suite failed with several workers, with its first failing tests from its JUnit file or its output. */
export function explainFailure({ failure, evidence, tests }: Sample, names: readonly string[]): string {
  let failed = names.filter((_, place) => tests?.outcomes[place] === 'f');
  if (failed.length === 0) failed = findFailedTests(evidence ?? '');
  const why = (failure ?? 'it failed').replace(/[.\s]+$/, '');
  if (failed.length === 0) return why;
  const more = failed.length > MAX_TESTS ? ` and ${failed.length - MAX_TESTS} more` : '';
  return `${why}; first failing tests: ${failed.slice(0, MAX_TESTS).join('; ')}${more}`;
}

/** How test runners mark a failed test: TAP, Jest and Vitest, pytest, Go, RSpec, unittest. */
const MARKS = [
  /^\s*not ok (?:\d+ )?(?:- )?(.+)$/,
  /^\s*(?:●|✕|×) (.+)$/,
  /^FAILED (\S+)/,
  /^\s*--- FAIL: (\S+)/,
  /^rspec (\S+:\d+)/,
  /^(?:FAIL|ERROR): (.+)$/,
];

function findFailedTests(output: string): string[] {
  const names = new Set<string>();
  for (const line of output.split(/\r?\n/)) {
    const mark = MARKS.find((pattern) => pattern.test(line));
    const name = mark?.exec(line)?.[1]?.trim();
    if (name !== undefined) names.add(name);
  }
  return [...names];
}

/** Whether a suite seems to ignore its number of workers: in every pair of trials it opened exactly as many sessions as before. */
export function seemsIgnored(samples: readonly Sample[], reference: string, variant: string): boolean {
  const sessionsOf = (id: string) => {
    const counted = samples.filter((sample) => sample.variant === id && sample.block > 0);
    return new Map(counted.map(({ block, probes }) => [block, probes.sessions]));
  };
  const before = sessionsOf(reference);
  const pairs = [...sessionsOf(variant)].filter(([block]) => before.has(block));
  return pairs.length > 0 && pairs.every(([block, count]) => count !== null && count === before.get(block));
}
