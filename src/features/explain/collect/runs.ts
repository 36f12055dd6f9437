import type { ExtraRuns } from '../../../measure/extra-runs.ts';
import type { Plan } from '../../../plan/plan.ts';
import { EXPLAIN } from '../inputs.ts';
import type { Explanation } from '../result.ts';
import { explainVariant, KnownServers } from './explain.ts';

/** Runs every variant once more on a watched server; null unless the plan is to be explained. */
export function openWatchedRuns({ extraRuns }: Pick<Plan, 'extraRuns'>): ExtraRuns | null {
  if (!extraRuns.includes(EXPLAIN.name)) return null;
  const servers = new KnownServers();
  const explanations: Explanation[] = [];
  return {
    input: EXPLAIN.name,
    doing: 'watching',
    announcement: 'After that every variant runs once more, watched and not timed, to tell where its time goes.',
    filled: servers.note,
    async run(variant, context) {
      const explanation = await explainVariant(variant, servers.of(variant), context);
      explanations.push(explanation);
      return explanation;
    },
    fields: () => ({ explanations: [...explanations] }),
  };
}
