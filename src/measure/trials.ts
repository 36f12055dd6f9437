// Keeps the trials of a comparison: runs and logs them, judges their connection, collects samples and watched runs.
import { openWatchedRuns, type WatchedRuns } from '../features/explain/collect/explain.ts';
import { placeOfBlock } from '../plan/parts.ts';
import type { Plan, Variant } from '../plan/plan.ts';
import type { Cluster } from '../postgres/backend.ts';
import type { Measured } from '../results/make-results.ts';
import { MetricKinds } from '../results/metric-kinds.ts';
import type { Sample } from '../results/sample.ts';
import { openScratch } from '../system/run-record.ts';
import { Budget, type Cost, estimateCost } from './budget.ts';
import { provideSnapshots } from './cluster-source.ts';
import { requireUse } from './connection-proof.ts';
import { type ComparisonContext, openTrial, type TrialContext, type TrialPlace } from './context.ts';
import { createReporter, type Reporter } from './progress.ts';
import { fillCluster } from './setup.ts';
import { runTrial } from './trial.ts';
import { makeFilling } from './workload-context.ts';

/** Why no more blocks follow; `stopped` has the words for planned blocks that are not run. */
export type Ending =
  /** An interim analysis shows that all is decided, or the plan has no more blocks. */
  | { end: 'decided' | 'last block'; stopped: null }
  /** An interim analysis shows that nothing open is likely to be decided, or the time budget has no room for another block. */
  | { end: 'given up' | 'out of reach' | 'last block'; stopped: string }
  /** Trials failed. */
  | { end: null; stopped: string };

/** Trials of parts that may pass without a connection before the first that has one. */
const UNUSED_PARTS = 4;

/** What comes after a trial: the variants after it in its round, rounds of the warm-up, and counted blocks. */
interface Ahead {
  after: readonly Variant[];
  rounds: number;
  blocks: number;
  /** The variants of a round or block. */
  open: readonly Variant[];
}

/** Who hears of the trials while they run. */
export interface TrialListener {
  /** Called after every trial; saves the results so far. */
  onTrial(measured: Measured): void;
  /** Called after the first trial if more follow, but not in a stage of a search. */
  onCost?(cost: Cost): void;
}

export class Trials {
  readonly budget: Budget;
  readonly #plan: Plan;
  readonly #context: TrialContext;
  readonly #listener: TrialListener;
  readonly #reporter: Reporter;
  readonly #watchedRuns: WatchedRuns | null;
  readonly #samples: Sample[] = [];
  readonly #kinds = new MetricKinds();
  readonly #leftOut: string[] = [];

  constructor(plan: Plan, context: ComparisonContext, listener: TrialListener) {
    this.budget = new Budget(plan.method.timeBudgetMs);
    this.#plan = plan;
    this.#listener = listener;
    this.#reporter = createReporter(plan, context.log, context.stage === undefined ? null : 'stage');
    this.#watchedRuns = openWatchedRuns(plan);
    const onFilled = async (variant: Variant, cluster: Cluster) => this.#watchedRuns?.filled(variant, cluster);
    const { parts } = plan;
    this.#context = { ...context, parts, kinds: this.#kinds, onPhase: this.#reporter.phase, onFilled };
  }

  get samples(): readonly Sample[] {
    return this.#samples;
  }

  /** Makes the snapshots of all variants. */
  async provideSnapshots(): Promise<void> {
    await using scratch = await openScratch(this.#context.log);
    await provideSnapshots(this.#plan.variants, this.#context, (cluster, variant) => {
      const trial = openTrial(this.#context, scratch.folder);
      return fillCluster(cluster, makeFilling(variant, placeOfBlock(0, this.#plan), trial), trial, trial.deadline);
    });
  }

  leaveOut(what: string): void {
    this.#leftOut.push(what);
  }

  /** Runs a trial, and adds its sample. @throws PgSpeedError if the comparison ends with this trial */
  async run(variant: Variant, { block, position }: Omit<TrialPlace, 'part'>, ahead: Ahead): Promise<void> {
    const place = { ...placeOfBlock(block, this.#plan), position };
    const names = ahead.after.map(({ id }) => id);
    const closeGroup = this.#reporter.begin(place, variant.id, names);
    const began = performance.now();
    try {
      const { sample, end } = await runTrial(variant, place, this.#context);
      this.budget.add(variant, (performance.now() - began) / 1000);
      this.#samples.push(sample);
      this.#kinds.add(sample.metrics, `${block === 0 ? 'the warm-up' : `block ${block}`} of \`${variant.id}\``);
      this.#listener.onTrial(this.toMeasured(null));
      if (end !== null) throw end;
      const suspect = this.#findSuspect(sample);
      if (suspect !== null) requireUse(suspect, this.#plan.method);
    } finally {
      closeGroup();
    }
    this.#reportRest(ahead);
  }

  /**
   * The trial that must have connected. A part of a suite may have no test that uses the server: something is wrong where no trial of
   * some did, and where the same part used the server of another variant, as when a runner keeps results in a cache.
   */
  #findSuspect(sample: Sample): Sample | null {
    if (!this.#plan.parts) return sample;
    const isUsed = ({ probes }: Sample) => probes.used === true;
    const ofBlock = this.#samples.filter(({ block }) => block === sample.block);
    const unused = ofBlock.find(({ probes, failure }) => failure === null && probes.used === false);
    if (unused && ofBlock.some(isUsed)) return unused;
    return this.#samples.length >= UNUSED_PARTS && !this.#samples.some(isUsed) ? sample : null;
  }

  #reportRest(ahead: Ahead): void {
    const pace = this.budget.paceOf(ahead.after, ahead.rounds, ahead.open);
    const extraSeconds = this.#watchedRuns === null ? 0 : pace.blockSeconds;
    const seconds = pace.trialSeconds + ahead.blocks * pace.blockSeconds + extraSeconds;
    const secondsLeft = this.budget.secondsLeft();
    this.#reporter.finish(this.#samples, Math.max(0, Math.min(secondsLeft, seconds)));
    const [first, ...others] = this.#samples;
    const isStage = this.#context.stage !== undefined;
    if (first?.failure !== null || others.length > 0 || seconds <= 0 || isStage) return;
    const warmup = { ...pace, trialSeconds: first.block === 0 ? pace.trialSeconds : 0 };
    const rest = { trials: ahead.open.length, secondsLeft, extraSeconds };
    this.#listener.onCost?.(estimateCost(first, warmup, this.#plan, rest));
  }

  /** Seconds of the watched runs that are to come, by the trials so far. */
  secondsOfExtras(): number {
    return this.#watchedRuns === null ? 0 : this.budget.secondsOf(this.#listWorking());
  }

  #listWorking(): readonly Variant[] {
    const works = ({ id }: Variant) => this.#samples.some(({ variant, failure }) => variant === id && failure === null);
    return this.#plan.variants.filter(works);
  }

  /** Watches a run of every variant that works, as far as the time budget has room for them. */
  async runExtras(ending: Ending): Promise<void> {
    if (this.#watchedRuns === null) return;
    const variants = this.#listWorking();
    for (const [index, variant] of variants.entries()) {
      const title = `watching \`${variant.id}\``;
      if (this.budget.secondsOf([variant]) > this.budget.secondsLeft()) {
        this.leaveOut(`${title} for \`${this.#watchedRuns.input}\``);
        continue;
      }
      const closeGroup = this.#reporter.beginExtra(title, index + 1, variants.length);
      const run = await this.#watchedRuns.run(variant, this.#context).finally(closeGroup);
      this.#reporter.finishExtra(run);
      this.#listener.onTrial(this.toMeasured(ending));
    }
  }

  [Symbol.dispose](): void {
    this.#reporter.end();
  }

  /** @param ending null: more blocks follow */
  toMeasured(ending: Ending | null): Measured {
    return {
      samples: [...this.#samples],
      collected: {
        tests: this.#context.testReader?.names ?? [],
        explanations: [...(this.#watchedRuns?.explanations ?? [])],
      },
      leftOut: [...this.#leftOut],
      end: ending?.end ?? null,
      stopped: ending?.stopped ?? null,
    };
  }
}
