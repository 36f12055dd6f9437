// Judges a run that is analysed before its end, so that false findings stay rare, and tests several hypotheses by Holm's procedure.
import { isLookAtParts, type Parts } from '../plan/parts.ts';
import type { Pair } from './paired.ts';
import { showTotals } from './totals.ts';

/**
 * When a set of samples is judged. `once`: after all blocks. `going`: after a block, while more may follow; also a run
 * that was interrupted or gave up. `ended`: after the last block of a run that was analysed before.
 */
export type Interim = 'once' | 'going' | 'ended';

/** When a run was analysed before its end. */
export interface InterimOptions {
  /** When the samples are judged. Default: once. */
  interim?: Interim;
  /** Block of the first interim analysis. Default: the first block. */
  firstInterim?: number;
  /** Set where each block runs a part of the workload. */
  parts?: Parts | undefined;
}

/** Chance of any false finding in a run that is judged once. */
const ONCE = 0.05;
/** Chance of a false finding at each interim analysis; the analyses of 30 blocks share most of their pairs. */
export const GOING = 0.004;
/** Chance of a false finding at the end, by the number of blocks; with more blocks it is that of an interim analysis. */
export const ENDED: readonly (readonly [blocks: number, rate: number])[] = [
  [10, 0.036],
  [20, 0.029],
  [30, 0.023],
];

/**
 * The rates of a run of parts: at an interim analysis, for a comparison that one decided, and for a comparison that is open at the end.
 * They are lower than those above, because few parts that differ in size and gain are no normal sample (benchmarks/slices/).
 */
export const OF_PARTS = { going: 0.001, decided: 0.024, open: 0.007 };

/** Chance of a false finding at an interim analysis. */
export function rateOfInterim(parts: unknown): number {
  return parts ? OF_PARTS.going : GOING;
}

/** How one result of a run is judged. `T` is a judgement, such as a verdict with its interval. */
interface Judging<T> {
  /** Judges the first `n` of the blocks. @param rate chance of a false finding */
  judge(n: number, rate: number): T;
  /** What is decided; null while it is open. */
  decisionOf(judged: T): string | null;
  /** Whether the run may end because the interval is narrow enough. */
  isPrecise?(judged: T): boolean;
}

/** A judgement, and the interim analysis that decided it; null where none did. */
export interface Judged<T> {
  judged: T;
  interim: { block: number; confirmed: boolean } | null;
}

/**
 * Judges a run after its last block, and repeats every interim analysis to know what decided. A comparison that an interim analysis
 * decides at the rate {@link GOING} is measured for one more block: its interval is then that of the rate of the end, and the
 * decision stands unless this interval contradicts it; then the comparison is open again. Without another block the interval is that of the
 * interim analysis.
 *
 * An interval at the rate of the end right where the decision falls would miss too often (7.4 %), because that block is one whose
 * scatter happens to be small; the interval of the interim analysis is wider than it need be. The intervals miss
 * in up to 5.0 % of runs (`benchmarks/intervals/`; `tests/stats/interim-simulated.test.ts` repeats some of them). Judged
 * at 5 % after each block it would be 22 %.
 *
 * Source: repeated confidence intervals, Jennison and Turnbull, J. R. Stat. Soc. B 51, 1989; two levels as Haybittle
 * (Br. J. Radiol. 44, 1971) and Peto (Br. J. Cancer 34, 1976), with the last one lowered so that all together stay
 * below 5 %.
 *
 * @param pairs those that count, in the order of their blocks
 */
export function judgeRun<T>(
  pairs: readonly Pair[],
  { interim = 'once', firstInterim = 0, parts }: InterimOptions,
  judging: Judging<T>,
): Judged<T> {
  const n = pairs.length;
  if (interim === 'once') return { judged: judging.judge(n, ONCE), interim: null };
  const decided = findDecision(pairs, { firstInterim, parts }, judging);
  const isOpen = decided === null;
  const end = judging.judge(n, isOpen ? rateOfRun(true, n, parts) : rateAtEnd(n, parts));
  const isEnd = isOpen ? interim === 'ended' : decided.n < n;
  const confirmed = isEnd || judging.isPrecise?.(end) === true;
  const judged = confirmed ? end : judging.judge(n, rateOfInterim(parts));
  return { judged, interim: decided && { block: decided.block, confirmed } };
}

/** The interim analysis whose decision stands, and how many blocks it had; null if there is none. */
function findDecision<T>(
  pairs: readonly Pair[],
  { firstInterim = 0, parts }: Pick<InterimOptions, 'firstInterim' | 'parts'>,
  { judge, decisionOf }: Judging<T>,
): { n: number; block: number } | null {
  let decided: { n: number; block: number; decision: string } | null = null;
  for (const [index, { block }] of pairs.entries()) {
    const n = index + 1;
    if (decided !== null && decisionOf(judge(n, rateAtEnd(n, parts))) === decided.decision) continue;
    decided = null;
    // A part that was lost is in no pair, so that pairs are counted.
    if (parts ? n < firstInterim || !isLook(pairs.slice(0, n), parts) : block < firstInterim) continue;
    const decision = decisionOf(judge(n, rateOfInterim(parts)));
    if (decision !== null) decided = { n, block, decision };
  }
  return decided;
}

/** Whether these pairs of parts may decide a comparison during the run. */
export function isLook(pairs: readonly Pair[], parts: Parts): boolean {
  return isLookAtParts(pairs.length, parts.count) && showTotals(pairs, parts);
}

/** The chance of a false finding at the end of a run of `n` blocks. @param hasInterim whether interim analyses came before */
export function rateOfRun(hasInterim: boolean, n: number, parts?: Parts): number {
  if (!hasInterim) return ONCE;
  return parts ? OF_PARTS.open : rateAtEnd(n, parts);
}

function rateAtEnd(n: number, parts: Parts | undefined): number {
  if (parts) return OF_PARTS.decided;
  return ENDED.find(([blocks]) => n <= blocks)?.[1] ?? GOING;
}

/** Whether one of several hypotheses is rejected, and the level of confidence at which that was decided. */
export interface HolmStep {
  rejected: boolean;
  level: number;
}

/**
 * Which of several hypotheses may be rejected so that the chance of rejecting any true one is `rate` at most, whatever
 * they have to do with each other: in ascending order of their p the i-th (from 0) of k is tested at rate / (k - i), and
 * the first that is not rejected ends it. Never rejects less than Bonferroni's rate / k for each. Those after the end
 * have the level of the step at which it came, so that no interval shown excludes what was not rejected.
 *
 * Source: Holm, "A simple sequentially rejective multiple test procedure", Scand. J. Statist. 6, 1979.
 *
 * @param pValues one for each hypothesis, 1 for one that cannot be tested
 */
export function stepDown(pValues: readonly number[], rate: number): HolmStep[] {
  const k = pValues.length;
  const order = [...pValues.keys()].sort((a, b) => (pValues[a] ?? 1) - (pValues[b] ?? 1));
  const refused = order.findIndex((place, step) => (pValues[place] ?? 1) >= rate / (k - step));
  const end = refused === -1 ? k : refused;
  const steps: HolmStep[] = [];
  for (const [step, place] of order.entries())
    steps[place] = { rejected: step < end, level: 1 - rate / (k - Math.min(step, end)) };
  return steps;
}
