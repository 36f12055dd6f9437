import { type Block, type Measured, runOf } from './pool.ts';
import { makeShare, type Share } from './shares.ts';

/** What a rule without statistics says on the same trials. */
export interface NaiveRule {
  rule: string;
  /** Names that differ in nothing, called slower. */
  alarms: Share;
  /** Called slower, by the name that is. */
  found: { name: string; share: Share }[];
}

/** The mean of n runs, and that of n later ones, `apart` blocks after the first. */
interface Sequence {
  n: number;
  apart: number;
}

/**
 * The rule of the tools that compare the last run with the one before it: slower when the time is more than `limit` times
 * that of then. All old runs come first and all new ones later, as they do when each commit is measured by itself.
 */
export function judgeNaively(
  { blocks, equal, slowed }: Measured,
  rule: string,
  sequence: Sequence,
  limit: number,
): NaiveRule {
  const independent = Math.floor(blocks.length / (sequence.apart + sequence.n));
  const count = (name: string) => countSlower(blocks, equal, name, sequence, limit);
  const own = equal.map((name) => countSlower(blocks, [name], name, sequence, limit));
  const sum = (key: 'slower' | 'of') => own.reduce((all, one) => all + one[key], 0);
  return {
    rule,
    alarms: makeShare(sum('slower'), sum('of'), independent * equal.length),
    found: slowed.map(({ name }) => {
      const { slower, of } = count(name);
      return { name, share: makeShare(slower, of, independent) };
    }),
  };
}

/** Each of the old names first, then `name`, at every place of the pool. */
function countSlower(
  blocks: readonly Block[],
  old: readonly string[],
  name: string,
  { n, apart }: Sequence,
  limit: number,
): { slower: number; of: number } {
  let [slower, of] = [0, 0];
  for (let start = 0; start + apart + n <= blocks.length; start++) {
    const now = meanOf(blocks.slice(start + apart, start + apart + n), name);
    for (const before of old) {
      of++;
      if (now > limit * meanOf(blocks.slice(start, start + n), before)) slower++;
    }
  }
  return { slower, of };
}

function meanOf(blocks: readonly Block[], name: string): number {
  return blocks.reduce((sum, block) => sum + runOf(block, name), 0) / blocks.length;
}

/** The rules that are shown: percentages are of the earlier time, as such tools write them. */
export function judgeByAllRules(measured: Measured): NaiveRule[] {
  const half = Math.max(2, Math.floor(measured.blocks.length / 2));
  const judge = (rule: string, sequence: Sequence, limit: number) => judgeNaively(measured, rule, sequence, limit);
  return [
    judge('last run against the one before, 200 %', { n: 1, apart: 1 }, 2),
    judge('last run against the one before, 110 %', { n: 1, apart: 1 }, 1.1),
    judge('last run against one of half the pool before, 110 %', { n: 1, apart: half }, 1.1),
    judge('mean of 5 runs against the 5 before, 110 %', { n: 5, apart: 5 }, 1.1),
  ].filter(({ alarms }) => alarms.of > 0);
}
