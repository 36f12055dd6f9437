import type { ExtraRuns } from '../../../measure/extra-runs.ts';
import { PART, placeOfBlock } from '../../../plan/parts.ts';
import type { Plan } from '../../../plan/plan.ts';
import { EXPLAIN } from '../inputs.ts';
import type { Explanation } from '../result.ts';
import { explainVariant } from './explain.ts';
import { readWatchFacts, UNKNOWN_FACTS, type WatchFacts } from './watch/watch.ts';

/** Runs every variant once more on a watched server; null unless the plan is to be explained. */
export function openWatchedRuns(plan: Pick<Plan, 'extraRuns' | 'parts' | 'seed'>): ExtraRuns | null {
  if (!plan.extraRuns.includes(EXPLAIN.name)) return null;
  const factsOf = new Map<string, WatchFacts>();
  const explanations: Explanation[] = [];
  return {
    input: EXPLAIN.name,
    doing: 'watching',
    announcement: `After that every variant runs ${plan.parts ? `one ${PART}` : 'once'} more, watched and not timed, to show where its time goes.`,
    async filled({ id }, { connection }) {
      if (factsOf.has(id)) return;
      // The trial finds out about a server that does not answer; a later one may answer.
      const facts = await readWatchFacts(connection).catch(() => null);
      if (facts) factsOf.set(id, facts);
    },
    async run(variant, context) {
      const facts = factsOf.get(variant.id) ?? UNKNOWN_FACTS;
      const explanation = await explainVariant(variant, placeOfBlock(0, plan), facts, context);
      explanations.push(explanation);
      return explanation;
    },
    fields: () => ({ explanations: [...explanations] }),
  };
}
