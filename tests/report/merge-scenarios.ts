import { mergeResults } from '../../src/features/merge/merge/merge.ts';
import type { Results } from '../../src/results/results.ts';
import { analysePlan } from '../../src/stats/analysis.ts';
import { buildResults, type Scenario } from './build-results.ts';
import { recall } from './kept.ts';

/** The merged files of several made-up runs, with the kept analysis if there is one. @param change of each file before it is merged */
export function mergeScenarios(
  merged: Scenario[],
  change: (results: Results, index: number) => void = () => {},
  kept = recall({ merged }),
): Results {
  const files = merged.map((scenario, index) => {
    const results = buildResults(scenario);
    results.plan.seed += index;
    results.createdAt = `2026-11-21T09:3${index}:00.000Z`;
    change(results, index);
    return { name: `shard-${index}/results.json`, results };
  });
  if (kept === undefined) return mergeResults(files, analysePlan);
  const { failIf: _, ...analysis } = kept;
  return mergeResults(files, () => analysis);
}
