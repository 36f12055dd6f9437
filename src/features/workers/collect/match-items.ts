// Finds which item of a slice a test of its JUnit files belongs to.
import path from 'node:path';
import type { JunitTest } from '../../../workload/junit/junit.ts';
import { NameIndex } from './name-index.ts';

/** A test that ran. */
export interface RanCase {
  /** Null: nothing in its file shows which item of the slice it belongs to. */
  item: string | null;
  /** The name that `nameTest` makes. */
  name: string;
  seconds: number;
}

interface MatchOptions {
  /** Where the command ran. */
  folder: string;
  /** The name of the Go module in that folder, if there is one. */
  goModule: string | null;
}

type NamedTest = Pick<JunitTest, 'className' | 'name' | 'file' | 'suiteFile' | 'suites'>;

/**
 * Makes a function that finds the item of a test by its class, its file, the file of its suite, or a suite that is named like a file or
 * package. With a single item all tests are its own.
 * @param items those of the slice in which the tests ran
 */
export function makeCaseMatcher(
  items: readonly string[],
  { folder, goModule }: MatchOptions,
): (test: NamedTest) => string | null {
  const [only = null] = items;
  if (items.length <= 1) return () => only;
  const prefix = path.join(folder, path.sep);
  const relative = (file: string) => (file.startsWith(prefix) ? file.slice(prefix.length) : file);
  const imports = new Map<string, string>();
  if (goModule !== null)
    for (const item of items) if (/^\.(?:\/|$)/.test(item)) imports.set(item, `${goModule}/${item}`);
  const index = new NameIndex(items.map(relative), imports);
  const originals = new Map(items.map((item) => [relative(item), item]));
  const find = (hint: string) => (hint === '' ? null : index.find(relative(hint)));
  return ({ className, name, file, suiteFile, suites }) => {
    // What follows a bracket are parameters.
    const findMember = () => find(`${className}::${name.split(/[[(]/, 1)[0]}`);
    const findSuite = () =>
      suites.reduce<string | null>((match, suite) => (isPath(suite) ? find(suite) : null) ?? match, null);
    // The class comes first: a test that is inherited may name the file of its base class.
    const match =
      index.findStart(className) ?? find(file) ?? find(suiteFile) ?? find(className) ?? findMember() ?? findSuite();
    return match === null ? null : (originals.get(match) ?? match);
  };
}

/** Whether a suite may be called like a file or package: other names of suites are titles. */
function isPath(suite: string): boolean {
  return /[./\\]/.test(suite);
}
