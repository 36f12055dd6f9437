// Defines how a runner lists the tests in items of a suite.

/** A test in an item. All texts are as the runner prints them, so hostile. */
export interface ListedTest {
  item: string;
  /** What the runner takes in place of the item, from the largest group around the test to the test: the last is the test alone. */
  groups: readonly string[];
  /** Class and name in the runner's JUnit files. */
  className: string;
  name: string;
}

/** How a runner lists tests instead of running them. */
export interface Lister {
  /** Words at the end of its command, which need no quotes. */
  words: readonly string[];
  /** A Python module that the words name. */
  module: { file: string; text: string } | null;
  /**
   * Reads what it printed, which may stand between any other lines.
   * @returns the tests of the items in the order in which they run; null unless each test that it counts is one of an item
   */
  parse(output: string, items: readonly string[]): ListedTest[] | null;
}
