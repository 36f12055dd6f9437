import { PgSpeedError } from '../../../errors.ts';
import type { Explanation } from '../../explain/result.ts';
import { secondsNeeded } from './fit.ts';
import { bestOf, hasFailed, leaveOut, runStage, type Search, secondsLeft, secondsOf } from './state.ts';

/** What the watched run of today shows. */
export interface Watched {
  watched: Explanation | null;
  /** Whether the server is at work so little that no setting of it can win anything. */
  isIdle: boolean;
}

/** Before and after, which is the least that a search is for. */
export const MIN_CHOICES = 2;

/** Runs the best so far once to know its seconds, and once more to watch it. */
export async function watchBest(search: Search): Promise<Explanation | null> {
  const best = bestOf(search);
  const seconds = secondsLeft(search);
  const stage = await runStage(search, 'watch', [best], { watch: true, seconds });
  if (stage === null) {
    const [{ why } = { why: 'it is not possible here' }] = search.untried;
    throw new PgSpeedError(
      'input',
      `Profile \`${best.profile.name}\`, which is used today, is not possible: ${why}.`,
      'Name another in `against`.',
    );
  }
  return stage.results.explanations.find(({ failure }) => failure === null) ?? null;
}

/** Whether the reference of the last stage passed every time: what fails now and then has no speed. */
export function isSound({ stages }: Search): boolean {
  const last = stages.at(-1);
  return last !== undefined && !hasFailed(last.results, last.results.plan.reference);
}

/** Whether the budget has room for a stage, and for the proof after it. */
export function hasRoom(search: Search, what: string, choices: number): boolean {
  const one = secondsOf(search, bestOf(search), secondsOf(search, search.adopted[0], 0));
  const proof = secondsNeeded(1, secondsOf(search, search.adopted[0], one)) + secondsNeeded(1, one);
  if (secondsNeeded(choices, one) + proof <= secondsLeft(search)) return true;
  leaveOut(search, what, 'the time budget has no room for it');
  return false;
}
