// Finds out why the slices of a variant of a search fail: runs them all once more, and diagnoses those that fail again.
import { PgSpeedError } from '../../../errors.ts';
import type { Inputs } from '../../../inputs/inputs.ts';
import type { Variant } from '../../../plan/plan.ts';
import { openScratch } from '../../../system/run-record.ts';
import { diagnose, listFailedSlices } from '../diagnose/diagnose.ts';
import { runSilently } from '../diagnose/lab.ts';
import type { RunDiagnosis } from '../result.ts';
import { prepareSlices } from './deal-suite.ts';
import type { SliceContext } from './slice.ts';
import { openVariant, type SlicedVariant, WHOLE_ITEMS } from './sliced-variant.ts';
import { dealSuite } from './suite.ts';

/**
 * @param seconds how long it may take
 * @returns empty where no slice fails again, its servers do not start, or the time is over before anything is known
 * @throws PgSpeedError of kind `interrupted`
 */
export async function diagnoseVariant(
  variant: Variant,
  sliced: SlicedVariant,
  seconds: number,
): Promise<RunDiagnosis[]> {
  const deadline = performance.now() + seconds * 1000;
  const findings = await runAndDiagnose(variant, sliced, deadline).catch((error: unknown) => {
    if (!(error instanceof PgSpeedError)) throw error;
    return [];
  });
  sliced.comparison.request.signal.throwIfAborted();
  return findings;
}

async function runAndDiagnose(variant: Variant, sliced: SlicedVariant, deadline: number): Promise<RunDiagnosis[]> {
  const { suite, input, comparison } = sliced;
  const { request, servers: backends } = comparison;
  const [backend] = backends;
  await using scratch = await openScratch(request.host);
  await using opened = await openVariant(variant, sliced, scratch.folder);
  const { servers, shared } = opened;
  const slices = prepareSlices(dealSuite(suite, variant.servers ?? 1, WHOLE_ITEMS).slices, input, scratch.folder);
  // The lines of a diagnosis are for the log.
  const context = { ...shared, request, workers: slices.length, signal: request.signal, take: servers.take };
  const timeoutMs = Math.min(shared.checked.inputs.timeoutMs ?? Number.POSITIVE_INFINITY, leftUntil(deadline));
  const { ended, ran } = await runSilently(slices, { context: withInputs(context, { timeoutMs }), suite, backend });
  const timeBudgetMs = leftUntil(deadline);
  if (listFailedSlices(ended).length === 0 || timeBudgetMs === 0) return [];
  // Without `await` servers and folder would be gone before it has begun.
  return await diagnose({
    ...{ suite, slices: ended, ran, order: suite.items, backend },
    context: withInputs(context, { timeBudgetMs }),
  });
}

/** Milliseconds. */
function leftUntil(deadline: number): number {
  return Math.max(0, deadline - performance.now());
}

function withInputs({ checked, ...context }: SliceContext, more: Partial<Inputs>): SliceContext {
  return { ...context, checked: { ...checked, inputs: { ...checked.inputs, ...more } } };
}
