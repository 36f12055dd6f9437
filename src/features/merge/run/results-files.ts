// Finds and reads the results files that a command line names, each by itself or merged into one.
import { realpathSync, type Stats, statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { isDynamicPattern } from 'tinyglobby';
import { messageOf, PgSpeedError, type Problem } from '../../../errors.ts';
import { type AnyResults, readAnyResults } from '../../../results/read-any.ts';
import { MAX_CHARACTERS } from '../../../results/read-file.ts';
import type { ResultsFile } from '../../../results/results.ts';
import { listFirst } from '../../../system/amounts.ts';
import { findMatches } from '../../../system/glob.ts';
import { readRegularFile } from '../../../system/regular-file.ts';
import { shorten } from '../../../system/terminal-text.ts';
import { listProblems, MAX_REPORTED } from '../merge/join.ts';
import { mergeResults } from '../merge/merge.ts';

const RESULTS_NAME = 'results.json';
const HINT = 'Name results.json files, folders that hold one, or patterns such as "shards/**/results.json".';
const MAX_NAME_LENGTH = 200;
const MAX_RUNS_NAMED = 3;
const MAX_BYTES = 512 * 1024 * 1024;
/** Files read at a time: enough to keep a disk busy, few enough for memory. */
const AT_ONCE = 8;

/** What a file holds, under the user's name for it, and the absolute path of its folder. */
export type NamedResults = AnyResults & { name: string; folder: string };
type NamedRun = Extract<NamedResults, { kind: 'run' }>;

/** Results that are reported together: a run with workers, the parts of one that several machines ran, or comparisons of one plan. */
export type ReadTogether = AnyResults | { kind: 'shards'; files: NamedRun[] };

/**
 * Reads the results files named on a command line: files, folders with a results.json, and patterns that the shell did
 * not expand. Reads each file once, in the order named; files of a pattern are sorted by name.
 * @param cwd folder of relative names
 * @throws PgSpeedError of kind `input` with at most ten of the wrong names and files
 */
export async function readResultsFiles(names: readonly string[], cwd: string): Promise<NamedResults[]> {
  const matches = takeValues(await Promise.all(names.map((name) => findFiles(name, cwd))));
  const files = dropRepeated(matches.flat(), cwd);
  requireSmall(files, cwd);
  return takeValues(await readAll(files, cwd));
}

/**
 * Reads results files that are reported together. @param names as for {@link readResultsFiles}
 * @throws PgSpeedError of kind `input` for files that cannot be read or reported together
 */
export async function readAsOne(names: readonly string[], cwd: string): Promise<ReadTogether> {
  const files = await readResultsFiles(names, cwd);
  const shards = selectShards(files);
  if (shards !== null) return { kind: 'shards', files: shards };
  const [first] = files;
  if (files.length === 1 && first?.kind === 'run') return first;
  return { kind: 'comparison', results: mergeResults(requireComparisons(files)) };
}

/** The results of machines that each ran a part of a suite; null without any. @throws PgSpeedError of kind `input` if there are others, too */
export function selectShards(files: readonly NamedResults[]): NamedRun[] | null {
  const shards = files.filter((file) => file.kind === 'run').filter(({ run }) => run.shard !== null);
  const [first] = shards;
  if (first === undefined) return null;
  const other = files.find((file) => file.kind !== 'run' || file.run.shard === null);
  if (other === undefined) return shards;
  const message = `${first.name} has a part of a suite, which is joined with the other parts, and ${other.name} is no part of one.`;
  throw new PgSpeedError('input', message, 'Name the files of its shards alone, such as "shards/**/results.json".');
}

/** @throws PgSpeedError of kind `input` if a file is of a run with workers */
export function requireComparisons(files: readonly NamedResults[]): ResultsFile[] {
  const runs = files.filter(({ kind }) => kind === 'run').map(({ name }) => name);
  if (runs.length === 0) return selectComparisons(files);
  const are = runs.length === 1 ? 'is of a run' : 'are of runs';
  const message = `${listFirst(runs, MAX_RUNS_NAMED)} ${are} with workers, and only comparisons can be merged.`;
  throw new PgSpeedError('input', message, 'Report each such file by itself: `pg-speed report <file>`.');
}

export function selectComparisons(files: readonly NamedResults[]): ResultsFile[] {
  return files.flatMap((file) => (file.kind === 'comparison' ? { name: file.name, results: file.results } : []));
}

type Attempt<T> = { value: T } | { problem: Problem };

/** @throws PgSpeedError of kind `input` if there is any problem */
function takeValues<T>(attempts: readonly Attempt<T>[]): T[] {
  throwAny(attempts.filter((attempt) => 'problem' in attempt).map(({ problem }) => problem));
  return attempts.filter((attempt) => 'value' in attempt).map(({ value }) => value);
}

function reject(message: string): { problem: Problem } {
  return { problem: { message, hint: HINT } };
}

/** An existing path is never read as a pattern. */
async function findFiles(name: string, cwd: string): Promise<Attempt<string[]>> {
  if (name.trim() === '') return reject('A name is empty.');
  const kind = statOf(path.resolve(cwd, name));
  const shortName = shorten(name, MAX_NAME_LENGTH);
  if (kind?.isDirectory()) {
    const inside = path.join(name, RESULTS_NAME);
    if (statOf(path.resolve(cwd, inside)) !== undefined) return { value: [inside] };
    return reject(`The folder ${shortName} holds no ${RESULTS_NAME} that this user can read.`);
  }
  if (kind !== undefined) return { value: [name] };
  const pattern = process.platform === 'win32' ? name.replaceAll('\\', '/') : name;
  if (!isDynamicPattern(pattern)) return reject(`${shortName} does not exist: looked in ${cwd}.`);
  const matches = await findMatches([pattern], {
    cwd,
    dot: true,
    onlyFiles: false,
    expandDirectories: false,
    // A pattern for the whole workspace does not mean files of packages.
    ignore: pattern.includes('node_modules') ? [] : ['**/node_modules/**'],
    absolute: path.isAbsolute(name),
  });
  const files = matches.sort().flatMap((match) => pickFile(match, cwd));
  if (files.length > 0) return { value: files };
  return reject(`'${shortName}' matches no file: looked in ${cwd}.`);
}

/** Undefined if the path cannot be read; reading it reports why. */
function statOf(file: string): Stats | undefined {
  try {
    return statSync(file);
  } catch {
    return undefined;
  }
}

/** A pattern may match the folders that hold the files; skip other folders. */
function pickFile(match: string, cwd: string): string[] {
  if (!match.endsWith('/')) return [match];
  const inside = path.join(match, RESULTS_NAME);
  return statOf(path.resolve(cwd, inside))?.isFile() ? [inside] : [];
}

/** Patterns overlap, and links lead to the same file. */
function dropRepeated(files: readonly string[], cwd: string): string[] {
  const seen = new Map<string, string>();
  for (const file of files) {
    const real = findRealPath(path.resolve(cwd, file));
    if (!seen.has(real)) seen.set(real, file);
  }
  return [...seen.values()];
}

/** All files stay in memory until the report is made. */
function requireSmall(files: readonly string[], cwd: string): void {
  const sizes = files.map((file) => statOf(path.resolve(cwd, file))?.size ?? 0);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (total <= MAX_BYTES) return;
  const message = `The files have ${total} bytes together, more than ${MAX_BYTES}.`;
  throw new PgSpeedError('input', message, 'Name fewer.');
}

/** Reading a missing file reports the error. */
function findRealPath(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return file;
  }
}

/** Reads a few files at a time while others are parsed, and keeps their order. */
async function readAll(files: readonly string[], cwd: string): Promise<Attempt<NamedResults>[]> {
  const attempts: Attempt<NamedResults>[] = new Array(files.length);
  const queue = files.entries();
  const work = async () => {
    for (const [index, file] of queue) attempts[index] = await tryFile(file, cwd);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return attempts;
}

async function tryFile(file: string, cwd: string): Promise<Attempt<NamedResults>> {
  const name = shorten(file, MAX_NAME_LENGTH);
  try {
    const { size } = await stat(path.resolve(cwd, file));
    if (size > MAX_CHARACTERS) return reject(`${name} has ${size} bytes: too large.`);
    const text = readRegularFile(path.resolve(cwd, file), MAX_CHARACTERS, 'follow').toString('utf8');
    return { value: { name, folder: path.dirname(path.resolve(cwd, file)), ...readAnyResults(text, name) } };
  } catch (error) {
    if (error instanceof PgSpeedError) return { problem: { message: error.message, hint: error.hint } };
    const { code = messageOf(error) } = error as NodeJS.ErrnoException;
    return reject(`${name} cannot be read (${code}).`);
  }
}

/** @throws PgSpeedError of kind `input` if there is any problem */
function throwAny(problems: readonly Problem[]): void {
  const [first] = problems;
  if (first === undefined) return;
  if (problems.length === 1) throw new PgSpeedError('input', first.message, first.hint);
  const hints = new Set(problems.slice(0, MAX_REPORTED).map(({ hint }) => hint));
  const lines = listProblems(problems.map(({ message }) => message));
  throw new PgSpeedError('input', `${problems.length} names or files cannot be used:\n${lines}`, [...hints].join('\n'));
}
