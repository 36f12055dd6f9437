import { drawOrder } from '../plan/order.ts';
import { listDifferences } from './differences.ts';
import type { ReportedVariant, Results, ResultsFile } from './results.ts';

/** Memory that the kernel keeps for itself differs a little from one start of a machine to the next. */
const SAME_MEMORY = 0.05;

/**
 * What keeps the comparison of a results file from being continued by this run: everything that would make the trials
 * before and after the interruption something else, in sentences. Pure.
 * @param now what this run would measure, without a trial
 */
export function listObstacles(file: ResultsFile, now: Results): string[] {
  const { name, results } = file;
  if (results.shards.length > 0) return [`${name} was merged from ${results.shards.length} files`];
  return [
    ...listDifferences({ name: 'this run', results: now }, [file]),
    ...listOther(results, now).map((sentence) => `${name}: ${sentence}`),
  ];
}

function listOther(earlier: Results, now: Results): string[] {
  const { plan, samples, tests } = earlier;
  const differing: [field: string, was: unknown, is: unknown][] = [
    ['plan.seed', plan.seed, now.plan.seed],
    ['plan.shard', plan.shard, now.plan.shard],
    ['plan.postgres.source', plan.postgres.source, now.plan.postgres.source],
    ['plan.method.requireConnection', plan.method.requireConnection, now.plan.method.requireConnection],
    ['plan.revisions.head.changed', plan.revisions?.head.changed ?? false, now.plan.revisions?.head.changed ?? false],
    ...listVariantFields(plan.variants, now.plan.variants),
    ...listMachineFields(earlier, now),
  ];
  const told = differing
    .filter(([, was, is]) => was !== is)
    .map(([field, was, is]) => `${field} is ${JSON.stringify(was)}, in this run ${JSON.stringify(is)}`);
  if (told.length === 0 && !isDrawnAlike(earlier)) told.push('the order of its trials was drawn by another version');
  if (new Set(tests).size < tests.length) told.push('tests: a name is there twice');
  if (plan.method.requireConnection && samples.some(({ failure, probes }) => failure === null && probes.used === false))
    told.push('its command never connected to the server that it was given, so its times say nothing');
  return told;
}

/** What {@link listDifferences} does not compare; a variant that only one of them has is told there. */
function listVariantFields(
  earlier: readonly ReportedVariant[],
  now: readonly ReportedVariant[],
): [string, unknown, unknown][] {
  const order = (variants: readonly ReportedVariant[]) => variants.map(({ id }) => id).join(', ');
  const fields = earlier.flatMap((was): [string, unknown, unknown][] => {
    const is = now.find(({ id }) => id === was.id);
    if (!is) return [];
    const path = `plan.variants (${was.id})`;
    return [
      [`${path}.version`, was.version, is.version],
      [`${path}.clients`, was.clients, is.clients],
    ];
  });
  const isSame = order(earlier.toSorted(byId)) === order(now.toSorted(byId));
  return isSame ? [['the order of plan.variants', order(earlier), order(now)], ...fields] : fields;
}

function byId(a: ReportedVariant, b: ReportedVariant): number {
  return a.id < b.id ? -1 : Number(a.id > b.id);
}

function listMachineFields({ machine: was }: Results, { machine: is }: Results): [string, unknown, unknown][] {
  const isAlike = Math.abs(was.memoryBytes - is.memoryBytes) <= SAME_MEMORY * is.memoryBytes;
  return [
    ['machine.platform', was.platform, is.platform],
    ['machine.arch', was.arch, is.arch],
    ['machine.cpu', was.cpu, is.cpu],
    ['machine.cores', was.cores, is.cores],
    ['machine.memoryBytes', was.memoryBytes, isAlike ? was.memoryBytes : is.memoryBytes],
  ];
}

/** Whether the trials of each counted block are in the order that the seed gives; else what is missing cannot be known. */
function isDrawnAlike({ plan, samples }: Results): boolean {
  const blocks = new Map<number, string[]>();
  for (const { block, variant } of samples) blocks.set(block, [...(blocks.get(block) ?? []), variant]);
  blocks.delete(0);
  return [...blocks].every(([block, made]) => {
    const drawn = drawOrder(plan.variants, plan.seed, block).map(({ id }) => id);
    return drawn.filter((id) => made.includes(id)).join('\n') === made.join('\n');
  });
}
