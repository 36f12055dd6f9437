import type { Plan, Variant } from '../plan/plan.ts';
import type { Measured } from '../results/make-results.ts';
import { openScratch } from '../system/run-record.ts';
import { runBlocks, runWarmup } from './blocks.ts';
import { provideSnapshots } from './cluster-source.ts';
import { openTrial, type TrialContext } from './context.ts';
import { explainVariant } from './explain.ts';
import { fillCluster } from './setup.ts';
import { beginWalk, type MeasureOptions, secondsLeft, toMeasured, type Walk } from './walk.ts';
import { makeFilling } from './world.ts';

export type { Look, MeasureOptions } from './walk.ts';

/**
 * Walks the plan trial by trial: warm-up, then blocks in random order, within the time budget.
 * @throws PgSpeedError `interrupted`; `input` when the command never connected to our server, fails when it is repeated in a
 * cluster, or the server refuses a setting; what was measured until then has gone to `onTrial`
 */
export async function measure(
  plan: Plan,
  trial: Omit<TrialContext, 'onPhase'>,
  options: MeasureOptions,
): Promise<Measured> {
  const walk = beginWalk(plan, trial, options);
  try {
    await provideVariants(walk);
    await runWarmup(walk);
    if (walk.stopped === null) await runBlocks(walk);
    await explainVariants(walk);
  } finally {
    walk.reporter.end();
  }
  return toMeasured(walk);
}

/** The snapshots of all variants, before the first trial. */
async function provideVariants({ trial, plan }: Walk): Promise<void> {
  await using scratch = await openScratch(trial.log);
  await provideSnapshots(plan.variants, trial, (cluster, variant) => {
    const opened = openTrial(trial, scratch.folder);
    return fillCluster(cluster, makeFilling(variant, 0, opened), opened, opened.deadline);
  });
}

/** One more run of every variant that works, watched and not timed, as far as the time budget has room for it. */
async function explainVariants(walk: Walk): Promise<void> {
  const { plan, servers, trial, options } = walk;
  const variants = plan.explain ? plan.variants.filter((variant) => hasSucceeded(walk, variant)) : [];
  for (const [index, variant] of variants.entries()) {
    if (walk.pacer.secondsOf([variant.id]) > secondsLeft(walk)) {
      walk.leftOut.push(`watching \`${variant.id}\` for \`explain\``);
      continue;
    }
    const closeGroup = walk.reporter.watch(variant.id, index + 1, variants.length);
    try {
      walk.explanations.push(await explainVariant(variant, servers.of(variant), trial));
    } finally {
      closeGroup();
    }
    const [explanation] = walk.explanations.slice(-1);
    if (explanation) walk.reporter.finishWatch(explanation);
    options.onTrial(toMeasured(walk));
  }
}

function hasSucceeded({ samples }: Walk, { id }: Variant): boolean {
  return samples.some((sample) => sample.variant === id && sample.failure === null);
}
