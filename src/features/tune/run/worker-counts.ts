import type { Sample } from '../../../results/sample.ts';
import type { WorkerRule } from '../workload/workers.ts';

/** PostgreSQL's own max_connections, and what is kept of it for superusers, for us, and for `setup`. */
const MAX_CONNECTIONS = 100;
const KEPT = 10;
/** A worker has at least a session for its tests and one to prepare them. */
const SESSIONS = 2;
/** Workers that wait for the server leave their processor to another. */
const PER_PROCESSOR = 2;

/** The largest number of workers that processors and connections allow; a power of two. @param settings the last of a name holds */
export function limitWorkers(cores: number, settings: readonly { name: string; value: string }[]): number {
  const own = settings.findLast(({ name }) => name === 'max_connections')?.value;
  const connections = own !== undefined && /^\d+$/.test(own.trim()) ? Number(own) : MAX_CONNECTIONS;
  const most = Math.min(cores * PER_PROCESSOR, Math.floor((connections - KEPT) / SESSIONS));
  return 2 ** Math.floor(Math.log2(Math.max(1, most)));
}

/** Numbers of workers to try: more than today, and fewer, each from the nearest on. */
export interface Counts {
  more: number[];
  fewer: number[];
  /** Up to which number of `more` one that does not help says nothing of the next: today's is not known, and may be the same. */
  unsure: number;
}

/** The powers of two, without the number that the command has today. */
export function listCounts(rule: WorkerRule, most: number, cores: number): Counts {
  const counts = Array.from({ length: Math.log2(most) + 1 }, (_, power) => 2 ** power);
  const today = readToday(rule);
  // A runner takes about as many as there are processors.
  const own = today ?? cores;
  return {
    more: counts.filter((count) => count > own || (count === own && today === null)),
    fewer: counts.filter((count) => count < own).toReversed(),
    unsure: today === null ? cores : 0,
  };
}

/** Null where a runner that works with several by itself takes its own number. */
function readToday(rule: WorkerRule): number | null {
  if (rule.kind === 'placeholder') return 1;
  if (rule.kind === 'variable') return rule.today;
  return rule.today ?? (rule.runner.parallel ? null : 1);
}

const MAX_TESTS = 3;

/** Why a suite failed with several workers: its first failing tests, as its JUnit file or its output names them. */
export function explainFailure({ failure, evidence, tests }: Sample, names: readonly string[]): string {
  const failed = [...(tests?.outcomes ?? '')].flatMap((outcome, at) => (outcome === 'f' ? [names[at] ?? ''] : []));
  const printed = failed.length > 0 ? failed : findFailedTests(evidence ?? '');
  const shown = printed.slice(0, MAX_TESTS).join('; ');
  const rest = printed.length > MAX_TESTS ? ` and ${printed.length - MAX_TESTS} more` : '';
  const first = shown === '' ? '' : `; first failing tests: ${shown}${rest}`;
  return `${(failure ?? 'it failed').replace(/[.\s]+$/, '')}${first}`;
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
  const found = output.split(/\r?\n/).flatMap((line) => {
    for (const mark of MARKS) {
      const name = mark.exec(line)?.[1]?.trim();
      if (name !== undefined) return [name];
    }
    return [];
  });
  return [...new Set(found)];
}

/**
 * Whether a suite seems to take no notice of its number of workers: it is no faster, and opened exactly as many sessions as
 * before in every pair of trials.
 */
export function seemsIgnored(samples: readonly Sample[], reference: string, variant: string): boolean {
  const sessionsOf = (id: string) =>
    new Map(
      samples.filter((one) => one.variant === id && one.block > 0).map((one) => [one.block, one.probes.sessions]),
    );
  const [before, after] = [sessionsOf(reference), sessionsOf(variant)];
  const pairs = [...after].filter(([block]) => before.has(block));
  return pairs.length > 0 && pairs.every(([block, count]) => count !== null && count === before.get(block));
}
