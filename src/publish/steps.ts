import { type HistoryAsked, openHistoryStep } from '../features/history/publish/history.ts';
import type { LaterFields } from '../results/later-fields.ts';
import type { Results } from '../results/results.ts';
import type { PublishFacts, PublishStep } from './step.ts';

/** The inputs of the steps. */
type Asked = object & HistoryAsked;

const STEPS: readonly ((asked: Asked, facts: PublishFacts) => Promise<PublishStep | null>)[] = [openHistoryStep];

/** The steps that the inputs ask for, in order. */
export async function openSteps(asked: Asked, facts: PublishFacts): Promise<PublishStep[]> {
  const steps = await Promise.all(STEPS.map((open) => open(asked, facts)));
  return steps.filter((step) => step !== null);
}

/** The fields that the steps fill. */
export async function readSteps(steps: readonly PublishStep[], results: Results): Promise<Partial<LaterFields>> {
  const fields = await Promise.all(steps.map((step) => step.read(results)));
  return Object.assign({}, ...fields) as Partial<LaterFields>;
}
