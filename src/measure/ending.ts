import { countFitting } from './budget.ts';
import { formatDuration } from './progress.ts';
import { paceOf, secondsLeft, type Walk } from './walk.ts';

/** Whether the run ends after this block. Sets `end`, and `stopped` where blocks that were planned are not run. */
export function shouldEnd(walk: Walk, block: number): boolean {
  const { plan, samples } = walk;
  const isLast = block === plan.blocks;
  if (!isLast && samples.filter((sample) => sample.block === block).every((sample) => sample.failure !== null)) {
    walk.stopped = `every trial of block ${block} failed`;
    return true;
  }
  if (plan.method.looks !== null && block >= plan.method.looks && look(walk, block)) return true;
  const left = plan.blocks - block;
  if (!isLast && countLeft(walk, block) > 0) return false;
  walk.end = 'last block';
  if (isLast) return true;
  if (plan.method.looks === null) walk.leftOut.push(`${left} of ${plan.blocks} blocks`);
  walk.stopped = `${nameBudget(walk)} was used up`;
  return true;
}

/**
 * Drops the variants that are decided, and ends the run when all are, or when no open one is likely to be: in all blocks of
 * the plan (`out of reach`), or in those that the budget holds (`given up`).
 */
function look(walk: Walk, block: number): boolean {
  const { plan, samples, options, out, trial } = walk;
  const left = countLeft(walk, block);
  const { needed, hopeless, text } = options.look(samples, block, block + left);
  trial.log.info(`After block ${block}: ${text}`);
  for (const { id } of plan.variants) if (!needed.has(id)) out.add(id);
  if (needed.size === 0) walk.end = 'decided';
  else if (hopeless && left > 0) {
    walk.end = block + left === plan.blocks ? 'out of reach' : 'given up';
    walk.stopped = `no open comparison has a chance of 10 % to be decided within ${block + left} blocks`;
  }
  return walk.end !== null;
}

/** Blocks that fit into the rest of the budget. */
function countLeft(walk: Walk, block: number): number {
  return countFitting(paceOf(walk, []), walk.plan.blocks - block, secondsLeft(walk));
}

function nameBudget({ plan, trial }: Walk): string {
  if (trial.stage !== undefined) return 'the part of the time budget for this stage';
  return `the time budget of ${formatDuration((plan.method.timeBudgetMs ?? 0) / 1000)}`;
}
