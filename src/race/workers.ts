import type { Sample } from '../results/sample.ts';
import type { WorkerRule } from '../workload/workers.ts';

/** PostgreSQL's own max_connections, and what is kept of it for superusers, for us, and for `setup`. */
const MAX_CONNECTIONS = 100;
const KEPT = 10;
/** A worker has at least a session for its tests and one to prepare them. */
const SESSIONS = 2;
/** Workers that wait for the server leave their processor to another. */
const PER_PROCESSOR = 2;

/** The largest number of workers that processors and connections allow; a power of two. */
export function limitWorkers(cores: number, settings: readonly { name: string; value: string }[]): number {
  const own = settings.find(({ name }) => name === 'max_connections')?.value;
  const connections = own !== undefined && /^\d+$/.test(own.trim()) ? Number(own) : MAX_CONNECTIONS;
  const most = Math.min(cores * PER_PROCESSOR, Math.floor((connections - KEPT) / SESSIONS));
  return 2 ** Math.floor(Math.log2(Math.max(1, most)));
}

/** The numbers to try, in order: 1, 2, 4 and so on, without the one that the command has today. */
export function listCounts(rule: WorkerRule, most: number): number[] {
  const counts = Array.from({ length: Math.log2(most) + 1 }, (_, power) => 2 ** power);
  const today = rule.kind === 'runner' ? rule.today : 1;
  // What a runner takes by itself is not known; one that works alone by itself has 1.
  const isAlone = rule.kind === 'runner' && rule.today === null && !rule.runner.parallel;
  return counts.filter((count) => count !== today && !(isAlone && count === 1));
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
