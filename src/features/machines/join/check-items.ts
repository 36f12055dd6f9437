// Checks that the shards of a suite ran every item once. Pure.
import { digestList } from '../../../plan/digest-list.ts';
import { countThings, listFirst } from '../../../system/amounts.ts';
import type { RunProblem } from '../../workers/result.ts';
import type { Choice } from './choose-results.ts';
import { listedOf, type ReadPlan, type ShardFile } from './shard-file.ts';

/** Where an item ran: several slices of a machine may have parts of it. */
interface Place {
  shard: number;
  isWhole: boolean;
}

const MAX_NAMED = 10;

/** @param plan null: the shards ran without one, and only the digest of their list says what it has */
export function checkItems({ of, shards }: Choice, plan: ReadPlan | null): RunProblem[] {
  const list = plan?.plan.list ?? shards[0]?.run.shard.list ?? null;
  if (list === null) return [];
  const places = findPlaces(shards);
  const problems = [...findTwice(places), ...(plan === null ? [] : findNever(places, shards, plan))];
  if (problems.length > 0 || shards.length < of || digestList([...places.keys()]) === list.digest) return problems;
  return [compareNumber(places.size, list.count)];
}

function findPlaces(shards: readonly ShardFile[]): Map<string, Place[]> {
  const places = new Map<string, Place[]>();
  for (const { run } of shards)
    for (const slice of run.slices) {
      const given = new Set(slice.items);
      for (const item of listedOf(slice)) {
        const ofItem = places.get(item) ?? [];
        places.set(item, ofItem);
        ofItem.push({ shard: run.shard.number, isWhole: given.has(item) });
      }
    }
  return places;
}

function findTwice(places: ReadonlyMap<string, readonly Place[]>): RunProblem[] {
  const twice = [...places].filter(
    ([, ofItem]) => ofItem.length > 1 && ofItem.some(({ isWhole, shard }) => isWhole || shard !== ofItem[0]?.shard),
  );
  if (twice.length === 0) return [];
  const named = twice.map(([item, ofItem]) => {
    const shards = [...new Set(ofItem.map(({ shard }) => shard))];
    return `\`${item}\` (shard ${shards.join(' and ')})`;
  });
  const what = twice.length === 1 ? 'An item' : countThings(twice.length, 'item');
  return [{ kind: 'item twice', sentence: `${what} ran twice: ${listFirst(named, MAX_NAMED)}.` }];
}

/** Items of the plan that no shard ran. Those of a shard without results are named with it. */
function findNever(
  places: ReadonlyMap<string, readonly Place[]>,
  shards: readonly ShardFile[],
  { plan }: ReadPlan,
): RunProblem[] {
  const present = new Set(shards.map(({ run }) => run.shard.number));
  const never = plan.items.filter(({ item, shard }) => present.has(shard) && !places.has(item));
  if (never.length === 0) return [];
  const named = never.map(({ item, shard }) => `\`${item}\` (shard ${shard})`);
  const what = never.length === 1 ? 'An item of the plan' : `${countThings(never.length, 'item')} of the plan`;
  return [{ kind: 'item never', sentence: `${what} never ran: ${listFirst(named, MAX_NAMED)}.` }];
}

function compareNumber(ran: number, listed: number): RunProblem {
  if (ran < listed)
    return {
      kind: 'item never',
      sentence: `The list has ${countThings(listed, 'item')}, and ${ran} of them ran: ${countThings(listed - ran, 'item')} never did.`,
    };
  return {
    kind: 'other list',
    sentence: `The items that ran are not those of the list: it has ${countThings(listed, 'item')}, and ${ran} ran.`,
  };
}
