import { drawOrder } from '../plan/order.ts';
import type { Plan, Variant } from '../plan/plan.ts';
import type { Sample } from './sample.ts';

/** A trial that is still to be run, at its place in the order of its block. */
export interface Turn {
  variant: Variant;
  position: number;
}

/** What of a finished trial says which one it was. */
export type Done = Pick<Sample, 'block' | 'variant'>;
type Drawn = Pick<Plan, 'variants' | 'seed'>;

/** The trials of a round of the warm-up that are not done; `done` are all of the warm-up. @param round from 0 */
export function listWarmupTurns({ variants, seed }: Drawn, round: number, done: readonly Done[]): Turn[] {
  const counts = new Map<string, number>();
  for (const { block, variant } of done) if (block === 0) counts.set(variant, (counts.get(variant) ?? 0) + 1);
  const order = drawOrder(variants, seed, -round).map((variant, position) => ({ variant, position }));
  return order.filter(({ variant }) => (counts.get(variant.id) ?? 0) <= round);
}

/**
 * The trials of a counted block that are not done. A block is over once a later one has begun, and the A/A trial was left out
 * on purpose where trials after its place are done, or where the block before has none.
 * @param again whether blocks still hold the A/A trial
 */
export function listBlockTurns(
  { variants, seed }: Drawn,
  block: number,
  done: readonly Done[],
  again: boolean,
): Turn[] {
  if (done.some((one) => one.block > block)) return [];
  const idsOf = (which: number) => new Set(done.flatMap((one) => (one.block === which ? [one.variant] : [])));
  const [own, before] = [idsOf(block), idsOf(block - 1)];
  const order = drawOrder(variants, seed, block);
  const isOpen = (variant: Variant, place: number): boolean => {
    if (own.has(variant.id)) return false;
    if (!variant.again) return true;
    if (!again) return false;
    const passed = order.slice(place + 1).some((one) => own.has(one.id));
    return !passed && !(own.size > 0 && block > 1 && !before.has(variant.id));
  };
  const open = new Set(order.filter(isOpen));
  return order
    .filter((variant) => open.has(variant) || own.has(variant.id))
    .map((variant, position) => ({ variant, position }))
    .filter(({ variant }) => open.has(variant));
}

/** The counted blocks of an interrupted run that have no A/A trial and will get none, in words. */
export function listMissingAgain({ variants, seed }: Drawn, done: readonly Done[]): string[] {
  const again = variants.find((variant) => variant.again);
  if (!again) return [];
  const blocks = [...new Set(done.map(({ block }) => block))].filter((block) => block > 0);
  const missing = blocks.filter(
    (block) =>
      !done.some((one) => one.block === block && one.variant === again.id) &&
      !listBlockTurns({ variants, seed }, block, done, true).some(({ variant }) => variant.again),
  );
  return missing.length === 0 ? [] : [`the A/A line in ${nameBlocks(missing)}`];
}

function nameBlocks(blocks: readonly number[]): string {
  return blocks.length === 1 ? `block ${blocks[0]}` : `blocks ${blocks.join(', ')}`;
}

/** Where a run was interrupted, and what that means: `continued on 2026-11-22 after 3 of 8 trials of block 2: ...`. */
export function describeInterruption(plan: Drawn & Pick<Plan, 'warmup'>, done: readonly Done[], now: Date): string {
  const date = `continued on ${now.toISOString().slice(0, 10)}`;
  const block = done.reduce((last, one) => Math.max(last, one.block), 0);
  if (done.length === 0) return `${date} before its first trial was finished`;
  if (block === 0) {
    const all = plan.warmup * plan.variants.length;
    return `${date} after ${done.length} of ${all} trials of the warm-up`;
  }
  const made = done.filter((one) => one.block === block).length;
  const open = listBlockTurns(plan, block, done, true).length;
  if (open === 0) return `${date} after block ${block}`;
  return (
    `${date} after ${made} of ${made + open} trials of block ${block}: ` +
    'these are not side by side in time with the rest of that block, which makes it a weaker pairing'
  );
}
