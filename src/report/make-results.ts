import type { Measured } from '../measure/measure.ts';
import type { Plan, Variant } from '../plan/plan.ts';
import type { Analysis } from '../stats/comparison.ts';
import type { Machine } from '../system/machine.ts';
import { RESULTS_SCHEMA, type ReportedPlan, type ReportedVariant, type Results } from './results.ts';

/** What a results file says beyond its numbers; the same from the first trial to the last. */
export interface Occasion {
  toolVersion: string;
  createdAt: Date;
  machine: Machine;
  plan: Plan;
  postgres: ReportedPlan['postgres'];
  workload: ReportedPlan['workload'];
}

/** Puts together what a results file holds. Pure. */
export function makeResults(occasion: Occasion, measured: Measured, analysis: Analysis): Results {
  const { plan, postgres, workload, machine, createdAt, toolVersion } = occasion;
  const { seed, blocks, warmup, reference, metric, method, skipped, revisions, failIf, shard } = plan;
  return {
    schema: RESULTS_SCHEMA,
    tool: { name: 'pg-speed', version: toolVersion },
    createdAt: createdAt.toISOString(),
    machine,
    shards: [],
    plan: {
      seed,
      blocks,
      warmup,
      reference,
      metric,
      method,
      postgres,
      variants: plan.variants.map(describeVariant),
      skipped,
      revisions,
      failIf,
      shard,
      workload,
    },
    leftOut: [...measured.leftOut],
    stopped: measured.stopped,
    resumed: [...measured.resumed],
    samples: [...measured.samples],
    tests: [...measured.tests],
    explanations: [...measured.explanations],
    ...analysis,
    history: null,
  };
}

function describeVariant({
  id,
  profile,
  again,
  revision,
  reference,
  previous,
  version,
  clients,
  spec,
}: Variant): ReportedVariant {
  const { storage, initdbArgs, template, settings, sql, leftOut, notes } = spec;
  const place = { id, profile, again, revision, reference, previous, version, clients };
  return { ...place, storage, initdbArgs, template, settings, sql, leftOut, notes };
}
