import type { Plan, Variant } from '../plan/plan.ts';
import { openScratch } from '../system/scratch.ts';
import { listOpenVariants, runBlocks, runWarmup } from './blocks.ts';
import { openTrial, type TrialContext } from './context.ts';
import { explainVariant } from './explain.ts';
import { provideSnapshots } from './obtain.ts';
import { fillCluster } from './setup.ts';
import {
  beginWalk,
  describeWalk,
  type Measured,
  type MeasureOptions,
  noteInterruption,
  secondsLeft,
  type Walk,
} from './walk.ts';
import { describeFilling } from './world.ts';

export type { Measured, MeasureOptions } from './walk.ts';

/**
 * Walks the plan trial by trial: warm-up, then blocks in random order, within the time budget. What an interrupted run has
 * measured is not measured again.
 * @throws PgSpeedError `interrupted`; `input` when the command never connected to our server or the server refuses a
 * setting; what was measured until then has gone to `onTrial`
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
    await runBlocks(walk);
    await explainVariants(walk);
  } finally {
    walk.reporter.end();
  }
  return describeWalk(walk);
}

/** The snapshots of all variants that are still to be measured, before the first trial. */
async function provideVariants(walk: Walk): Promise<void> {
  const { trial, plan } = walk;
  const open = new Set([...listOpenVariants(walk), ...(plan.explain ? listUnexplained(walk) : [])]);
  await using scratch = await openScratch(trial.log);
  await provideSnapshots([...open], trial, (cluster, variant) => {
    const opened = openTrial(trial, scratch.folder);
    return fillCluster(cluster, describeFilling(variant, 0, opened), opened, opened.deadline);
  });
}

/** One more run of every variant that works, watched and not timed, as far as the time budget has room for it. */
async function explainVariants(walk: Walk): Promise<void> {
  const { plan, servers, trial, options } = walk;
  const variants = plan.explain ? listUnexplained(walk).filter((variant) => hasSucceeded(walk, variant)) : [];
  for (const [index, variant] of variants.entries()) {
    if (walk.pacer.secondsOf([variant.id]) > secondsLeft(walk)) {
      walk.leftOut.push(`watching \`${variant.id}\` for \`explain\``);
      continue;
    }
    noteInterruption(walk);
    const closeGroup = walk.reporter.watch(variant.id, index + 1, variants.length);
    try {
      // Of trials before an interruption nobody asked what their servers have.
      if (options.earlier !== null) await servers.ask(variant, trial);
      walk.explanations.push(await explainVariant(variant, servers.of(variant), trial));
    } finally {
      closeGroup();
    }
    const [explanation] = walk.explanations.slice(-1);
    if (explanation) walk.reporter.finishWatch(explanation);
    options.onTrial(describeWalk(walk));
  }
}

function listUnexplained({ plan, explanations }: Walk): Variant[] {
  return plan.variants.filter(({ id, again }) => !again && !explanations.some((one) => one.variant === id));
}

function hasSucceeded({ samples }: Walk, { id }: Variant): boolean {
  return samples.some((sample) => sample.variant === id && sample.failure === null);
}
