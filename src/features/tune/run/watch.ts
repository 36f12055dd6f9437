import { PgSpeedError } from '../../../errors.ts';
import type { Explanation } from '../../explain/result.ts';
import type { Search } from './state.ts';

/** What the watched run of today's choice shows. */
export interface Watched {
  watched: Explanation | null;
  /** Whether the server is at work so little that no setting of it can win anything. */
  isIdle: boolean;
}

/** Runs the best so far once to know its seconds, and once more to watch it. */
export async function watchBest(search: Search): Promise<Explanation | null> {
  const best = search.best();
  const stage = await search.runStage('watch', [best], search.secondsLeft());
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
