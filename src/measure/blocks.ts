import { PgSpeedError } from '../errors.ts';
import type { Plan, Variant } from '../plan/plan.ts';
import { estimateRest, fitBudget } from './budget.ts';
import type { Place } from './context.ts';
import { formatDuration } from './progress.ts';
import { listBlockTurns, listWarmupTurns, type Turn } from './resume.ts';
import type { Sample } from './sample.ts';
import { runTrial } from './trial.ts';
import { describeWalk, noteInterruption, paceOf, secondsLeft, type Walk } from './walk.ts';

/** Variants that trials are still to be run of; those of a budget that will not last are among them. */
export function listOpenVariants(walk: Walk): Variant[] {
  const { plan } = walk;
  const open = new Set<Variant>();
  const add = (turns: readonly Turn[]) => {
    for (const { variant } of turns) open.add(variant);
  };
  for (let round = 0; round < plan.warmup; round++) add(listOpenWarmup(walk, round));
  const next = findNextBlock(walk);
  if (next !== null) for (let block = next; block <= plan.blocks; block++) add(listOpenTurns(walk, block));
  return plan.variants.filter((variant) => open.has(variant));
}

/** The warm-up, as far as the time budget has room for it; none after a counted block. */
export async function runWarmup(walk: Walk): Promise<void> {
  const { plan } = walk;
  const warm = walk.samples.filter((sample) => sample.block === 0).length;
  if (hasBegun(walk) && warm < plan.warmup * plan.variants.length) walk.leftOut.push('the rest of the warm-up');
  for (let round = 0; round < plan.warmup; round++) {
    const after = plan.warmup - 1 - round;
    const turns = listOpenWarmup(walk, round);
    for (const [index, { variant, position }] of turns.entries()) {
      const rest = turns.slice(index + 1).map((turn) => turn.variant);
      const toCome = [...rest, ...Array<Variant[]>(after).fill(plan.variants).flat()];
      await runOne(walk, variant, { block: 0, position }, toCome, plan.blocks);
      if (toCome.length === 0 || fitBudget(paceOf(walk, toCome), plan.blocks, 1, secondsLeft(walk)).warmup) continue;
      walk.leftOut.push('the rest of the warm-up');
      return;
    }
  }
}

/** The counted blocks: what is missing in one that was interrupted, then the rest, as far as budget and `precision` say. */
export async function runBlocks(walk: Walk): Promise<void> {
  const { plan } = walk;
  for (let block = findNextBlock(walk); block !== null; block = findNextBlock(walk)) {
    const left = plan.blocks - block + 1;
    const least = block === 1 || isPartial(walk, block) ? 1 : 0;
    const allowed = fitBudget(paceOf(walk, []), left, least, secondsLeft(walk));
    if (walk.again && !allowed.again) {
      walk.again = false;
      walk.leftOut.push(`the A/A line${block > 1 ? ` from block ${block} on` : ''}`);
    }
    if (allowed.blocks === 0) {
      walk.leftOut.push(`${left} of ${plan.blocks} blocks`);
      walk.stopped = `the time budget of ${formatDuration((plan.method.timeBudgetMs ?? 0) / 1000)} was used up`;
      return;
    }
    const turns = listOpenTurns(walk, block);
    for (const [index, { variant, position }] of turns.entries()) {
      const rest = turns.slice(index + 1).map((turn) => turn.variant);
      await runOne(walk, variant, { block, position }, rest, allowed.blocks - 1);
    }
  }
}

/** The first block with something to run; null when there is none, or when going on can tell nothing more (sets `stopped`). */
function findNextBlock(walk: Walk): number | null {
  const { plan, samples } = walk;
  // Those before the last one begun are over.
  const first = samples.reduce((last, sample) => Math.max(last, sample.block), 1);
  for (let block = first; block <= plan.blocks; block++) {
    if (listOpenTurns(walk, block).length === 0) continue;
    if (block > 1 && !isPartial(walk, block) && shouldEnd(walk, block - 1)) return null;
    return block;
  }
  return null;
}

/** After a whole block: whether going on can tell nothing more. Sets `stopped`. */
function shouldEnd(walk: Walk, block: number): boolean {
  const failed = walk.samples.filter((sample) => sample.block === block).every((sample) => sample.failure !== null);
  if (failed) walk.stopped = `every trial of block ${block} failed`;
  else if (walk.options.shouldStop(walk.samples)) walk.stopped = 'the intervals are as narrow as `precision` asks for';
  return walk.stopped !== null;
}

function listOpenWarmup(walk: Walk, round: number): Turn[] {
  return hasBegun(walk) ? [] : listWarmupTurns(walk.plan, round, walk.samples);
}

function listOpenTurns({ plan, samples, again }: Walk, block: number): Turn[] {
  return listBlockTurns(plan, block, samples, again);
}

/** Whether there is a counted trial. */
function hasBegun({ samples }: Walk): boolean {
  return samples.some((sample) => sample.block > 0);
}

function isPartial({ samples }: Walk, block: number): boolean {
  return samples.some((sample) => sample.block === block);
}

async function runOne(
  walk: Walk,
  variant: Variant,
  place: Place,
  rest: readonly Variant[],
  blocksAfter: number,
): Promise<void> {
  noteInterruption(walk);
  const closeGroup = walk.reporter.begin(place, variant.id);
  const began = performance.now();
  try {
    const sample = await runTrial(variant, place, walk.trial);
    walk.pacer.add(variant.id, (performance.now() - began) / 1000);
    walk.samples.push(sample);
    walk.options.onTrial(describeWalk(walk));
    requireUse(walk.plan, sample);
  } finally {
    closeGroup();
  }
  const watching = walk.plan.explain ? paceOf(walk, []).blockSeconds : 0;
  const ahead = Math.min(secondsLeft(walk), estimateRest(paceOf(walk, rest), blocksAfter) + watching);
  walk.reporter.finish(walk.samples, Math.max(0, ahead));
}

/** Without a session on our server the times would say "no gain" with confidence, whatever the profile. */
function requireUse(plan: Plan, sample: Sample): void {
  if (!plan.method.requireConnection || sample.failure !== null || sample.probes.used !== false) return;
  throw new PgSpeedError(
    'input',
    'The command never connected to the server it was given, so its time says nothing about it.',
    'It probably has an address of its own: make it read DATABASE_URL, or PGHOST, PGPORT, PGUSER, PGPASSWORD and ' +
      'PGDATABASE; or map them with `env`, e.g. DB_HOST=$' +
      '{PGHOST}; or set `require-connection: false` if it really needs no database.',
  );
}
