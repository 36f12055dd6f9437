// Puts together plan.json from a suite and what earlier runs showed of it. Pure but for the clock.
import { dealItems } from '../../../plan/deal-by-time.ts';
import { VERSION } from '../../../version.ts';
import type { KeptItem } from '../../workers/collect/read-kept-run.ts';
import type { Suite } from '../../workers/run/suite.ts';
import { dealShards, digestList } from '../plan/deal-shards.ts';
import { SUITE_PLAN_SCHEMA } from '../plan/plan-files.ts';
import type { PlannedItem, SuitePlan } from '../result.ts';

/** What a plan is for, and what it comes with. */
type PlanFacts = Pick<SuitePlan, 'run' | 'commit' | 'command' | 'shards' | 'workers' | 'data'>;

/** @param items of the suite, in the order of the list */
export function makeSuitePlan(
  { facts, times, before }: Pick<Suite, 'facts' | 'times' | 'before'>,
  items: readonly string[],
  planned: PlanFacts,
): SuitePlan {
  const known = { times, sizes: facts.sizes };
  const owners = dealShards(items, planned.shards, known);
  const earlier = new Map(before?.items.map((kept) => [kept.item, kept]));
  const planItem = (item: string): PlannedItem => {
    const digest = facts.digests.get(item) ?? null;
    const names = listNames(earlier.get(item), digest);
    return { item, shard: owners.get(item) ?? 1, seconds: times?.get(item) ?? null, digest, names };
  };
  return {
    schema: SUITE_PLAN_SCHEMA,
    tool: { name: 'pg-speed', version: VERSION },
    createdAt: new Date().toISOString(),
    ...planned,
    list: { count: items.length, digest: digestList(items) },
    dealt: dealItems(items, 1, times, facts.sizes).by,
    items: items.map(planItem),
    others: before?.others ?? null,
    share: before?.share ?? null,
  };
}

/** The tests that must still be there: those of files that nobody has changed. */
function listNames(kept: KeptItem | undefined, digest: string | null): string[] {
  return kept !== undefined && digest !== null && kept.digest === digest ? kept.names : [];
}
