import { describeValues, type Share, shareOf } from './shares.ts';
import { cutStretches, type Drawn } from './unroll.ts';

/** What a rule without statistics says on the same trials. */
export interface NaiveRule {
  rule: string;
  /** Names that differ in nothing, called slower. */
  alarms: Share;
  /** Called slower, by the share by which they are. */
  found: { effect: number; share: Share }[];
}

/** The mean of n runs, and that of n later ones, `apart` trials after the first. */
interface Sequence {
  n: number;
  apart: number;
}

/** Trials that are judged together when it is asked how sure a share is: as many as the longest comparison of two names has. */
const STRETCH = 60;

/**
 * The rule of the tools that compare the last run with the one before it: slower when the time is more than `limit` times
 * that of then. All old runs come first and all new ones later, as they do when each commit is measured by itself.
 * @param works as `drawRuns`
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
  ).flatMap((own, stretch) => own.map((run): Drawn<number> => ({ stretch, run })));
  const share = (effect: number) => shareOf(ratios, (ratio) => ratio * (1 + effect) > limit);
  return { rule, alarms: share(0), found: effects.map((effect) => ({ effect, share: share(effect) })) };
}

/** The rule that is plotted. */
export const LAST_RUN = '10 % slower than the run before';

/** The rules that are shown, as such tools have them. */
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
