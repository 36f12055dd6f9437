// Collects the JUnit files of slices that run side by side: reads each when it is complete, finds out which slice wrote it, and joins them.
import { createReadStream, rmSync } from 'node:fs';
import path from 'node:path';
import { endSentence, messageOf } from '../../../errors.ts';
import { NUMBER } from '../../../inputs/items/uses.ts';
import { readStamp } from '../../../system/find-files.ts';
import type { Log } from '../../../system/log.ts';
import { fillNumbers } from '../../../workload/items/placeholders.ts';
import type { JunitTest } from '../../../workload/junit/junit.ts';
import { JunitFiles } from '../../../workload/junit/junit-files.ts';
import { NumberForm } from '../../../workload/junit/written-time.ts';
import type { JunitSource } from './join-junit.ts';
import { type JunitCase, listCases, type OwnedContent } from './junit-cases.ts';
import { losesTests, readJunitContent } from './junit-content.ts';
import { writeJoinedJunit } from './write-joined.ts';

/** What all slices wrote. Files are named relative to the folder of the run. */
export interface CollectedJunit {
  /** The tests of each slice that has ended; of one that wrote none the list is empty. */
  bySlice: Map<number, JunitCase[]>;
  /** Files that two slices wrote, so that tests of the first were gone when the second had ended. They are in `bySlice`. */
  twice: { file: string; slices: [number, number] }[];
  /** Files that were not complete in the end. Their tests before the error are in `bySlice`. */
  broken: { file: string; problem: string }[];
  /** Path of the joined file; null where there is none to join, or no room for it. */
  joined: string | null;
  /** Sentences about what the joined file lacks. */
  lost: string[];
}

interface SliceJunitOptions {
  /** May hold `{slice-number}` and `{slices}`. */
  globs: readonly string[];
  /** How many slices there are. */
  slices: number;
  /** Where the command runs: globs are relative to it. */
  folder: string;
  /** A private folder for copies and the joined file, which stays until the caller removes it. */
  store: string;
  /** Who writes a file, by its name; null if that is not known. @param file path relative to the folder */
  writerOf: (file: string) => number | null;
  /** Whose tests these are, by their items; null if that is not known. */
  ownerOf: (tests: readonly JunitTest[]) => number | null;
}

/** What is known of a file that matches. */
interface KnownFile {
  stamp: string;
  complete: OwnedContent | null;
  /** Why it is not complete now, with the tests before the error. */
  broken: { problem: string; content: OwnedContent | null } | null;
  foreign: boolean;
}

/** A number beside one of these may match the number of another slice: `1*` matches what `10*` does. */
const VAGUE_NUMBER = /[*?\]})]\{slice-number\}|\{slice-number\}[*?[{(!+@]/;

/** The JUnit files of all slices of a run. */
export class SliceJunit {
  readonly #options: SliceJunitOptions;
  readonly #files: JunitFiles;
  /** Globs that are each slice's own, and those whose files may be of any slice. */
  readonly #own: readonly string[];
  readonly #shared: readonly string[];
  readonly #form = new NumberForm();
  readonly #known = new Map<string, KnownFile>();
  readonly #overwritten: OwnedContent[] = [];
  readonly #twice: CollectedJunit['twice'] = [];
  /** The workers of ended slices, by the numbers of these, in the order in which they ended. */
  readonly #workers = new Map<number, number>();
  #copies = 0;
  #looks: Promise<void> = Promise.resolve();

  private constructor(options: SliceJunitOptions, log: Pick<Log, 'warning'>) {
    const { globs, slices: count, folder } = options;
    this.#options = options;
    this.#files = new JunitFiles(folder, log);
    const isOwn = (glob: string) => glob.includes(NUMBER) && (count < 10 || !VAGUE_NUMBER.test(glob));
    this.#own = globs.filter(isOwn);
    this.#shared = globs.filter((glob) => !isOwn(glob)).flatMap((glob) => fillForAll(glob, count));
  }

  /** Removes the files of an earlier run. To be called before the first slice starts. */
  static async open(options: SliceJunitOptions, log: Pick<Log, 'warning'>): Promise<SliceJunit> {
    const junit = new SliceJunit(options, log);
    await junit.#files.clear(options.globs.flatMap((glob) => fillForAll(glob, options.slices)));
    return junit;
  }

  /**
   * Reads what is new when a slice has ended, while others run: a file that is not complete is looked at again later.
   * @returns the number of the slice's tests so far
   */
  async collect({ number, worker }: { number: number; worker: number }): Promise<number> {
    this.#workers.set(number, worker);
    // Slices may end at once, and each look builds on the one before.
    this.#looks = this.#looks.then(() => this.#lookAtOwn(number)).then(() => this.#lookAtShared(number));
    await this.#looks;
    const latest = [...this.#known.values()].map(({ complete, broken }) => broken?.content ?? complete);
    return latest.reduce((sum, content) => sum + (content?.slice === number ? content.tests.length : 0), 0);
  }

  /**
   * Has a last look, and joins the files.
   * @param version full version of the server, as in names of tests
   * @param seconds of the whole run: no test takes longer
   */
  async finish({ version, seconds }: { version: string; seconds: number }): Promise<CollectedJunit> {
    await this.#looks;
    const ended = [...this.#workers.keys()];
    for (const number of ended) await this.#lookAtOwn(number);
    const last = ended.at(-1);
    if (last !== undefined) await this.#lookAtShared(last);
    this.#files.reportForeign([...this.#known].flatMap(([file, { foreign }]) => (foreign ? [file] : [])));
    const broken: CollectedJunit['broken'] = [];
    for (const [file, known] of this.#known) {
      if (known.broken === null) continue;
      broken.push({ file: this.#files.nameFile(file), problem: known.broken.problem });
      if (known.broken.content !== null) this.#settle(file, known, known.broken.content);
    }
    const contents = [...this.#overwritten, ...[...this.#known.values()].flatMap(({ complete }) => complete ?? [])];
    contents.sort((a, b) => a.slice - b.slice);
    const bySlice = listCases(contents, this.#form, { version, seconds });
    for (const number of ended) if (!bySlice.has(number)) bySlice.set(number, []);
    return { bySlice, twice: this.#twice, broken, ...(await this.#join(contents)) };
  }

  async #lookAtOwn(number: number): Promise<void> {
    const { slices: count, ownerOf } = this.#options;
    for (const file of await this.#list(this.#own.map((glob) => fillNumbers(glob, { number, count })))) {
      // What has changed since its slice ended may be another slice's.
      const isKnown = this.#known.has(file);
      await this.#read(file, (tests) => (isKnown ? ownerOf(tests) : null) ?? number);
    }
  }

  /** @param number of the slice that has just ended, and wrote what nobody else claims */
  async #lookAtShared(number: number): Promise<void> {
    const { folder, ownerOf, writerOf } = this.#options;
    for (const file of await this.#list(this.#shared))
      await this.#read(file, (tests) => writerOf(path.relative(folder, file)) ?? ownerOf(tests) ?? number);
  }

  #list(globs: readonly string[]): Promise<string[]> {
    return this.#files.list(globs, (problem) => this.#files.report(problem));
  }

  /** Reads a file if it has changed. @param ownerOf returns the slice of its tests */
  async #read(file: string, ownerOf: (tests: readonly JunitTest[]) => number): Promise<void> {
    const stamp = await readStamp(file);
    const known = this.#known.get(file) ?? { stamp: '', complete: null, broken: null, foreign: false };
    if (stamp === null || stamp === known.stamp || this.#files.isLeftover(file, stamp)) return;
    this.#known.set(file, known);
    const copy = path.join(this.#options.store, `${++this.#copies}.xml`);
    const look = await readJunitContent(file, copy, this.#form);
    known.stamp = stamp;
    known.foreign = look.kind === 'foreign';
    known.broken = null;
    if (look.kind === 'foreign') return;
    const content = look.content && { ...look.content, slice: ownerOf(look.content.tests) };
    if (look.kind === 'broken') known.broken = { problem: look.problem, content };
    else if (content !== null) this.#settle(file, known, content);
  }

  /** Takes the content of a file, and keeps what another slice had written there and is lost by it. */
  #settle(file: string, known: KnownFile, content: OwnedContent): void {
    const before = known.complete;
    known.complete = content;
    if (before === null || before.slice === content.slice || !losesTests(before, content)) return;
    this.#overwritten.push(before);
    this.#twice.push({ file: this.#files.nameFile(file), slices: [before.slice, content.slice] });
  }

  async #join(contents: readonly OwnedContent[]): Promise<Pick<CollectedJunit, 'joined' | 'lost'>> {
    const reasons = new Map<number, string>();
    for (const { slice, lost: why } of contents) if (why !== null) reasons.set(slice, why);
    const lost = [...reasons].map(([slice, why]) =>
      endSentence(`The joined JUnit file lacks tests of slice ${slice}: ${why}`),
    );
    const copied = contents.filter((content) => content.lost === null);
    if (copied.length === 0) return { joined: null, lost };
    const file = path.join(this.#options.store, 'junit.xml');
    try {
      await writeJoinedJunit(this.#openCopies(copied), file);
      return { joined: file, lost };
    } catch (error) {
      rmSync(file, { force: true });
      lost.push(endSentence(`The JUnit files could not be joined: ${messageOf(error)}`));
      return { joined: null, lost };
    }
  }

  /** One after the other, as there may be more files than a process can open. */
  *#openCopies(contents: readonly OwnedContent[]): Generator<JunitSource> {
    for (const { copy, slice } of contents) {
      const worker = this.#workers.get(slice);
      const properties: [string, number][] = worker === undefined ? [] : [['worker', worker]];
      yield { chunks: createReadStream(copy), properties: [...properties, ['slice', slice]] };
    }
  }
}

/** A glob for each slice; one for all where it has no number. */
export function fillForAll(glob: string, count: number): string[] {
  const numbers = Array.from({ length: glob.includes(NUMBER) ? count : 1 }, (_, index) => index + 1);
  return numbers.map((number) => fillNumbers(glob, { number, count }));
}
