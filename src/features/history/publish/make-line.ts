// Makes the history line of a run: its values, ratios, and what comparable runs must share; names the file of its history.
import { createHash } from 'node:crypto';
import { parseVersion } from '../../../profiles/version.ts';
import { listMetrics } from '../../../report/view.ts';
import { withoutLost } from '../../../results/lost-trials.ts';
import type { ReportedVariant } from '../../../results/plan.ts';
import type { Results } from '../../../results/results.ts';
import type { Sample } from '../../../results/sample.ts';
import { findAxes } from '../../../stats/axes.ts';
import { poolPairs } from '../../../stats/machines.ts';
import { estimateMean, type Mean } from '../../../stats/means.ts';
import { estimateEffect, SINGLE_LEVEL } from '../../../stats/paired.ts';
import { countedTrials, isSuccess, pairTrials } from '../../../stats/pairing.ts';
import type { HistoryValue } from '../result.ts';
import { type HistoryLine, LONGEST } from './line.ts';

/** A line names its variants by profile, so it cannot hold a sweep or several versions. */
export function isRecordable({ plan }: Results): boolean {
  const { versions, counts } = findAxes(plan.variants);
  return versions.length < 2 && counts.length < 2;
}

/**
 * The line of a run, without variants that failed or have no result. Null if none is left, and for a sweep.
 * @param run unique name of the run; null outside a CI
 */
export function makeLine(
  results: Results,
  { commit, run }: { commit: string | null; run: string | null },
): HistoryLine | null {
  const { plan } = results;
  const [metric] = listMetrics(results);
  const reference = plan.variants.find(({ id }) => id === plan.reference);
  if (metric === undefined || metric.name !== plan.metric || reference === undefined || !isRecordable(results))
    return null;
  const variants = plan.variants.flatMap((variant) => {
    const measured = measureVariant(results, variant.id);
    if (measured === null) return [];
    const { profile, revision } = variant;
    return [{ profile, revision, ...measured, ratio: measureRatio(results, variant) }];
  });
  if (variants.length === 0) return null;
  return {
    v: 1,
    at: results.createdAt,
    commit: commit !== null && /^[0-9a-f]{7,64}$/.test(commit) ? commit : null,
    run,
    fingerprint: makeFingerprint(results),
    reference: reference.profile,
    metric: metric.name,
    unit: metric.unit,
    better: metric.better,
    variants,
  };
}

/** What must match in two comparable runs: machine, server and workload. */
export function makeFingerprint(results: Results): HistoryLine['fingerprint'] {
  const machines = results.shards.length > 0 ? results.shards.map((shard) => shard.machine) : [results.machine];
  const cores = new Set(machines.map((machine) => machine.cores));
  return {
    cpu: joinNames(machines.map((machine) => machine.cpu)),
    // 0 if the machines differ.
    cores: cores.size === 1 ? (machines[0]?.cores ?? 0) : 0,
    image: joinNames(machines.map((machine) => machine.runnerImage)),
    postgres: results.plan.postgres.version,
    workload: hashWorkload(results),
  };
}

function joinNames(names: readonly (string | null)[]): string | null {
  const unique = [...new Set(names.filter((name) => name !== null))].sort();
  return unique.length === 0 ? null : unique.join(' + ').slice(0, LONGEST);
}

/** A changed command, setup or `repeat` starts a new history. */
function hashWorkload({ plan }: Results): string {
  const { kind, label, setup, junit, repeat } = plan.workload;
  const parts: unknown[] = [kind, label, setup, junit];
  // The histories of the first versions have no `repeat`.
  if (repeat !== 1) parts.push(repeat);
  return hash(parts);
}

function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
}

/**
 * Name of the history file without its extension, the same for all comparable runs: `npm-test-1f2e3d4c5b`.
 * @param place what else must be the same, such as the folder in the repository
 */
export function nameHistory(results: Results, place: readonly (string | null)[]): string {
  const { plan } = results;
  const words = plan.workload.label.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const slug = words.slice(0, 40).replace(/^-+|-+$/g, '') || 'workload';
  const { version } = plan.postgres;
  return `${slug}-${hash([hashWorkload(results), majorOf(version), plan.metric, ...place]).slice(0, 10)}`;
}

export function majorOf(version: string): string {
  return String(parseVersion(version)?.major ?? version);
}

/** Geometric mean of the primary metric of a variant, with its interval. Null with a failed trial or none, and for a zero, which has none. */
export function measureVariant({ plan, shards, ...results }: Results, id: string): Mean | null {
  const { samples, options } = withoutLost(results.samples, plan);
  if (!hasSucceeded(samples, id)) return null;
  const mean = estimateMean(samples, id, plan.metric, { shards, parts: options.parts });
  return mean !== null && mean.mean > 0 ? mean : null;
}

/**
 * A variant against the reference of another profile; null without one, or if either failed. The interval is for this
 * ratio alone, so it does not depend on the number of comparisons.
 */
export function measureRatio(results: Results, variant: ReportedVariant): HistoryValue | null {
  const { plan, shards } = results;
  const reference = findReference(results, variant);
  const { samples, options } = withoutLost(results.samples, plan);
  if (reference === null || !hasSucceeded(samples, variant.id) || !hasSucceeded(samples, reference.id)) return null;
  const { pairs } = pairTrials(samples, variant.id, reference.id, plan.metric);
  const { ratio, low, high } = estimateEffect(poolPairs(pairs, shards), SINGLE_LEVEL, options.parts);
  return ratio === null ? null : { value: ratio, low, high };
}

/** The variant of another profile that this one is compared with, or null. */
export function findReference({ plan }: Results, variant: ReportedVariant): ReportedVariant | null {
  const id = variant.reference ?? plan.reference;
  const reference = plan.variants.find((candidate) => candidate.id === id);
  // A head is compared with its base, which no other run has.
  if (reference === undefined || reference.profile === variant.profile || variant.revision !== null) return null;
  return reference;
}

function hasSucceeded(samples: readonly Sample[], id: string): boolean {
  const trials = countedTrials(samples, id);
  return trials.length > 0 && trials.every(isSuccess);
}
