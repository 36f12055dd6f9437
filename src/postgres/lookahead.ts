import { listLocales } from './access.ts';
import { findInstallations } from './locate.ts';

/**
 * Asks the questions that every start begins with while the command line is still being read: their answers are kept,
 * so whoever asks again has them at once. A failure is left to whoever asks.
 */
export function lookAhead(env: NodeJS.ProcessEnv): void {
  for (const question of [listLocales(), findInstallations(env, () => true)]) question.catch(() => undefined);
}
