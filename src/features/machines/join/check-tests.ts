// Finds out which item each test of the shards belongs to, which tests of the last run did not run, and what the next run should know. Pure.
import { learnRun, type RanSlice } from '../../workers/collect/learn.ts';
import { makeCaseMatcher } from '../../workers/collect/match-items.ts';
import { findMissing, type MissingTest } from '../../workers/collect/missing.ts';
import type { KeptRun } from '../../workers/collect/read-kept-run.ts';
import type { SuitePlan } from '../result.ts';
import type { ShardTests } from './read-tests.ts';
import { listedOf, type ShardFile } from './shard-file.ts';

/** Where the tests ran, as far as that is known here. */
export interface SuiteFolder {
  folder: string;
  goModule: string | null;
}

/** Finds the items of the tests, for all shards whose tests are known. */
export function matchTests(shards: readonly ShardFile[], tests: ShardTests, where: SuiteFolder): RanSlice[] {
  return shards.flatMap(({ run }) => {
    const bySlice = tests.byShard.get(run.shard.number);
    if (bySlice === undefined) return [];
    return run.slices.map((slice): RanSlice => {
      const items = listedOf(slice);
      const match = makeCaseMatcher(items, where);
      const cases = (bySlice.get(slice.number) ?? []).map((test) => ({
        item: match(test),
        name: test.name,
        seconds: test.seconds ?? 0,
      }));
      return { items, seconds: slice.seconds ?? 0, passed: slice.failure === null, cases };
    });
  });
}

/** Finds the tests of the last run, which the plan has, that no shard ran. Items of failed slices do not count: these may have ended early. */
export function findLostTests(plan: SuitePlan, slices: readonly RanSlice[]): MissingTest[] {
  const passed = slices.filter((slice) => slice.passed);
  const cutShort = new Set(slices.flatMap((slice) => (slice.passed ? [] : slice.items)));
  const items = [...new Set(passed.flatMap((slice) => slice.items))].filter((item) => !cutShort.has(item));
  const cases = passed.flatMap((slice) => slice.cases);
  return findMissing(readPlannedRun(plan), { items, digests: listDigests(plan), cases });
}

/** The last run, as far as the plan has it. */
export function readPlannedRun({ items, others, share }: SuitePlan): KeptRun {
  return {
    share: share ?? 0,
    items: items.map(({ item, seconds, digest, names }) => {
      return { item, seconds, runs: seconds === null ? 0 : 1, digest, names };
    }),
    others,
  };
}

/** @param before what is kept of earlier runs @param accepted whether the tests that ran are the new list */
export function learnShards(
  before: KeptRun | null,
  slices: readonly RanSlice[],
  { plan, accepted }: { plan: SuitePlan | null; accepted: boolean },
): KeptRun {
  const items = plan?.items.map(({ item }) => item) ?? [...new Set(slices.flatMap((slice) => slice.items))];
  const digests = plan === null ? new Map<string, string | null>() : listDigests(plan);
  // A lost test is noticed by the digests of files, which only a plan has.
  return learnRun(before, { items, slices, digests, accepted: accepted && plan !== null });
}

function listDigests({ items }: SuitePlan): Map<string, string | null> {
  return new Map(items.map(({ item, digest }) => [item, digest]));
}
