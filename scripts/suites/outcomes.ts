// The outcomes of measured suites, as benchmarks/suites/outcome.mjs writes them, and what the page reads out of them.
import { groupBy } from '../../src/stats/groups.ts';

/** How many times faster, with its interval. */
export interface Speedup {
  speedup: number;
  low: number;
  high: number;
  /** Level of the interval where it is not 95 %: that of a verdict in the last block of the time budget. */
  level?: number;
}

/** An effect of a comparison of this tool. */
export interface Effect extends Speedup {
  n: number;
  verdict: string | null;
  seconds: { reference: number; variant: number };
}

export interface Explanation {
  variant: string;
  failure: string | null;
  waits: {
    samplings: number;
    busy: number;
    events: { type: string; event: string; samples: number }[];
    statements: { text: string; samples: number }[];
  } | null;
  statements: { seconds: number; classes: { text: string; seconds: number }[] } | null;
}

export interface Comparison {
  measured: string;
  postgres: string;
  tests: number;
  /** How a long suite is cut into slices; left out or null for one that runs whole. */
  parts?: { count: number } | null;
  minutes: number;
  effects: { run: Record<string, Effect> };
  explanations: Explanation[];
  byHand: Speedup & { disk: number[]; memory: number[]; holds: boolean; overlaps: boolean };
}

export interface Profiles {
  measured: string;
  minutes: number;
  effects: Record<string, Effect>;
  /** Seconds by profile, an object for each block. Early outcomes lack it. */
  seconds?: Record<string, number>[];
}

export interface OnTop {
  rounds: number;
  /** Whether the profile alone came first or last in each round; otherwise the order was drawn. */
  fixedOrder?: boolean;
  seconds: Record<string, number[]>;
  extras: (Speedup & { name: string })[];
  impossible: string[];
  clientCpu: number;
  serverCpu: number | null;
}

export interface Search {
  measured: string;
  minutes: number;
  parts: string[];
  effect: Effect | null;
}

export interface Machine {
  cores: number;
  cpu: string;
  kernel: string;
  memoryBytes: number;
  fsyncMs: number | null;
  disk: { fileSystem: string } | null;
}

/** A suite on a machine. */
export interface Outcome {
  /** The folder that the machine's results stand in. */
  machineName: string;
  suite: { name: string; version: string };
  machine: Machine;
  comparison?: Comparison;
  profiles?: Profiles;
  onTop?: OnTop;
  search?: Search;
}

/** The data of a suite that the page shows. */
export interface Suite {
  name: string;
  version: string;
  package: string;
  kind: string;
  about: string;
  why: string;
  leftOut: readonly { what: string; why: string }[];
}

export const PROFILE = 'turbo';

export type Compared = Outcome & { comparison: Comparison };

/** Outcomes that have a comparison with an interval, largest gain first. */
export function listCompared(outcomes: readonly Outcome[]): Compared[] {
  const compared = outcomes.filter((outcome): outcome is Compared => readEffect(outcome) !== null);
  return compared.sort((a, b) => (readEffect(b)?.speedup ?? 0) - (readEffect(a)?.speedup ?? 0));
}

export function readEffect({ comparison }: Outcome): Effect | null {
  return comparison?.effects.run[PROFILE] ?? null;
}

/** The machines by their folder, the one with most suites first. */
export function groupMachines(outcomes: readonly Compared[]): [string, Compared[]][] {
  const machines = groupBy(outcomes, ({ machineName }) => machineName);
  return [...machines].sort(([a, rowsOfA], [b, rowsOfB]) => rowsOfB.length - rowsOfA.length || a.localeCompare(b));
}

/** Every suite once, of the first machine that has it: a list for each machine, in their order. */
export function listOnce(machines: readonly (readonly [string, readonly Compared[]])[]): Compared[][] {
  const seen = new Set<string>();
  return machines.map(([, rows]) => {
    const added = rows.filter(({ suite }) => !seen.has(suite.name));
    for (const { suite } of added) seen.add(suite.name);
    return added;
  });
}

type Part = 'profiles' | 'onTop' | 'search';
export type WithPart<Name extends Part> = Outcome & Required<Pick<Outcome, Name>> & { label: string };

/**
 * The suites of which a part other than the comparison was measured, in the order of the main table: each once, of the first machine that
 * has it. The label of a suite names any machine but the first.
 */
export function listWithPart<Name extends Part>(outcomes: readonly Outcome[], part: Name): WithPart<Name>[] {
  const machines = groupMachines(listCompared(outcomes));
  const suites = listOnce(machines)
    .flat()
    .map(({ suite }) => suite.name);
  const rows = machines.flatMap(([machine], place) =>
    outcomes
      .filter((outcome): outcome is WithPart<Name> => outcome.machineName === machine && outcome[part] !== undefined)
      .map((outcome) => ({ ...outcome, label: labelSuite(outcome, place) })),
  );
  return suites.flatMap((name) => rows.find(({ suite }) => suite.name === name) ?? []);
}

/** `alembic`, or `alembic (machine 2)`. @param place of the machine */
export function labelSuite({ suite }: Outcome, place: number): string {
  return place === 0 ? suite.name : `${suite.name} (${nameMachine(place)})`;
}

export const nameMachine = (place: number) => `machine ${place + 1}`;

/** With fewer samples of active sessions the counters are better, as in a report. */
const MIN_SAMPLES = 100;

/** `58 %; INSERT 40 % of it`: how much of the run on `default` the server was at work, and on what it spent most. */
export function describeWork({ comparison }: Compared): string {
  const explanation = comparison.explanations.find(({ variant, failure }) => variant === 'default' && failure === null);
  if (!explanation?.waits) return 'not watched';
  const { samplings, busy } = explanation.waits;
  // A statement that waits for other sessions is no work.
  const statements = explanation.waits.statements.filter(({ text }) => !text.endsWith(', waiting'));
  const all = statements.reduce((sum, { samples }) => sum + samples, 0);
  const shares =
    all >= MIN_SAMPLES
      ? statements.map(({ text, samples }) => ({ text, share: samples / all }))
      : (explanation.statements?.classes ?? []).map(({ text, seconds }) => ({
          text,
          share: seconds / (explanation.statements?.seconds ?? 1),
        }));
  const [most] = shares.toSorted((a, b) => b.share - a.share);
  const atWork = `${Math.round((100 * busy) / samplings)} %`;
  const asleep = explanation.waits.events.filter(({ type }) => type === 'Timeout');
  // Where most samples are of sessions that sleep, so are those of their statements.
  if (asleep.reduce((sum, { samples }) => sum + samples, 0) > all / 2) return atWork;
  return most ? `${atWork}; ${most.text} ${Math.round(100 * most.share)} % of it` : atWork;
}
