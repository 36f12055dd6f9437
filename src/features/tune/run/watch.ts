// Runs the best choice of a search so far once more, watched.
import { PgSpeedError } from '../../../errors.ts';
import { PART } from '../../../plan/parts.ts';
import type { Explanation } from '../../explain/result.ts';
import type { Search } from './state.ts';

/** A part that fails may be left out, so that one failure does not end the search before another part has run. */
const MOST_LOOKS = 3;

/**
 * Runs the best choice so far on one server once to know its seconds, and once more to watch it. If the part that runs fails, runs another one.
 * @returns null if the watched run failed
 * @throws PgSpeedError of kind `input` if today's profile is not possible here
 */
export async function watchBest(search: Search): Promise<Explanation | null> {
  const { parts, log } = search.context;
  // A watch is on one server.
  const best = search.adopted.findLast(({ servers }) => servers === null) ?? search.adopted[0];
  let stage = await search.runStage('watch', [best]);
  for (let look = 1; stage && !search.isSound() && parts && look < MOST_LOOKS; look++) {
    log.info(`This ${PART} failed on \`${best.profile.name}\`, so another one is run.`);
    stage = await search.runStage('watch', [best]);
  }
  if (stage !== null) return stage.results.explanations.find(({ failure }) => failure === null) ?? null;
  const why = search.untried[0]?.why ?? 'it is not possible here';
  const message = `Profile \`${best.profile.name}\`, which is used today, is not possible: ${why}.`;
  throw new PgSpeedError('input', message, 'Name another in `against`.');
}
