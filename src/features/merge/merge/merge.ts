// Merges results files of several jobs into one, and analyses all their trials together.
import { PgSpeedError } from '../../../errors.ts';
import { PART } from '../../../plan/parts.ts';
import type { RevisionName, Revisions } from '../../../plan/plan.ts';
import { describeStages, joinCollected, mergeLaterFields } from '../../../results/feature-fields.ts';
import { MAX_MERGED_SAMPLES, MAX_SHARDS, MAX_TEXT } from '../../../results/limits.ts';
import { MetricKinds } from '../../../results/metric-kinds.ts';
import type { ReportedPlan } from '../../../results/plan.ts';
import type { Results, ResultsFile, Shard } from '../../../results/results.ts';
import type { Sample } from '../../../results/sample.ts';
import { UniqueNames } from '../../../results/unique-names.ts';
import { analysePlan } from '../../../stats/analysis.ts';
import { listDifferences } from './differences.ts';
import { joinRemarks, joinSkipped, listProblems } from './join.ts';

/** A file with its shards: itself, or those merged into it. */
interface MergedPart extends ResultsFile {
  shards: Shard[];
  /** Number of its first shard in the merged results. */
  first: number;
}

/**
 * Merges results files: numbers the blocks through, marks each sample with its file, and computes comparisons, scatter,
 * conclusion and conditions again. Machine, time and seed are those of the first file; fields of features are merged by
 * their features; texts that not all files share name their files. Returns a single file unchanged. Pure.
 * @throws PgSpeedError of kind `input` if the files do not measure the same, or contain the same trials twice
 */
export function mergeResults(files: readonly ResultsFile[], analyse: typeof analysePlan = analysePlan): Results {
  const [first, ...others] = files;
  if (first === undefined) throw new PgSpeedError('input', 'There is no results file.', 'Name at least one.');
  if (others.length === 0) return first.results;
  refuse(listStaged(files), 'Report each by itself: what one search chooses another may not.');
  refuse(listParted(files), `Report each by itself: no block ran all ${PART}s.`);
  refuse(
    listDifferences(first, others),
    'Merge only files that measure the same: same variants, workload and versions.',
  );
  const parts = makeParts(files);
  requireFew(parts);
  refuse(listCopies(parts), 'Name each run once: counted twice, it would make the intervals too narrow.');
  const units = alignMetrics(parts);
  refuse(units.problems, 'Merge only files whose metrics have the same units and directions.');
  const shards = parts.flatMap((part) => part.shards);
  const { fields, samples } = joinCollected(files, renumber(units.parts));
  const plan = joinPlans(files);
  const shardNames = shards.map(({ name }) => name);
  return {
    ...first.results,
    shards,
    plan,
    leftOut: joinRemarks(files, ({ leftOut }) => leftOut),
    stopped: joinTexts(joinRemarks(files, ({ stopped }) => (stopped === null ? [] : [stopped]))) || null,
    end: null,
    samples,
    ...fields,
    ...mergeLaterFields(files.map(({ results }) => results)),
    ...analyse(samples, plan, shardNames),
  };
}

function makeParts(files: readonly ResultsFile[]): MergedPart[] {
  const names = new UniqueNames();
  let first = 0;
  return files.map(({ name, results }) => {
    // Files of an earlier merge may have had the same name in other folders.
    const { createdAt, machine, plan, samples } = results;
    const blocks = new Set(samples.map((sample) => sample.block).filter((block) => block > 0)).size;
    const fileItself = { name, createdAt, machine, seed: plan.seed, blocks };
    const fileShards = results.shards.length > 0 ? results.shards : [fileItself];
    const shards = fileShards.map((shard) => ({ ...shard, name: names.take(shard.name) }));
    const part = { name, results, shards, first };
    first += shards.length;
    return part;
  });
}

/** Numbers the blocks of all files in order; the warm-up stays block 0. */
function renumber(parts: readonly MergedPart[]): Sample[] {
  let last = 0;
  return parts.flatMap(({ results, first }) => {
    const blocks = [...new Set(results.samples.map((sample) => sample.block))].filter((block) => block > 0);
    const numbers = new Map(blocks.sort((a, b) => a - b).map((block, index) => [block, last + index + 1]));
    last += blocks.length;
    return results.samples.map((sample) => ({
      ...sample,
      shard: first + sample.shard,
      block: numbers.get(sample.block) ?? 0,
    }));
  });
}

/** Files whose metrics all have the units of the first, and what cannot be converted: one problem for each file. */
function alignMetrics(parts: readonly MergedPart[]): { parts: MergedPart[]; problems: string[] } {
  const kinds = new MetricKinds();
  const problems = new Map<string, string>();
  const aligned = parts.map((part) => {
    const samples = part.results.samples.map((sample) => {
      const metrics = kinds.align(sample.metrics);
      if (typeof metrics === 'string') problems.set(part.name, `${part.name}: ${metrics}`);
      else kinds.add(metrics, part.name);
      return typeof metrics === 'string' ? sample : { ...sample, metrics };
    });
    return { ...part, results: { ...part.results, samples } };
  });
  return { parts: aligned, problems: [...problems.values()] };
}

function joinPlans(files: readonly ResultsFile[]): ReportedPlan {
  const plans = files.map((file) => file.results.plan);
  const [plan] = plans as [ReportedPlan, ...ReportedPlan[]];
  const budget = Math.max(...plans.map(({ method }) => method.timeBudgetMs ?? Number.POSITIVE_INFINITY));
  const sources = joinTexts(joinRemarks(files, (results) => [results.plan.postgres.source]));
  return {
    ...plan,
    blocks: plans.reduce((sum, { blocks }) => sum + blocks, 0),
    warmup: plans.reduce((sum, { warmup }) => sum + warmup, 0),
    method: {
      ...plan.method,
      timeBudgetMs: Number.isFinite(budget) ? budget : null,
      requireConnection: plans.every(({ method }) => method.requireConnection),
    },
    postgres: { ...plan.postgres, source: sources },
    variants: plan.variants.map((variant) => ({
      ...variant,
      notes: joinRemarks(files, (results) => results.plan.variants.find(({ id }) => id === variant.id)?.notes ?? []),
    })),
    skipped: joinSkipped(files),
    revisions: joinRevisions(plans),
    shard: null,
  };
}

/** At most as long as a results file may hold. */
function joinTexts(remarks: readonly string[]): string {
  return remarks.join('; ').slice(0, MAX_TEXT);
}

/** The commits are equal; a revision is changed if it was on any machine. */
function joinRevisions(plans: readonly ReportedPlan[]): Revisions | null {
  const revisions = plans[0]?.revisions ?? null;
  if (revisions === null) return null;
  const { base, head } = revisions;
  const isChanged = (which: RevisionName) => plans.some((plan) => plan.revisions?.[which]?.changed ?? false);
  return {
    ...revisions,
    base: base && { ...base, changed: isChanged('base') },
    head: { ...head, changed: isChanged('head') },
  };
}

/** Lists runs that are read twice: from two files, or from a file and a merged file that holds it. */
function listCopies(parts: readonly MergedPart[]): string[] {
  const seen = new Map<string, string>();
  return parts.flatMap(({ name, results, shards }) => {
    const firstOf = new Map<number, Sample>();
    for (const sample of results.samples) if (!firstOf.has(sample.shard)) firstOf.set(sample.shard, sample);
    return shards.flatMap((shard, index) => {
      const sample = firstOf.get(index);
      if (sample === undefined) return [];
      const key = JSON.stringify([shard.createdAt, shard.seed, sample.variant, sample.phases]);
      const before = seen.get(key);
      seen.set(key, name);
      return before === undefined ? [] : [`${name} holds trials that are in ${before} too`];
    });
  });
}

function requireFew(parts: readonly MergedPart[]): void {
  const samples = parts.reduce((sum, { results }) => sum + results.samples.length, 0);
  const shards = parts.reduce((sum, part) => sum + part.shards.length, 0);
  if (samples <= MAX_MERGED_SAMPLES && shards <= MAX_SHARDS) return;
  const most = `up to ${MAX_SHARDS} and ${MAX_MERGED_SAMPLES} can be merged`;
  refuse([`together they have ${shards} runs and ${samples} trials; ${most}`], 'Merge fewer files.');
}

/** The choices of a search are no results of one plan. */
function listStaged(files: readonly ResultsFile[]): string[] {
  return files.flatMap(({ name, results }) => {
    const what = describeStages(results);
    return what === null ? [] : [`${name} is ${what}`];
  });
}

/** What parts show of the whole holds within a run. */
function listParted(files: readonly ResultsFile[]): string[] {
  return files.flatMap(({ name, results }) => (results.plan.parts ? [`${name} is of a suite in ${PART}s`] : []));
}

/** @throws PgSpeedError of kind `input` if there is any problem */
function refuse(problems: readonly string[], hint: string): void {
  if (problems.length === 0) return;
  throw new PgSpeedError('input', `These files cannot be merged:\n${listProblems(problems)}`, hint);
}
