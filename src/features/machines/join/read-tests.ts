// Reads the tests of the shards from the JUnit files beside their results, which anybody may have written.
import { createReadStream, lstatSync } from 'node:fs';
import path from 'node:path';
import { endSentence } from '../../../errors.ts';
import type { JunitTest } from '../../../workload/junit/junit.ts';
import { MAX_JUNIT_BYTES } from '../../../workload/junit/junit-files.ts';
import { NumberForm } from '../../../workload/junit/written-time.ts';
import { type JunitCase, listCases } from '../../workers/collect/junit-cases.ts';
import { type JunitContent, readJunitContent } from '../../workers/collect/junit-content.ts';
import type { RunProblem } from '../../workers/result.ts';
import { nameFile, type ShardFile } from './shard-file.ts';
import { readSliceNumbers } from './slice-numbers.ts';

/** The tests of all shards. */
export interface ShardTests {
  /** The tests of each slice, by the number of its shard and its own; a shard whose tests are not all known is missing. */
  byShard: Map<number, ReadonlyMap<number, readonly JunitCase[]>>;
  /** Copies of the files, to be joined. */
  copies: { shard: number; copy: string }[];
  /** What makes the join red: files that are missing, or not whole. */
  problems: RunProblem[];
}

/** The file that a machine writes beside its results. */
const JUNIT_NAME = 'junit.xml';

/**
 * Files are read up to as many bytes together as one may have, whatever the number of shards.
 * @param store a private folder for the copies
 */
export async function readTests(shards: readonly ShardFile[], store: string): Promise<ShardTests> {
  const tests: ShardTests = { byShard: new Map(), copies: [], problems: [] };
  const form = new NumberForm();
  const contents: { file: ShardFile; bySlice: Map<number, JunitContent> }[] = [];
  let bytes = 0;
  for (const file of shards) {
    if (file.run.slices.every((slice) => slice.tests === null)) continue;
    const source = path.join(file.folder, JUNIT_NAME);
    bytes += lstatSync(source, { throwIfNoEntry: false })?.size ?? 0;
    const { number } = file.run.shard;
    const copy = path.join(store, `shard-${number}.xml`);
    const read = bytes > MAX_JUNIT_BYTES ? NOT_READ : await readFile(file, source, copy, form);
    if (read.isCopied) tests.copies.push({ shard: number, copy });
    if (read.kind === 'broken') tests.problems.push(describeProblem(file, read.problem));
    else contents.push({ file, bySlice: read.bySlice });
  }
  // The form of their numbers shows in the files of all shards.
  for (const { file, bySlice } of contents) {
    const { run } = file;
    const owned = [...bySlice].map(([slice, content]) => ({ ...content, slice }));
    tests.byShard.set(
      run.shard.number,
      listCases(owned, form, { version: run.postgres.version, seconds: run.seconds }),
    );
  }
  return tests;
}

/** The tests of a whole file by their slices, or what is wrong with it; a broken file may have tests to join, too. */
type ReadFile = { isCopied: boolean } & (
  | { kind: 'whole'; bySlice: Map<number, JunitContent> }
  | { kind: 'broken'; problem: string }
);

const NOT_READ = refuse(`the files of all shards have more than ${MAX_JUNIT_BYTES / 1024 ** 2} MB together`);

function refuse(problem: string, isCopied = false): ReadFile {
  return { kind: 'broken', problem, isCopied };
}

async function readFile(file: ShardFile, source: string, copy: string, form: NumberForm): Promise<ReadFile> {
  if (lstatSync(source, { throwIfNoEntry: false }) === undefined)
    return refuse(`there is no ${JUNIT_NAME} beside its results: keep the whole report folder`);
  const look = await readJunitContent(source, copy, form);
  if (look.kind === 'foreign') return refuse('it is no JUnit XML');
  if (look.kind === 'broken') return refuse(look.problem, look.content !== null && look.content.lost === null);
  const { content } = look;
  if (content.lost !== null) return refuse(`there is no room for a copy: ${content.lost}`);
  const bySlice = groupTests(content, await readSliceNumbers(createReadStream(copy)), file);
  if (hasCounts(content.tests.length, bySlice, file)) return { kind: 'whole', bySlice, isCopied: true };
  return refuse('its tests are not those that the results of the shard count', true);
}

/** Tests of slices that the shard did not run are left out. */
function groupTests(
  content: JunitContent,
  numbers: readonly (number | null)[],
  { run }: ShardFile,
): Map<number, JunitContent> {
  const tests = new Map<number, JunitTest[]>(run.slices.map(({ number }) => [number, []]));
  for (const [index, test] of content.tests.entries()) tests.get(numbers[index] ?? 0)?.push(test);
  return new Map([...tests].map(([slice, ofSlice]) => [slice, { ...content, tests: ofSlice }]));
}

/** Whether each slice has as many tests as the results say: otherwise the file is of another run. @param count of all tests */
function hasCounts(count: number, bySlice: ReadonlyMap<number, JunitContent>, { run }: ShardFile): boolean {
  const isSame = run.slices.every(({ number, tests }) => {
    const expected = tests === null ? 0 : tests.run + tests.skipped;
    return bySlice.get(number)?.tests.length === expected;
  });
  const known = [...bySlice.values()].reduce((sum, { tests }) => sum + tests.length, 0);
  return isSame && known === count;
}

function describeProblem(file: ShardFile, problem: string): RunProblem {
  const sentence = endSentence(`The JUnit file of ${nameFile(file)} cannot be used whole: ${problem}`);
  return { kind: 'file broken', sentence };
}
