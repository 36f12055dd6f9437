import type { Problem } from '../errors.ts';
import type { Inputs } from '../inputs/inputs.ts';
import type { Profile } from '../profiles/profile.ts';
import { countBlocks } from './make-plan.ts';
import type { Plan } from './plan.ts';

/** More cannot be read by anybody, and a report file takes 500. */
const MAX_VARIANTS = 200;
/** Start, connect and stop alone take about that. */
const MIN_TRIAL_SECONDS = 0.5;
/** Fewest blocks that have an interval. */
export const VERDICT_BLOCKS = 3;
/** As many blocks find a difference of 20 % on a quiet machine. */
const USUAL_BLOCKS = 10;
/** What the input `time-budget` takes. */
const MAX_HOURS = 596;

/** What varies, and in how many values; 1 where it does not. */
interface AxisCounts {
  profiles: number;
  versions: number;
  counts: number;
  revisions: number;
}

/** How much there is to be measured. */
interface Size extends AxisCounts {
  /** Blocks with those of the warm-up. */
  blocks: number;
}

/**
 * Refuses what no patience is enough for, before any server is looked for: more variants than a report can show, and a
 * sweep or ladder of which not even one block fits into the time budget. Other comparisons always finish one block.
 * @param leastSeconds seconds that one run takes at least; 0: not known
 */
export function checkSweepSize(inputs: Inputs, profiles: readonly Profile[], leastSeconds: number): Problem[] {
  const size = measureSize(inputs, profiles.length);
  const variants = countVariants(size);
  const what = `${formatAxes(size)} are ${variants} variants`;
  if (variants > MAX_VARIANTS)
    return [
      {
        message: `${what}; a run compares at most ${MAX_VARIANTS}.`,
        hint: 'Compare fewer, or share them out to runs.',
      },
    ];
  const isLadder = profiles.length > 1 && profiles.some((one) => one.extends !== undefined || one.where !== undefined);
  const { timeBudgetMs } = inputs;
  const blockSeconds = variants * secondsOfTrial(leastSeconds);
  const isSweep = size.versions > 1 || size.counts > 1;
  if ((!isSweep && !isLadder) || timeBudgetMs === null || blockSeconds * 1000 <= timeBudgetMs) return [];
  const least = `${formatLeast(size, leastSeconds)}, more than the time budget of ${formatSpan(timeBudgetMs / 1000)}`;
  return [{ message: `${what}; ${least}.`, hint: suggestBudget(blockSeconds * size.blocks) }];
}

/** Whether there is more than one variant to be measured. @param profiles how many there are */
export function isCompared(inputs: Inputs, profiles: number): boolean {
  return countVariants(measureAxes(inputs, profiles)) > 1;
}

/**
 * What a sweep or ladder will be, in a sentence or two; null for any other plan.
 * @param leastSeconds as of {@link checkSweepSize}
 */
export function formatSweep({ variants, blocks, warmup, method }: Plan, leastSeconds: number): string | null {
  const profiles = listValues(variants.map(({ profile }) => profile));
  const versions = listValues(variants.map(({ version }) => version));
  const counts = listValues(variants.map(({ clients }) => clients));
  const revisions = listValues(variants.map(({ revision }) => revision));
  const isLadder = variants.some(({ previous }) => previous !== null);
  if (versions.length < 2 && counts.length < 2 && !isLadder) return null;
  const size = {
    profiles: profiles.length,
    versions: versions.length,
    counts: counts.length,
    revisions: revisions.length,
    blocks: countUsual(blocks, method.interim) + warmup,
  };
  const lists = [
    ...(isLadder ? [`each profile also against the previous: ${profiles.join(', ')}`] : []),
    ...(versions.length > 1 ? [`PostgreSQL ${versions.join(', ')}`] : []),
    ...(counts.length > 1 ? [`clients ${counts.join(', ')}`] : []),
  ];
  const name = versions.length > 1 || counts.length > 1 ? 'Sweep' : 'Ladder';
  const least = formatLeast(size, leastSeconds);
  return `${name} of ${variants.length} variants: ${formatAxes(size)} (${lists.join('; ')}); ${least}.`;
}

/**
 * Says that the time budget has room for too few blocks for any verdict, as far as that is known beforehand; null where it has not.
 * @param leastSeconds as of {@link checkSweepSize}
 */
export function formatShortage({ variants, blocks, method }: Plan, leastSeconds: number): string | null {
  if (method.timeBudgetMs === null || leastSeconds === 0 || blocks < VERDICT_BLOCKS) return null;
  const blockSeconds = variants.length * secondsOfTrial(leastSeconds);
  const fitting = Math.floor(method.timeBudgetMs / 1000 / blockSeconds);
  if (fitting >= VERDICT_BLOCKS) return null;
  const room = `${fitting} ${fitting === 1 ? 'block' : 'blocks'}`;
  return (
    `The time budget of ${formatSpan(method.timeBudgetMs / 1000)} has room for ${room} at most, and verdicts take ${VERDICT_BLOCKS}. ` +
    suggestBudget(blockSeconds * (countUsual(blocks, method.interim) + 1))
  );
}

function measureSize(inputs: Inputs, profiles: number): Size {
  const { blocks, warmup, interim } = countBlocks(inputs, isCompared(inputs, profiles));
  return { ...measureAxes(inputs, profiles), blocks: countUsual(blocks, interim) + warmup };
}

/** The blocks to reckon with: most runs that end when all is decided do so long before the last one. */
function countUsual(blocks: number, interim: number | null): number {
  return interim === null ? blocks : Math.min(blocks, USUAL_BLOCKS);
}

function measureAxes({ postgresVersions, clients, base }: Inputs, profiles: number): AxisCounts {
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
  const axes: [number, string][] = [
    [profiles, 'profiles'],
    [versions, 'versions'],
    [counts, 'client counts'],
    [revisions, 'revisions'],
  ];
  const parts = axes.flatMap(([count, noun]) => (count > 1 ? [`${count} ${noun}`] : []));
  return parts.join(' x ');
}

/** `one block takes at least 1 h 28 min (30 s each) and 6 of them 8 h 48 min`. */
function formatLeast(size: Size, leastSeconds: number): string {
  const each = secondsOfTrial(leastSeconds);
  const block = each * countVariants(size);
  const all = size.blocks > 1 ? ` and ${size.blocks} of them ${formatSpan(block * size.blocks)}` : '';
  return `one block takes at least ${formatSpan(block)} (${formatSpan(each)} each)${all}`;
}

function secondsOfTrial(leastSeconds: number): number {
  return Math.max(MIN_TRIAL_SECONDS, leastSeconds);
}

/** The next round time above: what is named beside it is the least. */
function suggestBudget(seconds: number): string {
  const hours = Math.floor(seconds / 3600) + 1;
  if (hours > MAX_HOURS) return 'Compare fewer; or set `time-budget: none` if it may really take that long.';
  const budget = seconds < 3600 ? `${Math.floor(seconds / 300) * 5 + 5}m` : `${hours}h`;
  return `Give \`time-budget: ${budget}\` (or \`none\`), or compare fewer.`;
}

/** A planned time in words: `0.5 s`, `90 s`, `20 min`, `8 h 48 min`. */
function formatSpan(seconds: number): string {
  if (seconds < 120) return `${Number(seconds.toFixed(1))} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 120) return minutes % 60 === 0 || minutes < 60 ? `${minutes} min` : `1 h ${minutes - 60} min`;
  const rest = minutes % 60;
  return rest === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${rest} min`;
}

function listValues<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}
