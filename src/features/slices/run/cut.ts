// Cuts the user's command into slices: lists and deals the items that both revisions have, and puts each slice into the command.
import { randomInt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Cut, PreparedComparison } from '../../../app/prepared-comparison.ts';
import { PgSpeedError } from '../../../errors.ts';
import { cutsByHash } from '../../../inputs/items/runners.ts';
import { MAX_KEPT_ITEMS } from '../../../results/limits.ts';
import { countThings } from '../../../system/amounts.ts';
import type { Log } from '../../../system/log.ts';
import { openScratch } from '../../../system/run-record.ts';
import { deal } from '../../../workload/items/deal.ts';
import { listItems } from '../../../workload/items/list-items.ts';
import { checkLength, listSliceVariables, withSlice, withWhole } from '../../../workload/items/placeholders.ts';
import type { CommandRewrite } from '../../../workload/rewrite.ts';
import type { SlicesField } from '../result.ts';
import { chooseCount } from './count.ts';

/** With fewer items in a slice the interval misses more often: in 11 % of simulated runs with 2 (benchmarks/slices/ has 5 and more). */
const ENOUGH_ITEMS = 5;
const TOO_FEW_ITEMS = 2;
/** Names in a message. */
const MAX_NAMED = 5;

/**
 * Cuts the command into the slices that the inputs ask for; null without `slices`.
 * @throws PgSpeedError of kind `input` for more slices than the items allow; as {@link listItems}, {@link checkLength}, {@link chooseCount}
 */
export async function openCut(comparison: PreparedComparison): Promise<Cut | null> {
  const { inputs } = comparison.checked;
  if (inputs.slices === undefined) return null;
  const { host: log, signal } = comparison.request;
  const scratch = await openScratch(log);
  try {
    const seed = inputs.seed ?? randomInt(2 ** 32);
    const lists = inputs.sliceFiles !== undefined || inputs.sliceCommand !== undefined;
    const { items, apart } = lists ? await listShared(comparison, signal) : { items: null, apart: [] };
    const rewriteFor = (slices: readonly (readonly string[])[]) => {
      const { workload } = inputs;
      if (workload.kind === 'shell' || workload.kind === 'argv') checkLength(workload, slices);
      return makeRewrite(slices, scratch.folder);
    };
    const count = inputs.slices === 'auto' ? await chooseCount(comparison, { items, seed, rewriteFor }) : inputs.slices;
    if (count !== undefined && count !== null && items !== null) checkCount(count, items.length, log);
    const dealt = deal(items ?? [], count ?? 1, seed);
    const fields: SlicesField = {
      items: items?.length ?? null,
      lists: count === null ? [] : dealt.map((slice) => slice.slice(0, MAX_KEPT_ITEMS)),
      whole: count === null,
      apart: apart.slice(0, MAX_KEPT_ITEMS),
    };
    const random = items !== null || cutsByHash(inputs.workload);
    return {
      parts: count == null ? undefined : { count, random },
      rewrite: rewriteFor(dealt),
      itemsOf: (part) => (items === null ? null : (dealt[part - 1] ?? [])),
      whole: (input) => withWhole(input, { files: inputs.sliceFiles ?? [], command: inputs.sliceCommand }),
      seed,
      fields: { slices: fields },
      [Symbol.asyncDispose]: () => scratch[Symbol.asyncDispose](),
    };
  } catch (error) {
    await scratch[Symbol.asyncDispose]();
    throw error;
  }
}

/** Lists the items that both revisions have, and the items that only one of them has. */
async function listShared(
  { checked, servers, checkouts, context, request }: PreparedComparison,
  signal: AbortSignal,
): Promise<{ items: string[]; apart: string[] }> {
  const version = servers[0].version.text;
  const listOf = async (revision: 'base' | 'head') => [
    ...new Set(await listItems(checked.inputs, context.checkoutOf({ revision, version }), signal)),
  ];
  const head = await listOf('head');
  if (checkouts.revisions?.base == null) return { items: head, apart: [] };
  const [ofBase, ofHead] = [new Set(await listOf('base')), new Set(head)];
  const items = head.filter((item) => ofBase.has(item));
  const apart = [...head.filter((item) => !ofBase.has(item)), ...[...ofBase].filter((item) => !ofHead.has(item))];
  if (items.length === 0)
    throw new PgSpeedError('input', 'Base and head have no item in common.', 'Compare revisions with the same tests.');
  if (apart.length > 0) {
    const more = apart.length > MAX_NAMED ? ` and ${apart.length - MAX_NAMED} more` : '';
    const names = apart.slice(0, MAX_NAMED).map((item) => `\`${item}\``);
    request.host.warning(`Left out, because only one of the two revisions has it: ${names.join(', ')}${more}.`);
  }
  return { items, apart };
}

/** @throws PgSpeedError of kind `input` with 2 items a slice or fewer */
function checkCount(count: number, items: number, log: Log): void {
  const each = items / count;
  const most = Math.floor(items / ENOUGH_ITEMS);
  const fewer = most >= 6 ? `Give \`slices: ${most}\` or fewer.` : 'List smaller items, such as single tests.';
  if (each <= TOO_FEW_ITEMS) {
    const message = `${count} slices of ${countThings(items, 'item')} have ${each.toFixed(1)} each: they would differ too much.`;
    throw new PgSpeedError('input', message, fewer);
  }
  if (each < ENOUGH_ITEMS)
    log.notice(`The slices have ${each.toFixed(1)} items each; with 5 or more the interval is surer. ${fewer}`);
  log.info(`${countThings(items, 'item')} are dealt at random to ${count} slices.`);
}

/** Puts each slice into the command; without a slice all of them. @param folder of the files with the items */
function makeRewrite(slices: readonly (readonly string[])[], folder: string): CommandRewrite {
  const count = slices.length;
  const fileOf = (number: number) => path.join(folder, `slice-${count}-${number}.txt`);
  for (const [index, items] of slices.entries())
    writeFileSync(fileOf(index + 1), items.map((item) => `${item}\n`).join(''), { mode: 0o600 });
  const sliceOf = (number = 1) => ({ number, count, items: slices[number - 1] ?? [] });
  return {
    command: (input, _, part) => withSlice(input, sliceOf(part), process.platform),
    variables: (_, part) => listSliceVariables(sliceOf(part), fileOf(part ?? 1)),
  };
}
