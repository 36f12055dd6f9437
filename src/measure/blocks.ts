import { PgSpeedError } from '../errors.ts';
import { drawOrder } from '../plan/order.ts';
import type { Plan, Variant } from '../plan/plan.ts';
import type { Sample } from '../results/sample.ts';
import { estimateRest, fitBudget } from './budget.ts';
import type { TrialPlace } from './context.ts';
import { formatDuration } from './progress.ts';
import { runTrial } from './trial.ts';
import { paceOf, secondsLeft, toMeasured, type Walk } from './walk.ts';

/** Runs the warm-up as far as it fits into the time budget. Sets `stopped` when every variant fails in it. */
export async function runWarmup(walk: Walk): Promise<void> {
  const { plan } = walk;
  for (let round = 0; round < plan.warmup; round++) {
    const after = plan.warmup - 1 - round;
    const order = drawOrder(plan.variants, plan.seed, -round);
    for (const [position, variant] of order.entries()) {
      const toCome = [...order.slice(position + 1), ...Array<Variant[]>(after).fill(plan.variants).flat()];
      await runOne(walk, variant, { block: 0, position }, toCome, plan.blocks);
      if (failsEverywhere(walk)) {
        walk.stopped = 'every variant failed in the warm-up';
        return;
      }
      if (toCome.length === 0 || fitBudget(paceOf(walk, toCome), plan.blocks, 1, secondsLeft(walk)).warmup) continue;
      walk.leftOut.push('the rest of the warm-up');
      return;
    }
  }
}

/** Runs the counted blocks until the budget or `precision` ends them. */
export async function runBlocks(walk: Walk): Promise<void> {
  const { plan } = walk;
  for (let block = 1; block <= plan.blocks; block++) {
    if (block > 1 && shouldEnd(walk, block - 1)) return;
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
    const order = drawOrder(plan.variants, plan.seed, block).filter((variant) => walk.again || !variant.again);
    for (const [position, variant] of order.entries())
      await runOne(walk, variant, { block, position }, order.slice(position + 1), allowed.blocks - 1);
  }
}

/** Whether the run ends after this block. Sets `stopped`. */
function shouldEnd(walk: Walk, block: number): boolean {
  const failed = walk.samples.filter((sample) => sample.block === block).every((sample) => sample.failure !== null);
  if (failed) walk.stopped = `every trial of block ${block} failed`;
  else if (walk.options.shouldStop(walk.samples)) walk.stopped = 'the intervals are as narrow as `precision` asks for';
  return walk.stopped !== null;
}

/** Whether no trial has passed and every variant had one: a mistake in the command or the setup, which more trials only repeat. */
function failsEverywhere({ plan, samples }: Walk): boolean {
  const failed = new Set(samples.map(({ variant }) => variant));
  return (
    samples.every(({ failure }) => failure !== null) && plan.variants.every(({ id, again }) => again || failed.has(id))
  );
}

async function runOne(
  walk: Walk,
  variant: Variant,
  place: TrialPlace,
  rest: readonly Variant[],
  blocksAfter: number,
): Promise<void> {
  const closeGroup = walk.reporter.begin(place, variant.id);
  const began = performance.now();
  try {
    const sample = await runTrial(variant, place, walk.trial);
    walk.pacer.add(variant.id, (performance.now() - began) / 1000);
    walk.samples.push(sample);
    walk.options.onTrial(toMeasured(walk));
    requireUse(walk.plan, sample);
  } finally {
    closeGroup();
  }
  const watching = walk.plan.explain ? paceOf(walk, []).blockSeconds : 0;
  const ahead = Math.min(secondsLeft(walk), estimateRest(paceOf(walk, rest), blocksAfter) + watching);
  walk.reporter.finish(walk.samples, Math.max(0, ahead));
}

/** Without a session on our server every profile would look the same, with confidence. */
function requireUse(plan: Plan, sample: Sample): void {
  if (!plan.method.requireConnection || sample.failure !== null || sample.probes.used !== false) return;
  throw new PgSpeedError(
    'input',
    'The command never connected to the server of its trial, so its time does not measure that server.',
    'It probably has an address of its own: make it read DATABASE_URL, or PGHOST, PGPORT, PGUSER, PGPASSWORD and ' +
      'PGDATABASE; or map them with `env`, e.g. DB_HOST=$' +
      '{PGHOST}; or set `require-connection: false` if it really needs no database.',
  );
}
