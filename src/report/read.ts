import * as v from 'valibot';
import { messageOf, PgSpeedError } from '../errors.ts';
import { RESULTS_SCHEMA, type Results } from './results.ts';
import { resultsSchema } from './results-schema.ts';

const MOST_PROBLEMS = 3;
/** Larger than any run writes, small enough to be parsed; a file from elsewhere may be anything. */
const MOST_CHARACTERS = 64 * 1024 * 1024;

/**
 * Reads a results file that anyone may have written. @param name the file's name, for errors
 * @throws PgSpeedError of kind `input` with the file, the field and what is wrong, also for a file of a newer schema
 */
export function readResults(text: string, name: string): Results {
  if (text.length > MOST_CHARACTERS) throw refuse(name, `it has ${text.length} characters`);
  const json = parseJson(text, name);
  requireSchema(json, name);
  const parsed = v.safeParse(resultsSchema, json);
  const problems = parsed.success ? findStrangers(parsed.output) : parsed.issues.map(describeIssue);
  if (parsed.success && problems.length === 0) return parsed.output;
  const more = problems.length - MOST_PROBLEMS;
  const shown = problems.slice(0, MOST_PROBLEMS).join('; ');
  throw refuse(name, `${shown}${more > 0 ? `; and ${more} more` : ''}`);
}

function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw refuse(name, `it is not JSON (${messageOf(cause)})`);
  }
}

function requireSchema(json: unknown, name: string): void {
  const { schema } = v.is(v.object({ schema: v.string() }), json) ? json : { schema: '' };
  const version = /^pg-speed\/results@(\d+)$/.exec(schema)?.[1];
  if (version === undefined) throw refuse(name, 'its `schema` is not pg-speed/results@1');
  if (schema === RESULTS_SCHEMA) return;
  throw new PgSpeedError(
    'input',
    `${name} was written by another version of pg-speed (results@${version}); this one reads results@1.`,
    'Read it with the version that wrote it, or update this one.',
  );
}

/** Ids that name no variant, which no schema of single fields can see. */
function findStrangers({ plan, samples, comparisons }: Results): string[] {
  const known = new Set(plan.variants.map((one) => one.id));
  const named: [string, string][] = [
    ['plan.reference', plan.reference],
    ...samples.map((one, index): [string, string] => [`samples.${index}.variant`, one.variant]),
    ...comparisons.map((one, index): [string, string] => [`comparisons.${index}.variant`, one.variant]),
    ...comparisons.map((one, index): [string, string] => [`comparisons.${index}.reference`, one.reference]),
  ];
  const strangers = named.filter(([, value]) => !known.has(value));
  const twice = plan.variants.length > known.size ? ['plan.variants: an id is there twice'] : [];
  return [...twice, ...strangers.map(([path, value]) => `${path}: ${JSON.stringify(value)} is not in plan.variants`)];
}

function describeIssue(issue: v.BaseIssue<unknown>): string {
  return `${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`;
}

function refuse(name: string, problem: string): PgSpeedError {
  return new PgSpeedError(
    'input',
    `${name} is not a results file that can be used: ${problem}.`,
    'Give the results.json of a comparison as pg-speed wrote it.',
  );
}
