// Estimates variants and least time of a comparison: refuses what is too large, describes a sweep, warns of a short budget.
import type { Hint, Problem } from '../errors.ts';
import type { Inputs } from '../inputs/inputs.ts';
import type { Profile } from '../profiles/profile.ts';
import { countBlocks, FIRST_INTERIM } from './make-plan.ts';
import type { Plan } from './plan.ts';

/** Nobody can read more, although a report file takes 500. */
const MAX_VARIANTS = 200;
/** Start, connection and stop without a workload take about that. */
const MIN_TRIAL_SECONDS = 0.5;
/** So many blocks find a difference of 20 % on a quiet machine. */
const USUAL_BLOCKS = 10;
/** What the input `time-budget` takes. */
const MAX_HOURS = 596;

/** The number of values on each axis; 1 where it does not vary. */
interface AxisCounts {
  profiles: number;
  versions: number;
  counts: number;
  revisions: number;
}

/**
 * Refuses what no patience is enough for, before any server is looked for: more variants than a report can show, and a
 * sweep or ladder of which not even one block fits into the time budget. Other comparisons always finish one block.
 * @param leastSeconds seconds that one run takes at least; 0: not known
 */
export function checkSweepSize(inputs: Inputs, profiles: readonly Profile[], leastSeconds: number): Problem[] {
  const axes = countAxes(inputs, profiles.length);
  const variants = countVariants(axes);
  const description = `${formatAxes(axes)} are ${variants} variants`;
  if (variants > MAX_VARIANTS) {
    const message = `${description}; a run compares at most ${MAX_VARIANTS}.`;
    return [{ message, hint: 'Compare fewer, or split them into several runs.' }];
  }
  const isOwn = (profile: Profile) => profile.extends !== undefined || profile.where !== undefined;
  const isLadder = profiles.length > 1 && profiles.some(isOwn);
  const isSweep = axes.versions > 1 || axes.counts > 1;
  const { timeBudgetMs } = inputs;
  const blockSeconds = variants * secondsOfTrial(leastSeconds);
  if ((!isSweep && !isLadder) || timeBudgetMs === null || blockSeconds * 1000 <= timeBudgetMs) return [];
  const { blocks, warmup, interim } = countBlocks(inputs, variants > 1);
  const usualBlocks = countUsual(blocks, interim) + warmup;
  const least = formatLeast(variants, usualBlocks, leastSeconds);
  const message = `${description}; ${least}, more than the time budget of ${formatSpan(timeBudgetMs / 1000)}.`;
  return [{ message, hint: suggestBudget(blockSeconds * usualBlocks) }];
}

/** Whether there is more than one variant to be measured. @param profiles how many there are */
export function isCompared(inputs: Inputs, profiles: number): boolean {
  return countVariants(countAxes(inputs, profiles)) > 1;
}

/**
 * Describes a sweep or ladder in a sentence or two; null for any other plan.
 * @param leastSeconds seconds that one run takes at least; 0: not known
 */
export function formatSweep({ variants, blocks, warmup, method }: Plan, leastSeconds: number): string | null {
  const profiles = [...new Set(variants.map(({ profile }) => profile))];
  const versions = [...new Set(variants.map(({ version }) => version))];
  const counts = [...new Set(variants.map(({ clients }) => clients))];
  const revisions = new Set(variants.map(({ revision }) => revision)).size;
  const isLadder = variants.some(({ previous }) => previous !== null);
  const lists: string[] = [];
  if (isLadder) lists.push(`each profile also against the previous: ${profiles.join(', ')}`);
  if (versions.length > 1) lists.push(`PostgreSQL ${versions.join(', ')}`);
  if (counts.length > 1) lists.push(`clients ${counts.join(', ')}`);
  if (lists.length === 0) return null;
  const name = versions.length > 1 || counts.length > 1 ? 'Sweep' : 'Ladder';
  const axes = { profiles: profiles.length, versions: versions.length, counts: counts.length, revisions };
  const least = formatLeast(variants.length, countUsual(blocks, method.interim) + warmup, leastSeconds);
  return `${name} of ${variants.length} variants: ${formatAxes(axes)} (${lists.join('; ')}); ${least}.`;
}

/**
 * Warns that the time budget has room for too few blocks for any verdict, as far as that is known beforehand; null if it has enough.
 * @param leastSeconds seconds that one run takes at least; 0: not known
 */
export function formatShortage({ variants, blocks, method }: Plan, leastSeconds: number): Problem | null {
  if (method.timeBudgetMs === null || leastSeconds === 0 || blocks < FIRST_INTERIM) return null;
  const budgetSeconds = method.timeBudgetMs / 1000;
  const blockSeconds = variants.length * secondsOfTrial(leastSeconds);
  const fitting = Math.floor(budgetSeconds / blockSeconds);
  if (fitting >= FIRST_INTERIM) return null;
  const room = `${fitting} ${fitting === 1 ? 'block' : 'blocks'}`;
  const message = `The time budget of ${formatSpan(budgetSeconds)} has room for ${room} at most, and verdicts take ${FIRST_INTERIM}.`;
  return { message, hint: suggestBudget(blockSeconds * (countUsual(blocks, method.interim) + 1)) };
}

/** Most runs with interim analyses end long before their last block. */
function countUsual(blocks: number, interim: number | null): number {
  return interim === null ? blocks : Math.min(blocks, USUAL_BLOCKS);
}

function countAxes({ postgresVersions, clients, base }: Inputs, profiles: number): AxisCounts {
  return {
    profiles,
    versions: postgresVersions?.length ?? 1,
    counts: clients?.length ?? 1,
    revisions: base === undefined ? 1 : 2,
  };
}

function countVariants({ profiles, versions, counts, revisions }: AxisCounts): number {
  return profiles * versions * counts * revisions;
}

/** `4 profiles x 4 versions x 11 client counts`. */
function formatAxes({ profiles, versions, counts, revisions }: AxisCounts): string {
  const axes = Object.entries({ profiles, versions, 'client counts': counts, revisions });
  const varied = axes.filter(([, count]) => count > 1);
  return varied.map(([noun, count]) => `${count} ${noun}`).join(' x ');
}

/** `one block takes at least 1 h 28 min (30 s each) and 6 of them 8 h 48 min`. */
function formatLeast(variants: number, blocks: number, leastSeconds: number): string {
  const trialSeconds = secondsOfTrial(leastSeconds);
  const blockSeconds = trialSeconds * variants;
  const sum = blocks > 1 ? ` and ${blocks} of them ${formatSpan(blockSeconds * blocks)}` : '';
  return `one block takes at least ${formatSpan(blockSeconds)} (${formatSpan(trialSeconds)} each)${sum}`;
}

function secondsOfTrial(leastSeconds: number): number {
  return Math.max(MIN_TRIAL_SECONDS, leastSeconds);
}

/** Suggests the next round time above, because the time is the least that is needed. */
function suggestBudget(seconds: number): Hint {
  const hours = Math.floor(seconds / 3600) + 1;
  if (hours > MAX_HOURS)
    return ['Compare fewer; or set ', { input: 'time-budget', value: 'none' }, ' if it may really take that long.'];
  const value = seconds < 3600 ? `${Math.floor(seconds / 300) * 5 + 5}m` : `${hours}h`;
  return ['Give ', { input: 'time-budget', value }, ' (or `none`), or compare fewer.'];
}

/** A planned time in words: `0.5 s`, `90 s`, `20 min`, `8 h 48 min`. */
function formatSpan(seconds: number): string {
  if (seconds < 120) return `${Number(seconds.toFixed(1))} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes <= 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
}
