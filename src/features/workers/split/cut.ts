// Cuts the tests of an item into parts that follow each other, and writes what the runner is given for a part. Pure.
import type { ListedTest } from './lister.ts';

export type TimedTest = ListedTest & { seconds: number };

/**
 * Cuts between tests so that each part takes at most so many seconds, or is one test. It cuts between the largest groups that it
 * can, such as classes, if the part keeps half of its seconds.
 * @returns each test once, in order
 */
export function cutTests(tests: readonly TimedTest[], mostSeconds: number): TimedTest[][] {
  const parts: TimedTest[][] = [];
  let part: TimedTest[] = [];
  let seconds = 0;
  for (const test of tests) {
    while (part.length > 0 && seconds + test.seconds > mostSeconds) {
      const length = chooseCut(part, test, mostSeconds / 2);
      parts.push(part.slice(0, length));
      part = part.slice(length);
      seconds = sumSeconds(part);
    }
    part.push(test);
    seconds += test.seconds;
  }
  if (part.length > 0) parts.push(part);
  return parts;
}

/** How many tests of a part stay in it. */
function chooseCut(part: readonly TimedTest[], next: TimedTest, leastSeconds: number): number {
  let best = part.length;
  let fewest = countShared(part.at(-1), next);
  let seconds = sumSeconds(part);
  for (let length = part.length - 1; length > 0; length--) {
    seconds -= part[length]?.seconds ?? 0;
    if (seconds < leastSeconds) break;
    const shared = countShared(part[length - 1], part[length]);
    if (shared >= fewest) continue;
    fewest = shared;
    best = length;
  }
  return best;
}

/** How many groups two tests have in common. */
function countShared(a: TimedTest | undefined, b: TimedTest | undefined): number {
  let count = 0;
  while (a?.groups[count] !== undefined && a.groups[count] === b?.groups[count]) count += 1;
  return count;
}

export function sumSeconds(tests: readonly TimedTest[]): number {
  return tests.reduce((sum, { seconds }) => sum + seconds, 0);
}

/** The fewest words for a part: a group in place of its tests where the part has all of them, one after the other. */
export function writeWords(part: readonly ListedTest[], all: readonly ListedTest[]): string[] {
  const sizes = new Map<string, number>();
  for (const group of all.flatMap(({ groups }) => groups)) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  const isWhole = (group: string, at: number) => {
    const size = sizes.get(group) ?? 0;
    const tests = part.slice(at, at + size);
    return tests.length === size && tests.every(({ groups }) => groups.includes(group));
  };
  const words: string[] = [];
  for (let at = 0; at < part.length; ) {
    const { groups = [] } = part[at] ?? {};
    const word = groups.find((group) => isWhole(group, at)) ?? '';
    words.push(word);
    at += sizes.get(word) ?? 1;
  }
  return words;
}
