import * as v from 'valibot';
import { messageOf, PgSpeedError } from '../errors.ts';
import { listContradictions } from './contradictions.ts';
import { makeExactCheck } from './exact-check.ts';
import { MOST_SAMPLES } from './limits.ts';
import { shorten } from './phrase.ts';
import { RESULTS_SCHEMA, type Results } from './results.ts';
import { resultsSchema } from './results-schema.ts';

const MOST_PROBLEMS = 3;
const LONGEST_PROBLEM = 300;
/** Larger than a thousand merged files of a hundred trials, small enough to be parsed; a file from elsewhere may be anything. */
export const MOST_CHARACTERS = 256 * 1024 * 1024;
/** Every problem of a larger file would be more to hold in memory than the file itself. */
const MOST_CHARACTERS_TO_LIST = 256 * 1024;

/**
 * Reads a results file that anyone may have written. @param name the file's name, for errors
 * @throws PgSpeedError of kind `input` with the file, the field and what is wrong, also for a file of a newer schema
 */
export function readResults(text: string, name: string): Results {
  if (text.length > MOST_CHARACTERS) throw refuse(name, `it has ${text.length} characters`);
  const json = parseJson(text, name);
  requireSchema(json, name);
  requireFewSamples(json, name);
  const parsed = parseResults(json);
  const problems = parsed.success ? listContradictions(parsed.output) : listIssues(json, text.length, parsed.issues);
  if (parsed.success && problems.length === 0) return parsed.output;
  const more = problems.length - MOST_PROBLEMS;
  const shown = problems.slice(0, MOST_PROBLEMS).map((problem) => shorten(problem, LONGEST_PROBLEM));
  throw refuse(name, `${shown.join('; ')}${more > 0 ? `; and ${more} more` : ''}`);
}

function parseJson(text: string, name: string): unknown {
  try {
    // What some editors and shells write before the first character.
    return JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text);
  } catch (cause) {
    throw refuse(name, `it is not JSON (${shorten(messageOf(cause), LONGEST_PROBLEM)})`);
  }
}

function requireSchema(json: unknown, name: string): void {
  const { schema } = v.is(v.object({ schema: v.string() }), json) ? json : { schema: '' };
  const version = /^pg-speed\/results@(\d{1,9})$/.exec(schema)?.[1];
  if (version === undefined) throw refuse(name, `its \`schema\` is not ${RESULTS_SCHEMA}`);
  if (schema === RESULTS_SCHEMA) return;
  throw new PgSpeedError(
    'input',
    `${shorten(name, LONGEST_PROBLEM)} was written by another version of pg-speed (results@${version}); this one reads results@1.`,
    'Read it with the version that wrote it, or update this one.',
  );
}

/** Only merged files may have more; the schema cannot say so. */
function requireFewSamples(json: unknown, name: string): void {
  const merged = v.is(v.object({ shards: v.pipe(v.array(v.unknown()), v.nonEmpty()) }), json);
  const samples = v.is(v.object({ samples: v.array(v.unknown()) }), json) ? json.samples.length : 0;
  if (!merged && samples > MOST_SAMPLES)
    throw refuse(name, `samples: there are ${samples}, more than the ${MOST_SAMPLES} of a run of its own`);
}

const isExact = makeExactCheck(resultsSchema);

type Parsed = { success: true; output: Results } | { success: false; issues: v.BaseIssue<unknown>[] };

/** A file of this version is taken as it is; one that is older, or has more in it, is copied key by key. */
function parseResults(json: unknown): Parsed {
  if (isExact(json)) return { success: true, output: json as Results };
  const { success, output, issues } = v.safeParse(resultsSchema, json, { abortEarly: true });
  return success ? { success, output } : { success, issues };
}

function listIssues(json: unknown, characters: number, first: readonly v.BaseIssue<unknown>[]): string[] {
  if (characters > MOST_CHARACTERS_TO_LIST) return [...first.map(describeIssue), 'perhaps more'];
  return (v.safeParse(resultsSchema, json).issues ?? first).map(describeIssue);
}

function describeIssue(issue: v.BaseIssue<unknown>): string {
  return `${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`;
}

function refuse(name: string, problem: string): PgSpeedError {
  return new PgSpeedError(
    'input',
    `${shorten(name, LONGEST_PROBLEM)} is not a results file that can be used: ${problem}.`,
    'Give the results.json of a comparison as pg-speed wrote it.',
  );
}
