import type { Variant } from '../plan/plan.ts';
import { VERDICT_BLOCKS } from '../plan/sweep-size.ts';
import type { Sample } from '../results/sample.ts';
import { countFitting, fitsWarmup } from './budget.ts';
import { formatDuration } from './progress.ts';
import { sumTrial } from './timed-runs.ts';
import { listOpen, paceOf, secondsLeft, type Walk } from './walk.ts';

/** Part of the suggested budget by which runs may be slower than the first. */
const SPARE = 0.05;

/**
 * Users worry about cost first: logs what a run costs and how many blocks fit into the budget, as soon as the first trial
 * shows it, and warns where they are too few for a verdict. @param warmup trials of the warm-up still to come
 */
export function reportCost(walk: Walk, first: Sample, warmup: readonly Variant[]): void {
  const { plan, trial } = walk;
  const budget = plan.method.timeBudgetMs;
  const runs = listOpen(walk).length;
  const pace = paceOf(walk, warmup);
  const { repeat } = trial.workload;
  const noun = repeat === 1 ? 'run' : 'trial';
  const one = `One ${repeat === 1 ? noun : `${noun} of ${repeat} runs`} takes ${formatDuration(sumTrial(first))}`;
  const count = (blocks: number) =>
    runs === 1
      ? `${blocks} ${noun}${blocks === 1 ? '' : 's'}`
      : `${blocks} ${blocks === 1 ? 'block' : 'blocks'} of ${runs} ${noun}s`;
  const left = secondsLeft(walk);
  const spent = fitsWarmup(pace, plan.blocks, left) ? pace.warmupSeconds : 0;
  const fitting = countFitting(pace, plan.blocks, left - spent);
  const overrun = fitting === 0 && runs > 1 ? ' The first block is finished all the same, beyond the time budget.' : '';
  if (budget === null || fitting >= plan.blocks) {
    const all = formatDuration(spent + plan.blocks * pace.blockSeconds);
    const takes = plan.blocks === 1 ? 'takes' : 'take';
    trial.log.info(
      `${one}; ${count(plan.blocks)} ${takes} about ${all}${plan.method.looks === null ? '' : ' at most'}.`,
    );
  } else if (runs > 1 && plan.shard === null && fitting < VERDICT_BLOCKS) {
    const seconds = VERDICT_BLOCKS * pace.blockSeconds;
    const needed = (budget / 1000 - left + seconds) * (1 + SPARE);
    trial.log.warning(
      `${one}; a verdict needs ${count(VERDICT_BLOCKS)}, ${formatDuration(seconds)}. ` +
        `Give \`time-budget: ${roundUp(needed)}\`, a part of the suite, or \`shard\`.${overrun}`,
    );
  } else
    trial.log.info(
      `${one}; about ${count(fitting)} ${fitting === 1 ? 'fits' : 'fit'} into the time budget of ${formatDuration(budget / 1000)}.${overrun}`,
    );
}

/** As `time-budget` takes it: `40s`, `75m`. */
function roundUp(seconds: number): string {
  return seconds <= 100 ? `${Math.ceil(seconds / 10) * 10}s` : `${Math.ceil(seconds / 300) * 5}m`;
}
