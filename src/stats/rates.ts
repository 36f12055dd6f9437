/**
 * When a set of samples is judged. `once`: after all blocks. `going`: after a block, while more may follow; also a run
 * that was interrupted or gave up. `ended`: after the last block of a run that was looked at before.
 */
export type Interim = 'once' | 'going' | 'ended';

/** Chance of any false finding in a run that is judged once. */
const ONCE = 0.05;
/** The same at each look while the run goes on; looks at 30 blocks share most of their pairs. */
const GOING = 0.004;
/** The same at the end, by blocks; after more of them there is no last look. */
const ENDED: readonly (readonly [blocks: number, rate: number])[] = [
  [10, 0.04],
  [20, 0.032],
  [30, 0.025],
];

/**
 * The chances of a false finding at which to judge, in order (see {@link pickDecided}). Of runs that
 * look after every block from the 4th on and end when they like, 3.7 to 4.9 % have any interval that misses, with 1 to 8
 * variants compared (120,000 simulated runs each; `tests/stats/interim-simulated.test.ts` repeats some of them). Judged
 * at 5 % after each block it would be 22 %.
 *
 * Source: repeated confidence intervals, Jennison and Turnbull, J. R. Stat. Soc. B 51, 1989; two levels as Haybittle
 * (Br. J. Radiol. 44, 1971) and Peto (Br. J. Cancer 34, 1976), with the last one lowered so that all together stay
 * below 5 %.
 *
 * @param n pairs
 */
export function listRates(interim: Interim, n: number): [number, ...number[]] {
  if (interim === 'once') return [ONCE];
  return interim === 'going' ? [GOING] : [GOING, rateAtEnd(n)];
}

/** Judges at each of {@link listRates}. */
export function mapRates<T>(interim: Interim, n: number, judge: (rate: number) => T): [T, ...T[]] {
  const [first, ...others] = listRates(interim, n);
  return [judge(first), ...others.map(judge)];
}

/** What was judged at several rates: the first that is decided, else the last. */
export function pickDecided<T>(judged: readonly [T, ...T[]], isDecided: (one: T) => boolean): T {
  return judged.find(isDecided) ?? judged.at(-1) ?? judged[0];
}

/** The chance of a false finding at the end of a run of `n` blocks. @param hasInterim whether interim analyses came before */
export function rateOfRun(hasInterim: boolean, n: number): number {
  return hasInterim ? rateAtEnd(n) : ONCE;
}

function rateAtEnd(n: number): number {
  return ENDED.find(([blocks]) => n <= blocks)?.[1] ?? GOING;
}
