// Checks that all shards of a suite left results, and that they worked from the same list, plan and number of workers. Pure.
import { countThings, listFirst } from '../../../system/amounts.ts';
import type { RunProblem } from '../../workers/result.ts';
import type { Choice } from './choose-results.ts';
import { nameFile, type ReadPlan, type ShardFile } from './shard-file.ts';

/** Numbers of shards, or items, in a sentence. */
const MAX_NAMED = 10;

/** @param plan null: the shards ran without one */
export function checkShards({ of, shards, strangers }: Choice, plan: ReadPlan | null): RunProblem[] {
  return [
    ...findAbsent(of, shards, plan),
    ...strangers.map((file): RunProblem => {
      const { number, of: total } = file.run.shard;
      const sentence = `${file.name} is of shard ${number} of ${total}, and there should be ${of} shards: give each job the same \`shard\` total.`;
      return { kind: 'other list', sentence };
    }),
    ...findOtherLists(shards, plan),
    ...findOtherPlans(shards, plan),
    ...findOtherWorkers(shards),
  ];
}

function findAbsent(of: number, shards: readonly ShardFile[], plan: ReadPlan | null): RunProblem[] {
  const present = new Set(shards.map(({ run }) => run.shard.number));
  const absent = Array.from({ length: of }, (_, index) => index + 1).filter((number) => !present.has(number));
  if (absent.length === 0) return [];
  const items = plan?.plan.items.filter(({ shard }) => absent.includes(shard)).map(({ item }) => `\`${item}\``) ?? [];
  const named =
    items.length === 0
      ? ''
      : ` The plan gave ${absent.length === 1 ? 'it' : 'them'} ${countThings(items.length, 'item')}: ${listFirst(items, MAX_NAMED)}.`;
  const who =
    absent.length === 1 ? `Shard ${absent[0]} of ${of}` : `The shards ${listFirst(absent, MAX_NAMED)} of ${of}`;
  return [
    {
      kind: 'shard missing',
      sentence: `${who} left no results: look at the log of the job, and run it again.${named}`,
    },
  ];
}

function findOtherLists(shards: readonly ShardFile[], plan: ReadPlan | null): RunProblem[] {
  const [first] = shards;
  const expected = plan?.plan.list ?? first?.run.shard.list ?? null;
  const others = shards.filter(({ run }) => run.shard.list?.digest !== expected?.digest);
  return others.map((file): RunProblem => {
    const count = file.run.shard.list?.count ?? null;
    const amount = count === null ? 'no list' : countThings(count, 'item');
    const whose = plan === null && first !== undefined ? `that of ${nameFile(first)}` : 'that of the plan';
    const wanted = expected === null ? 'no list' : countThings(expected.count, 'item');
    return {
      kind: 'other list',
      sentence: `The list of ${nameFile(file)} is not ${whose}: it has ${amount}, and the other ${wanted}. Look for files that not every machine has.`,
    };
  });
}

function findOtherPlans(shards: readonly ShardFile[], plan: ReadPlan | null): RunProblem[] {
  if (plan === null) return [];
  const others = shards.filter(({ run }) => run.shard.plan !== plan.digest);
  return others.map((file): RunProblem => {
    const which = file.run.shard.plan === null ? 'without a plan' : 'by another one';
    const sentence = `The plan is not that of ${nameFile(file)}, which ran ${which}: give each job the plan of this run.`;
    return { kind: 'other plan', sentence };
  });
}

/** Where the command cuts by itself, each machine's workers count for the number of slices. */
function findOtherWorkers(shards: readonly ShardFile[]): RunProblem[] {
  const [first, ...others] = shards.filter(({ run }) => run.shard.list === null);
  const different = others.filter(({ run }) => run.shard.workers !== first?.run.shard.workers);
  return different.map((file): RunProblem => {
    const { workers } = file.run.shard;
    const expected = first === undefined ? '' : `, and ${nameFile(first)} ${first.run.shard.workers}`;
    return {
      kind: 'other workers',
      sentence: `The command cuts the suite by itself, but ${nameFile(file)} counts ${countThings(workers, 'worker')}${expected}, so that it ran other parts. Give each job the same number of workers.`,
    };
  });
}
