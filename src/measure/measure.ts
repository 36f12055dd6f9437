import { PgSpeedError } from '../errors.ts';
import { createRandom, shuffle } from '../plan/order.ts';
import type { Plan, Variant } from '../plan/plan.ts';
import { openScratch } from '../system/scratch.ts';
import { createPacer, estimateRest, fitBudget, type Pace } from './budget.ts';
import type { TrialContext } from './context.ts';
import { explainVariant, KnownServers } from './explain.ts';
import type { Explanation } from './explanation.ts';
import { provideSnapshots } from './obtain.ts';
import { createReporter, formatDuration, type Reporter } from './progress.ts';
import type { Sample } from './sample.ts';
import { fillCluster } from './setup.ts';
import { runTrial } from './trial.ts';
import { describeFilling } from './world.ts';

/** How far a comparison came. */
export interface Measured {
  samples: readonly Sample[];
  /** Names of the tests in `Sample.tests`, in the order of its columns. */
  tests: readonly string[];
  explanations: readonly Explanation[];
  /** What the time budget left out, in words. */
  leftOut: readonly string[];
  /** Why it ended before its planned blocks, in words; null when it did not. */
  stopped: string | null;
  /** Where the run was interrupted and continued, in words. */
  resumed: readonly string[];
}

export interface MeasureOptions {
  /** What an interrupted run of the same plan had measured; null: nothing. */
  earlier: Measured | null;
  /** Called after every trial; saves what there is. */
  onTrial(measured: Measured): void;
  /** Asked after every counted block: whether the numbers are as precise as was asked for. */
  shouldStop(samples: readonly Sample[]): boolean;
}

/** Everything that changes while the plan is walked. */
interface Walk {
  plan: Plan;
  trial: TrialContext;
  servers: KnownServers;
  options: MeasureOptions;
  reporter: Reporter;
  samples: Sample[];
  explanations: Explanation[];
  leftOut: string[];
  stopped: string | null;
  random: () => number;
  pacer: ReturnType<typeof createPacer>;
  /** performance.now() at the start of the comparison. */
  began: number;
  /** Whether blocks still hold the A/A trial. */
  again: boolean;
}

/**
 * Walks the plan trial by trial: warm-up, then blocks in random order, within the time budget.
 * @throws PgSpeedError `interrupted`; `input` when the command never connected to our server or the server refuses a
 * setting; what was measured until then has gone to `onTrial`
 */
export async function measure(
  plan: Plan,
  trial: Omit<TrialContext, 'onPhase'>,
  options: MeasureOptions,
): Promise<Measured> {
  const reporter = createReporter(plan, trial.log);
  const servers = new KnownServers();
  const walk: Walk = {
    plan,
    trial: { ...trial, onPhase: reporter.phase, ...(plan.explain ? { onFilled: servers.note } : {}) },
    servers,
    options,
    reporter,
    samples: [],
    explanations: [],
    leftOut: [],
    stopped: null,
    random: createRandom(plan.seed),
    pacer: createPacer(),
    began: performance.now(),
    again: plan.variants.some((variant) => variant.again),
  };
  try {
    await provideVariants(walk);
    await runWarmup(walk);
    await runBlocks(walk);
    await explainVariants(walk);
  } finally {
    reporter.end();
  }
  return describeWalk(walk);
}

/** The snapshots of all variants, before the first trial. */
async function provideVariants({ plan, trial }: Walk): Promise<void> {
  const deadline = trial.timeoutMs === undefined ? undefined : performance.now() + trial.timeoutMs;
  await using scratch = openScratch();
  await provideSnapshots(plan.variants, trial, (cluster, variant) =>
    fillCluster(cluster, describeFilling(variant, 0, scratch.folder, trial), trial, deadline),
  );
}

async function runWarmup(walk: Walk): Promise<void> {
  const { plan } = walk;
  for (let after = plan.warmup - 1; after >= 0; after--) {
    for (const { variant, position, rest } of drawBlock(walk)) {
      const toCome = [...rest, ...Array<Variant[]>(after).fill(plan.variants).flat()];
      await runOne(walk, variant, { block: 0, position }, toCome, plan.blocks);
      if (toCome.length === 0 || fitBudget(paceOf(walk, toCome), plan.blocks, 1, secondsLeft(walk)).warmup) continue;
      walk.leftOut.push('the rest of the warm-up');
      return;
    }
  }
}

async function runBlocks(walk: Walk): Promise<void> {
  const { plan } = walk;
  for (let block = 1; block <= plan.blocks; block++) {
    const left = plan.blocks - block + 1;
    const allowed = fitBudget(paceOf(walk, []), left, block === 1 ? 1 : 0, secondsLeft(walk));
    if (walk.again && !allowed.again) {
      walk.again = false;
      walk.leftOut.push(`the A/A line${block > 1 ? ` from block ${block} on` : ''}`);
    }
    if (allowed.blocks === 0) {
      walk.leftOut.push(`${left} of ${plan.blocks} blocks`);
      walk.stopped = `the time budget of ${formatDuration((plan.method.timeBudgetMs ?? 0) / 1000)} was used up`;
      return;
    }
    for (const { variant, position, rest } of drawBlock(walk))
      await runOne(walk, variant, { block, position }, rest, allowed.blocks - 1);
    if (block < plan.blocks && shouldEnd(walk, block)) return;
  }
}

/** After a whole block: whether going on can tell nothing more. Sets `stopped`. */
function shouldEnd(walk: Walk, block: number): boolean {
  const failed = walk.samples.filter((sample) => sample.block === block).every((sample) => sample.failure !== null);
  if (failed) walk.stopped = `every trial of block ${block} failed`;
  else if (walk.options.shouldStop(walk.samples)) walk.stopped = 'the intervals are as narrow as `precision` asks for';
  return walk.stopped !== null;
}

/** One more run of every variant that works, watched and not timed, as far as the time budget has room for it. */
async function explainVariants(walk: Walk): Promise<void> {
  const variants = walk.plan.explain ? walk.plan.variants.filter((variant) => isExplainable(walk, variant)) : [];
  for (const [index, variant] of variants.entries()) {
    if (walk.pacer.secondsOf([variant.id]) > secondsLeft(walk)) {
      walk.leftOut.push(`watching \`${variant.id}\` for \`explain\``);
      continue;
    }
    const closeGroup = walk.reporter.watch(variant.id, index + 1, variants.length);
    try {
      walk.explanations.push(await explainVariant(variant, walk.servers.of(variant), walk.trial));
    } finally {
      closeGroup();
    }
    const [explanation] = walk.explanations.slice(-1);
    if (explanation) walk.reporter.finishWatch(explanation);
    walk.options.onTrial(describeWalk(walk));
  }
}

function isExplainable(walk: Walk, variant: Variant): boolean {
  return !variant.again && walk.samples.some((sample) => sample.variant === variant.id && sample.failure === null);
}

async function runOne(
  walk: Walk,
  variant: Variant,
  place: { block: number; position: number },
  rest: Variant[],
  blocksAfter: number,
): Promise<void> {
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

interface Turn {
  variant: Variant;
  position: number;
  /** Variants of the same block that come later. */
  rest: Variant[];
}

function drawBlock(walk: Walk): Turn[] {
  const order = shuffle(
    walk.plan.variants.filter((variant) => walk.again || !variant.again),
    walk.random,
  );
  return order.map((variant, position) => ({ variant, position, rest: order.slice(position + 1) }));
}

function paceOf(walk: Walk, rest: Variant[]): Pace {
  const idsOf = (again: boolean) => walk.plan.variants.filter((one) => one.again === again).map((one) => one.id);
  return {
    warmupSeconds: walk.pacer.secondsOf(rest.map((one) => one.id)),
    blockSeconds: walk.pacer.secondsOf(idsOf(false)),
    againSeconds: walk.again ? walk.pacer.secondsOf(idsOf(true)) : 0,
  };
}

/** Infinity without a budget. */
function secondsLeft(walk: Walk): number {
  const { timeBudgetMs } = walk.plan.method;
  if (timeBudgetMs === null) return Number.POSITIVE_INFINITY;
  return (timeBudgetMs - (performance.now() - walk.began)) / 1000;
}

function describeWalk({ samples, explanations, leftOut, stopped, trial, options }: Walk): Measured {
  return {
    samples: [...samples],
    tests: trial.testNames.names,
    explanations: [...explanations],
    leftOut: [...leftOut],
    stopped,
    resumed: [...(options.earlier?.resumed ?? [])],
  };
}
