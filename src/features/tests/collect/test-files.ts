// Removes the JUnit files before each trial, and reads those that the command wrote, with warnings on what is missing or broken.
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { messageOf } from '../../../errors.ts';
import { findFiles, readStamp } from '../../../system/find-files.ts';
import type { Log } from '../../../system/log.ts';
import { isJunitFile, type JunitTest, readJunit } from '../../../workload/junit/junit.ts';
import { describeBroken, JunitFiles, MAX_JUNIT_BYTES, MAX_NAMED } from '../../../workload/junit/junit-files.ts';
import { NumberForm } from '../../../workload/junit/written-time.ts';
import type { TestRun } from '../result.ts';
import { TestColumns, TestNames } from './columns.ts';

/** Folders that a search for similar files goes down. */
const SEARCH_DEPTH = 8;

/** The single tests of a comparison, whose trials may run in several folders. */
export interface TestReader {
  /** All tests so far, in the order of the columns of `TestRun`. */
  names: string[];
  /** Opens the files of a folder. @param pathsIn returns where a path of the inputs may lie in that folder */
  open(folder: string, pathsIn: (path: string) => string[]): TestFiles;
}

/** Returns null without `junit`. */
export function openTestReader({ junit }: { junit: readonly string[] }, log: Log): TestReader | null {
  if (junit.length === 0) return null;
  const names = new TestNames();
  return {
    names: names.names,
    open: (folder, pathsIn) => new TestFiles(junit.flatMap(pathsIn), folder, log, names),
  };
}

/** The run whose files are read. */
interface TestedRun {
  version: string;
  seconds: number;
  /** Whether the command ended with exit code 0. */
  passed: boolean;
}

/** The JUnit files of a run: removed before every trial, read after it. */
export class TestFiles {
  readonly #globs: readonly string[];
  readonly #folder: string;
  readonly #files: JunitFiles;
  readonly #names: TestNames;
  #similar: string | null = null;

  /**
   * @param folder where the workload runs: the globs are relative to it
   * @param names shared by the files of several folders, whose columns are then in one order
   */
  constructor(globs: readonly string[], folder: string, log: Log, names = new TestNames()) {
    this.#globs = globs;
    this.#folder = folder;
    this.#files = new JunitFiles(folder, log);
    this.#names = names;
  }

  /** Removes the files of the trial before, so that one profile never gets another's results. */
  async clear(): Promise<void> {
    await this.#files.clear(this.#globs);
  }

  /**
   * Reads what the trial wrote; what is wrong with it goes to `warnings`, and never ends the trial.
   * @param run the version of the server, as in class names, and the seconds that the command took and how it ended
   * @returns null where no file was written that could be read
   */
  async read({ version, seconds, passed }: TestedRun, warnings: string[]): Promise<TestRun | null> {
    const columns = new TestColumns(this.#names, version, this.#folder);
    const form = new NumberForm(seconds);
    const problems: string[] = [];
    const foreign: string[] = [];
    let stale = 0;
    let read = 0;
    for (const file of await this.#files.list(this.#globs, (problem) => warnings.push(problem))) {
      if (this.#files.isLeftover(file, await readStamp(file))) stale += 1;
      else if (!(await this.#isJunit(file, problems))) foreign.push(file);
      else if (await this.#readFile(file, columns, form, problems)) read += 1;
    }
    this.#files.reportForeign(foreign);
    warnings.push(...problems.slice(0, MAX_NAMED));
    const more = problems.length - MAX_NAMED;
    if (more > 0)
      warnings.push(`${more} more ${more === 1 ? 'file' : 'files'} of \`junit\` ${more === 1 ? 'is' : 'are'} broken`);
    if (read > 0) return columns.finish({ form, passed }, warnings);
    if (problems.length === 0) {
      const nothing = await this.#describeNothing(stale, foreign.length);
      warnings.push(nothing);
      // A long comparison can be ended now, and the pattern corrected.
      this.#files.report(nothing);
    }
    return null;
  }

  /** Reads one file; returns whether there was anything to read in it. */
  async #readFile(file: string, columns: TestColumns, form: NumberForm, problems: string[]): Promise<boolean> {
    try {
      const { size } = await stat(file);
      if (size > MAX_JUNIT_BYTES)
        throw new Error(`it has ${Math.round(size / 1024 ** 2)} MB, more than ${MAX_JUNIT_BYTES / 1024 ** 2}`);
      let tests = 0;
      const onTest = (test: JunitTest) => {
        columns.add(test);
        tests += 1;
      };
      const { broken, badTimes } = await readJunit(createReadStream(file, { end: MAX_JUNIT_BYTES }), onTest, form);
      if (broken !== null) problems.push(`${this.#files.show(file)} is broken: ${describeBroken(broken, tests)}`);
      const times = badTimes === 1 ? '1 time that is no duration' : `${badTimes} times that are no durations`;
      if (badTimes > 0) problems.push(`${this.#files.show(file)} has ${times}`);
      return broken === null || tests > 0;
    } catch (error) {
      problems.push(`${this.#files.show(file)} cannot be read: ${messageOf(error)}`);
      return false;
    }
  }

  /** Reports where no file was. The search for similar files is made once, because it walks the whole folder. */
  async #describeNothing(stale: number, foreign: number): Promise<string> {
    const globs = this.#globs.map((glob) => `\`${glob}\``).join(', ');
    const place = `${globs} in \`${this.#folder}\``;
    const reasons: string[] = [];
    if (foreign > 0) reasons.push(`${countFiles(foreign)} no JUnit XML`);
    if (stale > 0) reasons.push(`${countFiles(stale)} not written by this trial`);
    if (reasons.length > 0) return `no JUnit file: of what matches ${place}, ${reasons.join(' and ')}`;
    this.#similar ??= await formatSimilar(this.#globs, this.#folder);
    return `no JUnit file: nothing matches ${place}${this.#similar === '' ? '' : `; ${this.#similar}`}`;
  }

  async #isJunit(file: string, problems: string[]): Promise<boolean> {
    try {
      return await isJunitFile(file);
    } catch (error) {
      problems.push(`${this.#files.show(file)} cannot be read: ${messageOf(error)}`);
      return false;
    }
  }
}

function countFiles(count: number): string {
  return count === 1 ? '1 file is' : `${count} files are`;
}

/** Names folders with files that the user may have meant: `3 .xml files lie in build/test-results`; empty if there are none. */
async function formatSimilar(globs: readonly string[], folder: string): Promise<string> {
  const endings = new Set(globs.map((glob) => path.extname(glob)).filter((ending) => /^\.\w+$/.test(ending)));
  const [ending = '.xml'] = endings.size === 1 ? endings : [];
  const similar = await findFiles([`**/*${ending}`], folder, SEARCH_DEPTH).catch(() => null);
  const counts = new Map<string, number>();
  for (const file of similar?.files ?? []) {
    const place = path.relative(folder, path.dirname(file)) || '.';
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  const places = [...counts].sort((a, b) => b[1] - a[1]).slice(0, 3);
  return places
    .map(([place, count]) => `${count} ${ending} ${count === 1 ? 'file lies' : 'files lie'} in \`${place}\``)
    .join(', ');
}
