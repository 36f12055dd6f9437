import type { Sample } from '../measure/sample.ts';
import { shorten } from './phrase.ts';
import type { Results } from './results.ts';

/** What no schema of single fields can see: ids that name nothing, trials that are there twice, columns without a test. */
export function listContradictions(results: Results): string[] {
  return [...listStrangers(results), ...listWrongShards(results), ...listRepeated(results), ...listColumns(results)];
}

function listStrangers({ plan, samples, comparisons, steps, explanations, gates, history }: Results): string[] {
  const known = new Set(plan.variants.map((one) => one.id));
  const problems = plan.variants.length > known.size ? ['plan.variants: an id is there twice'] : [];
  const check = (path: string, value: string) => {
    if (!known.has(value)) problems.push(`${path}: ${JSON.stringify(shorten(value, 80))} is not in plan.variants`);
  };
  const checkReference = (path: string, value: string | null) => {
    if (value !== null) check(path, value);
  };
  check('plan.reference', plan.reference);
  for (const [index, { reference, previous }] of plan.variants.entries()) {
    checkReference(`plan.variants.${index}.reference`, reference);
    checkReference(`plan.variants.${index}.previous`, previous);
  }
  for (const [index, { variant }] of samples.entries()) check(`samples.${index}.variant`, variant);
  for (const [path, list] of Object.entries({ comparisons, steps }))
    for (const [index, { variant, reference }] of list.entries()) {
      check(`${path}.${index}.variant`, variant);
      check(`${path}.${index}.reference`, reference);
    }
  for (const [index, { variant }] of explanations.entries()) check(`explanations.${index}.variant`, variant);
  for (const [index, { variant, reference }] of gates.entries()) {
    check(`gates.${index}.variant`, variant);
    checkReference(`gates.${index}.reference`, reference);
  }
  for (const [index, { variant }] of (history?.series ?? []).entries())
    check(`history.series.${index}.variant`, variant);
  return problems;
}

/** A run of its own is shard 0; a block belongs to one shard, as pairs are made inside blocks. */
function listWrongShards({ samples, shards }: Results): string[] {
  const problems: string[] = [];
  const owners = new Map<number, number>();
  for (const [index, { shard, block }] of samples.entries()) {
    if (shard >= Math.max(1, shards.length))
      problems.push(`samples.${index}.shard: ${shard} is not in shards, of which there are ${shards.length}`);
    if (block === 0) continue;
    const owner = owners.get(block);
    if (owner === undefined) owners.set(block, shard);
    else if (owner !== shard) problems.push(`samples.${index}.block: block ${block} is one of shard ${owner}`);
  }
  return problems;
}

function listRepeated({ samples }: Results): string[] {
  const seen = new Map<string, Set<number>>();
  return samples.flatMap(({ variant, block }: Sample, index) => {
    if (block === 0) return [];
    const blocks = seen.get(variant) ?? new Set<number>();
    seen.set(variant, blocks);
    if (blocks.has(block)) return [`samples.${index}.block: its variant is in block ${block} twice`];
    blocks.add(block);
    return [];
  });
}

function listColumns({ samples, tests }: Results): string[] {
  return samples.flatMap((sample, index) => {
    const most = Math.max(sample.tests?.seconds.length ?? 0, sample.tests?.outcomes.length ?? 0);
    return most > tests.length
      ? [`samples.${index}.tests: it has ${most} columns, but tests has ${tests.length} names`]
      : [];
  });
}
