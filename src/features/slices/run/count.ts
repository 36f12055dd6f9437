// Runs a twentieth of the suite on the reference, and works out the number of slices from its time.
import { type PreparedComparison, planComparison } from '../../../app/prepared-comparison.ts';
import { PgSpeedError } from '../../../errors.ts';
import { measure } from '../../../measure/measure.ts';
import { FIRST_PARTS } from '../../../plan/parts.ts';
import type { Plan } from '../../../plan/plan.ts';
import { formatDuration } from '../../../system/amounts.ts';
import { deal } from '../../../workload/items/deal.ts';
import type { CommandRewrite } from '../../../workload/rewrite.ts';

/** One in so many items is run first. */
const SHARE = 20;
const LEAST_ITEMS = 5;
/** A slice takes about so long. */
const SLICE_SECONDS = 30;
const FEWEST = 20;
const MOST = 30;
/** A shorter suite is run whole. */
const SHORT_SECONDS = 120;

interface Dealing {
  /** Null: the command cuts by itself. */
  items: readonly string[] | null;
  seed: number;
  /** Makes the rewrite for slices with these items. */
  rewriteFor(slices: readonly (readonly string[])[]): CommandRewrite;
}

/**
 * Runs a twentieth of the suite on the reference, and works out the number of slices from its time; null: the suite is short enough to
 * be run whole. @throws PgSpeedError of kind `workload` when it fails, `interrupted`
 */
export async function chooseCount(
  comparison: PreparedComparison,
  { items, seed, rewriteFor }: Dealing,
): Promise<number | null> {
  const { host: log } = comparison.request;
  const first = items && dealFirst(items, seed);
  const share = items && first ? first.length / items.length : 1 / SHARE;
  const slices = first === null ? Array.from({ length: SHARE }, () => []) : [first];
  const plan = makeProbe(comparison, seed);
  const what = first === null ? `slice 1 of ${SHARE}` : `${first.length} of ${items?.length} items`;
  log.info(`Running ${what} on \`${plan.reference}\` first, to work out the number of slices.`);
  const context = { ...comparison.context, rewrite: rewriteFor(slices) };
  const { samples } = await measure(plan, context, { onTrial: () => undefined, interim: () => null });
  const [sample] = samples;
  if (!sample || sample.failure !== null || sample.phases.run === null) {
    const message = `The number of slices is not known, because ${what} failed on \`${plan.reference}\`: ${sample?.failure ?? 'there is no result'}.`;
    const hint = 'Make the tests pass, or give a number, such as `slices: 24`: then a slice that fails is left out.';
    throw new PgSpeedError('workload', message, hint, { detail: sample?.evidence ?? undefined });
  }
  const seconds = sample.phases.run / share;
  const count = countSlices(seconds, items?.length ?? null);
  const takes = `All of it takes about ${formatDuration(seconds)}`;
  log.info(count === null ? `${takes}, so it is run whole.` : `${takes}: ${count} slices.`);
  return count;
}

/** A twentieth of the items at random, at least 5. */
function dealFirst(items: readonly string[], seed: number): string[] {
  const size = Math.max(LEAST_ITEMS, Math.ceil(items.length / SHARE));
  return deal(items, Math.max(1, Math.floor(items.length / size)), seed)[0] ?? [];
}

/** How many slices a suite of so many seconds is cut into; null: it is run whole. @param items null: the command cuts by itself */
export function countSlices(seconds: number, items: number | null): number | null {
  if (seconds < SHORT_SECONDS) return null;
  const wanted = Math.min(MOST, Math.max(FEWEST, Math.round(seconds / SLICE_SECONDS)));
  return items === null ? wanted : Math.max(FIRST_PARTS, Math.min(wanted, Math.floor(items / LEAST_ITEMS)));
}

/** A plan of one trial of the reference. */
function makeProbe(comparison: PreparedComparison, seed: number): Plan {
  const plan = planComparison(comparison, () => seed);
  const method = { ...plan.method, interim: null, timeBudgetMs: null };
  const [reference] = plan.variants;
  return { ...plan, blocks: 1, warmup: 0, variants: [reference], skipped: [], failIf: [], extraRuns: [], method };
}
