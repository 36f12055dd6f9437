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
 * those before them, or a test. It cuts between the largest groups that it can, if the part keeps half of its seconds.
 * @returns each test once, in order
 */
export function cutTests(tests: readonly TimedTest[], most: Limits): TimedTest[][] {
  const parts: Block[][] = [];
  let part: Block[] = [];
  let seconds = 0;
  for (const block of listBlocks(tests, most.block)) {
    const added = sumSeconds(block);
    while (part.length > 0 && seconds + added > most.part) {
      const length = chooseCut(part, block, most.part / 2);
      parts.push(part.slice(0, length));
      part = part.slice(length);
      seconds = sumSeconds(part.flat());
    }
    part.push(block);
    seconds += added;
  }
  if (part.length > 0) parts.push(part);
  return parts.map((blocks) => blocks.flat());
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

/** How many blocks of a part stay in it. */
function chooseCut(part: readonly Block[], next: Block, leastSeconds: number): number {
  let best = part.length;
  let fewest = countShared(part.at(-1), next);
  let seconds = sumSeconds(part.flat());
  for (let length = part.length - 1; length > 0; length--) {
    seconds -= sumSeconds(part[length] ?? []);
    if (seconds < leastSeconds) break;
    const shared = countShared(part[length - 1], part[length]);
    if (shared >= fewest) continue;
    fewest = shared;
    best = length;
  }
  return best;
}

/** How many groups two blocks have in common. */
function countShared(a: Block | undefined, b: Block | undefined): number {
  const [before, after] = [a?.[0].groups ?? [], b?.[0].groups ?? []];
  let count = 0;
  while (before[count] !== undefined && before[count] === after[count]) count += 1;
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
