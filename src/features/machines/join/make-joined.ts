// Makes the results of a suite from those of its shards. Pure.
import { MAX_TEXTS } from '../../../results/limits.ts';
import { VERSION } from '../../../version.ts';
import { checkRun } from '../../workers/result/read-run.ts';
import type { Run, RunProblem } from '../../workers/result.ts';
import type { Choice } from './choose-results.ts';
import type { ReadPlan, ShardFile } from './shard-file.ts';

interface Facts {
  /** What makes the join red, beside what the shards say. */
  problems: readonly RunProblem[];
  /** Whether the next run knows the times of the items. */
  learned: boolean;
}

/**
 * Fields of a machine are those of the slowest one. Results of the join are valid results, whatever is in the files.
 * @param choice has at least one shard
 * @throws PgSpeedError of kind `input` for results that are too large together
 */
export function makeJoined(choice: Choice, plan: ReadPlan | null, { problems, learned }: Facts): Run {
  const { shards } = choice;
  const runs = shards.map(({ run }) => run);
  const slowest = runs.reduce((most, run) => (run.seconds > most.seconds ? run : most));
  const [first = slowest] = runs;
  const allProblems = [...problems, ...collectProblems(shards)];
  const list = plan?.plan.list ?? first.shard.list;
  const run: Run = {
    ...slowest,
    tool: { name: 'pg-speed', version: VERSION },
    createdAt: runs.map(({ createdAt }) => createdAt).sort()[0] ?? slowest.createdAt,
    shard: null,
    workers: Math.max(...runs.map(({ workers }) => workers)),
    items: list?.count ?? null,
    dealt: plan?.plan.dealt ?? dealtBy(first),
    learned,
    busy: null,
    slices: runs.flatMap(({ shard, slices }) => slices.map((slice) => ({ ...slice, machine: shard.number }))),
    problems: allProblems.slice(0, MAX_TEXTS),
    diagnosis: runs.flatMap(({ diagnosis }) => diagnosis).slice(0, MAX_TEXTS),
    toDiagnose: runs.find(({ toDiagnose }) => toDiagnose !== null)?.toDiagnose ?? null,
    notes: [...choice.notes, ...collectNotes(shards)].slice(0, MAX_TEXTS),
    exitCode: allProblems.length > 0 || runs.some(({ exitCode }) => exitCode !== 0) ? 1 : 0,
  };
  return checkRun({ name: 'The join', json: run, characters: Number.POSITIVE_INFINITY });
}

/** How the items were dealt to the machines. */
function dealtBy({ shard: { dealt }, ...run }: ShardFile['run']): Run['dealt'] {
  return dealt === 'plan' ? run.dealt : dealt;
}

function collectProblems(shards: readonly ShardFile[]): RunProblem[] {
  return shards.flatMap(({ run }) =>
    run.problems.map(({ kind, sentence }) => ({ kind, sentence: `Shard ${run.shard.number}: ${sentence}` })),
  );
}

/** Lists each note once, with the shards that have it unless all do. */
function collectNotes(shards: readonly ShardFile[]): string[] {
  const owners = new Map<string, Set<number>>();
  for (const { run } of shards)
    for (const note of run.notes) owners.set(note, (owners.get(note) ?? new Set()).add(run.shard.number));
  return [...owners].map(([note, numbers]) =>
    numbers.size === shards.length ? note : `Shard ${[...numbers].join(', ')}: ${note}`,
  );
}
