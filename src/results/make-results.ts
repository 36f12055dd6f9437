// Makes results from the plan, samples and analysis of a run, and the empty sample that a trial begins with.
import type { Plan } from '../plan/plan.ts';
import type { Machine } from '../system/machine.ts';
import type { Analysis } from './comparison.ts';
import { type CollectedFields, noLaterFields, noneOfTrial } from './feature-fields.ts';
import { RESULTS_SCHEMA } from './limits.ts';
import type { ReportedPlan } from './plan.ts';
import type { Results } from './results.ts';
import type { Sample } from './sample.ts';

/** Facts about a run that stay the same from the first trial to the last. */
export interface RunMetadata {
  toolVersion: string;
  createdAt: Date;
  machine: Machine;
  plan: Plan;
  postgres: ReportedPlan['postgres'];
  workload: ReportedPlan['workload'];
  /** What a runner adds whose plan is one of several. */
  more?(): Partial<Results>;
}

export type Measured = {
  readonly [Key in 'samples' | 'leftOut' | 'stopped' | 'end']: Readonly<Results[Key]>;
} & { readonly collected: CollectedFields };

export function makeResults(metadata: RunMetadata, measured: Measured, analysis: Analysis): Results {
  const { postgres, workload, machine, createdAt, toolVersion } = metadata;
  const { extraRuns: _, variants, ...plan } = metadata.plan;
  return {
    schema: RESULTS_SCHEMA,
    tool: { name: 'pg-speed', version: toolVersion },
    createdAt: createdAt.toISOString(),
    machine,
    shards: [],
    plan: {
      ...plan,
      variants: variants.map(({ spec, hasPassed: _passed, own: _own, ...variant }) => ({ ...spec, ...variant })),
      postgres,
      workload,
    },
    leftOut: [...measured.leftOut],
    stopped: measured.stopped,
    end: measured.end,
    samples: [...measured.samples],
    ...measured.collected,
    ...analysis,
    ...metadata.more?.(),
    ...noLaterFields,
  };
}

/** A trial without results. */
export function emptySample(place: Pick<Sample, 'block' | 'position' | 'variant' | 'part'>): Sample {
  return {
    shard: 0,
    ...place,
    phases: { initdb: null, start: null, setup: null, run: null, stop: null },
    runs: null,
    metrics: [],
    settings: {},
    probes: {
      sessions: null,
      transactions: null,
      used: null,
      fileSystem: null,
      load: null,
      steal: null,
      overhead: 0,
      hitRatio: null,
      walBytes: null,
      cpu: null,
    },
    ...noneOfTrial,
    exitCode: null,
    failure: null,
    evidence: null,
    warnings: [],
  };
}
