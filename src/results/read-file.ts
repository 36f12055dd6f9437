// Reads the text of a results file that anybody may have written: JSON, the name of its schema, and its fields.
import * as v from 'valibot';
import { messageOf, PgSpeedError } from '../errors.ts';
import { shorten } from '../system/terminal-text.ts';

const MAX_PROBLEMS = 3;
const MAX_PROBLEM_LENGTH = 300;
/** Larger than a thousand merged files of a hundred trials, and small enough to parse. */
export const MAX_CHARACTERS = 256 * 1024 * 1024;
/** The list of all problems of a larger file could need more memory than the file: `{},` alone has about fifteen. */
const MAX_CHARACTERS_TO_LIST = 32 * 1024;

/** JSON that is not checked yet, with the name of its file for errors and the length of its text. */
export interface ParsedFile {
  name: string;
  json: unknown;
  characters: number;
}

/** A kind of results file: its schema, and what the schema cannot check. */
export interface FileKind<T> {
  /** `pg-speed/results@2` */
  id: string;
  /** What wrote it: `comparison`. */
  of: string;
  schema: v.GenericSchema<unknown, T>;
  listContradictions(value: T): string[];
}

/** @throws PgSpeedError of kind `input` if the text is too long or not JSON */
export function parseFile(text: string, name: string): ParsedFile {
  if (text.length > MAX_CHARACTERS) throw refuseFile(name, `it has ${text.length} characters`);
  try {
    // Some editors and shells write a byte order mark.
    return { name, json: JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text), characters: text.length };
  } catch (cause) {
    throw refuseFile(name, `it is not JSON (${shorten(messageOf(cause), MAX_PROBLEM_LENGTH)})`);
  }
}

/** The name and version of the schema that a file claims: `pg-speed/run` and 1; null without one of ours. */
export function readSchemaName({ json }: ParsedFile): { family: string; version: number } | null {
  const schema = v.is(v.object({ schema: v.string() }), json) ? json.schema : '';
  const [, family, version] = /^(pg-speed\/[a-z]{1,20})@(\d{1,9})$/.exec(schema) ?? [];
  return family === undefined ? null : { family, version: Number(version) };
}

/** @throws PgSpeedError of kind `input` with the file, the field and the problem, also for a newer schema */
export function checkFile<T>(file: ParsedFile, kind: FileKind<T>): T {
  requireSchema(file, kind);
  const parsed = v.safeParse(kind.schema, file.json, { abortEarly: true });
  const problems = parsed.success ? kind.listContradictions(parsed.output) : listIssues(file, kind, parsed.issues);
  if (parsed.success && problems.length === 0) return parsed.output;
  const more = problems.length - MAX_PROBLEMS;
  const texts = problems.slice(0, MAX_PROBLEMS).map((problem) => shorten(problem, MAX_PROBLEM_LENGTH));
  throw refuseFile(file.name, `${texts.join('; ')}${more > 0 ? `; and ${more} more` : ''}`, kind.of);
}

function requireSchema(file: ParsedFile, { id, of }: Pick<FileKind<unknown>, 'id' | 'of'>): void {
  const claim = readSchemaName(file);
  const [family = '', version = ''] = id.split('@');
  if (claim?.family !== family) {
    const other = claim === null ? '' : `${claim.family}@${claim.version} and `;
    throw refuseFile(file.name, `its \`schema\` is ${other}not ${id}`, of);
  }
  if (claim.version === Number(version)) return;
  throw new PgSpeedError(
    'input',
    `${shorten(file.name, MAX_PROBLEM_LENGTH)} was written by another version of pg-speed (${family.slice('pg-speed/'.length)}@${claim.version}); this one reads ${id}.`,
    'Read it with the version that wrote it, or update this one.',
  );
}

function listIssues<T>(
  { json, characters }: ParsedFile,
  { schema }: FileKind<T>,
  first: readonly v.BaseIssue<unknown>[],
): string[] {
  const format = (issue: v.BaseIssue<unknown>) => `${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`;
  if (characters > MAX_CHARACTERS_TO_LIST) return [...first.map(format), 'perhaps more'];
  return (v.safeParse(schema, json).issues ?? first).map(format);
}

export function refuseFile(name: string, problem: string, of = 'comparison'): PgSpeedError {
  const message = `${shorten(name, MAX_PROBLEM_LENGTH)} is not a results file that can be used: ${problem}.`;
  return new PgSpeedError('input', message, `Give the results.json of a ${of} as pg-speed wrote it.`);
}
