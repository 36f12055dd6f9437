// Lists the steps that features take when results are published; opens those that the inputs ask for, and gathers the fields they fill.
import { type CommentInputs, openCommentStep } from '../features/comments/publish/comment-step.ts';
import { type HistoryInputs, openHistoryStep } from '../features/history/publish/history.ts';
import { openWaiverStep, type WaiverInputs } from '../features/waiver/publish/waiver.ts';
import type { LaterFields } from '../results/feature-fields.ts';
import type { Results } from '../results/results.ts';
import type { PublishContext, PublishStep } from './step.ts';

/** The inputs of the steps. */
type StepInputs = object & HistoryInputs & WaiverInputs & CommentInputs;

type OpenStep = (inputs: StepInputs, context: PublishContext) => PublishStep | null | Promise<PublishStep | null>;

const STEPS: readonly OpenStep[] = [openHistoryStep, openWaiverStep, openCommentStep];

/** The steps that the inputs ask for, in order. */
export async function openSteps(inputs: StepInputs, context: PublishContext): Promise<PublishStep[]> {
  const steps = await Promise.all(STEPS.map((open) => open(inputs, context)));
  return steps.filter((step) => step !== null);
}

/** The fields that the steps fill. */
export async function readSteps(steps: readonly PublishStep[], results: Results): Promise<Partial<LaterFields>> {
  const fields: Partial<LaterFields> = {};
  for (const step of steps) Object.assign(fields, await step.read?.(results));
  return fields;
}
