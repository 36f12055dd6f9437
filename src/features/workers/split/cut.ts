// Cuts the tests of an item into parts that follow each other, and writes what the runner is given for a part. Pure.
import type { ListedTest } from './lister.ts';

export type TimedTest = ListedTest & { seconds: number };

/** Tests that stay together: a class, or one test. */
type Block = readonly [TimedTest, ...TimedTest[]];

/** How long a part, and a class that is not cut, may be, in seconds. */
interface Limits {
  part: number;
  block: number;
}

/**
 * Cuts the tests of an item into parts that are short enough, or are one block: a class that is short enough, because its tests may need
 * those before them, or a test.
 * @returns each test once, in order
 */
export function cutTests(tests: readonly TimedTest[], most: Limits): TimedTest[][] {
  const parts: TimedTest[][] = [];
  let room = 0;
  for (const block of listBlocks(tests, most.block)) {
    const seconds = sumSeconds(block);
    const part = parts.at(-1);
    if (part !== undefined && seconds <= room) part.push(...block);
    else {
      parts.push([...block]);
      room = most.part;
    }
    room -= seconds;
  }
  return parts;
}

/** The largest groups that are short enough, and single tests. @param depth of the groups */
function listBlocks(tests: readonly TimedTest[], mostSeconds: number, depth = 0): Block[] {
  const groups: [TimedTest, ...TimedTest[]][] = [];
  for (const test of tests) {
    const last = groups.at(-1);
    const group = test.groups[depth];
    if (group !== undefined && last?.[0].groups[depth] === group) last.push(test);
    else groups.push([test]);
  }
  return groups.flatMap((group) =>
    group.length === 1 || sumSeconds(group) <= mostSeconds ? [group] : listBlocks(group, mostSeconds, depth + 1),
  );
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
