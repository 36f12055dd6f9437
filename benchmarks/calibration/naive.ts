import { describeValues, type Share, shareOf } from './shares.ts';
import { cutStretches, type Drawn } from './unroll.ts';

/** How a rule without statistics judges the same trials. */
export interface NaiveRule {
  rule: string;
  /** Equal runs that are called slower. */
  alarms: Share;
  /** Slower runs that are called slower, by the share by which they are slower. */
  found: { effect: number; share: Share }[];
}

/** Compares the mean of n runs with that of n later ones, which begin `apart` trials after the first. */
interface Sequence {
  n: number;
  apart: number;
}

/** Trials of a stretch for the interval of a share: as many as the longest comparison of two variants has. */
const STRETCH = 60;

/**
 * Judges as tools do that compare the last run with an earlier one: slower if the time is more than `limit` times the earlier time.
 * All old runs come first and all new ones later, because each commit is measured by itself.
 * @param works of `unroll`
 */
export function judgeNaively(
  works: readonly number[],
  rule: string,
  { n, apart }: Sequence,
  limit: number,
  effects: readonly number[],
): NaiveRule {
  const meanFrom = (start: number) => describeValues(works.slice(start, start + n)).mean;
  const starts = Array.from({ length: Math.max(0, works.length - apart - n + 1) }, (_, start) => start);
  const ratios = cutStretches(
    starts.map((start) => meanFrom(start + apart) / meanFrom(start)),
    STRETCH,
  ).flatMap((stretchRatios, stretch) => stretchRatios.map((run): Drawn<number> => ({ stretch, run })));
  const share = (effect: number) => shareOf(ratios, (ratio) => ratio * (1 + effect) > limit);
  return { rule, alarms: share(0), found: effects.map((effect) => ({ effect, share: share(effect) })) };
}

/** The rule in the plot. */
export const LAST_RUN = '10 % slower than the run before';

/** Judges by the rules that such tools use. */
export function judgeByAllRules(works: readonly number[], effects: readonly number[]): NaiveRule[] {
  const half = Math.max(2, Math.floor(works.length / 2));
  const judge = (rule: string, sequence: Sequence, limit: number) =>
    judgeNaively(works, rule, sequence, limit, effects);
  return [
    judge(LAST_RUN, { n: 1, apart: 1 }, 1.1),
    judge('twice as long as the run before', { n: 1, apart: 1 }, 2),
    judge('10 % slower than a run of half the pool before', { n: 1, apart: half }, 1.1),
    judge('mean of 5 runs 10 % above that of the 5 before', { n: 5, apart: 5 }, 1.1),
  ].filter(({ alarms }) => alarms.of > 0);
}
