// Reads a results file that anybody may have written, and refuses one that contradicts itself.
import * as v from 'valibot';
import { messageOf, PgSpeedError } from '../errors.ts';
import { shorten } from '../system/terminal-text.ts';
import { listFeatureIds, listFeatureProblems } from './feature-fields.ts';
import { MAX_SAMPLES, RESULTS_SCHEMA } from './limits.ts';
import { type Results, resultsSchema } from './results.ts';

const MAX_PROBLEMS = 3;
const MAX_PROBLEM_LENGTH = 300;
/** Larger than a thousand merged files of a hundred trials, and small enough to parse. */
export const MAX_CHARACTERS = 256 * 1024 * 1024;
/** The list of all problems of a larger file could need more memory than the file: `{},` alone has about fifteen. */
const MAX_CHARACTERS_TO_LIST = 32 * 1024;

/**
 * Reads an untrusted results file.
 * @param name the file's name, for errors
 * @throws PgSpeedError of kind `input` with the file, the field and the problem, also for a newer schema
 */
export function readResults(text: string, name: string): Results {
  if (text.length > MAX_CHARACTERS) throw refuse(name, `it has ${text.length} characters`);
  const json = parseJson(text, name);
  requireSchema(json, name);
  requireFewSamples(json, name);
  const parsed = v.safeParse(resultsSchema, json, { abortEarly: true });
  const problems = parsed.success ? listContradictions(parsed.output) : listIssues(json, text.length, parsed.issues);
  if (parsed.success && problems.length === 0) return parsed.output;
  const more = problems.length - MAX_PROBLEMS;
  const texts = problems.slice(0, MAX_PROBLEMS).map((problem) => shorten(problem, MAX_PROBLEM_LENGTH));
  throw refuse(name, `${texts.join('; ')}${more > 0 ? `; and ${more} more` : ''}`);
}

function parseJson(text: string, name: string): unknown {
  try {
    // Some editors and shells write a byte order mark.
    return JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text);
  } catch (cause) {
    throw refuse(name, `it is not JSON (${shorten(messageOf(cause), MAX_PROBLEM_LENGTH)})`);
  }
}

function requireSchema(json: unknown, name: string): void {
  const schema = v.is(v.object({ schema: v.string() }), json) ? json.schema : '';
  const version = /^pg-speed\/results@(\d{1,9})$/.exec(schema)?.[1];
  if (version === undefined) throw refuse(name, `its \`schema\` is not ${RESULTS_SCHEMA}`);
  if (schema === RESULTS_SCHEMA) return;
  throw new PgSpeedError(
    'input',
    `${shorten(name, MAX_PROBLEM_LENGTH)} was written by another version of pg-speed (results@${version}); this one reads ${RESULTS_SCHEMA}.`,
    'Read it with the version that wrote it, or update this one.',
  );
}

/** Only merged files may have more, which the schema cannot express. */
function requireFewSamples(json: unknown, name: string): void {
  const isMerged = v.is(v.object({ shards: v.pipe(v.array(v.unknown()), v.nonEmpty()) }), json);
  const samples = v.is(v.object({ samples: v.array(v.unknown()) }), json) ? json.samples.length : 0;
  if (!isMerged && samples > MAX_SAMPLES)
    throw refuse(name, `samples: there are ${samples}, more than the ${MAX_SAMPLES} of a run of its own`);
}

function listIssues(json: unknown, characters: number, first: readonly v.BaseIssue<unknown>[]): string[] {
  const format = (issue: v.BaseIssue<unknown>) => `${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`;
  if (characters > MAX_CHARACTERS_TO_LIST) return [...first.map(format), 'perhaps more'];
  return (v.safeParse(resultsSchema, json).issues ?? first).map(format);
}

function refuse(name: string, problem: string): PgSpeedError {
  const message = `${shorten(name, MAX_PROBLEM_LENGTH)} is not a results file that can be used: ${problem}.`;
  return new PgSpeedError('input', message, 'Give the results.json of a comparison as pg-speed wrote it.');
}

/** Checks what a schema of single fields cannot: unknown ids, repeated trials, columns without a test. */
function listContradictions(results: Results): string[] {
  return [
    ...listUnknownIds(results),
    ...listWrongShards(results),
    ...listRepeated(results),
    ...listFeatureProblems(results, listContradictions),
  ];
}

function listUnknownIds(results: Results): string[] {
  const { plan, samples, comparisons, steps, gates } = results;
  const ids = new Set(plan.variants.map((variant) => variant.id));
  const problems = plan.variants.length > ids.size ? ['plan.variants: an id appears twice'] : [];
  const check = (path: string, id: string | null) => {
    if (id !== null && !ids.has(id))
      problems.push(`${path}: ${JSON.stringify(shorten(id, 80))} is not in plan.variants`);
  };
  check('plan.reference', plan.reference);
  for (const [index, { reference, previous }] of plan.variants.entries()) {
    check(`plan.variants.${index}.reference`, reference);
    check(`plan.variants.${index}.previous`, previous);
  }
  for (const [index, { variant }] of samples.entries()) check(`samples.${index}.variant`, variant);
  for (const [path, list] of Object.entries({ comparisons, steps }))
    for (const [index, { variant, reference }] of list.entries()) {
      check(`${path}.${index}.variant`, variant);
      check(`${path}.${index}.reference`, reference);
    }
  for (const [index, { variant, reference }] of gates.entries()) {
    check(`gates.${index}.variant`, variant);
    check(`gates.${index}.reference`, reference);
  }
  for (const { path, id } of listFeatureIds(results)) check(path, id);
  return problems;
}

/** A run that was not merged is shard 0. A block belongs to one shard, because pairs are made inside blocks. */
function listWrongShards({ samples, shards }: Results): string[] {
  const problems: string[] = [];
  const owners = new Map<number, number>();
  for (const [index, { shard, block }] of samples.entries()) {
    if (shard >= Math.max(1, shards.length))
      problems.push(`samples.${index}.shard: ${shard} is not one of the ${shards.length} shards`);
    if (block === 0) continue;
    const owner = owners.get(block);
    if (owner === undefined) owners.set(block, shard);
    else if (owner !== shard) problems.push(`samples.${index}.block: block ${block} belongs to shard ${owner}`);
  }
  return problems;
}

function listRepeated({ samples }: Results): string[] {
  const seen = new Map<string, Set<number>>();
  const problems: string[] = [];
  for (const [index, { variant, block }] of samples.entries()) {
    const blocks = seen.get(variant) ?? new Set<number>();
    if (block !== 0 && blocks.has(block))
      problems.push(`samples.${index}.block: its variant appears twice in block ${block}`);
    seen.set(variant, blocks.add(block));
  }
  return problems;
}
