// Reads a results file that anybody may have written, and refuses one that contradicts itself.
import * as v from 'valibot';
import { shorten } from '../system/terminal-text.ts';
import { listFeatureIds, listFeatureProblems } from './feature-fields.ts';
import { MAX_SAMPLES, RESULTS_SCHEMA } from './limits.ts';
import { checkFile, type FileKind, type ParsedFile, parseFile, refuseFile } from './read-file.ts';
import { type Results, resultsSchema } from './results.ts';

const COMPARISON: FileKind<Results> = {
  id: RESULTS_SCHEMA,
  of: 'comparison',
  schema: resultsSchema,
  listContradictions,
};

/**
 * Reads an untrusted results file of a comparison.
 * @param name the file's name, for errors
 * @throws PgSpeedError of kind `input` with the file, the field and the problem, also for a newer schema
 */
export function readResults(text: string, name: string): Results {
  return checkResults(parseFile(text, name));
}

/** @throws as {@link readResults} */
export function checkResults(file: ParsedFile): Results {
  requireFewSamples(file);
  return checkFile(file, COMPARISON);
}

/** Only merged files may have more, which the schema cannot express. */
function requireFewSamples({ json, name }: ParsedFile): void {
  const isMerged = v.is(v.object({ shards: v.pipe(v.array(v.unknown()), v.nonEmpty()) }), json);
  const samples = v.is(v.object({ samples: v.array(v.unknown()) }), json) ? json.samples.length : 0;
  if (!isMerged && samples > MAX_SAMPLES)
    throw refuseFile(name, `samples: there are ${samples}, more than the ${MAX_SAMPLES} of a run of its own`);
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
