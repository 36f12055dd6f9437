// Makes the results of a run with workers from its slices.
import type { PreparedServer } from '../../../app/start.ts';
import type { Machine } from '../../../system/machine.ts';
import { VERSION } from '../../../version.ts';
import type { Run, RunSlice } from '../result.ts';
import type { Judged } from './judge.ts';
import type { EndedSlice } from './slice.ts';

interface RunFacts {
  createdAt: Date;
  /** performance.now() when the run began. */
  began: number;
  command: string;
  suite: string;
  server: PreparedServer;
  machine: Machine;
  shard: Run['shard'];
  workers: number;
  bound: string | null;
  items: number | null;
  dealt: Run['dealt'];
  learned: boolean;
  splits: boolean;
  setup: number | null;
  canSnapshot: boolean;
  busy: number | null;
  notes: string[];
  judged: Judged;
  slices: readonly EndedSlice[];
  testsOf(slice: number): RunSlice['tests'];
  longestOf(slice: EndedSlice): RunSlice['longest'];
  aloneOf(slice: EndedSlice): string;
  toDiagnose: string | null;
}

export function makeRun(facts: RunFacts): Run {
  const { createdAt, began, server, machine, judged, slices } = facts;
  const { cpu, cores, memoryBytes, platform } = machine;
  return {
    schema: 'pg-speed/run@1',
    tool: { name: 'pg-speed', version: VERSION },
    createdAt: createdAt.toISOString(),
    machine: { cpu, cores, memoryBytes, platform },
    command: facts.command,
    suite: facts.suite,
    profile: server.profile.name,
    postgres: { version: server.backend.version.text, source: server.backend.source },
    shard: facts.shard,
    workers: facts.workers,
    bound: facts.bound,
    items: facts.items,
    dealt: facts.dealt,
    learned: facts.learned,
    splits: facts.splits,
    setup: facts.setup,
    canSnapshot: facts.canSnapshot,
    seconds: (performance.now() - began) / 1000,
    busy: facts.busy,
    slices: slices.map((slice) => makeSlice(slice, facts)),
    problems: judged.problems,
    diagnosis: [],
    toDiagnose: facts.toDiagnose,
    notes: facts.notes,
    exitCode: judged.exitCode,
  };
}

function makeSlice(slice: EndedSlice, { began, testsOf, longestOf, aloneOf }: RunFacts): RunSlice {
  const { number, worker, items, listed, startedAt, ready, result, failure, used } = slice;
  const isWhole = listed.length === items.length && listed.every((item, index) => item === items[index]);
  return {
    number,
    machine: null,
    worker,
    items: [...items],
    listed: isWhole ? null : [...listed],
    began: Math.max(0, (startedAt - began) / 1000),
    ready,
    seconds: result?.seconds ?? null,
    exitCode: result?.exitCode ?? null,
    failure,
    used,
    tests: testsOf(number),
    longest: longestOf(slice),
    evidence: failure === null || result === null ? null : result.both,
    alone: aloneOf(slice),
  };
}
