// Finds the JUnit files that the user's globs name, and removes those of an earlier run.
import { stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import { messageOf } from '../../errors.ts';
import { listFirst } from '../../system/amounts.ts';
import { findFiles, readStamp } from '../../system/find-files.ts';
import type { Log } from '../../system/log.ts';
import { isJunitFile } from './junit.ts';

/** The largest file that is read; no tool writes a larger one. */
export const MAX_JUNIT_BYTES = 256 * 1024 * 1024;

/** Files that a warning names. */
export const MAX_NAMED = 5;

/** The JUnit files below a folder: what an earlier run left is removed before a run, and not read after it. */
export class JunitFiles {
  readonly #folder: string;
  readonly #log: Pick<Log, 'warning'>;
  /** Matching files that were there before the run, with the stamp that changes when they are written. */
  readonly #leftovers = new Map<string, string>();
  readonly #reported = new Set<string>();

  /** @param folder that globs are relative to */
  constructor(folder: string, log: Pick<Log, 'warning'>) {
    this.#folder = folder;
    this.#log = log;
  }

  /**
   * Removes the files of an earlier run: regular files that match and are JUnit XML. Anything else that matches stays (a glob
   * may match `pom.xml`), as does what is only reached through a symbolic link, and is not read unless the run writes it.
   * What cannot be removed is logged and treated likewise.
   */
  async clear(globs: readonly string[]): Promise<void> {
    this.#leftovers.clear();
    const foreign: string[] = [];
    for (const file of await this.list(globs, (problem) => this.report(problem))) {
      try {
        if (await isJunitFile(file)) await unlink(file);
        else foreign.push(file);
      } catch (error) {
        this.report(`${this.show(file)} matches \`junit\` and cannot be removed: ${messageOf(error)}`);
      }
      const stamp = await readStamp(file);
      if (stamp !== null) this.#leftovers.set(file, stamp);
    }
    this.reportForeign(foreign);
  }

  /** The matching files in the order in which they were written. What cannot be listed is passed to `onProblem`. */
  async list(globs: readonly string[], onProblem: (problem: string) => void): Promise<string[]> {
    try {
      const { files, links } = await findFiles(globs, this.#folder);
      for (const link of links.slice(0, MAX_NAMED))
        onProblem(`${this.show(link)} is a symbolic link, which \`junit\` does not follow`);
      return await sortByTime(files);
    } catch (error) {
      onProblem(`the files of \`junit\` cannot be listed: ${messageOf(error)}`);
      return [];
    }
  }

  /** Whether a file is as it was before the run. @param stamp of the file now, by `readStamp` */
  isLeftover(file: string, stamp: string | null): boolean {
    return stamp !== null && this.#leftovers.get(file) === stamp;
  }

  reportForeign(files: readonly string[]): void {
    if (files.length === 0) return;
    const names = files.toSorted().map((file) => this.show(file));
    const verb = files.length === 1 ? 'is' : 'are';
    this.report(`\`junit\` matches ${listFirst(names, MAX_NAMED)}, which ${verb} no JUnit XML: left alone, not read`);
  }

  /** Logs a warning, once. */
  report(text: string): void {
    if (this.#reported.has(text)) return;
    this.#reported.add(text);
    this.#log.warning(text);
  }

  /** The path of a file, relative to the folder if it is below. */
  nameFile(file: string): string {
    const relative = path.relative(this.#folder, file);
    return relative.startsWith('..') ? file : relative;
  }

  /** The path of a file in a message. */
  show(file: string): string {
    return `\`${this.nameFile(file)}\``;
  }
}

/** Says of a broken file why it is, and which of its tests count. @param tests that were read before the error */
export function describeBroken(broken: string, tests: number): string {
  if (tests === 0) return broken;
  return `${broken}; the ${tests === 1 ? 'one test before that counts' : `${tests} tests before that count`}`;
}

/** In the order in which they were written, so that the last try of a test comes last. */
async function sortByTime(files: readonly string[]): Promise<string[]> {
  const times = new Map<string, number>();
  for (const file of files) times.set(file, (await stat(file).catch(() => null))?.mtimeMs ?? 0);
  return files.toSorted((a, b) => (times.get(a) ?? 0) - (times.get(b) ?? 0));
}
