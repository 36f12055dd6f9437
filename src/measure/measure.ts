// Runs the loop of a comparison: decides which trial is next, and when and why it ends.
import { drawOrder } from '../plan/order.ts';
import { countSlices, nameOfPart } from '../plan/parts.ts';
import type { Plan, Variant } from '../plan/plan.ts';
import { listUseful } from '../plan/variants.ts';
import { findLostParts, hasFailedForGood, losesTooMany, withoutLost } from '../results/lost-trials.ts';
import type { Measured } from '../results/make-results.ts';
import type { Sample } from '../results/sample.ts';
import { formatDuration } from '../system/amounts.ts';
import { countBeforeExtras, countFitting, fitsWarmup } from './budget.ts';
import type { ComparisonContext } from './context.ts';
import { type Ending, type TrialListener, Trials } from './trials.ts';

export interface MeasureOptions extends TrialListener {
  /** Called after every counted block; null: no interim analysis belongs here. @param most blocks that there will be, at most */
  interim(samples: readonly Sample[], block: number, most: number): InterimResult | null;
}

/** What an interim analysis shows. */
export interface InterimResult {
  /** Ids of the variants that are still needed; none when all is decided. */
  needed: ReadonlySet<string>;
  /** How many comparisons have a verdict, also where one more block has to confirm it. */
  decided: number;
  /** Whether what is open is unlikely to be decided by more blocks. */
  hopeless: boolean;
  /** What the block decided and what is open, in one line. The log gets the first, and those of blocks that decided something. */
  text: string;
}

/**
 * Runs the plan trial by trial: warm-up, then blocks in random order, within the time budget.
 * @throws PgSpeedError `interrupted`; `input` when the command never connected to our server, fails when it is repeated in a
 * cluster, or the server refuses a setting; what was measured until then has gone to `onTrial`
 */
export async function measure(plan: Plan, context: ComparisonContext, options: MeasureOptions): Promise<Measured> {
  using trials = new Trials(plan, context, options);
  await trials.provideSnapshots();
  const ending = await new Loop(plan, context, options.interim, trials).run();
  await trials.runExtras(ending);
  return trials.toMeasured(ending);
}

/** Decides which trial is the next, and when the last was. */
class Loop {
  readonly #plan: Plan;
  readonly #context: ComparisonContext;
  readonly #analyse: MeasureOptions['interim'];
  readonly #trials: Trials;
  /** The variants that are still measured, in the order of the plan. */
  #open: readonly Variant[];
  /** What was decided when the log last said so; null before. */
  #decided: number | null = null;

  constructor(plan: Plan, context: ComparisonContext, analyse: MeasureOptions['interim'], trials: Trials) {
    this.#plan = plan;
    this.#context = context;
    this.#analyse = analyse;
    this.#trials = trials;
    this.#open = plan.variants;
  }

  async run(): Promise<Ending> {
    return (await this.#runWarmup()) ?? (await this.#runBlocks());
  }

  /** Runs the warm-up, unless too few counted blocks would fit into the time budget after it. */
  async #runWarmup(): Promise<Ending | null> {
    const { warmup, blocks, parts } = this.#plan;
    const { budget, samples } = this.#trials;
    for (let turn = 0; turn > -warmup; turn--) {
      const rounds = warmup - 1 + turn;
      let position = 0;
      for (let [variant, ...after] = this.#draw(turn); variant; [variant, ...after] = this.#listOpen(after)) {
        const pace = budget.paceOf([variant, ...after], rounds, this.#open);
        if (samples.length > 0 && !fitsWarmup(pace, this.#plan, budget.secondsLeft())) {
          this.#trials.leaveOut('the rest of the warm-up');
          return null;
        }
        const ahead = { after, rounds, blocks, open: this.#open };
        await this.#trials.run(variant, { block: 0, position: position++ }, ahead);
        const ending = parts ? null : this.#dropFailed(variant);
        if (ending !== null) return ending;
      }
    }
    return parts ? this.#dropFailedInParts() : null;
  }

  /** Runs block after block, with an interim analysis after each, until one of these three steps ends the run. */
  async #runBlocks(): Promise<Ending> {
    for (let block = 1; ; block++) {
      const ending = (await this.#runBlock(block)) ?? this.#runInterim(block) ?? this.#endAfter(block);
      if (ending !== null) return ending;
    }
  }

  /** Runs every open variant once. @returns why failures end the run, or null */
  async #runBlock(block: number): Promise<Ending | null> {
    const { blocks, parts } = this.#plan;
    const blocksAfter = Math.max(0, this.#countFitting(blocks - block + 1) - 1);
    let position = 0;
    for (let [variant, ...after] = this.#draw(block); variant; [variant, ...after] = this.#listOpen(after)) {
      const ahead = { after, rounds: 0, blocks: blocksAfter, open: this.#open };
      await this.#trials.run(variant, { block, position: position++ }, ahead);
      if (block === blocks && after.length === 0) return null;
      const ending = parts ? null : this.#dropFailed(variant);
      if (ending !== null) return ending;
    }
    if (parts) return this.#dropFailedInParts();
    return block === blocks ? null : this.#findCollapse(block);
  }

  /** @returns the ending if every trial of a block failed, and nothing that it measured may still have a result; or null */
  #findCollapse(block: number): Ending | null {
    const { samples } = this.#trials;
    const trials = samples.filter((sample) => sample.block === block);
    const isOut = (variant: Variant) =>
      hasFailedForGood(
        samples.filter((sample) => sample.variant === variant.id),
        variant,
      );
    const isOver = trials.every(({ failure }) => failure !== null) && this.#open.every(isOut);
    return isOver ? { end: null, stopped: `every trial of block ${block} failed` } : null;
  }

  /** Analyses the results so far, and drops the variants that are decided. @returns why that ends the run, or null */
  #runInterim(block: number): Ending | null {
    const { blocks } = this.#plan;
    const most = block + this.#countFitting(blocks - block);
    const result = this.#analyse(this.#trials.samples, block, most);
    if (result === null) return null;
    const { needed, decided, hopeless, text } = result;
    const open = this.#open.filter(({ id }) => needed.has(id));
    const isNews = decided !== this.#decided || hopeless || open.length < this.#open.length;
    if (isNews) this.#context.log.info(`After ${this.#nameDone(block)}: ${text}`);
    this.#decided = decided;
    this.#open = open;
    if (needed.size === 0) return { end: 'decided', stopped: null };
    if (!hopeless || most === block) return null;
    const stopped = `no open comparison has a chance of 10 % to be decided within ${most} blocks`;
    return { end: most === blocks ? 'out of reach' : 'given up', stopped };
  }

  #nameDone(block: number): string {
    const { parts } = this.#plan;
    return parts && block <= parts.count ? `${block} of ${parts.count} ${nameOfPart(parts)}s` : `block ${block}`;
  }

  /** @returns why no block can follow, or null */
  #endAfter(block: number): Ending | null {
    const { blocks, method } = this.#plan;
    if (block === blocks) return { end: 'last block', stopped: null };
    if (this.#countFitting(blocks - block) > 0) return null;
    if (method.interim === null) this.#trials.leaveOut(`${blocks - block} of ${blocks} blocks`);
    const whole = `the time budget of ${formatDuration((method.timeBudgetMs ?? 0) / 1000)}`;
    const budget = this.#context.stage === undefined ? whole : 'the part of the time budget for this stage';
    return { end: 'last block', stopped: `${budget} was used up` };
  }

  /** Draws the order of a round, see {@link drawOrder}. The first of all trials is the reference's: all others need it. */
  #draw(turn: number): Variant[] {
    const { variants, seed, reference } = this.#plan;
    const drawn = this.#listOpen(drawOrder(variants, seed, turn));
    if (this.#trials.samples.length > 0) return drawn;
    return drawn.sort((a, b) => Number(b.id === reference) - Number(a.id === reference));
  }

  #listOpen(variants: readonly Variant[]): Variant[] {
    return variants.filter((variant) => this.#open.includes(variant));
  }

  /** Drops a variant that failed its first trial, and what needs it. @returns the ending if nothing is left, or null */
  #dropFailed(variant: Variant): Ending | null {
    const [first, ...others] = this.#trials.samples.filter((sample) => sample.variant === variant.id);
    if (first?.failure == null || others.length > 0 || variant.hasPassed) return null;
    return this.#dropVariant(variant);
  }

  #dropVariant(variant: Variant): Ending | null {
    this.#open = listUseful(this.#open, variant, this.#plan);
    const text = `\`${variant.id}\` failed its first trial`;
    if (this.#open.length > 0) {
      this.#context.log.warning(`${text}, so it is not measured again.`);
      return null;
    }
    return { end: null, stopped: this.#plan.variants.length > 1 ? `${text}, so nothing is left to compare` : text };
  }

  /** Drops each variant that failed in its first part, unless the reference failed there too. @returns the ending if too many parts are lost, or null */
  #dropFailedInParts(): Ending | null {
    const { variants, parts } = this.#plan;
    const { samples } = this.#trials;
    const lost = findLostParts(samples, this.#plan);
    if (parts && losesTooMany(lost.size, countSlices(parts)))
      return { end: null, stopped: `${lost.size} of ${parts.count} ${nameOfPart(parts)}s failed on the reference` };
    const passed = withoutLost(samples, this.#plan).samples;
    for (const variant of variants.filter((candidate) => this.#open.includes(candidate))) {
      const [first, ...others] = passed.filter((sample) => sample.variant === variant.id);
      if (first?.failure == null || others.length > 0) continue;
      const ending = this.#dropVariant(variant);
      if (ending !== null) return ending;
    }
    return null;
  }

  /** Counts the blocks that fit into the rest of the time budget, at most those planned. */
  #countFitting(planned: number): number {
    const { budget } = this.#trials;
    const done = this.#plan.blocks - planned;
    const extras = { seconds: this.#trials.secondsOfExtras(), blocksBefore: countBeforeExtras(this.#plan) - done };
    return countFitting(budget.secondsOf(this.#open), planned, budget.secondsLeft(), extras);
  }
}
