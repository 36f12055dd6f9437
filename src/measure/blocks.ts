import { PgSpeedError } from '../errors.ts';
import { drawOrder } from '../plan/order.ts';
import type { Plan, Variant } from '../plan/plan.ts';
import type { Sample } from '../results/sample.ts';
import { countFitting, estimateRest, fitsWarmup } from './budget.ts';
import type { TrialPlace } from './context.ts';
import { reportCost } from './cost.ts';
import { shouldEnd } from './ending.ts';
import { runTrial } from './trial.ts';
import { listOpen, paceOf, secondsLeft, toMeasured, type Walk } from './walk.ts';

/** Runs the warm-up, unless too few counted blocks would fit into the time budget after it. */
export async function runWarmup(walk: Walk): Promise<void> {
  const { plan } = walk;
  for (let turn = 0; turn > -plan.warmup && walk.stopped === null; turn--)
    for await (const after of runRound(walk, turn, plan.blocks)) {
      const toCome = listToCome(walk, turn, after);
      if (toCome.length === 0 || fitsWarmup(paceOf(walk, toCome), plan.blocks, secondsLeft(walk))) continue;
      walk.leftOut.push('the rest of the warm-up');
      return;
    }
}

/** Runs the counted blocks until a look, the budget or a failure ends them, or none is left. */
export async function runBlocks(walk: Walk): Promise<void> {
  const { plan } = walk;
  for (let block = 1; block <= plan.blocks; block++) {
    const fitting = countFitting(paceOf(walk, []), plan.blocks - block + 1, secondsLeft(walk));
    for await (const _ of runRound(walk, block, Math.max(0, fitting - 1)));
    if (walk.stopped !== null || shouldEnd(walk, block)) return;
  }
}

/**
 * Runs every variant that is still measured once, in random order; the first of all trials is the reference's, as nothing
 * can be compared if that fails.
 * @param turn as {@link drawOrder} has it: the block, or 0 and below for rounds of the warm-up
 * @param blocksAfter counted blocks that follow
 * @yields after each trial the variants that come next in this round
 */
async function* runRound(walk: Walk, turn: number, blocksAfter: number): AsyncGenerator<Variant[]> {
  const { plan } = walk;
  const block = Math.max(0, turn);
  const isFirst = ({ id }: Variant) => walk.samples.length === 0 && id === plan.reference;
  const drawn = drawOrder(plan.variants, plan.seed, turn);
  let order = [...drawn.filter(isFirst), ...drawn.filter((variant) => !isFirst(variant))];
  for (let position = 0; ; position++) {
    const open = listOpen(walk);
    const [variant, ...after] = order.filter((one) => open.includes(one));
    if (variant === undefined) return;
    order = after;
    await runOne(walk, variant, { block, position }, after);
    reportRest(walk, listToCome(walk, turn, after), blocksAfter);
    if (after.length > 0 || block < plan.blocks) dropFailed(walk, variant);
    if (walk.stopped !== null) return;
    yield after;
  }
}

/**
 * Measures a variant no more that failed its first trial, nor what has nothing to be compared with without it. Sets
 * `stopped` when nothing is left.
 */
function dropFailed(walk: Walk, { id }: Variant): void {
  const { plan, samples, out, trial } = walk;
  const [first, ...others] = samples.filter((sample) => sample.variant === id);
  if (first?.failure == null || others.length > 0) return;
  out.add(id);
  const { variants: all } = plan;
  const isReference = (one: Variant) => all.some((other) => other !== one && referenceOf(other, plan) === one.id);
  const isUseful = (one: Variant) => {
    if (out.has(one.id) || isReference(one)) return false;
    // A change is measured without its base, too.
    return one.revision === 'head' || one.id === referenceOf(one, plan) || !out.has(referenceOf(one, plan));
  };
  const useful = all.filter(isUseful);
  const kept = new Set(useful.flatMap((one) => [one.id, referenceOf(one, plan)]));
  for (const one of all) if (!kept.has(one.id)) out.add(one.id);
  if (useful.length > 0) trial.log.warning(`\`${id}\` failed its first trial, so it is measured no more.`);
  else walk.stopped = `\`${id}\` failed its first trial${all.length > 1 ? ', so nothing is left to compare' : ''}`;
}

/** The id of the variant that one is compared with: its own for a reference. */
function referenceOf({ reference }: Variant, plan: Plan): string {
  return reference ?? plan.reference;
}

/** The trials of this round, and of the rounds of the warm-up after it. */
function listToCome(walk: Walk, turn: number, after: readonly Variant[]): Variant[] {
  const rounds = turn > 0 ? 0 : walk.plan.warmup - 1 + turn;
  return [...after, ...Array<Variant[]>(rounds).fill(listOpen(walk)).flat()];
}

/** @param after the variants that follow in its round */
async function runOne(walk: Walk, variant: Variant, place: TrialPlace, after: readonly Variant[]): Promise<void> {
  const count = place.position + 1 + after.length;
  const closeGroup = walk.reporter.begin(
    place,
    variant.id,
    count,
    after.map(({ id }) => id),
  );
  const began = performance.now();
  try {
    const { sample, end } = await runTrial(variant, place, walk.trial);
    walk.pacer.add(variant.id, (performance.now() - began) / 1000);
    walk.samples.push(sample);
    walk.options.onTrial(toMeasured(walk));
    if (end !== null) throw end;
    requireUse(walk.plan, sample);
  } finally {
    closeGroup();
  }
}

function reportRest(walk: Walk, toCome: readonly Variant[], blocksAfter: number): void {
  const watching = walk.plan.explain ? paceOf(walk, []).blockSeconds : 0;
  const ahead = estimateRest(paceOf(walk, toCome), blocksAfter) + watching;
  walk.reporter.finish(walk.samples, Math.max(0, Math.min(secondsLeft(walk), ahead)));
  const [first, ...others] = walk.samples;
  const isFirst = first !== undefined && others.length === 0 && first.failure === null;
  if (isFirst && ahead > 0 && walk.trial.stage === undefined) reportCost(walk, first, first.block === 0 ? toCome : []);
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
